import { file, type Operation } from "./operation.ts";

const source = "/api/sources/{id}";
const failures = [400, 404, 409, 422];
const untimed = "422 says why a source has none: its lines have no times. Free.";

/** Files to publish a recording with. */
export const episodeOperations: Operation[] = [
  {
    method: "get",
    path: `${source}/chapters`,
    operationId: "sourceChapters",
    tag: "Sources",
    summary: "The chapters of a recording",
    description: `The source's own, else those that the built-in writer finds: the first at 0, each at least ten seconds long. ${untimed}`,
    query: {
      format:
        "json (Podcasting 2.0 JSON chapters 1.2.0, the default), youtube (a list for a video's description) or psc (Podlove Simple Chapters 1.2).",
    },
    answers: { 200: file("application/json+chapters", "An attachment, in the form asked for.") },
    failures,
  },
  {
    method: "get",
    path: `${source}/transcript`,
    operationId: "sourceTranscript",
    tag: "Sources",
    summary: "The transcript of a recording, corrections included",
    description: `Times are the source's own, to the millisecond. ${untimed}`,
    query: {
      format: "vtt (the default), srt, txt or json (Podcasting 2.0 transcript JSON 1.0.0).",
    },
    answers: { 200: file("text/vtt", "An attachment, in the form asked for.") },
    failures,
  },
  {
    method: "get",
    path: `${source}/shownotes`,
    operationId: "sourceShowNotes",
    tag: "Sources",
    summary: "Show notes of a recording: people, chapters and links",
    description: `Chapters lead to their moments where the source's site can. ${untimed}`,
    query: { format: "md (the default) or html." },
    answers: { 200: file("text/markdown", "An attachment, in the form asked for.") },
    failures,
  },
];
