/** What only somebody who comes back is shown: fetched when the page knows that they do. */
export { default as Daily } from "./Daily.svelte";
export { default as Records } from "./Records.svelte";
export { recordsAgainstBots } from "./records";
