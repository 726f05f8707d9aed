import { z } from "zod";

export type Request = {
  messages: readonly { role: string; content: string }[];
  schema: Record<string, unknown> | undefined;
};

/** A choice of one is a constant. */
const numbers = z.union([
  z.object({ enum: z.array(z.number()) }),
  z.object({ const: z.number() }).transform((one) => ({ enum: [one.const] })),
]);
const chapter = z.object({
  take: z.object({ items: numbers }),
  heading: z.object({ enum: z.array(z.string()) }),
});
const whole = z.object({ thesis: numbers, last: numbers });

export type Answer = Record<string, unknown>;

/** What a request lets the model choose from, by its schema. */
export function asked({ schema }: Request) {
  const properties = schema?.properties;
  const inChapter = chapter.safeParse(properties).data;
  return {
    kind: inChapter ? ("chapter" as const) : ("whole" as const),
    numbers: inChapter?.take.items.enum ?? whole.parse(properties).thesis.enum,
    headings: inChapter?.heading.enum ?? [],
    closing: inChapter ? [] : whole.parse(properties).last.enum,
  };
}

/**
 * An editor who takes the last passages of each chapter under the first heading of the first of
 * them, opens with the second passage and closes with the first other one that may.
 */
export function edited(request: Request): Answer {
  const { kind, numbers: all, headings, closing } = asked(request);
  const thesis = all[1] ?? all[0];
  const last = closing.find((number) => number !== thesis) ?? closing[0];
  if (kind === "whole") return { thesis, last, leaveOut: [] } satisfies Answer;
  const take = all.slice(-2);
  return { take, heading: headings.find((code) => code === `${take[0]}a`) ?? "none" };
}
