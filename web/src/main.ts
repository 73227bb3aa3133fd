import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { DRAWN, learnGames } from "./games/registry.svelte";
import { nameOfLanguage } from "./i18n/fluent";
import { firstWords, speak, t } from "./i18n/words.svelte";
import { trouble } from "./kit/trouble.svelte";
import { losses } from "./net/home";
import { register } from "./net/update.svelte";
import { whoAmI } from "./net/me.svelte";
import { pages } from "./pages";
import { route } from "./route.svelte";
import { settings } from "./settings/settings.svelte";

/** What every page is set in; the Latin letters are preloaded by index.html. */
const FACES = ["400 1em Alegreya Sans", "700 1em Alegreya Sans", "700 1em Alegreya"];

const words = speak(settings.lang);
const { now } = route;
if (now.page !== "lost") void pages[now.page](); // fetched while the words come
losses.tell = (reason) => void words.then(() => trouble(t(reason)));
void whoAmI();
const itself = nameOfLanguage(settings.lang); // in its own letters, so that these are fetched early
for (const face of FACES) void document.fonts.load(face, itself);
await (now.page === "lobby" ? Promise.race([firstWords, words]) : words);
const learning = learnGames().catch(() => undefined); // without the server the games that are drawn here are known
if ("game" in now && !DRAWN.includes(now.game)) await learning;
mount(App, { target: document.body });

if (import.meta.env.PROD && "serviceWorker" in navigator) void register();
