import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

/** What a Remix app is without anything of ours: the defaults, and React's streaming renderer. */
export default defineConfig({ root: import.meta.dirname, plugins: [remix()] });
