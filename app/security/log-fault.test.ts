import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { apiCall } from "../auth/api.server.ts";
import { call, requestAs } from "../testing/routes.ts";
import { noteRoute } from "./request-facts.server.ts";
import { asRequest, captureLog } from "./testing.ts";

let db: Database;

beforeEach(() => {
  db = useTestDatabase().db;
});

/** An error whose message, body and headers quote a provider's answer. */
function providerError(): Error {
  const body = { error: { message: "zanzibarquokka" } };
  return Object.assign(
    new Error("402 zanzibarquokka", { cause: new TypeError("zanzibarquokka") }),
    {
      statusCode: 402,
      code: "card_declined",
      raw: body,
      body,
      headers: { "x-secret": "zanzibarquokka" },
    },
  );
}

const told = {
  requestId: "request-1",
  route: "routes/api.job.$jobId",
  fault: [{ name: "Error", code: "card_declined", status: 402 }, { name: "TypeError" }],
};

test("a failed call is logged with its request, route and causes, and none of their words", async () => {
  const { id } = insertUser(db);
  const request = await requestAs(id, "/api/job/7");
  const lines = captureLog();
  const failing = apiCall(() => {
    throw providerError();
  });
  const answer = await asRequest({}, () => {
    noteRoute("routes/api.job.$jobId");
    return call(failing, request);
  });
  expect(answer.status).toBe(500);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject(told);
  expect(lines.join()).not.toContain("zanzibarquokka");
});
