import { expect, type Page, test } from "../app/testing/browser/test.ts";
import { billingStates } from "../app/testing/states/billing.ts";
import { insertStrategy } from "../app/testing/states/finished-strategy.ts";
import { insertModelPiece } from "../app/testing/states/pieces.ts";
import { draftWith, insertReadSource, insertTransform } from "../app/testing/states/states.ts";
import { wizardStates } from "../app/testing/states/strategy.ts";

/** What a screen reader is told of the screen: at least this, in this order. */
async function expectTree(page: Page, path: string, tree: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("body"), path).toMatchAriaSnapshot(tree);
}

/** Of every heading that is shown: its level. */
const levels = (page: Page) =>
  page
    .locator("h1, h2, h3, h4, h5, h6")
    .filter({ visible: true })
    // What stands behind an overlay of the whole screen is inert: no reader comes to it.
    .evaluateAll((headings) =>
      headings
        .filter(
          (heading) => heading.closest(".overlay") || !document.querySelector(".overlay:modal"),
        )
        .map(({ tagName }) => Number(tagName.slice(1))),
    );

/** One h1, and no level is left out on the way down. */
async function expectOutline(page: Page): Promise<void> {
  const found = await levels(page);
  expect(
    found.filter((level) => level === 1),
    page.url(),
  ).toHaveLength(1);
  const skips = found.filter((level, at) => level - (found[at - 1] ?? 1) > 1);
  expect(skips, page.url()).toEqual([]);
}

test("a visitor's screens have their landmarks, headings and names", async ({ page }) => {
  await expectTree(
    page,
    "/",
    `
    - link "Skip to the content"
    - banner:
      - link "Offprint"
      - link "Log In"
    - main:
      - heading "Transform Your Content with AI" [level=1]
      - link "Get Started Free"
      - link "Learn More"
      - region "Why Choose Offprint?":
        - heading "Why Choose Offprint?" [level=2]
        - list:
          - listitem:
            - heading "AI-Powered" [level=3]
          - listitem:
            - heading "Lightning Fast" [level=3]
          - listitem:
            - heading "Save History" [level=3]
          - listitem:
            - heading "Secure & Private" [level=3]
      - heading "Ready to Transform Your Content?" [level=2]
      - link "Sign Up Now"
    - contentinfo:
      - link "Terms of Service"
    `,
  );
  await expectOutline(page);
  await expectTree(
    page,
    "/api/login",
    `
    - main:
      - heading "Welcome to Offprint" [level=1]
      - form "Sign in":
        - heading "Sign in" [level=2]
        - textbox "E-mail"
        - textbox "Password"
        - button "Sign in"
      - form "Create an account":
        - heading "Create an account" [level=2]
        - textbox "E-mail"
        - textbox "First name (optional)"
        - textbox "Password"
        - button "Create account"
    `,
  );
  await expectOutline(page);
});

test("Home names each step, its fields and its price", async ({ page, login, user }) => {
  await login();
  const sourceId = await insertReadSource(user.id);
  await expectTree(
    page,
    "/",
    `
    - banner:
      - navigation "Screens":
        - link "Writing Samples"
        - link "History"
        - link "Billing"
      - link "Upgrade"
      - group: /Account of/
    - main:
      - heading "Transform Your Content with AI" [level=1]
      - navigation "Modes":
        - link "Quick Transform"
        - link "Strategy Generator"
      - region "1 Choose a format":
        - group "Output format":
          - radio /^Newsletter/
          - radio /^Social Tutorial/
          - radio /^Blog Post/
          - radio /^X Thread/
    `,
  );
  await expectOutline(page);
  await expectTree(
    page,
    `/?draft=${draftWith(user.id, sourceId)}`,
    `
    - main:
      - dialog "Confirm Credit Usage":
        - heading "Confirm Credit Usage" [level=2]
        - term: Estimated cost
        - definition: /\\d+ credits/
        - term: Credits remaining
        - definition: 500 credits
        - button "Confirm"
        - link "Close"
      - region "1 Choose a format":
        - group "Output format":
          - radio /^Blog Post/ [checked]
      - region "2 Options":
        - checkbox /^Optimize for LLMO/
        - textbox /^What should the writer know/
        - heading "Copyright Notice" [level=3]
        - checkbox /^I own this content/ [checked]
      - region "3 Add a source":
        - paragraph:
          - link "See and correct the transcript"
        - button "Use another source"
    `,
  );
  await expectOutline(page);
  await expectTree(
    page,
    `/?jobId=${insertTransform(user.id, sourceId)}&still`,
    `
    - main:
      - region "Writing your Blog Post":
        - heading "Writing your Blog Post" [level=2]
        - progressbar "Writing your Blog Post"
        - status: /waiting/
        - button "Cancel"
    `,
  );
});

test("a result of each format is read as what it is", async ({ page, login, user }) => {
  await login();
  await expectTree(
    page,
    `/?jobId=${insertModelPiece(user.id)}`,
    `
    - main:
      - link "Download"
      - link "Edit"
      - group: More
      - status:
        - heading "✓ Transformation complete!" [level=2]
      - link "Transform Another"
      - article:
        - heading "What a seed library taught a town about trust" [level=2]
        - paragraph:
          - mark: Doctor Ferrante (not found in the source)
        - group: /1 Verified in the source/
        - heading "Lending was already there" [level=3]
        - paragraph:
          - link /14:00 , opens the moment in a new tab/
      - region "Not found in the source":
        - list:
          - listitem: Doctor Ferrante, a name
    `,
  );
  await expectOutline(page);
  const { pieces } = insertStrategy(user.id);
  const trees: Record<string, string> = {
    newsletter: `
      - article:
        - heading "371 of 412 packets came back" [level=2]
        - heading "What was lent" [level=3]
        - list:
          - listitem: No deposit`,
    social: `
      - article:
        - heading "Would you lend seeds to a stranger?" [level=2]
        - paragraph: 1 / 3
        - paragraph: A library that lends seeds
        - paragraph: 3 / 3`,
    x: `
      - article:
        - paragraph: /1 . 2/
        - paragraph: /A library lent 412 packets of seed/`,
  };
  for (const { format, transformId } of pieces) {
    const tree = trees[format];
    if (!tree) continue;
    await page.goto(`/history/${transformId}`);
    await expect(page.getByRole("dialog"), format).toMatchAriaSnapshot(tree);
    await expectOutline(page);
  }
});

test("History, Billing and the wizard are lists, regions and groups with names", async ({
  page,
  login,
  user,
}) => {
  await login();
  const { strategyId } = insertStrategy(user.id);
  for (const { prepare } of billingStates) await prepare?.(user.id);
  await expectTree(
    page,
    "/history",
    `
    - main:
      - heading "Content History" [level=1]
      - list:
        - listitem:
          - heading "Blog Post" [level=2]
        - listitem:
          - heading "Complete Content Strategy" [level=2]
          - paragraph:
            - time
          - link "View Strategy"
    `,
  );
  await expectOutline(page);
  await expectTree(
    page,
    `/history/strategy/${strategyId}`,
    `
    - main:
      - dialog "Complete Content Strategy":
        - heading "Complete Content Strategy" [level=1]
        - link "Close"
        - navigation "Strategy":
          - link "Generated Content"
          - link "Publishing Schedule"
    `,
  );
  await expectOutline(page);
  await expectTree(
    page,
    "/billing",
    `
    - banner:
      - link /credits Pro/
    - main:
      - heading "Billing & Usage" [level=1]
      - heading "Total Credits" [level=2]
      - region "Current Plan":
        - term: Plan
        - definition: Pro
        - progressbar /Usage in this period \\d+%/
      - region "Credits by Day":
        - img "Credits charged per day"
      - region "Recent Activity":
        - list
      - region "Purchase History":
        - list
      - region "Buy More Credits":
        - list:
          - listitem:
            - heading "Small pack" [level=3]
            - button /Buy Now.+Small pack/ [disabled]
    `,
  );
  await expectOutline(page);
  const steps = await wizardStates(user.id);
  const at = (name: string) => steps.find((state) => state.name === name)?.path ?? "";
  await expectTree(
    page,
    at("step 1, done"),
    `
    - main:
      - navigation "Steps":
        - status: Step 1 of 5 , Analysis, done
        - progressbar /Step 1 of 5/
        - list:
          - listitem:
            - link "1 Analysis"
      - region "Analyze the content":
        - textbox "Topic"
        - textbox "Target audience"
        - textbox "Primary goals"
        - textbox "Tone"
        - group "Key takeaways":
          - textbox "Takeaway 1"
        - button "Continue"
    `,
  );
  await expectOutline(page);
  await expectTree(
    page,
    at("step 3, out of what is held"),
    `
    - main:
      - navigation "Steps":
        - status: /Step 3 of 5/
      - region "Choose titles":
        - group "Newsletter":
          - radio "371 of 412 packets came back" [checked]
        - group "Blog Post":
          - radio "Write your own title"
        - button "Generate Content"
    `,
  );
  await expectOutline(page);
});
