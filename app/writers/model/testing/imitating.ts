import { capitalised } from "../../../languages/sentences.ts";
import { createAuthor, type Habit, type Request } from "./author.ts";

/** The style of the person who wrote these samples: short, loud and in the first person. */
export const loudSamples = [
  "I love this! Really! We went out early, and it rained! Who cares? I don't! You plant, you wait, you win! I can't say it louder! It's that easy! Try it! I did! My hands were cold! So what? I'm happy! That's the point! Isn't it? It is! Go! Dig! Sow! I'll be there! You'll see! It works!",
  "Stop! Look at that! I didn't think it'd work! It did! We've got leaves! Small ones! Green ones! I'm so glad! Are you? You should be! Don't wait! I won't! Get a pot! Get some soil! That's all! I mean it! It's cheap! It's quick! You can't fail! I couldn't! Ha! What a day! Again? Yes! Again!",
];

/** Breaks a sentence into short loud ones, in the source's words and without its greeting. */
const loud: Habit = (sentence) =>
  sentence
    .replace(/^Welcome back to /, "")
    .replace(/["“”„«»]/g, "")
    .split(/[,;:.?!]\s*/)
    .filter((part) => /\p{L}/u.test(part))
    // In lower case it would go on behind the mark before it, and no sentence be short.
    .map((part) => `${capitalised(part.trim())}!`)
    .join(" ");

/** Strings sentences together, as nobody with these samples would. */
const longWinded: Habit = (sentence) => `${sentence.replace(/[.?!]+$/, "")}; and so on`;

const shows = (request: Request, words: RegExp) =>
  request.messages.some(({ content }) => words.test(content));

/** When a model adopts the samples' style: at once, after a reminder, or never. */
export type Willing = "at once" | "when reminded" | "never";

/** Creates a model that imitates the samples if the prompt has them and describes their style. */
export function createImitator(willing: Willing) {
  const imitating = createAuthor(loud);
  const stubborn = createAuthor(longWinded);
  return (request: Request): unknown => {
    const asked =
      shows(request, /Samples of the person's own writing/) && shows(request, /exclamation|"!"/);
    const reminded = shows(request, /did not come near the manner/);
    const imitates = asked && (willing === "at once" || (willing === "when reminded" && reminded));
    return (imitates ? imitating : stubborn)(request);
  };
}
