import { expect, test } from "vitest";
import { formats } from "../formats/index.ts";
import { loader } from "../routes/api.openapi[.]json.ts";
import { call, requestAs } from "../testing/routes.ts";
import { routes } from "./testing.ts";

type Json = { [name: string]: unknown };
type Documented = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Json[];
  parameters?: Json[];
  requestBody?: { content: Json };
  responses: Record<string, { description: string; content?: Json; headers?: Json }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Documented>>;
  tags: { name: string }[];
  security: Json[];
  components: { schemas: Json; parameters: Record<string, Json>; securitySchemes: Json };
};

const answer = await call(loader, await requestAs(undefined, "/api/openapi.json"));
const text = await answer.text();
const document = JSON.parse(text) as Document;
const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object in the document. */
function* objects(value: unknown): Generator<Json> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Json;
  for (const child of Object.values(value)) yield* objects(child);
}

function resolved(reference: string): unknown {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((at, step) => (at as Json | undefined)?.[step], document);
}

test("every reference in the document resolves, and it names its version", () => {
  expect(document.openapi).toBe("3.1.0");
  const references = [...objects(document)].flatMap(({ $ref }) =>
    typeof $ref === "string" ? [$ref] : [],
  );
  expect(references.length).toBeGreaterThan(100);
  for (const reference of references) expect(resolved(reference), reference).toBeDefined();
});

test("schemas speak the dialect of OpenAPI 3.1 alone", () => {
  for (const schema of objects(document.components.schemas)) {
    expect(Object.keys(schema)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^\$(schema|id|defs)$|^nullable$/)]),
    );
  }
});

test("every route of the API is in the document, and every path of it is a route", () => {
  expect(Object.keys(document.paths).sort()).toEqual([...routes.keys()].sort());
  for (const [path, { loader, action }] of routes) {
    const methods = Object.keys(document.paths[path] ?? {});
    expect([path, methods.includes("get")]).toEqual([path, loader !== undefined]);
    expect([path, methods.some((method) => method !== "get")]).toEqual([
      path,
      action !== undefined,
    ]);
  }
});

test("every call has a name of its own, its path's parameters, a tag and answers", () => {
  const names = calls.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { path, operation } of calls) {
    const declared = (operation.parameters ?? [])
      .filter((parameter) => parameter.in === "path")
      .map((parameter) => [parameter.name, parameter.required]);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]);
    expect([path, declared]).toEqual([path, named]);
    expect(tags).toEqual(expect.arrayContaining(operation.tags));
    expect(operation.summary).not.toBe("");
    for (const [status, { description }] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(description, `${path} ${status}`).not.toBe("");
    }
  }
});

test("a call needs the session's cookie unless it says that it needs none", () => {
  const schemes = document.components.securitySchemes as Record<string, Json>;
  expect(document.security.flatMap(Object.keys).map((name) => schemes[name])).toMatchObject([
    { type: "apiKey", in: "cookie", name: "session" },
    { type: "apiKey", in: "cookie", name: "__Host-session" },
  ]);
  const open = calls.filter(({ operation }) => operation.security?.length === 0);
  const paths = [...new Set(open.map(({ path }) => path))].sort();
  expect(paths).toEqual([
    "/api/health",
    "/api/login",
    "/api/login/callback",
    "/api/login/code",
    "/api/login/confirm",
    "/api/login/forgot",
    "/api/login/provider",
    "/api/login/reset",
    "/api/logout",
    "/api/openapi.json",
    "/api/ready",
    "/api/stripe/webhook",
  ]);
  for (const { path, operation } of calls)
    if (!paths.includes(path)) expect(operation.responses, path).toHaveProperty("401");
});

test("an order tells of its file, its brief, the key that keeps it single, and every failure", () => {
  const order = document.paths["/api/transform"]?.post;
  expect(order?.parameters).toContainEqual({ $ref: "#/components/parameters/Idempotency-Key" });
  expect(document.components.parameters["Idempotency-Key"]).toMatchObject({ in: "header" });
  expect(order?.requestBody?.content).toEqual({
    "multipart/form-data": { schema: { $ref: "#/components/schemas/TransformRequest" } },
  });
  expect(document.components.schemas.TransformRequest).toMatchObject({
    required: ["targetFormat"],
    properties: {
      targetFormat: { enum: formats.map(({ id }) => id) },
      useLLMO: { enum: ["true", "false"] },
      brief: { maxLength: 1_000 },
      file: { type: "string", contentMediaType: "application/octet-stream" },
      sourceInfo: { type: "string" },
    },
  });
  expect(Object.keys(order?.responses ?? {})).toEqual([
    "200",
    "400",
    "401",
    "402",
    "403",
    "413",
    "415",
    "422",
    "429",
    "500",
    "502",
    "503",
  ]);
  for (const status of ["429", "503"])
    expect(order?.responses[status]?.headers).toHaveProperty("Retry-After");
});

test("the fourth step takes the credits that confirm a price", () => {
  expect(document.components.schemas.StrategyStep4Request).toMatchObject({
    required: ["selectedTitles"],
    properties: { credits: { type: "integer", minimum: 0 } },
  });
});

test("the document holds no secret, no path of this machine and no prompt", () => {
  expect(text).not.toMatch(/\/(?:home|tmp|work|root)\/|ENCRYPTION|You are /);
});
