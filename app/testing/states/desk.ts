import { randomUUID } from "node:crypto";
import { database, transact } from "../../../db/client.server.ts";
import { partRewrites } from "../../../db/schema.ts";
import type { Blog } from "../../formats/blog.ts";
import { chooseFormat, chooseOptions } from "../../home/actions.server.ts";
import { addVersion } from "../../pieces/versions.server.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect, type Page } from "../browser/test.ts";
import { insertCarousel, insertModelPiece, piece } from "./pieces.ts";

/** A part that is being written for good, or that failed. */
export function insertRewrite(userId: string, transformId: string, error?: string): void {
  const [id, now] = [randomUUID(), Date.now()];
  const ends = error
    ? { status: "error" as const, errorCode: "UNWRITABLE" as const, error, finishedAt: now }
    : { status: "processing" as const };
  const row = { id, userId, transformId, submissionKey: id, path: "sections.1", fromVersion: 1 };
  database()
    .orm.insert(partRewrites)
    .values({ ...row, ...ends, priceCredits: 9, createdAt: now })
    .run();
}

/** A post whose second version words a section otherwise and has a conclusion of its own. */
export function insertVersions(userId: string): string {
  const id = insertModelPiece(userId);
  const { sections, ...content } = piece.content as Blog;
  const [first, ...rest] = sections;
  const edited = {
    ...content,
    sections: [{ heading: "Lending is older", content: first?.content ?? "" }, ...rest],
    conclusion: "Lend something small.",
  };
  const change = { from: 1, cause: "edited" as const, piece: { ...piece, content: edited } };
  transact(database(), (tx) => addVersion(tx, userId, id, change));
  return id;
}

async function leaveEmpty(page: Page): Promise<void> {
  await page.getByRole("group", { name: "Section 1" }).getByLabel("Heading").fill("");
  await page.getByRole("button", { name: "Save" }).last().click();
  await expect(
    page.getByText("Heading is empty. Write something, or remove this section."),
  ).toBeVisible();
}

async function sayTooMuch(page: Page): Promise<void> {
  const brief = page.getByLabel("What should the writer know?");
  // The field itself takes no more; a browser without the limit shows what the server says.
  await brief.evaluate((field) => field.removeAttribute("maxlength"));
  await brief.fill("b".repeat(1_001));
  await brief.blur();
  const button = page.getByRole("button", { name: "Continue" });
  if (await button.isVisible()) {
    await page.getByRole("checkbox", { name: /I own this content/ }).check();
    await button.click();
  }
  await expect(page.locator("#brief-error")).toBeVisible();
}

/** The editor of a user who has fewer than nine credits. */
export function poorDeskStates(userId: string): State[] {
  const path = `/history/${insertModelPiece(userId)}/edit?rewrite=sections.0`;
  return [{ name: "too few credits for a part", path }];
}

/** Every state of the editor's desk, of a user who has nine credits or more. */
export function deskStates(userId: string): State[] {
  const id = insertModelPiece(userId);
  const [working, failed] = [insertModelPiece(userId), insertModelPiece(userId)];
  insertRewrite(userId, working);
  insertRewrite(userId, failed, "The source holds nothing else that fits here.");
  const draft = chooseFormat(userId, undefined, "blog");
  const options = { useStyleMatching: false, useLlmo: false, notice: false };
  chooseOptions(userId, draft, options);
  const versions = `/history/${insertVersions(userId)}/versions`;
  return [
    { name: "edit form", path: `/history/${id}/edit` },
    { name: "empty heading", path: `/history/${id}/edit`, open: leaveEmpty },
    { name: "price of a part", path: `/history/${id}/edit?rewrite=sections.0` },
    { name: "part being written", path: `/history/${working}/edit?rewritten=1` },
    { name: "part that failed", path: `/history/${failed}/edit?rewritten=1` },
    { name: "slides", path: `/history/${insertCarousel(userId)}/slides` },
    { name: "versions", path: versions },
    { name: "versions compared", path: `${versions}?version=2` },
    { name: "brief that is too long", path: `/?draft=${draft}`, open: sayTooMuch },
  ];
}
