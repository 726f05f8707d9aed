import { expect, test } from "vitest";
import { newsletter } from "./newsletter.ts";
import { broken, brokenBy, context, materialOf, passage, sentence } from "./testing.ts";

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(" ");

test.each([
  [
    "title",
    (c: { title: string }) => {
      c.title = "Short";
    },
  ],
  [
    "introduction",
    (c: { intro: string }) => {
      c.intro = words(91);
    },
  ],
  [
    "sections",
    (c: { sections: unknown[] }) => {
      c.sections.length = 2;
    },
  ],
  [
    "one call to action",
    (c: { callToAction: string }) => {
      c.callToAction = "The end.";
    },
  ],
  [
    "quick takeaway",
    (c: { quickTakeaway: string }) => {
      c.quickTakeaway = words(43);
    },
  ],
  [
    "no stock opener",
    (c: { intro: string }) => {
      c.intro = `In this episode, we discuss bread. ${c.intro}`;
    },
  ],
])("breaks the rule on the %s", (rule, change) => {
  expect(brokenBy(newsletter, change)).toContain(rule);
});

test("limits each section, its bullets and their length", () => {
  expect(
    brokenBy(newsletter, ({ sections }) => {
      if (sections[0]) sections[0].content = words(141);
    }),
  ).toContain("section length");
  expect(
    brokenBy(newsletter, ({ sections }) => {
      if (sections[0]) sections[0].bulletPoints = [1, 2, 3, 4, 5].map((at) => sentence(80 + at));
    }),
  ).toContain("bullets a section");
  expect(
    brokenBy(newsletter, ({ sections }) => {
      if (sections[0]) sections[0].bulletPoints = [words(39), "two"];
    }),
  ).toContain("bullet length");
});

test("wants unique headings whatever their case", () => {
  const rules = brokenBy(newsletter, ({ sections }) => {
    if (sections[0] && sections[1]) sections[1].heading = sections[0].heading.toUpperCase();
  });
  expect(rules).toContain("unique headings");
});

test("asks less of a short source: 40 % of its words", () => {
  const piece = {
    title: "Bread in March",
    intro: "Mira on bread.",
    sections: [1, 2, 3].map((at) => ({ heading: `Part ${at}`, content: sentence(at) })),
    quickTakeaway: sentence(9),
    callToAction: "What would you do? Reply.",
  };
  const checks = (sourceWords: number) =>
    broken(newsletter.check(piece, [], context({ sourceWords })));
  expect(checks(130)).toEqual([]);
  expect(checks(1_500)).toEqual(
    expect.arrayContaining(["introduction", "section length", "length"]),
  );
});

test("warns of a long subject line and of a bare episode number", () => {
  const { content, evidence } = newsletter.compose(materialOf());
  const warn = (title: string) =>
    broken(newsletter.check({ ...content, title }, evidence, context()), "soft");
  expect(warn("Episode 12")).toContain("a title that tells something");
  expect(warn("The harbour keeps its letters longer than anybody expected it to")).toContain(
    "subject line",
  );
  expect(warn("Bread for tomorrow morning")).toEqual([]);
});

test("never gives a list of one bullet", () => {
  const material = materialOf();
  for (const section of material.sections) section.bullets.length = 1;
  const { content } = newsletter.compose(material);
  expect(content.sections.every((section) => section.bulletPoints === undefined)).toBe(true);
});

test("Markdown escapes what would become a list, a heading or a tag", () => {
  const { content } = newsletter.compose(materialOf());
  const markdown = newsletter.markdown({
    ...content,
    intro: "# not a heading\n- no list *here* <b>",
  });
  expect(markdown).toContain("\\# not a heading\n\\- no list \\*here\\* \\<b>");
});

const long = "The harbour keeps its letters longer than anybody expected it to do";

test("takes a shorter title of the same kind where a mailbox would cut the best", () => {
  const named = [
    "Ana on old bread, the harbour, its bridges and the letters",
    "The bridge remembers",
    "Ana on old bread",
  ];
  const title = (titles: string[], claims = materialOf().claims) =>
    newsletter.compose(materialOf({ titles, claims })).content.title;
  expect(title(named)).toBe("Ana on old bread");
  expect(title([long, "Ana on old bread", "What do bridges remember?"])).toBe(
    "What do bridges remember?",
  );
  expect(title([long], [passage("Bridges remember every winter.")])).toBe(
    "Bridges remember every winter",
  );
});

test("keeps a long title where a shorter one would be beside the subject", () => {
  const claims = [passage(`${long}.`, { weight: 1 }), passage("A bean is lost.", { weight: 0.4 })];
  expect(newsletter.compose(materialOf({ titles: [long], claims })).content.title).toBe(long);
});
