import { z } from "zod";
import { estimateRequest } from "../orders/estimate.server.ts";
import { transformFields } from "../orders/submit.server.ts";
import {
  contentJobsAnswer,
  passagesAnswer,
  polledJobAnswer,
  rewriteProgressAnswer,
  transformAnswer,
} from "../pieces/answers.server.ts";
import { foreseenAnswer } from "../pieces/estimate.server.ts";
import { extractionAnswer } from "../sources/answers.server.ts";
import { sourceFields } from "../sources/submit.server.ts";
import { file, htmlPage, type Operation } from "./operation.ts";

/** The file of a multipart request. */
export const filePart = {
  file: z
    .string()
    .meta({ format: "binary", contentMediaType: "application/octet-stream" })
    .optional()
    .describe("One file of up to 100 MB, in place of a url."),
};

/** Statuses for a source that cannot be used. */
export const sourceFailures = [400, 402, 413, 415, 429, 502, 503];

const job = "/api/job/{jobId}";
const kindNames: Record<string, string> = {
  zip: "a ZIP of every notation",
  "email.html": "an e-mail: tables, styles on each element, dark on dark devices",
};
const finishedFile = (kind: string, operationId: string, type: string): Operation => ({
  method: "get",
  path: `${job}/${kind}`,
  operationId,
  tag: "Pieces",
  summary: `The finished piece as ${kindNames[kind] ?? kind}`,
  answers: { 200: file(type, "An attachment with a name of its own.") },
  failures: [404],
});

const slideKinds = {
  pdf: "The slides of a carousel as one PDF",
  zip: "The slides of a carousel as PNGs in a ZIP",
  png: "One slide of a carousel as a PNG",
};
const slides = (kind: keyof typeof slideKinds, operationId: string, type: string): Operation => ({
  method: "get",
  path: `${job}/slides.${kind}`,
  operationId,
  tag: "Pieces",
  summary: slideKinds[kind],
  description:
    "1080 × 1350 px. 422 for a piece that is no carousel, or if this server has no font for one of its letters; 503 while many slides are drawn.",
  query: {
    size: "portrait (the default), or square for 1080 × 1080 px",
    ...(kind === "png" ? { slide: "Its number; 0, the default, is the cover." } : {}),
  },
  answers: { 200: file(type, "An attachment with a name of its own.") },
  failures: [400, 404, 409, 422, 503],
});

const passages = (path: string, operationId: string, owner: string): Operation => ({
  method: "get",
  path: `${path}/passages`,
  operationId,
  tag: "Pieces",
  summary: `The passages of ${owner} that a piece can be made of`,
  answers: { 200: passagesAnswer },
  failures: [404, 409],
});

export const pieceOperations: Operation[] = [
  {
    method: "post",
    path: "/api/extract-transcript",
    operationId: "extractTranscript",
    tag: "Sources",
    summary: "Reads a file or a link into a transcript",
    description:
      "Takes a file, a url, or a text in `transcript`. Waits up to 55 seconds, then answers 503 with Retry-After: repeating the call joins the same work. 503 without it says that this server is not set up for such a source.",
    body: { type: "multipart/form-data", schema: sourceFields.extend(filePart) },
    answers: { 200: extractionAnswer },
    failures: sourceFailures,
  },
  {
    method: "post",
    path: "/api/subscription/estimate",
    operationId: "estimate",
    tag: "Pieces",
    summary: "The price of one piece, or of a strategy, in credits",
    description: "Send the transcript, or the sourceInfo of its extraction.",
    body: { type: "application/json", schema: estimateRequest },
    answers: { 200: foreseenAnswer },
    failures: [400, 404, 409, 413],
  },
  {
    method: "post",
    path: "/api/transform",
    operationId: "transform",
    tag: "Pieces",
    summary: "Orders one piece; its job is polled",
    description: "The price is held at once and charged with the finished piece.",
    body: {
      type: "multipart/form-data",
      schema: transformFields.extend(sourceFields.shape).extend(filePart),
    },
    headers: ["Idempotency-Key"],
    answers: { 200: transformAnswer },
    failures: [...sourceFailures, 422],
  },
  {
    method: "get",
    path: job,
    operationId: "pollJob",
    tag: "Pieces",
    summary: "A job's progress, and its piece",
    answers: { 200: polledJobAnswer },
    failures: [404],
  },
  {
    method: "post",
    path: `${job}/cancel`,
    operationId: "cancelJob",
    tag: "Pieces",
    summary: "Stops a job and returns its credits",
    description: "One that has ended stays as it is.",
    answers: { 200: polledJobAnswer },
    failures: [404, 409],
  },
  {
    method: "get",
    path: `${job}/rewrite`,
    operationId: "rewriteProgress",
    tag: "Pieces",
    summary: "The progress of the newest rewrite of one part of a piece",
    answers: { 200: rewriteProgressAnswer },
    failures: [404],
  },
  passages(job, "jobPassages", "a piece's source"),
  passages("/api/sources/{id}", "sourcePassages", "a source"),
  finishedFile("markdown", "jobMarkdown", "text/markdown"),
  finishedFile("html", "jobHtml", "text/html"),
  finishedFile("email.html", "jobEmail", "text/html"),
  finishedFile("zip", "jobZip", "application/zip"),
  slides("pdf", "jobSlidesPdf", "application/pdf"),
  slides("zip", "jobSlidesZip", "application/zip"),
  slides("png", "jobSlidesPng", "image/png"),
  {
    method: "get",
    path: `${job}/card.png`,
    operationId: "jobCard",
    tag: "Pieces",
    summary: "A verified quotation of a piece as a card",
    query: {
      quote: "Its words, as the piece or the source has them.",
      size: "portrait (the default, 1080 × 1350 px), or square for 1080 × 1080 px",
    },
    answers: { 200: file("image/png", "An attachment with a name of its own.") },
    failures: [400, 404, 409, 422, 503],
  },
  {
    method: "get",
    path: "/api/share/mastodon",
    operationId: "shareOnMastodon",
    tag: "Pieces",
    summary: "A page that leads to a person's Mastodon server with a text to post",
    query: { server: "Its host, its address or the person's handle.", text: "The post." },
    answers: { 200: htmlPage },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/content/history",
    operationId: "contentHistory",
    tag: "Pieces",
    summary: "The 100 newest quick jobs",
    answers: { 200: contentJobsAnswer },
    failures: [],
  },
];
