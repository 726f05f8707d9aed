import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { withStorageAnswers } from "./storage-answers.server.ts";

const locked = Object.assign(new Error("database is locked"), { code: "SQLITE_BUSY" });
const full = Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });

/** A route whose loader and action fail with `faults`, one a call, before they answer. */
function routeFailing(...faults: Error[]) {
  let calls = 0;
  const handler = () => {
    const fault = faults[calls++];
    if (fault) throw fault;
    return "read";
  };
  const route = { id: "a", path: "a", module: { default: () => null } };
  const build: ServerBuild = {
    routes: { a: { ...route, module: { ...route.module, loader: handler, action: handler } } },
  } as never;
  const { loader, action } = withStorageAnswers(build).routes.a?.module ?? {};
  const args = { request: new Request("http://localhost/a"), params: {}, context: {} };
  const answer = async (handler: typeof loader | typeof action) => {
    try {
      return await handler?.(args as never);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown.status;
      throw thrown;
    }
  };
  return { load: () => answer(loader), act: () => answer(action), calls: () => calls };
}

test("a screen that met another process's lock is read again, and seen", async () => {
  const route = routeFailing(locked, locked);
  expect([await route.load(), route.calls()]).toEqual(["read", 3]);
});

test("a lock that stays is answered with 503, after four tries", async () => {
  const route = routeFailing(...Array.from({ length: 9 }, () => locked));
  expect([await route.load(), route.calls()]).toEqual([503, 4]);
});

test("what posts is never repeated, and a full disk isn't waited for", async () => {
  const posting = routeFailing(locked);
  expect([await posting.act(), posting.calls()]).toEqual([503, 1]);
  const reading = routeFailing(full);
  expect([await reading.load(), reading.calls()]).toEqual([503, 1]);
});

test("a bug stays a bug", async () => {
  await expect(routeFailing(new TypeError("a bug")).load()).rejects.toThrow("a bug");
});
