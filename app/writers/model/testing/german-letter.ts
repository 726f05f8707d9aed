import { lineNumbers, type Request } from "./author.ts";

/** German sentences about the seed library, each with words of the line that it cites. */
const texts: [path: string, text: string, line: string][] = [
  ["title", "Eine Bücherei, die Saatgut verleiht", "lend seeds"],
  [
    "intro",
    "Wer Bücher verleiht, weiß längst, wie man verleiht: Karten, Regale, Mahnungen und Nachsicht waren in Alba schon da, als Ana mit dem Saatgut begann.",
    "already knows how to lend",
  ],
  ["sections.0.heading", "Ein Versprechen über neun Monate", "keeping a promise"],
  [
    "sections.0.content",
    "Schwer ist nicht das Saatgut, sondern das Versprechen, das vom März bis zum November halten muss. Ana sagt: “The hard part is keeping a promise alive for nine months” [Schwer ist es, ein Versprechen neun Monate lang am Leben zu halten].",
    "keeping a promise",
  ],
  ["sections.1.heading", "Sechs Päckchen und eine Unterschrift", "six packets"],
  [
    "sections.1.content",
    "Bis zu sechs Päckchen nimmt man mit, unterschreibt und bringt doppelt so viel zurück. Eine Strafe gibt es nicht; wer nichts erntet, schreibt auf, woran es lag, und der Zettel kommt in die Schublade.",
    "six packets",
  ],
  ["sections.2.heading", "Zurück kamen 371 Päckchen", "412 packets"],
  [
    "sections.2.content",
    "Im ersten Jahr wurden 412 Päckchen verliehen, und 371 kamen mit Saatgut zurück. So viele Menschen hielten also, was sie im Frühling an der Theke versprochen und mit ihrem Namen unterschrieben hatten.",
    "412 packets",
  ],
  [
    "quickTakeaway",
    "Eine Saatgutbücherei braucht wenig Gartenwissen und viel von dem, was eine Bücherei ohnehin kann: verleihen, erinnern, verzeihen.",
    "already knows how to lend",
  ],
  ["callToAction", "Was würdest du zurückbringen? Schreib uns.", "six packets"],
];

/** True if a prompt asks for a piece in German. */
export const asksForGerman = ({ messages }: Pick<Request, "messages">): boolean =>
  messages.some(({ content }) => content.includes("every text in German"));

/** A newsletter in German about the English interview on a seed library. */
export function germanLetter({ messages }: Pick<Request, "messages">) {
  const numberOf = lineNumbers(messages);
  return { texts: texts.map(([path, text, line]) => ({ path, text, cites: [numberOf(line)] })) };
}
