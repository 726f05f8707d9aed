import type { z } from "zod";

/** A file or page as an answer. */
type Sent = {
  type: string;
  description: string;
  /** `{"error"}` if the client did not ask for a page. */
  orError?: true;
};

export type Answer = z.ZodType | Sent | "nothing";

/** One call of the API, as the document describes it. */
export type Operation = {
  method: "get" | "post" | "delete";
  /** With its parameters in braces: /api/job/{jobId}. */
  path: string;
  operationId: string;
  tag: "Account" | "Sources" | "Pieces" | "Strategies" | "Writing samples" | "Billing" | "Server";
  summary: string;
  description?: string;
  /** False if it needs no session. */
  session?: false;
  body?: { type: "application/json" | "multipart/form-data" | "form"; schema: z.ZodType };
  headers?: ("Idempotency-Key" | "Stripe-Signature")[];
  query?: Record<string, string>;
  /** Keyed by status. */
  answers: Record<number, Answer>;
  /** Statuses of failures, besides 401 and 403, which follow from session and method. */
  failures: number[];
};

export const isSchema = (answer: Answer): answer is z.ZodType =>
  typeof answer === "object" && "safeParse" in answer;

export const file = (type: string, description: string): Sent => ({ type, description });
export const htmlPage: Sent = { type: "text/html", description: "A page for people." };
export const failedPage: Sent = {
  type: "text/html",
  description: 'A page where Accept asks for text/html, else {"error": "message"}.',
  orError: true,
};
