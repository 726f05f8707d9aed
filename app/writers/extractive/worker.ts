import { parentPort } from "node:worker_threads";
import { AppError } from "../../errors.ts";
import { carries } from "./carries.ts";
import { readyPassages } from "./choosing.ts";
import { notHonoured } from "./honouring.ts";
import { type Written, writePiece } from "./piece.ts";
import { createPlanning } from "./plan.ts";
import type { Reply, Request } from "./protocol.ts";
import { surveyOf } from "./survey.ts";

let planning: ReturnType<typeof createPlanning> | undefined;

/** Writes a piece and adds to its note what of the person's brief it does not follow. */
function written(request: Extract<Request, { kind: "write" }>): Written {
  const { plan, format, brief, rewrite } = request;
  const piece = writePiece(plan, format, request);
  if (!brief || rewrite) return piece;
  const unmet = notHonoured(plan, format, brief, piece.content);
  const note = unmet ? `${piece.making.note} ${unmet}` : piece.making.note;
  return { ...piece, making: { ...piece.making, note } };
}

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
      return { kind: "written", written: written(request) };
    case "passages":
      return { kind: "passages", passages: readyPassages(request.plan, request.brief) };
    case "carries":
      return { kind: "carries", formats: carries(request.plan, request.only) };
    case "survey":
      return { kind: "surveyed", survey: surveyOf(request.plan) };
  }
}

/** Errors lose their class between threads, so their code travels as data. */
function refusal(thrown: unknown): Reply {
  if (thrown instanceof AppError) {
    const { code, message, rows } = thrown;
    return { kind: "refused", code, message, ...(rows ? { rows } : {}) };
  }
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
