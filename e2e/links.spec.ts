import { acceptNotice, chooseFormat, confirmPrice } from "../app/testing/browser/steps.ts";
import { expectTimesOfTheTalk } from "../app/testing/browser/talk-times.ts";
import { expect, type Page, test, type User } from "../app/testing/browser/test.ts";
import { talk } from "../app/testing/material/material.ts";
import { pathToGiving } from "../app/testing/states/states.ts";

const siteUrl = (path: string): string => `http://${process.env.E2E_SITE}${path}`;
const field = (page: Page) => page.getByLabel("Link to a video, an episode or a page");

async function openLinkField(page: Page): Promise<void> {
  await page.goto("/");
  await chooseFormat(page, "Blog Post");
  await acceptNotice(page);
  await page.getByRole("link", { name: "Or paste a link instead" }).click();
  await expect(field(page)).toBeVisible();
}

/** Pastes it where a person has arrived who chose a Blog Post and accepted the notice. */
async function pasteLink(page: Page, user: User, url: string): Promise<void> {
  await page.goto(`${pathToGiving(user.id, "blog")}&input=link`);
  await field(page).fill(url);
  await page.getByRole("button", { name: "Submit" }).click();
}

const priced = (page: Page) =>
  expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible({
    timeout: 30_000,
  });

/** Times as the talk's text has them. */
const spoken = new Set(talk.buffer.toString("utf8").match(/\d\d:\d\d:\d\d/g));

test("a feed's episode becomes a blog post whose times stand in its transcript", async ({
  page,
  login,
  user,
}) => {
  await login();
  await pasteLink(page, user, siteUrl("/feed.xml"));
  await priced(page);
  await confirmPrice(page);
  const article = page.locator("article.article");
  await article.locator("summary").first().click();
  const times = ((await article.textContent()) ?? "").match(/\[(\d\d:\d\d:\d\d)\]/g) ?? [];
  expect(times.length).toBeGreaterThan(0);
  for (const time of times) expect(spoken).toContain(time.slice(1, -1));
});

test("a recording's address becomes a blog post with times of the recording", async ({
  page,
  login,
  user,
}) => {
  await login();
  await pasteLink(page, user, siteUrl("/recordings/talk.mp3"));
  await priced(page);
  await confirmPrice(page);
  await expect(page.locator("article.article")).toBeVisible();
  await expectTimesOfTheTalk(page);
});

test("Cancel during a download ends it and gives the link field back", async ({
  page,
  login,
  user,
}) => {
  await login();
  const name = crypto.randomUUID();
  const isOpen = async () => (await page.request.get(siteUrl(`/open/${name}`))).text();
  await pasteLink(page, user, siteUrl(`/endless/${name}`));
  await expect(page.getByText(/downloading \d+ MB/)).toBeVisible();
  expect(await isOpen()).toBe("yes");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  await expect.poll(isOpen).toBe("no");
  await expect(page.getByRole("radio", { name: "Blog Post" })).toBeChecked();
  await page.goto("/sources");
  await expect(page.getByText("No sources yet")).toBeVisible();
});

test("an article becomes a blog post without times, and History links to it", async ({
  page,
  login,
  user,
}) => {
  await login();
  const url = siteUrl("/article");
  await pasteLink(page, user, url);
  await priced(page);
  await confirmPrice(page);
  await expect(page.locator("article.article")).not.toContainText(/\[\d\d:\d\d:\d\d\]/);
  await page.goto("/history");
  await expect(page.getByRole("link", { name: url })).toHaveAttribute("href", url);
});

test("Enter submits, and a blank field does not", async ({
  page,
  login,
  javaScriptEnabled,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of");
  await login();
  await openLinkField(page);
  const submit = page.getByRole("button", { name: "Submit" });
  if (javaScriptEnabled) await expect(submit).toBeDisabled();
  else {
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("Paste a link first.");
  }
  await field(page).fill(siteUrl("/feed.xml"));
  await field(page).press("Enter");
  await priced(page);
});

for (const [what, path, message] of [
  ["leads inside", "/inside", "This address can't be used. Paste a public link."],
  ["holds nothing", "/nowhere", "There is no page at this address. Check the link."],
] as const) {
  test(`a link that ${what} is told beside its field, and the choices stay`, async ({
    page,
    login,
    user,
  }) => {
    await login();
    await pasteLink(page, user, siteUrl(path));
    await expect(page.getByRole("alert")).toHaveText(message, { timeout: 30_000 });
    await expect(field(page)).toHaveValue(siteUrl(path));
    await expect(page.getByRole("radio", { name: "Blog Post" })).toBeChecked();
    await page.getByRole("link", { name: "Upload a file instead" }).click();
    await expect(page.locator("input[type=file]")).toHaveCount(1);
  });
}
