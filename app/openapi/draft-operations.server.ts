import { z } from "zod";
import type { Operation } from "./operation.ts";
import { filePart, sourceFailures } from "./piece-operations.server.ts";

const path = "/api/draft/{draftId}";

const reading = z.object({
  status: z.enum(["extracting", "ready", "error"]),
  note: z.string().describe("What is being done now."),
});

/** Calls of the screens for a draft's choices and a source. */
export const draftOperations: Operation[] = [
  {
    method: "get",
    path,
    operationId: "getDraftProgress",
    tag: "Sources",
    summary: "The progress of reading a draft's source",
    answers: { 200: reading.partial().describe("Without a source there is nothing to tell.") },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/source/{sourceId}/progress",
    operationId: "getSourceProgress",
    tag: "Sources",
    summary: "The progress of reading a source",
    answers: { 200: reading },
    failures: [404],
  },
  {
    method: "post",
    path,
    operationId: "uploadIntoDraft",
    tag: "Sources",
    summary: "Gives a draft of Home its file",
    description: "The draft needs its format and the accepted notice.",
    body: { type: "multipart/form-data", schema: z.object(filePart) },
    answers: { 200: z.object({ location: z.string().describe("Where Home goes on.") }) },
    failures: [...sourceFailures, 404, 409],
  },
];
