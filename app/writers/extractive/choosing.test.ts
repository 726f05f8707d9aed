import { describe, expect, test } from "vitest";
import { newsletter } from "../../formats/newsletter.ts";
import { phrasesOf } from "../../languages/phrases.ts";
import { analyse } from "./analysis.ts";
import { claimsOf } from "./claims.ts";
import { headingsOf } from "./headings.ts";
import { materialOf } from "./material.ts";
import { nounPhrasesOf } from "./noun-phrases.ts";
import { cutsOf, passageOf } from "./passages.ts";
import { questionsOf } from "./questions.ts";
import { boats, bread, readLines, talk } from "./testing.ts";
import { titlesOf } from "./titles.ts";

describe("questions", () => {
  const answer = "The bakery bakes rye bread in a stone oven before the sun rises.";
  const answers: Record<string, string> = {
    ar: "الفلج قناة تحت الأرض تحمل الماء من سفح الجبل إلى القرية.",
    de: "Die Bäckerei bäckt jeden Morgen Roggenbrot in einem Ofen aus Stein.",
    es: "Un molino de marea muele trigo con el mar dos veces al día.",
    fr: "La bibliothèque prête des graines aux jardiniers du quartier au printemps.",
    it: "Il violino comincia in un bosco con un tronco di abete rosso.",
    ja: "時計台の時計は、部屋ほどの大きさの機械です。",
    nl: "Een gemaal tilt water uit de polder omhoog naar een kanaal.",
    pt: "O sobreiro precisa de nove anos para fazer uma casca nova.",
    zh: "补纸必须和原来的书页一样老、一样软。",
  };
  const asked = (question: string, language = "en") =>
    questionsOf(
      readLines(
        [
          ["Ben", question],
          ["Ana", answers[language] ?? answer],
          ["Ana", answer.replace("bakery", "village")],
        ],
        language,
      ).sentences,
      language,
    );

  test("come with the asker and the passage that answers", () => {
    const [found] = asked("How does the bakery bake its bread?");
    expect(found).toMatchObject({ text: "How does the bakery bake its bread?", asker: "Ben" });
    expect(found?.answer.first).toBe(1);
  });

  test.each([
    "What is your favourite bread?",
    "The bread bakes itself?",
    "How so?",
    "What about it then?",
    "What do I bake in my oven?",
    "How does that play out in the oven?",
    "Is a fifth a lot for a bakery?",
    "Could you bake the bread at home?",
  ])("leave out %s", (question) => expect(asked(question)).toEqual([]));

  test.each([
    ["fr", "Les voisins se plaignent-ils du bruit ?"],
    ["fr", "Qui commande encore des cloches aujourd'hui ?"],
    ["es", "¿Hubo algún fracaso en estos veinte años?"],
    ["pt", "O montado também arde, como os eucaliptais?"],
    ["pt", "Como se tira a cortiça de um sobreiro?"],
    ["it", "Il clima che cambia tocca anche i violini?"],
    ["nl", "Hoeveel stroom verbruikt zo'n gemaal?"],
    ["nl", "Hoe bepaal je wanneer de pompen aangaan?"],
    ["zh", "虫洞很多的书要补多久？"],
    ["en", "Which seeds do people borrow most?"],
  ])("in %s are clear: %s", (language, question) => {
    expect(asked(question, language)[0]?.text).toBe(question);
  });

  test.each([
    ["fr", "Avez-vous déjà perdu une cloche ?"],
    ["es", "¿Cómo aprendisteis a moler el trigo?"],
    ["de", "Wie haben Sie den Fahrplan geschrieben?"],
    ["pt", "A cortiça arde depressa, não é?"],
    ["nl", "Wat was de spannendste nacht in je loopbaan?"],
    ["ja", "鐘の修理もなさるのですか。"],
  ])("in %s leave out what is put to one person or only nods: %s", (language, question) => {
    expect(asked(question, language)).toEqual([]);
  });

  test("of Arabic lose the and that is written into their first word", () => {
    expect(asked("وما دور النساء في القرية؟", "ar")[0]?.text).toBe("ما دور النساء في القرية؟");
  });

  test("of Japanese end with a particle and a full stop", () => {
    const { sentences } = readLines(
      [
        ["佐藤", "時計台の時計は、普通の時計と何が違うのでしょうか。"],
        ["高橋", "時計台の時計は、部屋ほどの大きさの機械です。"],
      ],
      "ja",
    );
    expect(sentences[0]?.isQuestion).toBe(true);
    expect(questionsOf(sentences, "ja")).toHaveLength(1);
  });
});

describe("claims and headings", () => {
  const claims = (texts: string[], language = "en") => {
    const { sentences } = readLines(talk(texts), language);
    return claimsOf(sentences, language, new Set(), []).map(({ at }) => sentences[at]?.text);
  };

  test("are short statements about something named", () => {
    expect(
      claims([
        "Rye bread keeps for two weeks in a linen bag.",
        "Write the street on every packet of bread.",
        "I bake rye bread in my stone oven.",
        "It keeps for two weeks in a bag.",
        "Fraction of time spent on major bread activities.",
        "The insanity of being a village baker.",
        "Bread is history.",
      ]),
    ).toEqual(["Rye bread keeps for two weeks in a linen bag."]);
  });

  test.each([
    ["pt", "A raiz dessas árvores procura água funda.", "A raiz das árvores procura água funda."],
    [
      "it",
      "La voce di quei violini cambia ogni inverno.",
      "La voce dei violini cambia ogni inverno.",
    ],
  ])("never point back in the middle in %s", (language, pointing, whole) => {
    expect(claims([pointing, whole], language)).toEqual([whole]);
  });

  test("may begin with and, but not with but", () => {
    expect(claims(["And rye bread keeps for two weeks in linen."])).toHaveLength(1);
    expect(claims(["But rye bread keeps for two weeks in linen."])).toEqual([]);
  });

  test("in Dutch and German may hold an article", () => {
    expect(claims(["De molen maalt het graan van de boeren in de nacht."], "nl")).toHaveLength(1);
    expect(claims(["Die Mühle mahlt das Korn der Bauern in der Nacht."], "de")).toHaveLength(1);
  });

  test("never come from a host", () => {
    const { sentences } = readLines(talk(bread, "Ben"));
    expect(claimsOf(sentences, "en", new Set(["Ben"]), [])).toEqual([]);
  });

  test("head each section differently, without a full stop", () => {
    const lines = talk([...bread, ...boats]);
    const { sentences } = readLines(lines);
    const phrases = nounPhrasesOf(sentences, "en");
    const headings = headingsOf(
      [
        { first: 0, last: 4 },
        { first: 5, last: 9 },
      ],
      {
        sentences,
        phrases,
        questions: [],
        claims: claimsOf(sentences, "en", new Set(), []),
      },
    );
    expect(new Set(headings).size).toBe(2);
    expect(headings[0]).toMatch(/bread|oven/i);
    expect(headings.every((heading) => !heading.endsWith("."))).toBe(true);
  });

  test("are the real question that the section answers, whatever its words", () => {
    const { sentences } = readLines([
      ["Ben", "What happens before sunrise in the village?"],
      ...talk(bread),
    ]);
    const [heading] = headingsOf([{ first: 0, last: 5 }], {
      sentences,
      phrases: nounPhrasesOf(sentences, "en"),
      questions: questionsOf(sentences, "en"),
      claims: [],
    });
    expect(heading).toBe("What happens before sunrise in the village?");
  });

  test("are rather names of things than a weak question that the speaker asks alone", () => {
    const { sentences } = readLines(
      talk(["What happens before sunrise in the village?", ...bread]),
    );
    const [asked] = questionsOf(sentences, "en");
    const [heading] = headingsOf([{ first: 0, last: 5 }], {
      sentences,
      phrases: nounPhrasesOf(sentences, "en"),
      questions: asked ? [{ ...asked, weight: 0.3 }] : [],
      claims: [],
    });
    expect(asked).toBeDefined();
    expect(heading).toMatch(/bread|oven|rye/i);
  });

  test("fall back to names of things where nobody made a short statement", () => {
    const { sentences } = readLines(talk([...bread, ...boats]));
    const [first] = headingsOf([{ first: 0, last: 9 }], {
      sentences,
      phrases: nounPhrasesOf(sentences, "en"),
      questions: [],
      claims: [],
    });
    expect(first).toMatch(/^\p{Lu}/u);
    expect(first?.split(" ").length).toBeLessThan(7);
  });
});

describe("titles", () => {
  const phrases = phrasesOf("en", "seed");
  const findings = {
    topics: ["seed libraries", "card cabinets"],
    questions: ["What does a seed library lend?"],
    claims: ["Plants adapt to a place within a few generations."],
    lines: [],
    speaker: "Ana",
    host: "Ben",
    phrases,
  };

  test("start with the source's own, unless it is a number or a file's name", () => {
    expect(titlesOf({ ...findings, sourceTitle: "Seeds for everybody" })[0]).toBe(
      "Seeds for everybody",
    );
    const report = "北港灯塔公司2018年第一季度报告";
    expect(titlesOf({ ...findings, sourceTitle: report })[0]).toBe(report);
    for (const bare of [
      "Episode 12",
      "Folge 55",
      "cs309_final.mp3",
      "第3回",
      "recording_2024-05-01",
    ])
      expect(titlesOf({ ...findings, sourceTitle: bare })).not.toContain(bare);
  });

  test.each([
    [
      "Land a dream job in a market that hires nobody: tactics, councils, more | Ana Lane",
      "Land a dream job in a market that hires nobody",
    ],
    [
      "Ana Lane's best tactics for seed libraries in small towns, harbours, islands and more",
      "Ana Lane's best tactics for seed libraries in small towns",
    ],
  ])("cut a long one of the source at its parts", (sourceTitle, expected) => {
    expect(titlesOf({ ...findings, sourceTitle })[0]).toBe(expected);
  });

  test("name the people with the longest chapters before a claim", () => {
    const chapters = ["Rye", "Ovens", "Mills"];
    const [first] = titlesOf({ ...findings, speaker: "Ana", chapters });
    expect(first).toBe("Ana on Rye, Ovens and Mills");
  });

  test("rather ask what a short question does not", () => {
    const questions = ["What does rye cost?", "Why does rye bread keep for two weeks?"];
    expect(titlesOf({ ...findings, topics: [], claims: [], questions })[0]).toBe(
      "Why does rye bread keep for two weeks?",
    );
  });

  test("name the people with what all of it is about, else a statement, else who talks", () => {
    expect(titlesOf(findings)[0]).toBe("Ana on seed libraries and card cabinets");
    const none = { ...findings, topics: [] };
    expect(titlesOf(none)[0]).toBe("Plants adapt to a place within a few generations");
    expect(titlesOf({ ...none, claims: [], questions: [] })[0]).toBe(
      "Ana in conversation with Ben",
    );
  });

  test("take the line that heads most of a text before a statement", () => {
    const line = "How seeds came to the islands";
    expect(titlesOf({ ...findings, topics: [], line })[0]).toBe(line);
  });

  test("are at most seventy characters, and never none", () => {
    const long = "word ".repeat(30).trim();
    const titles = titlesOf({
      ...findings,
      topics: [],
      questions: [],
      claims: [],
      speaker: "",
      lines: [long],
    });
    expect(titles[0]?.length).toBeLessThanOrEqual(70);
    expect(titles[0]).toMatch(/…$/);
  });
});

describe("passages", () => {
  test("are one to three sentences of one turn that share none", () => {
    const { sentences, source } = readLines(talk(bread));
    const cuts = cutsOf(sentences, { first: 0, last: sentences.length - 1 }, () => true, 10);
    const taken = cuts.flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(new Set(taken).size).toBe(taken.length);
    for (const cut of cuts) {
      expect(cut.last - cut.first).toBeLessThan(3);
      expect(passageOf(source, cut)).toMatchObject({ speaker: "Ana", order: cut.first });
    }
  });

  test("show their time, their lines and the question they answer", () => {
    const { source } = readLines([["Ben", "How does the bakery bake its bread?"], ...talk(bread)]);
    expect(passageOf(source, { first: 1, last: 2, weight: 0.7 })).toMatchObject({
      start: 10,
      segmentIds: ["s1", "s2"],
      sourceLine: `[00:00:10] Ana: ${bread[0]}\n[00:00:20] Ana: ${bread[1]}`,
      question: { text: "How does the bakery bake its bread?", speaker: "Ben" },
    });
  });

  test("never go on into a stumble, which would stand in the middle", () => {
    const { sentences } = readLines(
      talk([`${bread[0]} Well, uh, ${bread[1]?.toLowerCase()} And ${bread[2]?.toLowerCase()}`]),
    );
    const cuts = cutsOf(sentences, { first: 0, last: 2 }, () => true, 10);
    expect(sentences.map(({ hesitates }) => hesitates)).toEqual([false, true, false]);
    expect(cuts.some(({ first, last }) => first < 1 && last >= 1)).toBe(false);
  });

  test("never run across a note that parts two sentences", () => {
    const { sentences } = readLines(talk([`${bread[0]} [laughter] ${bread[1]}`]));
    const cuts = cutsOf(sentences, { first: 0, last: sentences.length - 1 }, () => true, 10);
    expect(cuts.every(({ first, last }) => first === last)).toBe(true);
  });

  test("show no time where a part of the source has none", () => {
    const { source } = readLines(talk(bread));
    expect(
      passageOf({ ...source, timed: false }, { first: 0, last: 0, weight: 1 }).start,
    ).toBeUndefined();
  });
});

describe("phrases of a language", () => {
  test("quote, list and introduce", () => {
    const german = phrasesOf("de", "seed");
    expect(german.quoted('Er sagt "nein" dazu.')).toBe("„Er sagt ‚nein‘ dazu.“");
    expect(german.list(["a", "b", "c"])).toBe("a, b und c");
    expect(german.list(["a"])).toBe("a");
    expect(german.say("page", { page: 7 })).toBe("S. 7");
  });

  test("name a speaker and a place as the language does", () => {
    const say = (language: string) => {
      const { said, from, quoted } = phrasesOf(language, "x");
      return [said("Ana", quoted("A.")), from(quoted("A."), ["Ana", "0:31"]), from("A.", [])];
    };
    expect(say("en")).toEqual(["Ana: “A.”", "“A.” — Ana, 0:31", "A."]);
    expect(say("fr")[0]).toMatch(/^Ana\u00a0: «/);
    expect(say("ja")).toEqual(["Ana：「A.」", "「A.」（Ana、0:31）", "A."]);
    expect(say("zh")).toEqual(["Ana：“A.”", "“A.”（Ana，0:31）", "A."]);
    expect(say("ar")[1]).toBe("«A.» — Ana، 0:31");
    expect(say("fi")).toEqual(["Ana: “A.”", "“A.” — Ana, 0:31", "A."]);
  });

  test("speak a Portuguese that is at home on both sides of the ocean", () => {
    const { say } = phrasesOf("pt", "x");
    const slots = ["conversation", "reply", "save", "follow", "closing"] as const;
    const said = ["a", "b", "c", "d", "e", "f"].flatMap((seed) =>
      slots.map((slot) =>
        phrasesOf("pt", seed).say(slot, { speaker: "Ana", host: "Rui", topics: "pão" }),
      ),
    );
    expect(say("save", {})).not.toBe("");
    expect(said.join(" ")).not.toMatch(
      /você|compartilh|partilh|salv|conferir|trecho|e-mail|subscrev/iu,
    );
  });

  test("say nothing where a name is missing or the language is unknown", () => {
    expect(phrasesOf("en", "seed").say("conversation", { topics: "bread" })).toBe("");
    expect(phrasesOf("fi", "seed").say("reply", {})).toBe("");
    expect(phrasesOf("fi", "seed").quoted("Leipä")).toBe("“Leipä”");
  });

  test("choose the same sentence for the same source, and others for others", () => {
    const say = (seed: string) => phrasesOf("en", seed).say("closing", {});
    expect(say("a")).toBe(say("a"));
    expect(new Set(Array.from({ length: 40 }, (_, at) => say(String(at)))).size).toBeGreaterThan(1);
  });

  test.each(["en", "de", "es", "fr", "pt", "it", "nl", "ja", "zh", "ar"])(
    "close in %s on the source's title, and ask no question",
    (language) => {
      const { say } = phrasesOf(language, "seed");
      for (const slot of ["reply", "save", "follow"] as const) {
        const title = "Rain gardens";
        expect(say(slot, { title: "" })).not.toMatch(/[?？؟]/u);
        if (slot !== "save") expect(say(slot, { title })).toContain(title);
      }
    },
  );

  test.each(["en", "de", "es", "fr", "pt", "it", "nl", "ja", "zh", "ar"])(
    "are complete in %s",
    (language) => {
      const phrases = phrasesOf(language, "seed");
      const values = {
        speaker: "Ana",
        host: "Ben",
        topics: "A",
        title: "“T”",
        question: "Q?",
        quote: "Q",
        page: 3,
      };
      for (const slot of [
        "onTopics",
        "conversation",
        "talk",
        "document",
        "metaDescription",
        "closing",
        "reply",
        "save",
        "follow",
        "page",
      ] as const) {
        const said = phrases.say(slot, values);
        expect(said, slot).not.toBe("");
        expect(said).not.toMatch(/[{}]|tune in|in this episode/i);
      }
    },
  );
});

describe("analysing a source", () => {
  const input = (texts: string[]) => ({
    segments: texts.map((text, at) => ({ id: `s${at}`, number: at, text })),
    language: "en",
    words: 200,
  });

  test("takes a short first line of a text for its title and says it nowhere else", () => {
    const findings = analyse(input(["Rain gardens in narrow streets", ...bread, ...boats]));
    expect(findings.firstLine).toBe("Rain gardens in narrow streets");
    const material = materialOf(input(["Rain gardens in narrow streets", ...bread, ...boats]));
    expect(material.titles[0]).toBe("Rain gardens in narrow streets");
    expect(JSON.stringify(material.sections)).not.toContain("narrow streets");
  });

  test("hears a repeated sentence once", () => {
    const findings = analyse(input([...bread, ...bread]));
    const kept = findings.source.sentences.filter(({ noise }) => noise === undefined);
    expect(kept).toHaveLength(bread.length);
  });

  test("heads no section with a sentence that it then tells", () => {
    const material = { ...materialOf(input([...bread, ...boats])), phrases: phrasesOf("en", "") };
    const { content } = newsletter.compose(material);
    expect(content.sections.length).toBeGreaterThan(0);
    for (const { heading, content: text } of content.sections)
      expect(text).not.toContain(`${heading}.`);
  });
});
