/** Every language with a file of its own: one line each, and the only place that names them all. */
export { ar } from "./ar.ts";
export { de } from "./de.ts";
export { en } from "./en.ts";
export { es } from "./es.ts";
export { fr } from "./fr.ts";
export { it } from "./it.ts";
export { ja } from "./ja.ts";
export { nl } from "./nl.ts";
export { pt } from "./pt.ts";
export { zh } from "./zh.ts";
