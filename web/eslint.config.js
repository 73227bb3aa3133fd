import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "dist/", "fixtures/", "src/generated/", "src/rules/generated/*.js"] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "off", // views and catalogues are typed by their games
      "@typescript-eslint/no-non-null-assertion": "off", // checked indices are plain to see where they are used
      "svelte/no-navigation-without-resolve": "off", // a rule for SvelteKit
      "no-undef": "off", // TypeScript knows better
    },
  },
);
