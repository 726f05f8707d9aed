import { randomUUID } from "node:crypto";
import { database } from "../../../db/client.server.ts";
import { sources, transforms } from "../../../db/schema.ts";
import type { Blog } from "../../formats/blog.ts";
import type { Cite, Evidence } from "../../formats/format.ts";
import { formatOf } from "../../formats/index.ts";
import type { Social } from "../../formats/social.ts";
import type { Thread } from "../../formats/x.ts";
import { pieceColumns, type StoredPiece } from "../../pieces/stored-piece.server.ts";
import { sealNames } from "../../sources/names.server.ts";
import type { Making } from "../../writers/writer.ts";

const video = "https://youtu.be/aqz-KE-bpKQ";

const cite = (start: number, line: string, quote?: string): Cite => ({
  segmentIds: [`s${start}`],
  start,
  speaker: "Ana",
  verbatim: quote !== undefined,
  sourceLine: `[00:${String(start / 60).padStart(2, "0")}:00] Ana: ${line}`,
  ...(quote === undefined ? {} : { quote }),
});

const content: Blog = {
  title: "What a seed library taught a town about trust",
  metaDescription: "Ana ran the numbers on three years of lending. The returns mattered most.",
  introduction:
    "When Alba put a seed bank in its library, it expected gardeners. “We counted what came back,” Ana says, and “nobody had to sign for it” either. Doctor Ferrante calls it the quiet revolution of 1987.",
  sections: [
    {
      heading: "Lending was already there",
      content:
        "[14:00] Ana: “A place that lends books already knows how to lend.”\n\nThe library had a system before it had a single seed, and everybody in town knew how it worked.",
    },
    {
      heading: "The number that changed the budget",
      content: "[22:00] Ana: “Of 412 packets, 371 came back with seed.”",
    },
    { heading: "What comes next", content: "[31:00] The council now pays for 900 packets a year." },
  ],
  conclusion: "Lend something small, and count what comes back.",
};

const carousel: Social = {
  hook: "Lend something small",
  slides: [
    "A library already knows how to lend.",
    "“We counted what came back,” says Ana.",
    "Of 412 packets, 371 came back with seed.",
    "Nobody had to sign for it.",
    "Save this for your own library.",
  ].map((content, at) => ({ slideNumber: at + 1, content })),
};

const evidence: Evidence = [
  {
    path: "introduction",
    cites: [
      cite(60, "So, we counted what came back, every autumn.", "We counted what came back"),
      cite(120, "And nobody had to sign for it. Nobody.", "nobody had to sign for it"),
    ],
  },
  {
    path: "sections.0.content",
    cites: [
      cite(
        840,
        "A place that lends books already knows how to lend.",
        "A place that lends books already knows how to lend",
      ),
      cite(900, "It had a system, the library, it had one, before there was a seed."),
    ],
  },
  {
    path: "sections.1.content",
    cites: [
      cite(
        1320,
        "Of 412 packets, 371 came back with seed.",
        "Of 412 packets, 371 came back with seed",
      ),
    ],
  },
];

const making: Making = {
  writer: "model",
  note: "Written by a language model from the source; every quotation, time, number and link was checked against it.",
  model: "writer-large-2026",
  provider: "models.example.com",
  seconds: 41.3,
  calls: 6,
  tokensIn: 48_210,
  tokensOut: 3_904,
  tokensCached: 40_192,
  checked: { quotations: 4, times: 3, numbers: 4, names: 5, links: 1 },
  repaired: 2,
  dropped: 1,
  marked: [
    { path: "introduction", what: "name", text: "Doctor Ferrante" },
    { path: "introduction", what: "number", text: "1987" },
    { path: "sections.2.content", what: "number", text: "900" },
  ],
  style: { before: 1.42, after: 0.97, samples: 2 },
  sourceWords: 9_240,
  wordsRead: 9_240,
};

/** What is stored of it. */
export const piece: StoredPiece = {
  content,
  evidence,
  making,
  language: "en",
  checks: [],
  metadata: { originalSource: video, transformedAt: "2026-11-20T10:00:00.000Z", wordCount: 120 },
};

const thread: Thread = {
  tweets: carousel.slides.map(({ content }, at, all) => ({
    tweetNumber: at + 1,
    totalTweets: all.length,
    content,
  })),
};

/** A finished thread of the same video. */
export const insertThread = (userId: string): string =>
  insertModelPiece(
    userId,
    { content: thread, evidence: [], making: { ...making, marked: [] } },
    "x",
  );

/** A finished carousel of the same video. */
export const insertCarousel = (userId: string, changes: Partial<StoredPiece> = {}): string =>
  insertModelPiece(
    userId,
    { content: carousel, evidence: [], making: { ...making, marked: [] }, ...changes },
    "social",
  );

/**
 * A finished post of a video, as a model would have written it, with all that a screen can show; or
 * a piece of another format, with its content.
 */
export function insertModelPiece(
  userId: string,
  changes: Partial<StoredPiece> = {},
  formatId = "blog",
): string {
  const format = formatOf(formatId);
  const [id, sourceId, createdAt] = [randomUUID(), randomUUID(), Date.now()];
  const { orm } = database();
  const source = { id: sourceId, userId, reader: "youtube", words: 9_240, createdAt };
  orm
    .insert(sources)
    .values({
      ...source,
      ...sealNames(sourceId, { url: video }),
      sourceType: "youtube",
      status: "ready",
    })
    .run();
  orm
    .insert(transforms)
    .values({
      id,
      userId,
      sourceId,
      submissionKey: id,
      targetFormat: format.id,
      useStyleMatching: true,
      useLlmo: false,
      status: "completed",
      priceCredits: 86,
      ...pieceColumns(id, format, { ...piece, ...changes }),
      createdAt,
    })
    .run();
  return id;
}
