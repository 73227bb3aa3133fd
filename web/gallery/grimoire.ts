/** Every state of the table: grimoire.html?state=book-mid&theme=light&lang=ru. Without a state, a list. */
import { mount } from "svelte";

import "../src/app.css";
import Gallery from "./Grimoire.svelte";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "dark";
mount(Gallery, { target: document.body, props: { query } });
