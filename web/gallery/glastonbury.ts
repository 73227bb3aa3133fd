/** Every state of the table, one at a time: glastonbury.html?state=take&lang=ru&theme=light&motion=1 */
import { mount } from "svelte";

import "../src/fonts.css";
import "../src/tokens.css";
import Gallery from "./Glastonbury.svelte";

const query = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = query.get("theme") ?? "dark";
mount(Gallery, { target: document.body, props: { query } });
