import { expect, test } from "vitest";
import { firstVisit, type Rule, stylesFor } from "./critical-styles.server.ts";

const rules: Rule[] = [
  "@layer base,utilities;",
  { open: "@layer base{", rules: ["body{margin:0}"] },
  {
    open: "@layer utilities{",
    rules: [
      { css: ".p-4{padding:1rem}", needs: [["p-4"]] },
      { css: ".\\[\\&\\>a\\]\\:x>a{color:red}", needs: [["[&>a]:x"]] },
      { css: ".btn.quiet,.link{color:blue}", needs: [["btn", "quiet"], ["link"]] },
      { open: "@media (width>=40rem){", rules: [{ css: ".sm\\:p-6{}", needs: [["sm:p-6"]] }] },
      { css: ".spinner{animation:turn 1s}", needs: [["spinner"]] },
    ],
  },
  { css: "@keyframes turn{to{rotate:1turn}}", named: "turn" },
];

test("a page gets the rules for its classes, in their places and their order", () => {
  const html = `<p class="p-4 link">a</p><p class="[&amp;&gt;a]:x sm:p-6"></p>`;
  expect(stylesFor(html, rules)).toBe(
    "@layer base,utilities;@layer base{body{margin:0}}@layer utilities{.p-4{padding:1rem}" +
      ".\\[\\&\\>a\\]\\:x>a{color:red}.btn.quiet,.link{color:blue}@media (width>=40rem){.sm\\:p-6{}}}",
  );
});

test("a rule for two classes wants both of them; an empty block stays away", () => {
  expect(stylesFor(`<p class="btn">a quiet p-4 word</p>`, rules)).toBe(
    "@layer base,utilities;@layer base{body{margin:0}}",
  );
});

test("a rule for an element comes with the element alone", () => {
  const bar: Rule[] = [{ css: "progress{width:100%}", needs: [["<progress"]] }];
  expect(stylesFor("<p>progress</p>", bar)).toBe("");
  expect(stylesFor('<progress max="1"></progress>', bar)).toBe("progress{width:100%}");
});

test("an animation comes with the rule that names it", () => {
  expect(stylesFor(`<i class="spinner"></i>`, rules)).toContain("@keyframes turn");
  expect(stylesFor("<i></i>", rules)).not.toContain("@keyframes");
});

const split = { version: "abc", rules };
const visit = (cookie: string, url = "http://localhost/") =>
  firstVisit(new Request(url, { headers: { cookie } }), split);

test("a visit is the first until the cookie names this very stylesheet", () => {
  const first = visit("session=x");
  expect(first?.rules).toBe(rules);
  expect(first?.cookie).toBe("styles=abc; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax");
  expect(visit("session=x; styles=abc")).toBeUndefined();
  expect(visit("styles=older")).toBeDefined();
  expect(visit("", "https://example.com/")?.cookie).toContain("; Secure");
});
