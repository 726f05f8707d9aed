import { AppError } from "../../../errors.ts";
import type { Content } from "../../../formats/content.ts";
import type { Format, Material, PieceContext } from "../../../formats/format.ts";
import { isFatal } from "../../../formats/rules.ts";
import { distanceBetween, standing } from "../../../samples/style/distance.ts";
import { emojiIn } from "../../../samples/style/habits.ts";
import { standingOfSamples } from "../../../samples/style.ts";
import type { Rewrite } from "../../writer.ts";
import type { Written } from "../piece.ts";
import { rewrittenPart } from "../rewriting.ts";
import { closenessIn } from "./closeness.ts";
import { countManners } from "./manners.ts";
import { proseOf } from "./prose.ts";
import { type Steering, steered, unsteered } from "./steering.ts";

const note =
  "Your style steers the writer's own sentences, emoji, person and how long the chosen sentences " +
  "are; quotations stay word for word.";

type Job = {
  format: Format;
  material: Material;
  samples: readonly string[];
  /** Varies our own sentences when there is no style. */
  seed: string;
  /** Set if only one part is written: the rest of the piece stays, whatever its style. */
  rewrite?: Rewrite;
  write(material: Material): Written;
};

type Tried = { steering: Steering; distance: number };

/** The variations of a steering to try next, one habit after the other. */
const habits: ((steering: Steering, emoji: string[], manners: number) => Steering[])[] = [
  (now) =>
    (["all", "length", "person"] as const).flatMap((aspect) =>
      [0.35, 0.7].map((passages) => ({ ...now, aspect, passages })),
    ),
  (now) => [{ ...now, bullets: false }],
  (now) => [1, 2].map((glue) => ({ ...now, glue })),
  (now, _, manners) => Array.from({ length: manners }, (_, manner) => ({ ...now, manner })),
  (now) => [{ ...now, exclaims: true }],
  (now, emoji) =>
    emoji.length === 0
      ? []
      : (["last", "glue", "headings"] as const).map((where) => ({ ...now, emoji: where })),
];

/**
 * A search report counts headings that end in a question mark, which an emoji after it would hide.
 */
const allowed = (format: Format, { emoji }: Steering) =>
  !(format.supportsLlmo && emoji === "headings");

const contextOf = ({ language, words, timed, duration }: Material): PieceContext => ({
  language,
  sourceWords: words,
  timed,
  ...(duration === undefined ? {} : { duration }),
});

/**
 * Composes from steered material; undefined if the result breaks a rule that can be checked before
 * verification.
 */
function composedOf({ format, material, rewrite }: Job, weighed: Material) {
  const context = contextOf(material);
  if (rewrite) return attempt(() => rewrittenPart(format, weighed, rewrite, context));
  const composed = format.compose(weighed);
  const checks = format.check(composed.content, composed.evidence, context);
  return checks.some(isFatal) ? undefined : composed;
}

/** Tries steerings and returns them, the nearest to the samples first. */
function explore(
  job: Job,
  distanceOf: (material: Material) => number,
  make: (s: Steering) => Material,
  emoji: string[],
): Tried[] {
  const tried: Tried[] = [{ steering: unsteered, distance: distanceOf(make(unsteered)) }];
  const manners = countManners(job.material.language);
  const best = () => tried.reduce((a, b) => (b.distance < a.distance ? b : a));
  for (const habit of habits)
    for (const steering of habit(best().steering, emoji, manners))
      if (allowed(job.format, steering))
        tried.push({ steering, distance: distanceOf(make(steering)) });
  return tried.toSorted((a, b) => a.distance - b.distance);
}

/** Returns undefined instead of a piece that breaks a rule. */
function attempt<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (thrown) {
    if (thrown instanceof AppError && ["EMPTY", "UNWRITABLE"].includes(thrown.code))
      return undefined;
    throw thrown;
  }
}

/** How many of the nearest are written in full before the piece stays plain. */
const attempts = 3;

/**
 * Writes a piece as near to the samples as choosing allows: of some twenty ways to choose passages
 * and word our own sentences, takes the nearest that keeps every rule and is nearer than the piece
 * without a style. Throws what `write` throws for the unsteered material.
 */
export function writeInStyle(job: Job): Written {
  const { format, material, samples } = job;
  const plain = job.write(material);
  const wanted = standingOfSamples(samples, material.language);
  const distance = (content: Content) =>
    distanceBetween(standing(proseOf(format.blocks(content)), material.language), wanted);
  const before = distance(plain.content);
  const emoji = emojiIn(samples.join("\n")).slice(0, 3);
  const hand = { closeness: closenessIn(material, wanted), emoji, seed: job.seed };
  const make = (steering: Steering) => steered(material, steering, hand);
  const distanceComposed = (weighed: Material) => {
    const composed = composedOf(job, weighed);
    return composed ? distance(composed.content) : Number.POSITIVE_INFINITY;
  };
  const tried = explore(job, distanceComposed, make, emoji);
  for (const { steering } of tried.slice(0, attempts)) {
    const written = attempt(() => job.write(make(steering)));
    if (!written) continue;
    const after = distance(written.content);
    if (after < before) return styled(written, { before, after, samples: samples.length });
  }
  return styled(plain, { before, after: before, samples: samples.length });
}

const rounded = (value: number) => Number(value.toFixed(3));

function styled(written: Written, style: NonNullable<Written["making"]["style"]>): Written {
  const { making } = written;
  return {
    ...written,
    making: {
      ...making,
      note: `${making.note} ${note}`,
      style: { ...style, before: rounded(style.before), after: rounded(style.after) },
    },
  };
}
