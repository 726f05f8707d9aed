export { askedAs, coreOf } from "./asked.ts";
export { editsOf } from "./facts.ts";
export { holds } from "./holds.ts";
export type { Said, SayOptions, Speaker } from "./said.ts";
export { restore, say, sayInRow } from "./say.ts";
