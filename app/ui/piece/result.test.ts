import { beforeEach, expect, test } from "vitest";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { insertModelPiece, piece } from "../../testing/states/pieces.ts";
import { screen } from "../testing.tsx";

let userId: string;

beforeEach(() => {
  userId = insertUser(useTestDatabase().db, { credits: 500 }).id;
});

test("a result says in its head how much is to be checked, and leads to it", async () => {
  const id = insertModelPiece(userId);
  for (const path of [`/?jobId=${id}`, `/history/${id}`]) {
    const { document } = await screen(userId, path);
    const link = document.querySelector('.result a[href^="#"]');
    expect(link?.textContent, path).toBe("†3 to check");
    const target = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
    expect(target?.textContent).toContain("Not found in the source");
    expect(target?.parentElement?.querySelectorAll("li")).toHaveLength(3);
  }
});

test("over History a piece is named once, and is no news", async () => {
  const id = insertModelPiece(userId);
  const kindIn = async (path: string, within: string) => {
    const { document } = await screen(userId, path);
    const element = document.querySelector(within);
    element?.querySelector(".how-made")?.remove();
    const text = element?.textContent ?? "";
    return [text.split("Blog Post").length - 1, text.includes("Transformation complete!")];
  };
  expect(await kindIn(`/history/${id}`, "dialog")).toEqual([1, false]);
  expect(await kindIn(`/?jobId=${id}`, ".result")).toEqual([1, true]);
});

test("where nothing is to be checked the head says nothing of it", async () => {
  const id = insertModelPiece(userId, { making: { ...piece.making, marked: [] } });
  const { document } = await screen(userId, `/?jobId=${id}`);
  expect(document.querySelector(".result")?.textContent).not.toContain("to check");
});
