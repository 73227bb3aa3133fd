import "../src/app.css";

import { mount } from "svelte";

import Gallery from "./master-elf.svelte";

mount(Gallery, { target: document.body });
