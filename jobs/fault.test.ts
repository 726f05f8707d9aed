import { expect, test } from "vitest";
import { describeFault } from "./fault.ts";

test("a fault names the error and where it was thrown, and nothing that it says", () => {
  const cause = Object.assign(new SyntaxError('"my secret draft" is not valid JSON'), {
    code: "E_JSON",
    status: 502,
  });
  const [outer, inner] = describeFault(new Error("my secret\n draft", { cause }));
  expect(outer).toMatchObject({ name: "Error" });
  expect(inner).toMatchObject({ name: "SyntaxError", code: "E_JSON", status: 502 });
  expect(JSON.stringify([outer, inner])).toContain("fault.test.ts");
  expect(JSON.stringify([outer, inner])).not.toContain("secret");
});

test("what is not an error is named by its type", () => {
  expect(describeFault("secret")).toEqual([{ name: "string" }]);
});
