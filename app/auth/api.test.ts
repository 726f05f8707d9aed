import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { AppError } from "../errors.ts";
import { parsed } from "../http/parsed.ts";
import { call, requestAs } from "../testing/routes.ts";
import { apiCall, errorResponse, only } from "./api.server.ts";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db).id;
});

test("what a call returns is JSON", async () => {
  const answer = await call(
    apiCall(({ user }) => ({ id: user.id })),
    await requestAs(userId, "/"),
  );
  expect(await answer.json()).toEqual({ id: userId });
});

test("without a user a call answers 401 and does nothing", async () => {
  let ran = false;
  const route = apiCall(() => {
    ran = true;
  });
  const answer = await call(route, await requestAs(undefined, "/"));
  expect(answer.status).toBe(401);
  expect(ran).toBe(false);
});

test("an expected failure gives its message, an unexpected one gives nothing away", async () => {
  const expected = errorResponse(new AppError("TOO_SHORT", "Too short."));
  expect(expected.status).toBe(400);
  expect(await expected.json()).toEqual({ error: "Too short." });
  const unexpected = errorResponse(new Error("/secret/path"));
  expect(unexpected.status).toBe(500);
  expect(await unexpected.text()).not.toContain("secret");
});

test("a busy server says when to come again", () => {
  const answer = errorResponse(new AppError("UNAVAILABLE", "Still reading."));
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("2");
});

test("whoever asked too often is told the whole seconds to wait, a minute where nobody knows", () => {
  const wait = (retryAfterMs?: number) =>
    errorResponse(new AppError("TOO_MANY", "Too many.", { retryAfterMs })).headers.get(
      "Retry-After",
    );
  expect([wait(61_001), wait(3), wait()]).toEqual(["62", "1", "60"]);
});

test("another method answers 405 and names the right one", async () => {
  const route = only(
    "POST",
    apiCall(() => ({})),
  );
  const answer = await call(route, await requestAs(userId, "/", { method: "PUT" }));
  expect(answer.status).toBe(405);
  expect(answer.headers.get("Allow")).toBe("POST");
});

test("the first wrong field is named", () => {
  const schema = z.object({ format: z.enum(["x"]), pages: z.array(z.number()) });
  expect(() => parsed(schema, { format: "y", pages: [] })).toThrow(/^format: /);
  expect(() => parsed(schema, { format: "x", pages: [1, "2"] })).toThrow(/^pages\.1: /);
});
