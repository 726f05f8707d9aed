import { writeFile } from "node:fs/promises";
import {
  acceptNotice,
  chooseFormat,
  giveFile,
  reachPrice,
  type UploadFile,
} from "../app/testing/browser/steps.ts";
import { expect, type Page, test, type User } from "../app/testing/browser/test.ts";
import { refusedFiles, talk } from "../app/testing/material/material.ts";
import { pathToGiving } from "../app/testing/states/states.ts";

/** Gives it where a person has arrived who chose a Newsletter and accepted the notice. */
async function upload(page: Page, user: User, file: UploadFile | string) {
  await page.goto(pathToGiving(user.id, "newsletter"));
  await giveFile(page, file);
}

for (const { what, file, message } of refusedFiles) {
  test(`${what} is refused in the page, and the choices stay`, async ({
    page,
    login,
    user,
    expectedErrors,
  }) => {
    expectedErrors.push("the server responded with a status of");
    await login();
    await upload(page, user, await file());
    await expect(page.getByRole("alert")).toContainText(message);
    await expect(page.getByRole("radio", { name: "Newsletter" })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: /I own this content/ })).toBeChecked();
    await giveFile(page, talk);
    await expect(page.getByRole("dialog", { name: "Confirm Credit Usage" })).toBeVisible();
  });
}

test("a file over 100MB is refused with its size", async ({
  page,
  login,
  user,
  expectedErrors,
}, testInfo) => {
  expectedErrors.push("the server responded with a status of");
  await login();
  const file = testInfo.outputPath("huge.txt");
  await writeFile(file, Buffer.alloc(105 * 1024 * 1024, "word "));
  await upload(page, user, file);
  await expect(page.getByRole("alert")).toHaveText(
    "File is too large. Maximum size is 100MB. Your file is 105.0MB.",
  );
});

test("a link that leads inside is refused beside its field; a blank one is not sent", async ({
  page,
  visit,
  expectedErrors,
  javaScriptEnabled,
}) => {
  expectedErrors.push("the server responded with a status of");
  await visit("/");
  await chooseFormat(page, "Blog Post");
  await acceptNotice(page);
  await page.getByRole("link", { name: "Or paste a link instead" }).click();
  const field = page.getByLabel("Link to a video, an episode or a page");
  const submit = page.getByRole("button", { name: "Submit" });
  if (javaScriptEnabled) {
    await field.fill("   ");
    await expect(submit).toBeDisabled();
  } else {
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("Paste a link first.");
  }
  await field.fill("http://127.1/private");
  await field.press("Enter");
  await expect(page.getByRole("alert")).toHaveText(
    "This address can't be used. Paste a public link.",
  );
  await expect(field).toHaveValue("http://127.1/private");
  await page.getByRole("link", { name: "Upload a file instead" }).click();
  await expect(page.getByText("Or paste a link instead")).toBeVisible();
});

test("the input area waits for the notice", async ({ page, visit }) => {
  await visit("/");
  await chooseFormat(page, "Newsletter");
  await expect(
    page.getByText("Please accept the Copyright Notice and Terms of Service to continue."),
  ).toBeVisible();
  await expect(page.locator("input[type=file]")).toHaveCount(0);
});

test("a job that is unknown or someone else's says Failed to load content", async ({
  page,
  login,
  makeUser,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 404");
  await login();
  await reachPrice(page, "Newsletter", talk);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(/jobId=/);
  const jobUrl = page.url();
  for (const url of [jobUrl, "/?jobId=unknown"]) {
    await login(makeUser(10));
    const answer = await page.goto(url);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Failed to load content")).toBeVisible();
  }
});

test("a format has to be chosen first", async ({
  page,
  visit,
  javaScriptEnabled,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push("the server responded with a status of 400");
  await visit("/");
  const message = "Please select an output format first.";
  if (!javaScriptEnabled) {
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toHaveText(message);
    return;
  }
  const answer = await page.request.post("/api/transform", {
    headers: { Origin: baseURL ?? "" },
    multipart: { file: talk },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.json()).toEqual({ error: `targetFormat: ${message}` });
});

test("two files at once are too many", async ({ page, visit, javaScriptEnabled }) => {
  await visit("/");
  await chooseFormat(page, "Newsletter");
  await acceptNotice(page);
  if (!javaScriptEnabled) {
    await expect(page.locator("input[type=file]")).not.toHaveAttribute("multiple");
    return;
  }
  await expect(page.getByText("Drop a file here")).toBeVisible();
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    for (const name of ["a.txt", "b.txt"]) data.items.add(new File(["words"], name));
    return data;
  });
  const zone = page.getByRole("button", { name: /Drop a file here/ });
  await zone.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(page.getByRole("alert")).toHaveText("Too many files");
});
