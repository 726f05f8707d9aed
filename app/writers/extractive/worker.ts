import { parentPort } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import { writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";
import type { Reply, Request } from "./protocol.ts";
import { surveyOf } from "./survey.ts";

let planning: ReturnType<typeof createPlanning> | undefined;

function answer(request: Request): Reply {
  switch (request.kind) {
    case "begin":
      planning = createPlanning(request.info);
      return { kind: "ready" };
    case "part":
      planning?.add(request.segments);
      return { kind: "ready" };
    case "finish": {
      if (!planning) throw new Error("a plan was finished that was never begun");
      const plan = planning.finish();
      planning = undefined;
      return { kind: "planned", plan };
    }
    case "write":
      return {
        kind: "written",
        written: writePiece(request.plan, request.format, request),
      };
    case "survey":
      return { kind: "surveyed", survey: surveyOf(request.plan) };
  }
}

/** Errors lose their class between threads, so their code travels as data. */
function refusal(thrown: unknown): Reply {
  if (thrown instanceof AppError)
    return { kind: "refused", code: thrown.code, message: thrown.message };
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return { kind: "failed", message: error.message, ...(error.stack ? { stack: error.stack } : {}) };
}

parentPort?.on("message", (request: Request) => {
  try {
    parentPort?.postMessage(answer(request));
  } catch (thrown) {
    planning = undefined;
    parentPort?.postMessage(refusal(thrown));
  }
});
