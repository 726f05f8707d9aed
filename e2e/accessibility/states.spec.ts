import { readdirSync, readFileSync } from "node:fs";
import { bringAxe } from "../../app/testing/browser/accessibility/axe.ts";
import { groups } from "../../app/testing/browser/accessibility/groups.ts";
import { problemsOf } from "../../app/testing/browser/accessibility/look.ts";
import { serveWithoutScripts } from "../../app/testing/browser/accessibility/served.ts";
import type { State } from "../../app/testing/browser/accessibility/state.ts";
import { expect, type Page, test } from "../../app/testing/browser/test.ts";

test.use({ colorScheme: "light", javaScriptEnabled: true });

async function look(page: Page, state: State, how: string): Promise<void> {
  // Behind another page a browser paints once a second, and each look waits for several paintings.
  await page.bringToFront();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(state.path);
  await state.open?.(page);
  expect.soft(await problemsOf(page), `${state.name}, ${how}`).toEqual([]);
}

/** Screens that only show and link are the same with scripts and without. */
const bringsScripts = (page: Page) => page.locator("script[type=module]").count();

for (const { name, states, credits = 500, visitor } of groups) {
  test(`${name}: every state is accessible`, async ({
    page,
    context,
    login,
    makeUser,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push("the server responded with a status of 4", "net::ERR_FAILED");
    const user = makeUser(credits);
    if (!visitor) await login(user);
    // A screen that leads on to the login stays to be looked at.
    else await page.route("**/api/login?next=*", (route) => route.fulfill({ status: 204 }));
    const served = await context.newPage();
    await serveWithoutScripts(served);
    await bringAxe(page);
    await bringAxe(served);
    for (const state of await states(user.id, page)) {
      await state.prepare?.(user.id);
      await look(page, state, "alive");
      if (!state.scriptsOnly && (await bringsScripts(page))) await look(served, state, "as served");
    }
  });
}

/** The address of a route's file, by the convention of flat routes, as a pattern. */
function patternOf(file: string): RegExp {
  const segments = file
    .replace(/\.tsx$/, "")
    .split(".")
    .filter((segment) => segment !== "_index")
    .map((segment) => (segment.startsWith("$") ? "[^/]+" : segment.replace(/_$/, "")));
  return new RegExp(`^/${segments.join("/")}$`);
}

test("every route that answers with a screen is among the states", async ({
  page,
  login,
  user,
}) => {
  await login();
  const mails = readFileSync("e2e/mail.spec.ts", "utf8");
  const screens = readdirSync("app/routes")
    .filter((file) => file.endsWith(".tsx"))
    // These answer only where mails are sent: mail.spec.ts has such a server, and looks at them.
    .filter((file) => !/^api\.login_\.(confirm|forgot|reset)\.tsx$/.test(file));
  expect(mails).toContain("axe");
  const made: State[] = [];
  // One after another: the server refuses a request while many rows are being written beside it.
  for (const { states } of groups) made.push(...(await states(user.id, page)));
  const paths = made.map(({ path }) => path.replace(/[?#].*/, ""));
  const known = screens.filter((file) => file !== "$.tsx").map(patternOf);
  const missing = screens.filter((file) =>
    file === "$.tsx"
      ? paths.every((path) => known.some((pattern) => pattern.test(path)))
      : !paths.some((path) => patternOf(file).test(path)),
  );
  expect(missing).toEqual([]);
});
