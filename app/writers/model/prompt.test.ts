import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { notesRules, rules } from "./prompt.server.ts";

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
        path.join(folder, name),
      )
    : [];

test("no screen imports a prompt, and none is in a built script", () => {
  const screens = filesIn("app/ui").filter((file) => /\.tsx?$/.test(file));
  expect(screens.length).toBeGreaterThan(20);
  for (const file of screens)
    expect(readFileSync(file, "utf8"), file).not.toMatch(/writers\/model/);
  const sentences = [rules, notesRules].flatMap((text) => text.split("\n").filter(Boolean));
  for (const file of filesIn("build/client").filter((name) => name.endsWith(".js"))) {
    const script = readFileSync(file, "utf8");
    for (const sentence of sentences)
      expect(script.includes(sentence.slice(2, 60)), file).toBe(false);
  }
});
