import { errorAnswer } from "../auth/api.server.ts";
import { env } from "../env.server.ts";
import type { Answer, Operation } from "./operation.ts";
import { operations } from "./operations.server.ts";
import { failuresOf, response } from "./responses.server.ts";
import { type Components, createComponents } from "./schemas.server.ts";

type Json = Record<string, unknown>;

const headerParameters = {
  "Idempotency-Key": {
    description:
      "Chosen by the client: the same key with the same body is the same order, and the same charge; with another body it is refused.",
    required: false,
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
  "Stripe-Signature": {
    description: "Stripe's signature of the very bytes, at most five minutes old.",
    required: true,
    schema: { type: "string" },
  },
  Origin: {
    description: "This site's own origin. Browsers send it; a program has to.",
    required: false,
    schema: { type: "string", format: "uri" },
  },
} as const;

function parameters({ path, method, query = {}, headers = [], operationId }: Operation): Json[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const inQuery = Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    description,
    schema: { type: "string" },
  }));
  const changes = method !== "get" && operationId !== "stripeWebhook";
  const names = [...headers, ...(changes ? (["Origin"] as const) : [])];
  const refer = (name: string) => ({ $ref: `#/components/parameters/${name}` });
  return [...inPath, ...inQuery, ...names.map(refer)];
}

function described(operation: Operation, components: Components): Json {
  const { operationId, tag, summary, description, body, answers, session } = operation;
  const failed = failuresOf(operation).map((status): [number, Answer] => [status, errorAnswer]);
  const responses = [
    ...Object.entries(answers).map(([status, answer]): [number, Answer] => [+status, answer]),
    ...failed,
  ];
  const given = parameters(operation);
  const type = body?.type === "form" ? "application/x-www-form-urlencoded" : body?.type;
  const name = operationId.replace(/^./, (letter) => letter.toUpperCase());
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    ...(session === false ? { security: [] } : {}),
    ...(given.length > 0 ? { parameters: given } : {}),
    ...(body && type
      ? {
          requestBody: {
            required: true,
            content: { [type]: { schema: components.refer(body.schema, `${name}Request`) } },
          },
        }
      : {}),
    responses: Object.fromEntries(
      responses.map(([status, answer]) => [
        String(status),
        response(status, answer, operation, components),
      ]),
    ),
  };
}

const about = `The calls that the screens make, for programs. Log in with POST /api/login and send
its cookie. A call that changes something names this site as its Origin. Every failure of a call is
{"error": "message"}, written for the person; a login that fails is a page for whoever accepts
text/html. 405 comes with Allow, 429 with Retry-After.`;

/** Builds the JSON API's contract as OpenAPI 3.1, from the schemas that validate requests. */
export function openapiDocument(): Json {
  const components = createComponents();
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method]: described(operation, components),
    };
  }
  const cookie = (name: string, description: string) => ({
    type: "apiKey",
    in: "cookie",
    name,
    description,
  });
  return {
    openapi: "3.1.0",
    info: {
      title: `${env().APP_NAME} API`,
      version: "1",
      description: about.replaceAll("\n", " "),
    },
    servers: [{ url: "/" }],
    security: [{ session: [] }, { hostSession: [] }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: cookie("session", "Over plain http."),
        hostSession: cookie("__Host-session", "Over https."),
      },
      parameters: Object.fromEntries(
        Object.entries(headerParameters).map(([name, parameter]) => [
          name,
          { name, in: "header", ...parameter },
        ]),
      ),
      schemas: components.schemas(),
    },
  };
}
