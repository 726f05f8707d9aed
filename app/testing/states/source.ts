import { sourceError } from "../../sources/messages.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect, type Page } from "../browser/test.ts";
import { draftWith, insertReadSource, insertSource, wholeTalk } from "./states.ts";

async function emptyEachLine(page: Page): Promise<void> {
  for (const line of await page.getByLabel(/^Text at/).all()) await line.fill("");
  await page.getByRole("button", { name: "Save this page" }).click();
  await expect(page.getByRole("alert")).toHaveText("A transcript needs some text.");
}

/** Sources: their list, one's transcript, and what can't be read. */
export async function sourceStates(userId: string): Promise<State[]> {
  const read = await insertReadSource(userId);
  const priced = draftWith(userId, read);
  const unread = insertSource(userId, sourceError("PDF_SCANNED"));
  const long = await insertReadSource(userId, wholeTalk());
  return [
    { name: "sources", path: "/sources" },
    { name: "sources for a piece", path: `/sources?draft=${priced}` },
    { name: "corrected source", path: `/sources/${read}?saved=1` },
    { name: "source for a piece", path: `/sources/${read}?draft=${priced}` },
    {
      name: "first choice of passages",
      path: `/sources/${long}/choose`,
      open: (page) => expect(page.locator('input[name="take"]')).not.toHaveCount(0),
    },
    { name: "refused correction", path: `/sources/${read}`, open: emptyEachLine },
    { name: "deleting a source", path: `/sources/${read}?delete=1` },
    { name: "source being read", path: `/sources/${insertSource(userId)}` },
    { name: "source that can't be read", path: `/sources/${unread}` },
  ];
}
