import { sentencesOf } from "../../../languages/sentences.ts";
import { type Cited, type Draft, linesShown, type Request, replyOf } from "./author.ts";

/** True if the request asks for the texts of a strategy. */
export const asksForPlan = ({ messages }: Request): boolean =>
  messages.some(({ content }) => /^- formats\.N\.priority:/m.test(content));

const asksForAnalysis = ({ messages }: Request) =>
  messages.some(({ content }) => /^- keyTakeaways\.N:/m.test(content));

/** Reads the formats that the prompt names. */
function formatsAsked({ messages }: Request): string[] {
  const prompt = messages.map(({ content }) => content).join("\n");
  const [, named = ""] = /^- formats\.N\.format: ([\w, -]+) \(/m.exec(prompt) ?? [];
  return named.split(", ");
}

/** Spoils a text on its way into the reply, as a bad planner would; `path` is its place. */
export type Slip = (path: string, text: Cited) => Cited | undefined;

/** Plans a strategy as a model would, from the sentences in the prompt; deterministic. */
export function planFor(request: Request, slip: Slip = () => undefined): unknown {
  const stock = linesShown(request.messages).flatMap((line) =>
    sentencesOf(line.text).map((text): Cited => ({ text, cites: [line.number] })),
  );
  const short = stock.filter(({ text }) => text.length >= 12 && text.length <= 66);
  const whole = stock.filter(({ text }) => text.length >= 40 && !/\d/.test(text));
  let at = 0;
  const sentence = (): Cited => whole[at++ % whole.length] ?? { text: "", cites: [] };
  const clause = (): Cited => {
    const { text, cites } = sentence();
    return { text: text.split(/\s+/).slice(0, 20).join(" ").slice(0, 110), cites };
  };
  const lines = (count: number, of: (index: number) => Cited) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, of(index)]));
  const formats = formatsAsked(request).map((format, index): Draft => {
    const titles = lines(4, (title) => short[(index * 4 + title) % short.length] ?? clause());
    const tips = lines(2, clause);
    const named = (name: string, all: Record<string, Cited>): Draft =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [`${name}.${key}`, text]));
    return {
      format: { text: format, cites: [] },
      priority: { text: index % 2 ? "medium" : "high", cites: [] },
      reason: clause(),
      engagement: clause(),
      ...named("titles", titles),
      ...named("tips", tips),
    };
  });
  const list = (count: number): Draft[] =>
    Array.from({ length: count }, () => ({ text: clause() }));
  const analysis: Draft = {
    topic: clause(),
    targetAudience: clause(),
    primaryGoals: list(3),
    tone: clause(),
    keyTakeaways: list(5),
  };
  const { texts } = replyOf({ ...(asksForAnalysis(request) ? analysis : {}), formats });
  return {
    texts: texts.map(({ path, ...text }) => ({ path, ...text, ...slip(path, text) })),
  };
}
