import { AppError } from "../../errors.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect, type Page } from "../browser/test.ts";
import { insertStrategy } from "./finished-strategy.ts";
import { insertModelPiece } from "./pieces.ts";
import { insertReadSource, insertSource, insertTransform } from "./states.ts";

async function older(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("link", { name: "Newest" })).toBeVisible();
}

/** A card of each kind, and enough of them for a second page. */
async function fill(userId: string): Promise<void> {
  for (let at = 1; at <= 18; at++) insertStrategy(userId, { createdAt: at * 60_000, steps: 0 });
  insertStrategy(userId, { status: "processing", steps: 2 });
  const ended = { status: "error", errorCode: "CANCELLED", error: "Cancelled" } as const;
  insertStrategy(userId, { ...ended, steps: 1 });
  const sourceId = await insertReadSource(userId);
  insertTransform(userId, sourceId);
  insertTransform(userId, sourceId, new AppError("CANCELLED", "Cancelled"));
  insertModelPiece(userId);
}

/** History in full, and what opens over it. */
export async function historyStates(userId: string): Promise<State[]> {
  await fill(userId);
  const piece = insertModelPiece(userId);
  const processing = insertTransform(userId, insertSource(userId));
  return [
    { name: "History", path: "/history" },
    { name: "older History", path: "/history", open: older },
    { name: "searched History", path: "/history?q=seed" },
    { name: "search without a hit", path: "/history?q=nothingatall&format=x" },
    { name: "naming a piece", path: `/history?details=${piece}` },
    { name: "piece over History", path: `/history/${piece}` },
    { name: "piece that is still being written", path: `/history/${processing}` },
    { name: "piece of somebody else", path: "/history/unknown" },
  ];
}

const says = (text: string) => async (page: Page) =>
  expect(page.getByText(text, { exact: true })).toBeVisible();

/** What lists show where there is nothing to list: of a user for whom nobody has written a row. */
export const emptyStates: State[] = [
  { name: "no pieces", path: "/history", open: says("No transformations yet") },
  { name: "no sources", path: "/sources", open: says("No sources yet") },
];
