import { expect, test } from "vitest";
import { cuesOfPage } from "./html.ts";

test.each([
  ["beside", "<cite>Ana:</cite><time>0:12</time><p>We <b>sow</b> beans.</p><p>And peas.</p>"],
  ["inside", "<p><cite>Ana:</cite> <time>0:12</time> We <b>sow</b> beans.</p><p>And peas.</p>"],
  [
    "in divs",
    "<div><cite>Ana</cite><time>[00:12]</time>We <b>sow</b> beans.</div><div>And peas.</div>",
  ],
])("names and times %s the paragraph are never words", (_where, page) => {
  expect(cuesOfPage(page)).toEqual([
    { text: "We sow beans.", start: 12, speaker: "Ana" },
    { text: "And peas.", speaker: "Ana" },
  ]);
});

test("comments and the document's type are nobody's words", () => {
  const page = "<!doctype html><!-- <p>draft --><cite>Bo</cite><p>One.</p><!-- no end <p>Two.</p>";
  expect(cuesOfPage(page)).toEqual([{ text: "One.", speaker: "Bo" }]);
});

test("a line's break is a space, and what a page does is not said", () => {
  const page =
    "<style>p{}</style><script>x()</script><cite>Bo</cite><time>1:00</time><p>One<br>two &amp; three</p>";
  expect(cuesOfPage(page)).toEqual([{ text: "One two & three", start: 60, speaker: "Bo" }]);
});
