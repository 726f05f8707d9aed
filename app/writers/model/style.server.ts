import type { Making, Task } from "../writer.ts";
import type { Draft, Work } from "./piece.server.ts";
import type { ModelPlan } from "./stored-plan.ts";

/** What of a person's manner is put into words for the model. */
export function styleFor(_task: Task, _plan: ModelPlan): string[] {
  return [];
}

export type Styled = Draft & { style?: NonNullable<Making["style"]> };

export async function inStyle(_work: Work, draft: Draft): Promise<Styled> {
  return draft;
}
