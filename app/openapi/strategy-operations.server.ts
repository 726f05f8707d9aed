import { strategyFields } from "../orders/submit.server.ts";
import { sourceFields } from "../sources/submit.server.ts";
import {
  stepCalls,
  strategiesAnswer,
  strategyAnswer,
  strategyProgressAnswer,
  strategyStartAnswer,
} from "../strategies/calls.server.ts";
import { type StepNumber, stepNumbers } from "../strategies/strategy.ts";
import { file, type Operation } from "./operation.ts";
import { filePart, sourceFailures } from "./piece-operations.server.ts";

const strategy = "/api/strategy/{id}";
const of = { tag: "Strategies" } as const;

const step = (number: StepNumber): Operation => {
  const { summary, schema, answer } = stepCalls[number];
  return {
    ...of,
    method: "post",
    path: `${strategy}/step${number}`,
    operationId: `strategyStep${number}`,
    summary,
    description:
      "Waits up to 55 seconds, then answers 503 with Retry-After: repeating the call joins the same step.",
    ...(schema ? { body: { type: "application/json", schema } } : {}),
    answers: { 200: answer },
    failures: [400, 402, 404, 409, 413, 422, 429, 502, 503],
  };
};

const strategyFile = (kind: string, operationId: string, type: string): Operation => ({
  ...of,
  method: "get",
  path: `${strategy}/${kind}`,
  operationId,
  summary:
    kind === "calendar" ? "The schedule as a calendar (RFC 5545)" : `The whole strategy as ${kind}`,
  answers: { 200: file(type, "An attachment with a name of its own.") },
  failures: [404, 409],
});

export const strategyOperations: Operation[] = [
  {
    ...of,
    method: "post",
    path: "/api/strategy/start",
    operationId: "startStrategy",
    summary: "Begins a strategy; its five steps are calls of their own",
    description: "The price of all formats is held; what is not chosen is returned with step 4.",
    body: {
      type: "multipart/form-data",
      schema: strategyFields.extend(sourceFields.shape).extend(filePart),
    },
    headers: ["Idempotency-Key"],
    answers: { 200: strategyStartAnswer },
    failures: [...sourceFailures, 422],
  },
  {
    ...of,
    method: "get",
    path: strategy,
    operationId: "showStrategy",
    summary: "A strategy with the output of its steps so far",
    answers: { 200: strategyAnswer },
    failures: [404],
  },
  {
    ...of,
    method: "get",
    path: `${strategy}/progress`,
    operationId: "strategyProgress",
    summary: "A strategy's progress, without the output of its steps",
    answers: { 200: strategyProgressAnswer },
    failures: [404],
  },
  ...stepNumbers.map(step),
  {
    ...of,
    method: "post",
    path: `${strategy}/cancel`,
    operationId: "cancelStrategy",
    summary: "Stops a strategy; what was not delivered is not paid for",
    answers: { 200: strategyAnswer },
    failures: [404],
  },
  strategyFile("markdown", "strategyMarkdown", "text/markdown"),
  strategyFile("zip", "strategyZip", "application/zip"),
  strategyFile("calendar", "strategyCalendar", "text/calendar"),
  {
    ...of,
    method: "get",
    path: "/api/strategy/history",
    operationId: "strategyHistory",
    summary: "The 100 newest strategies",
    answers: { 200: strategiesAnswer },
    failures: [],
  },
];
