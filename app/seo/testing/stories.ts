import { nightBuses, seedLibrary } from "./english.ts";
import { repairCafe } from "./german.ts";
import { publicBath } from "./japanese.ts";
import type { Story } from "./source.ts";

export const stories: Record<string, Story> = { seedLibrary, nightBuses, repairCafe, publicBath };
