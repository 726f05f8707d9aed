import { addSample } from "../../samples/samples.server.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect } from "../browser/test.ts";

const plain = "We count the chairs together, and then we share the bill. ".repeat(40);
const lively =
  "I bake at night — mostly! Why? It is quiet… 🍞 Absurdlylongwordwithoutanyplacetobreakitintwo. ";

/** Every state of Writing Samples, in the order in which a user without any meets them. */
export const sampleStates: State[] = [
  { name: "no samples", path: "/writing-samples" },
  { name: "add form", path: "/writing-samples?add" },
  {
    name: "refused form",
    path: "/writing-samples?add",
    async open(page) {
      await page.getByLabel("Content").fill("word ".repeat(812));
      await page.getByRole("button", { name: "Save sample" }).click();
      await expect(page.locator("#sample-title-error")).toBeVisible();
    },
  },
  {
    name: "one sample",
    path: "/writing-samples",
    prepare: (userId) => void addSample(userId, { title: "A plain one", content: plain }),
    async open(page) {
      await page.getByText("Read the sample").click();
    },
  },
  { name: "one sample and the form", path: "/writing-samples?add" },
  {
    name: "two samples",
    path: "/writing-samples",
    prepare: (userId) =>
      void addSample(userId, {
        title: "A title that is rather long and runs over more than a single line on a phone",
        content: lively.repeat(12),
      }),
  },
  {
    name: "deleting a sample",
    path: "/writing-samples",
    async open(page) {
      await page.getByRole("button", { name: "Delete A plain one" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
];
