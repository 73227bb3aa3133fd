import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { groups } from "./chunks";
import { precompress } from "./precompress";

const server = process.env.SPELLBOX_SERVER ?? "http://127.0.0.1:8737";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), precompress(), mode === "test" && svelteTesting()],
  build: {
    outDir: "../src/spellbox/page",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
    target: "es2022",
  },
  worker: { format: "es" },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  test: { environment: "jsdom", include: ["src/**/*.test.ts", "tests/**/*.test.ts"], testTimeout: 60_000 },
}));
