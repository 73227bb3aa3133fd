/** The drawing of each ink in Colours.svelte: a colour always comes with its symbol. */
export const SYMBOLS: Record<string, string> = {
  blue: "colour-wave",
  red: "colour-drop",
  green: "colour-leaf",
  yellow: "colour-sun",
  purple: "colour-star",
  orange: "colour-flame",
  brown: "colour-root",
  grey: "colour-cloud",
  white: "colour-snowflake",
};
