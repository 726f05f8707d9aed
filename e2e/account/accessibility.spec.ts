import {
  giveCredentials,
  logOut,
  newPerson,
  sectionOf,
  signUp,
  turnOnSecondFactor,
  violations,
} from "../account-steps.ts";
import { expect, test } from "../test.ts";

const refusedStatus = "the server responded with a status of 4";

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test("every state of the account's page is accessible", async ({ page, expectedErrors }) => {
      expectedErrors.push(refusedStatus);
      const person = newPerson();
      const look = async (state: string) => {
        for (const width of [1280, 320]) {
          await page.setViewportSize({ width, height: 800 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${state} at ${width}`).toBeLessThanOrEqual(width);
        }
        expect(await violations(page), state).toEqual([]);
      };
      await signUp(page, person);
      await page.goto("/billing/account");
      await look("account");
      await sectionOf(page, "Password").getByRole("button").click();
      await look("refused");
      await page.goto("/billing/account");
      await sectionOf(page, "Second factor").getByLabel("Password").fill(person.password);
      await sectionOf(page, "Second factor").getByRole("button").click();
      await look("enrol");
      await page.getByRole("button", { name: "Not now" }).click();
      await turnOnSecondFactor(page, person);
      await look("recovery-codes");
      await page.goto("/billing/account");
      await page.getByText("Delete this account").click();
      await look("delete");
      await logOut(page);
      await giveCredentials(page, person);
      await look("code");
      await page.goto("/billing/account?deleted");
      await look("deleted");
    });
  });
}
