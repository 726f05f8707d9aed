import { expect } from "vitest";
import { errorAnswer } from "../auth/api.server.ts";
import { call } from "../testing/routes.ts";
import { isSchema, type Operation } from "./operation.ts";
import { operations } from "./operations.server.ts";
import { failuresOf } from "./responses.server.ts";

type Route = Parameters<typeof call>[0];
export type RouteModule = { loader?: Route; action?: Route };

const files = import.meta.glob<RouteModule>(["../routes/api.*.{ts,tsx}", "!**/*.test.ts"], {
  eager: true,
});

/** The path that a route file answers, with parameters in braces. */
function pathOf(file: string): string {
  const name = file
    .replace(/^.*\//, "")
    .replace(/\.tsx?$/, "")
    .replaceAll("[.]", "\0");
  const parts = name.split(".").map((part) => part.replace(/_$/, "").replace(/^\$(\w+)$/, "{$1}"));
  return `/${parts.join("/")}`.replaceAll("\0", ".");
}

/** Every route of the API by its path. */
export const routes = new Map(
  Object.entries(files).map(([file, module]) => [pathOf(file), module]),
);

function operationOf(route: Route, method: string): Operation | undefined {
  const [path] =
    [...routes].find(([, { loader, action }]) => [loader, action].includes(route)) ?? [];
  expect(path, "a route of the API").toBeDefined();
  return operations.find((item) => item.path === path && item.method === method.toLowerCase());
}

/** Fails if an answer's status, type or field is missing from the document. */
async function expectPublished(operation: Operation, answer: Response): Promise<void> {
  const { status } = answer;
  const at = `${operation.operationId}, ${status}`;
  const published =
    operation.answers[status] ?? (failuresOf(operation).includes(status) && errorAnswer);
  expect(published, at).toBeTruthy();
  if (!published || published === "nothing") return expect(await answer.text(), at).toBe("");
  const type = answer.headers.get("Content-Type") ?? "";
  if (!isSchema(published) && !(published.orError && type.includes("json")))
    return expect(type, at).toContain(published.type);
  expect(type, at).toContain("application/json");
  const body: unknown = await answer.json();
  // Parsing drops fields that the schema does not know.
  const schema = isSchema(published) ? published : errorAnswer;
  expect(body, at).toEqual(schema.parse(body));
}

/** Calls an API route like `call` and checks its answer against the published contract. */
export async function callAsPublished(
  route: Route,
  request: Request,
  params: Record<string, string> = {},
): Promise<Response> {
  const operation = operationOf(route, request.method);
  const answer = await call(route, request, params);
  if (operation) await expectPublished(operation, answer.clone());
  else expect(answer.status).toBe(405);
  return answer;
}
