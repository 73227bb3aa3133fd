/** Every state of the table: grimoire.html?state=book-mid&theme=light&lang=ru. Without a state, a list. */
import { mount } from "svelte";

import "../src/app.css";
import Gallery from "./Grimoire.svelte";

const fixtures = import.meta.glob<any>("../fixtures/grimoire/*.json", { eager: true, import: "default" });
const locales = import.meta.glob<string>("../src/locales/*/*.ftl", { eager: true, query: "?raw", import: "default" });

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "dark";
mount(Gallery, { target: document.body, props: { query, fixtures, locales } });
