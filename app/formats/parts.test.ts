import { describe, expect, test } from "vitest";
import { languages } from "../languages/index.ts";
import { phrasesOf } from "../languages/phrases.ts";
import { endsSentence, sentenceKeys, sentencesOf } from "../languages/sentences.ts";
import { attributed, citeOf, isSpoken, named, placeOf } from "./attribution.ts";
import { clock, timesOf } from "./clock.ts";
import { forLayout, mainResults } from "./diets.ts";
import type { Material, Passage } from "./format.ts";
import { escaped, joined } from "./markdown.ts";
import { callToAction, cast, closingOf, fitTogether, opening } from "./opening.ts";
import { createPicker, firstFit, strongClaims } from "./picker.ts";
import { planSections } from "./planned.ts";
import { callsToAction } from "./shared-rules.ts";
import { clipped, shortened } from "./shortening.ts";
import { spread } from "./spread.ts";
import { createTelling } from "./telling.ts";
import { materialOf, passage, sentence } from "./testing.ts";

describe("times", () => {
  test("stand without leading zeros, with hours past the first", () => {
    expect([0, 59.9, 847, 3_723].map(clock)).toEqual(["0:00", "0:59", "14:07", "1:02:03"]);
  });

  test("are found in brackets only", () => {
    expect(timesOf("[14:07] Ana at 15:00 [1:02:03] [7]")).toEqual([847, 3_723]);
  });
});

describe("sentences", () => {
  test("are parted at their ends and at line breaks, not at a title before a name", () => {
    expect(sentencesOf("Mr. Epp spoke. We listened!\nThen we left")).toEqual([
      "Mr. Epp spoke.",
      "We listened!",
      "Then we left",
    ]);
  });

  test("are known again behind a time, a name, marks and an origin", () => {
    const [bare] = sentenceKeys("The bridge remembers every winter.");
    expect(sentenceKeys("[14:07] Ana: “The bridge remembers every winter.”")).toEqual([bare]);
    expect(sentenceKeys("“The bridge remembers every winter.” — Ana, 14:07")).toEqual([bare]);
    expect(sentenceKeys("THE BRIDGE remembers every winter\n— Ana, p. 7")).toEqual([bare]);
  });

  test("that are too short to be missed do not count", () => {
    expect(sentenceKeys("Thank you. Yes. Of course.")).toEqual([]);
  });

  test("of scripts that write a word in a letter or two count sooner", () => {
    expect(sentenceKeys("需要修复的古书却有一千五百万册。")).toEqual([
      "需要修复的古书却有一千五百万册",
    ]);
    expect(sentenceKeys("谢谢。当然可以。")).toEqual([]);
  });

  test.each([
    "A stop.",
    "A question?",
    "„Ende.“",
    "種を貸す。",
    "هل تم؟",
    "see https://a.example/b",
    "that is all #seeds",
    "Go on…",
    "Well done! 🌱",
  ])("%s ends", (text) => expect(endsSentence(text)).toBe(true));

  test.each(["and then the", "Ana:", "a, b,", "— Ana, 14:07"])("%s does not end", (text) =>
    expect(endsSentence(text)).toBe(false),
  );
});

describe("calls to action", () => {
  test.each([
    ["en", "Reply and tell me."],
    ["de", "Antworte einfach auf diese Mail."],
    ["fr", "Écrivez-moi en réponse."],
    ["pt", "Guarde esta publicação e envie-a a quem precise dela."],
    ["ja", "このメールに返信して教えてください。"],
    ["ar", "شارك المنشور الأول."],
    ["fi", "Mitä tahansa."],
  ])("are known in %s", (language, text) => expect(callsToAction(text, language)).toBe(true));

  test.each(languages)("are what our own sentences in $code make", ({ code, glue }) => {
    const own = (["whole", "reply", "save", "follow"] as const).flatMap(
      (slot) => glue.sentences[slot] ?? [],
    );
    expect(own.length).toBeGreaterThan(3);
    expect(own.filter((text) => !callsToAction(text, code))).toEqual([]);
  });

  test("are missed where nothing is asked", () => {
    expect(callsToAction("The bread was good.", "en")).toBe(false);
  });
});

describe("attribution", () => {
  const material = materialOf();
  const spoken = passage("It rained.", { start: 847 });
  const { start: _start, speaker: _speaker, ...rest } = passage("It rained.");
  const written = { ...rest, page: 7 };

  test("quotes what was said with its speaker and time", () => {
    expect(isSpoken(spoken)).toBe(true);
    expect(attributed(spoken, material)).toBe("“It rained.” — Ana, 14:07");
    expect(named(spoken, material)).toBe("Ana: “It rained.”");
  });

  test("leaves written words as prose with their page", () => {
    expect(isSpoken(written)).toBe(false);
    expect(placeOf(written, material)).toBe("p. 7");
    expect(attributed(written, material)).toBe("It rained. (p. 7)");
    expect(named(written, material)).toBe("It rained.");
  });

  test("cites segment, time, speaker and line", () => {
    expect(citeOf(spoken, "It rained.")).toEqual({
      segmentIds: spoken.segmentIds,
      start: 847,
      speaker: "Ana",
      verbatim: true,
      quote: "It rained.",
      sourceLine: spoken.sourceLine,
    });
  });
});

describe("the picker", () => {
  test("never takes a sentence twice, alone or inside a longer passage", () => {
    const picker = createPicker(materialOf());
    const one = passage(sentence(1));
    const both = passage(`${sentence(1)} ${sentence(2)}`);
    expect(picker.take([one])).toBe(one);
    expect(picker.take([one, both])).toBeUndefined();
    expect(picker.take([passage(sentence(3))])).toBeDefined();
  });

  test("never takes a passage twice, however short", () => {
    const picker = createPicker(materialOf());
    expect(picker.take([passage("It rained.")])).toBeDefined();
    expect(picker.take([passage("It rained.")])).toBeUndefined();
  });

  test("keeps reserved texts free of repeats", () => {
    const picker = createPicker(materialOf());
    picker.reserve("The bridge remembers every winter");
    expect(picker.isFree("The bridge remembers every winter.")).toBe(false);
  });

  test("opens with no claim beside the subject", () => {
    const [strong, weak] = [passage(sentence(1)), passage(sentence(2), { weight: 0.1 })];
    expect(strongClaims(materialOf({ claims: [strong, weak] }))).toEqual([strong]);
  });

  test("takes the first fit, or the first of all", () => {
    expect(firstFit(["aa", "b"], (text) => text.length === 1)).toBe("b");
    expect(firstFit(["aa"], () => false)).toBe("aa");
    expect(firstFit([], () => true)).toBe("");
  });
});

const told = (text: string, more: Partial<Passage> = {}) =>
  passage(text, {
    told: [{ line: text, cuts: [], text, framed: `${text.slice(0, -1)}, Lane says.` }],
    speaker: "Ana Lane",
    ...more,
  });

describe("sections of a piece", () => {
  const wanted = {
    least: 1,
    most: 3,
    words: 10,
    mostWords: 60,
    leastWords: 5,
    leastInAll: 0,
    mostQuoted: 1,
    headings: [],
  };
  const planned = (passages: Passage[][], more: Partial<typeof wanted> = {}) => {
    const sections = passages.map((of, at) => ({
      heading: `Part ${at}`,
      passages: of,
      bullets: [],
    }));
    const material = materialOf({ sections });
    return planSections(material, createPicker(material), { ...wanted, ...more });
  };

  test("stand under the question or claim of their first passage", () => {
    const [section] = planned([
      [
        told(sentence(1), { weight: 0.9 }),
        told(sentence(2), { headings: ["Who stands behind it?"] }),
      ],
    ]);
    expect(section?.heading).toBe("Who stands behind it?");
    expect(section?.passages[0]?.text).toBe(sentence(2));
  });

  test("stand under nothing that has no word of theirs", () => {
    const headed = told(sentence(1), { headings: ["Behind one"] });
    const foreign = planned([[headed], [told(sentence(2))]], { least: 2 });
    expect(foreign.map(({ heading }) => heading)).toEqual(["Behind one"]);
  });

  test("may be two of one long part, if they lie apart", () => {
    const first = told(sentence(1), { headings: ["Behind one"], order: 1 });
    const near = told(sentence(2), { headings: ["Behind two"], order: 6 });
    const far = told(sentence(3), { headings: ["Behind three"], order: 60 });
    const headings = planned([[first, near, far]]).map(({ heading }) => heading);
    expect(headings).toEqual(["Behind one", "Behind three"]);
  });

  test("add only passages with a word of what is told first", () => {
    const lead = told("The bridge keeps the letters of the harbour.", {
      headings: ["Letters"],
      order: 1,
    });
    const same = told("Letters wait on the bridge until the winter.", { order: 3 });
    const other = told("Clocks need oil in every cold month.", { order: 5 });
    const [section] = planned([[lead, same, other]], { words: 60 });
    expect(section?.passages.map(({ order }) => order)).toEqual([1, 3]);
  });

  test("hold no more quotations than they may", () => {
    const quoted = [1, 2, 3].map((at) => [passage(sentence(at), { headings: [`Behind ${at}`] })]);
    expect(planned(quoted)).toHaveLength(1);
  });

  test("stand under no sentence that their quotation says again", () => {
    const claim = "A bell keeps the voice of its mould.";
    const [section] = planned([
      [passage(`${claim} The mould dries for seven weeks.`, { headings: [claim, "Which voice?"] })],
    ]);
    expect(section?.heading).toBe("Which voice?");
  });

  test("add only what stands below the passage that the heading is about", () => {
    const before = told(sentence(1), { order: 1, weight: 0.9 });
    const lead = told(sentence(2), { order: 5, headings: ["Behind"] });
    const after = told(sentence(3), { order: 9 });
    const [section] = planned([[before, lead, after]], { words: 40 });
    expect(section?.passages.map(({ order }) => order)).toEqual([5, 9]);
  });
});

describe("what a document found", () => {
  const abstract = told(sentence(1), { order: 2, role: "result", weight: 0.5 });
  const later = told(sentence(2), { order: 60, role: "result", weight: 0.6 });
  const section = { heading: "One", passages: [abstract, later], bullets: [] };
  const document = { ...materialOf({ sections: [section] }), timed: false, speakers: [] };

  test("stands in its abstract, and a talk has none", () => {
    expect(mainResults(document)).toEqual([abstract]);
    expect(mainResults({ ...document, timed: true })).toEqual([]);
  });

  test("is what it claims there, where it names no result", () => {
    const thesis = told(sentence(3), { order: 1, role: "thesis" });
    const passages = [thesis, later];
    expect(mainResults({ ...document, sections: [{ ...section, passages }] })).toEqual([thesis]);
  });

  test("weighs most in every layout", () => {
    for (const layout of ["letter", "thread", "article", "carousel"] as const)
      expect(forLayout(document, layout).sections[0]?.passages[0]?.weight).toBeGreaterThan(0.6);
  });
});

describe("telling", () => {
  test("names a speaker in full once, then by the last name, once a paragraph", () => {
    const telling = createTelling(materialOf());
    expect(telling.paragraph(told("Seeds sleep."))).toBe("Seeds sleep, Ana Lane says.");
    expect(telling.paragraph(told("Roots drink."))).toBe("Roots drink, Lane says.");
  });

  test("names nobody again in the paragraph after", () => {
    const telling = createTelling(materialOf());
    const first = told("Seeds sleep.");
    telling.paragraph(first);
    expect(telling.paragraph(told("Roots drink."), { after: first })).toBe("Roots drink.");
  });

  test("names the speaker in full in each text that stands alone", () => {
    const telling = createTelling(materialOf(), { alone: true });
    telling.paragraph(told("Seeds sleep."));
    expect(telling.paragraph(told("Roots drink."))).toBe("Roots drink, Ana Lane says.");
  });

  test("leaves out the sentence that the heading says already, unless it is all there is", () => {
    const telling = createTelling(materialOf());
    const [one] = told("Seeds sleep.").told ?? [];
    const [two] = told("They wake in May.").told ?? [];
    const both = told("Seeds sleep. They wake in May.", { told: one && two ? [one, two] : [] });
    expect(telling.paragraph(both, { under: "Seeds sleep" })).toBe(
      "They wake in May, Ana Lane says.",
    );
    expect(telling.paragraph(told("Seeds sleep."), { under: "Seeds sleep" })).toContain(
      "Seeds sleep",
    );
  });

  test("names nobody twice who is said to think something", () => {
    const [own] = told("Lane thinks seeds sleep.").told ?? [];
    const [two] = told("They wake in May.").told ?? [];
    const both = told("", { told: own && two ? [{ ...own, framed: undefined }, two] : [] });
    const text = createTelling(materialOf()).paragraph(both);
    expect(text).toBe("Lane thinks seeds sleep. They wake in May.");
  });

  test("quotes what it cannot report", () => {
    expect(createTelling(materialOf()).paragraph(passage("I lost it."))).toContain("“I lost it.”");
  });
});

describe("diets", () => {
  test("weigh advice more in a carousel than a story", () => {
    const weights = (role: Passage["role"]) => {
      const section = { heading: "", bullets: [], passages: [passage("Dry it.", { role })] };
      const weighed = forLayout(materialOf({ sections: [section] }), "carousel");
      return weighed.sections[0]?.passages[0]?.weight ?? 0;
    };
    expect(weights("advice")).toBeGreaterThan(weights("story"));
  });
});

describe("spread", () => {
  test("takes one of each section in turn, in the order of the source", () => {
    const material = materialOf();
    const chosen = spread(material, createPicker(material), {
      least: 2,
      most: 6,
      fits: () => true,
    });
    expect(chosen).toHaveLength(6);
    expect(chosen.map(({ order }) => order)).toEqual(
      chosen.map(({ order }) => order).sort((a, b) => a - b),
    );
    for (const section of material.sections)
      expect(chosen.some((item) => [...section.passages, ...section.bullets].includes(item))).toBe(
        true,
      );
  });
});

describe("shortening", () => {
  test("cuts at a clause, else at a word near the end, and leaves short texts alone", () => {
    expect(clipped("Seed is lent, and seed comes back in autumn", 20)).toBe("Seed is lent…");
    expect(clipped("The seeds everywhere in spring", 22)).toBe("The seeds everywhere…");
    expect(clipped("Seedlings everywhere in spring", 20)).toBe("Seedlings everywher…");
    expect(clipped("Seed", 20)).toBe("Seed");
  });

  test("never leaves half of an emoji", () => {
    expect(clipped("🌱".repeat(30), 20)).toMatch(/^(?:🌱)+…$/u);
  });

  test("gives the longest form that fits, or nothing", () => {
    const item = passage("word ".repeat(100));
    expect(shortened(item, ({ text }) => text.length <= 120)?.text.length).toBeLessThanOrEqual(100);
    expect(shortened(item, () => false)).toBeUndefined();
  });
});

describe("openings", () => {
  test("name guests before hosts, and nobody who hardly speaks", () => {
    const material = materialOf();
    expect(cast(material)).toEqual({ speaker: "Ana", host: "Ben" });
    material.speakers = [{ name: "Ben", role: "host", share: 1 }];
    expect(cast(material)).toEqual({ speaker: "", host: "Ben" });
    material.speakers = [{ name: "Zoe", role: "speaker", share: 0.05 }];
    expect(cast(material).speaker).toBe("");
  });

  test("say whether it was a conversation, a talk or a text", () => {
    expect(opening(materialOf())).toContain("conversation");
    expect(
      opening(materialOf({ speakers: [{ name: "Ana", role: "speaker", share: 1 }] })),
    ).toContain("talk");
    expect(opening(materialOf({ speakers: [], timed: false, sourceTitle: "Bread" }))).toContain(
      "document",
    );
    expect(opening(materialOf({ sourceTitle: "Bread" }), "Bread")).not.toContain("“Bread”");
  });

  test("turn the reader to the source by its title", () => {
    const material = materialOf({ sourceTitle: "Bread: a long story of ovens", titles: ["Bread"] });
    material.phrases = phrasesOf("en", "seed");
    const picker = createPicker(material);
    expect(callToAction("reply", material, picker)).toMatch(/^Hear .*: Bread\.$/);
    const text = { ...material, speakers: [], timed: false };
    expect(callToAction("reply", text, picker)).toMatch(/^Read .*: Bread\.$/);
    const asks = { ...text, sourceTitle: "Why bread?", titles: [] };
    expect(callToAction("reply", asks, picker)).toMatch(/: Why bread\?$/);
    expect(closingOf(text, 12)).toMatch(/short version.* Read .*: Bread\.$/);
    expect(closingOf(text, 2)).toMatch(/^Read .*: Bread\.$/);
  });

  test("name the people where a recording has no title", () => {
    const material = materialOf({ titles: [] });
    material.phrases = phrasesOf("en", "seed");
    const asks = (more: Partial<Material> = {}) => {
      const given = { ...material, ...more };
      return callToAction("reply", given, createPicker(given));
    };
    expect(asks()).toBe("Hear the whole conversation: Ana with Ben.");
    const [ana] = material.speakers;
    expect(asks({ speakers: ana ? [ana] : [] })).toMatch(/^Forward this letter/);
  });

  test("name nobody by a label, and no title with two stops", () => {
    const material = materialOf({
      sourceTitle: "Why bread?",
      titles: [],
      speakers: [
        { name: "Ana", role: "guest", share: 0.8 },
        { name: "Host", role: "host", share: 0.2 },
        { name: "Speaker 2", role: "guest", share: 0.2 },
      ],
    });
    material.phrases = phrasesOf("en", "seed");
    expect(cast(material)).toEqual({ speaker: "Ana", host: "" });
    const text = { ...material, speakers: [], timed: false };
    expect(opening(text)).toBe("From Why bread?");
  });

  test("ask a question of the source where the language has no sentence for it", () => {
    const material = materialOf({
      questions: [{ question: "Who keeps the bread?", answer: passage(sentence(1)) }],
    });
    material.phrases = { ...material.phrases, say: () => "" };
    const picker = createPicker(material);
    expect(callToAction("reply", material, picker)).toBe("Who keeps the bread?");
    material.questions = [];
    expect(callToAction("reply", material, picker)).toBe("old bread?");
  });

  test("join parts only while they fit", () => {
    expect(fitTogether(["one", "two".repeat(20), "three"], 8, 12)).toBe("one three");
  });
});

describe("Markdown", () => {
  test("keeps a number at the start of a line from becoming a list", () => {
    expect(escaped("2022. It rained")).toBe("2022\\. It rained");
  });

  test("leaves empty blocks out", () => {
    expect(joined(["a", undefined, "", "b"])).toBe("a\n\nb\n");
  });
});
