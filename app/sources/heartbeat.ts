import { startBeating } from "./beat.ts";

// Loaded into each of our processes before its program.
startBeating();
