import { expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../db/testing.ts";
import { requireTransform } from "../pieces/read.server.ts";
import { requireStrategy } from "../strategies/read.server.ts";
import { insertReadSource } from "../testing/states/states.ts";
import { screen } from "../ui/testing.tsx";
import { createDraft, requireDraft } from "./drafts.server.ts";
import { confirmDraft, draftFromTransform } from "./home.server.ts";

const model = { OPENAI_BASE_URL: "http://127.0.0.1:1/v1", OPENAI_MODEL: "large" };
const setUp = (variables: Record<string, string>) =>
  insertUser(useTestDatabase(variables).db, { credits: 500 }).id;

async function withOptions(
  userId: string,
  fields: Record<string, string>,
  mode: "quick" | "strategy" = "quick",
) {
  const sourceId = await insertReadSource(userId);
  const draftId = createDraft(userId, {
    mode,
    ...(mode === "quick" ? { format: "x" } : {}),
    sourceId,
  });
  const body = new URLSearchParams({ intent: "options", notice: "on", ...fields });
  const path = `/?index&draft=${draftId}${mode === "strategy" ? "&mode=strategy" : ""}`;
  const { answer } = await screen(userId, path, { method: "POST", body });
  return { draftId, path, status: answer.status };
}

test("where a model writes, the form without scripts takes a language along to the order", async () => {
  const userId = setUp(model);
  const { draftId, path } = await withOptions(userId, { outputLanguage: "fr" });
  const { document } = await screen(userId, path);
  const chosen = document.querySelector("select[name=outputLanguage] option[selected]");
  expect(chosen?.textContent).toBe("French (français)");
  const transformId = confirmDraft(userId, draftId, 12);
  expect(requireTransform(userId, transformId).outputLanguage).toBe("fr");
  const again = requireDraft(userId, draftFromTransform(userId, transformId));
  expect(again.outputLanguage).toBe("fr");
});

test("a strategy takes its language along too", async () => {
  const userId = setUp(model);
  const { draftId, path } = await withOptions(userId, { outputLanguage: "fr" }, "strategy");
  const { document } = await screen(userId, path);
  expect(document.querySelector("label[for=output-language]")?.textContent).toBe(
    "Language of its texts and pieces",
  );
  const credits = Number(document.querySelector<HTMLInputElement>("input[name=credits]")?.value);
  const strategyId = confirmDraft(userId, draftId, credits);
  expect(requireStrategy(userId, strategyId).outputLanguage).toBe("fr");
});

test("a language that nobody offered is refused, none means the source's", async () => {
  const userId = setUp(model);
  expect((await withOptions(userId, { outputLanguage: "xx" })).status).toBe(400);
  const { draftId } = await withOptions(userId, { outputLanguage: "" });
  expect(requireDraft(userId, draftId).outputLanguage).toBeNull();
});

test("the built-in writer says that it keeps to the source's language", async () => {
  const userId = setUp({});
  const { path } = await withOptions(userId, {});
  const { document } = await screen(userId, path);
  expect(document.querySelector("select[name=outputLanguage]")).toBeNull();
  expect(document.body.textContent).toContain("The piece is written in its source’s language.");
});
