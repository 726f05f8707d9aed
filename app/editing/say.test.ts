import { expect, test } from "vitest";
import { inLanguages } from "../languages/testing.ts";
import { holds, restore, say } from "./index.ts";

const ada = { name: "Ada Moreau", short: "Moreau", pronoun: "she" } as const;

const told = (line: string, more = {}) => say(line, { language: "en", speaker: ada, ...more });

test.each([
  ["And so, you know, the harbour freezes in March, right?", "The harbour freezes in March."],
  ["Well, the, um, the keeper is, like, a kind of clerk.", "The keeper is a kind of clerk."],
  ["The thing is that a lamp needs oil.", "A lamp needs oil."],
  ["When the lamp goes out, you know, the ships wait.", "When the lamp goes out, the ships wait."],
  ["A lamp, of course, needs oil.", "A lamp needs oil."],
  ["So, you need a clock (and a good lamp).", "You need a clock (and a good lamp)."],
])("trims “%s”", (line, text) => {
  const said = told(line);
  expect(said?.text).toBe(text);
  expect(said && holds(said, { language: "en", speaker: ada })).toBe(true);
});

test.each([
  ["So far the lamp has not gone out.", "So far the lamp has not gone out."],
  ["A lamp is not a toy, it is a promise.", "A lamp is not a toy, it is a promise."],
  [
    "Only two of the lamps burn (about 40 do not).",
    "Only two of the lamps burn (about 40 do not).",
  ],
  ["The clock is kind of slow.", "The clock is kind of slow."],
  ["You know exactly what a lamp costs.", "You know exactly what a lamp costs."],
])("cuts nothing that carries meaning: %s", (line, text) => {
  expect(told(line)?.text).toBe(text);
});

test("the comma goes with the opening, wherever the line was broken", () => {
  expect(told("So ,if a lamp fails, nobody sees it.")?.text).toBe(
    "If a lamp fails, nobody sees it.",
  );
});

test("an aside that is said twice between commas leaves no two words joined", () => {
  const line = "The lamp burns about 3.5 litres, maybe, I mean,, I mean, four.";
  expect(told(line)?.text ?? line).toContain("maybe, I mean");
});

test.each([
  ["I wanted to keep the lamp.", "Moreau wanted to keep the lamp."],
  ["I've kept my lamp for years.", "Moreau has kept her lamp for years."],
  ["I don't sell lamps.", "Moreau doesn't sell lamps."],
  ["I think the lamp might fail.", "Moreau thinks the lamp might fail."],
  ["It took me three winters.", "It took Moreau three winters."],
  ["My brother paints.", "Moreau's brother paints."],
])("tells of the speaker in the third person: %s", (line, text) => {
  expect(told(line)).toMatchObject({ text });
  expect(told(line)?.framed).toBeUndefined();
});

test.each([
  "Fear is two things: I want to leave, I need to stay.",
  "I go up and write the log.",
  "We lit the lamp at four.",
  "So I was like, what is that?",
  "These were great questions, Ada, I could talk to you all day.",
  ", for instance, the lamp went out.",
  "Level and oil I imagine keepers get a good sense of.",
  "I've lit the lamp with my own hands, your son.",
  "If I'm a sailor, I look for the lamp.",
  "The keeper wrote it down and then...",
])("leaves what cannot be turned with certainty: %s", (line) => {
  expect(told(line)).toBeUndefined();
});

test.each(
  inLanguages([
    [
      "de",
      "Und, ähm, die Lampe ist, sag ich mal, das Herz vom Hafen, ne?",
      "Die Lampe ist das Herz vom Hafen.",
    ],
    [
      "de",
      "Also könntet ihr die Lampe löschen, wenn es taut.",
      "Also könntet ihr die Lampe löschen, wenn es taut.",
    ],
    [
      "de",
      "Die Lampe ist eigentlich nur eine Art Uhr.",
      "Die Lampe ist eigentlich nur eine Art Uhr.",
    ],
  ]),
)("in %s trims “%s”", (language, line, text) => {
  expect(say(line, { language, speaker: ada })?.text).toBe(text);
});

test.each(
  inLanguages([
    ["de", "Ich habe die Lampe gelöscht."],
    ["de", "Wir haben meine Lampe gelöscht."],
    ["de", "Weil die Lampe ausging."],
    ["de", "Ein Haufen Leute vom Hafen."],
  ]),
)("in %s leaves “%s”", (language, line) => {
  expect(say(line, { language, speaker: ada })).toBeUndefined();
});

test.each(
  inLanguages([
    [
      "es",
      "Pero, o sea, la lámpara es, eh, el corazón del puerto, ¿verdad?",
      "La lámpara es el corazón del puerto, dice Moreau.",
    ],
    [
      "fr",
      "Alors, euh, la lampe est, vous savez, le cœur du port, hein ?",
      "La lampe est le cœur du port, dit Moreau.",
    ],
    [
      "it",
      "Ecco, insomma, la lampada è, diciamo, il cuore del porto, giusto?",
      "La lampada è il cuore del porto, dice Moreau.",
    ],
    [
      "pt",
      "Então, quer dizer, a lâmpada é, sabe, o coração do porto, né?",
      "A lâmpada é o coração do porto, diz Moreau.",
    ],
    ["es", "¿Qué es una lámpara?", "«¿Qué es una lámpara?», pregunta Moreau."],
    ["nl", "Hoe werkt een lamp?", "“Hoe werkt een lamp?”, vraagt Moreau."],
    [
      "ja",
      "えっと、港の灯台は、あの、油を使います。",
      "Moreauさんによると、港の灯台は油を使います。",
    ],
    ["ar", "يعني، المصباح، بصراحة، قلب الميناء.", "بحسب Moreau، المصباح قلب الميناء."],
  ]),
)("in %s “%s” is reported", (language, line, framed) => {
  const said = say(line, { language, speaker: ada });
  expect(said?.framed).toBe(framed);
  expect(said && holds(said, { language, speaker: ada })).toBe(true);
});

test.each(
  inLanguages([
    [
      "nl",
      "Nou, zeg maar, de lamp is, eh, het hart van de haven, hè?",
      "De lamp is het hart van de haven.",
    ],
    ["zh", "嗯，港口的灯塔，那个，用油，对吧？", "港口的灯塔用油。"],
  ]),
)("in %s “%s” is trimmed", (language, line, text) => {
  expect(say(line, { language, speaker: ada })?.text).toBe(text);
});

test.each(
  inLanguages([
    ["es", "Creo que la lámpara necesita aceite."],
    ["es", "Apagamos la lámpara a las cuatro."],
    ["fr", "J’ai éteint la lampe du port."],
    ["it", "Ho spento la lampada del porto."],
    ["pt", "Apaguei a lâmpada do porto."],
    ["nl", "De lamp heb ik zelf gedoofd."],
    ["ja", "僕は灯台を消しました。"],
    ["zh", "我关了港口的灯。"],
    ["ar", "أنا أطفأت المصباح في الميناء."],
  ]),
)("in %s the first person is left: %s", (language, line) => {
  expect(say(line, { language, speaker: ada })).toBeUndefined();
});

test("needs a pronoun for a second mention only", () => {
  const speaker = { name: "Ada Moreau", short: "Moreau" };
  expect(told("I bought it.", { speaker })?.text).toBe("Moreau bought it.");
  expect(told("I bought it for my boat.", { speaker })).toBeUndefined();
  expect(told("I bought it.", { speaker: ada, continues: true })?.text).toBe("She bought it.");
});

test("what a document did is not what it found, whatever its words", () => {
  const line = "The number of wrecks decreased in both years.";
  const options = { language: "en", document: "many" as const };
  expect(say(line, options)?.framed).toMatch(/the authors found/i);
  const told = say(line, { ...options, findsNothing: true });
  expect(told?.framed).toMatch(/the authors/i);
  expect(told?.framed).not.toMatch(/found/);
});

test("says “the authors” for the “we” of a document", () => {
  const said = say("We measured our lamps twice.", { language: "en", document: "many" });
  expect(said?.text).toBe("The authors measured their lamps twice.");
  expect(said && holds(said, { language: "en" })).toBe(true);
});

test.each(
  inLanguages([
    ["en", "many", "A lamp of the harbour needs oil.", /the authors write/i],
    [
      "en",
      "one",
      "A lamp of the harbour needs oil.",
      /the author writes|According to the author,/i,
    ],
    ["en", "many", "The number of wrecks decreased in both years.", /the authors found/i],
    [
      "en",
      "many",
      "Earlier studies showed that lamps fail in winter.",
      /the authors write|according to the authors/i,
    ],
    [
      "en",
      "many",
      "The number of wrecks decreased (Harlow, 1999).",
      /the authors write|according to the authors/i,
    ],
    ["de", "many", "Eine Lampe braucht jeden Abend Öl.", /(?:schreibt|so) das Autorenteam/],
    ["de", "one", "Eine Lampe braucht jeden Abend Öl.", /heißt es im Text/],
    ["es", "many", "La lámpara del puerto necesita aceite.", /según los autores/i],
    ["fr", "many", "La lampe est le cœur du port.", /selon les auteurs/i],
    ["it", "many", "La lampada è il cuore del porto.", /secondo gli autori/i],
    ["pt", "many", "A lâmpada é o coração do porto.", /segundo os autores/i],
    ["nl", "many", "De lamp is het hart van de haven.", /de auteurs/i],
    ["ja", "many", "港の灯台は油を使います。", /著者らによると、/],
    ["zh", "many", "港口的灯塔每天晚上用油。", /作者们/],
    ["ar", "many", "المصباح قلب الميناء في الشتاء.", /بحسب المؤلفين/],
  ] as const),
)("in %s a document by %s is told as its authors': %s", (language, document, line, framed) => {
  const said = say(line, { language, document });
  expect(said?.framed).toMatch(framed);
  expect(said && holds(said, { language })).toBe(true);
  if (!said?.framed) return;
  expect(holds({ ...said, framed: `${said.framed} ${line}` }, { language })).toBe(false);
});

test("takes no adjective for the subject of a verb that is none", () => {
  const line = "New works which look like old lamps can thus be made in a day.";
  expect(say(line, { language: "en", document: "many" })?.framed).not.toMatch(/New, the authors/);
});

test("a capital at the start of a sentence is no name's where a noun follows", () => {
  const framed = ["Dynamic", "Portable", "Modern", "Large", "Old", "Bright"].map((first) => {
    const line = `${first} lamps such as Brass, Tin, and Oil, are popular since they are cheap and easy to mend.`;
    const names = ["Brass", "Tin", "Oil", first];
    const words = line.match(/\p{L}+/gu) ?? [];
    const tags = words.map((word) =>
      names.includes(word) ? "PROPN" : word === "are" ? "AUX" : word === "lamps" ? "NOUN" : "X",
    );
    return say(line, { language: "en", document: "many", tags })?.framed ?? "";
  });
  expect(framed.join(" ")).not.toMatch(/authors, (?:Dynamic|Portable|Modern|Large|Old|Bright)/);
});

test("what one author wrote as “we” stays a quotation", () => {
  expect(say("We measured our lamps twice.", { language: "en", document: "one" })).toBeUndefined();
});

test("leaves a line inside a quotation that began before it", () => {
  expect(told("The lamp needs oil.")).toBeDefined();
  expect(told("The lamp needs oil.", { quoted: true })).toBeUndefined();
});

test("takes an acronym for no hesitation", () => {
  expect(told("ER rooms need two lamps.")?.cuts).toEqual([]);
});

test("puts one cut back, or all", () => {
  const options = { language: "en", speaker: ada };
  const said = say("So a lamp, of course, needs oil.", options);
  expect(said?.cuts).toHaveLength(2);
  expect(said && restore(said, 1, options)?.text).toBe("A lamp, of course, needs oil.");
  expect(said && restore(said, undefined, options)?.text).toBe("So a lamp, of course, needs oil.");
});

test("reports nothing in a language without edits", () => {
  expect(say("Silta on kiinni.", { language: "fi" })).toBeUndefined();
});

test.each(
  inLanguages([
    [
      "en",
      "If the lamp fails, you ring the bell.",
      "If the lamp fails, Moreau says, you ring the bell.",
    ],
    ["en", "A lamp needs oil.", "A lamp needs oil, Moreau says."],
    ["en", "Why does a lamp need oil?", "“Why does a lamp need oil?” Moreau asks."],
    [
      "de",
      "Wenn die Lampe ausgeht, muss man läuten.",
      "Wenn die Lampe ausgeht, sagt Moreau, muss man läuten.",
    ],
    ["de", "Wann braucht eine Lampe Öl?", "„Wann braucht eine Lampe Öl?“, fragt Moreau."],
  ]),
)("names the speaker in %s: %s", (language, line, framed) => {
  expect(say(line, { language, speaker: ada })?.framed).toBe(framed);
});
