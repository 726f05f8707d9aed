import { keptKey, type Tools } from "../piece/desk-context.ts";
import { offsetAt } from "./caret.ts";
import { type Answer, createSteps, type Kept } from "./steps.ts";
import { StepsBar } from "./steps-bar.tsx";
import { Writing } from "./writing.tsx";

/** More than that, browsers do not send after their page. */
const mostKeptAlive = 60_000;

async function post(jobId: string, fields: Record<string, string>): Promise<Answer> {
  const body = new URLSearchParams(fields);
  const keepalive = body.toString().length < mostKeptAlive;
  const answer = await fetch(`/history/${jobId}/text`, { method: "POST", body, keepalive });
  return { status: answer.status, ...(await answer.json()) };
}

function keptOf(key: string): Kept | undefined {
  const text = sessionStorage.getItem(key);
  return text ? JSON.parse(text) : undefined;
}

function keep(key: string, kept: Kept): void {
  const { past, future, draft } = kept;
  if (past.length + future.length === 0 && !draft) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify(kept));
}

/** Everything that writing in place needs, for one piece. */
export function openTools(jobId: string, version: number, onStored: () => void): Tools {
  const key = keptKey(jobId);
  const steps = createSteps({
    version,
    kept: keptOf(key),
    keep: (kept) => keep(key, kept),
    post: (fields) => post(jobId, fields),
    onStored,
  });
  return { steps, offsetAt, Writing, State: StepsBar };
}
