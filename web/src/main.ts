import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { speak } from "./i18n/words.svelte";
import { settings } from "./settings/settings.svelte";

await speak(settings.lang);
mount(App, { target: document.body });

if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/sw.js");
