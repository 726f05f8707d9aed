import { describe, expect, test } from "vitest";
import { isHalf } from "../../writers/extractive/role-of.ts";
import { languageFor, languages } from "../index.ts";
import type { Cues } from "../language.ts";
import { inLanguages } from "../testing.ts";

type Kind = Exclude<keyof Cues, "ordinals" | "clause" | "parts" | "presents">;

/** A sentence of each kind, and one that states without a cue. */
const sentences: Record<string, Partial<Record<Kind | "first" | "last" | "none", string>>> = {
  en: {
    definition: "A brand is a promise.",
    advice: "You should dry the seed before you store it.",
    story: "When I was ten, the mill burned.",
    reason: "That's why the bread keeps.",
    contrast: "It is not the flour but the oven.",
    example: "For example, rye keeps for two weeks.",
    limits: "But only in a dry cellar.",
    retracts: "Just kidding, nobody does that.",
    first: "The first thing is clean flour.",
    last: "The last thing is a patient baker.",
    apart: "The result is a loaf that keeps.",
    denies: "Quality is not luxury.",
    none: "The mill stands by the river.",
  },
  de: {
    definition: "Eine Marke ist ein Versprechen.",
    advice: "Man sollte das Saatgut vorher trocknen.",
    story: "Vor zehn Jahren brannte die Mühle.",
    reason: "Deshalb hält sich das Brot.",
    contrast: "Es liegt am Ofen statt am Mehl.",
    example: "Zum Beispiel hält Roggen zwei Wochen.",
    limits: "Aber nur in einem trockenen Keller.",
    retracts: "Quatsch, das macht niemand.",
    first: "Der erste Schritt ist sauberes Mehl.",
    last: "Der letzte Schritt ist Geduld.",
    apart: "Der Unterschied ist der Ofen.",
    denies: "Eine Marke ist kein Logo.",
    none: "Die Mühle steht am Fluss.",
  },
  es: {
    definition: "Una marca es una promesa.",
    advice: "Hay que secar la semilla antes de guardarla.",
    story: "Hace diez años ardió el molino.",
    reason: "Por eso el pan se conserva.",
    contrast: "No es la harina sino el horno.",
    example: "Por ejemplo, el centeno dura dos semanas.",
    limits: "Pero solo en una bodega seca.",
    retracts: "Es broma, nadie hace eso.",
    first: "El primer paso es la harina limpia.",
    last: "El último paso es la paciencia.",
    apart: "El problema era el horno.",
    none: "El molino está junto al río.",
  },
  fr: {
    definition: "Une marque est une promesse.",
    advice: "Il faut sécher la graine avant de la ranger.",
    story: "Il y a dix ans, le moulin a brûlé.",
    reason: "C'est pourquoi le pain se garde.",
    contrast: "Le four chauffe au lieu de fumer.",
    example: "Par exemple, le seigle se garde deux semaines.",
    limits: "Mais seulement dans une cave sèche.",
    retracts: "Non, personne ne fait cela.",
    first: "La première étape est une farine propre.",
    last: "La dernière étape est la patience.",
    apart: "En revanche, le four chauffe.",
    none: "Le moulin se dresse près de la rivière.",
  },
  it: {
    definition: "Una marca è una promessa.",
    advice: "Bisogna asciugare il seme prima di riporlo.",
    story: "Dieci anni fa il mulino bruciò.",
    reason: "Per questo il pane si conserva.",
    contrast: "Conta il forno invece della farina.",
    example: "Per esempio la segale dura due settimane.",
    limits: "Ma solo in una cantina asciutta.",
    retracts: "Scherzo, nessuno lo fa.",
    first: "Il primo passo è la farina pulita.",
    last: "L'ultimo passo è la pazienza.",
    apart: "Anche il forno scalda.",
    none: "Il mulino sta vicino al fiume.",
  },
  pt: {
    definition: "Uma marca é uma promessa.",
    advice: "É preciso secar a semente antes de a guardar.",
    story: "Há dez anos o moinho ardeu.",
    reason: "Por isso o pão se conserva.",
    contrast: "Conta o forno em vez da farinha.",
    example: "Por exemplo, o centeio dura duas semanas.",
    limits: "Mas só numa adega seca.",
    retracts: "Não, ninguém faz isso.",
    first: "O primeiro passo é a farinha limpa.",
    last: "O último passo é a paciência.",
    apart: "O problema era o forno.",
    none: "O moinho fica junto ao rio.",
  },
  nl: {
    definition: "Een merk is een belofte.",
    advice: "Je moet het zaad eerst drogen.",
    story: "Tien jaar geleden brandde de molen af.",
    reason: "Daarom blijft het brood goed.",
    contrast: "Het ligt aan de oven in plaats van het meel.",
    example: "Rogge blijft bijvoorbeeld twee weken goed.",
    limits: "Maar alleen in een droge kelder.",
    retracts: "Grapje, dat doet niemand.",
    first: "De eerste stap is schoon meel.",
    last: "De laatste stap is geduld.",
    apart: "Deze oven is warm.",
    none: "De molen staat bij de rivier.",
  },
  ja: {
    definition: "ブランドとは約束です。",
    advice: "種は先に乾かすべきです。",
    story: "十年前、水車小屋が焼けました。",
    reason: "粉が新しいからです。",
    contrast: "粉ではなく窯の話です。",
    example: "例えばライ麦は二週間もちます。",
    limits: "ただし乾いた蔵に限ります。",
    retracts: "冗談です、誰もしません。",
    first: "一つ目はきれいな粉です。",
    last: "最後は忍耐です。",
    none: "水車小屋は川のそばにあります。",
  },
  zh: {
    definition: "品牌就是一个承诺。",
    advice: "种子应该先晒干。",
    story: "十年前磨坊烧了。",
    reason: "因为面粉很新鲜。",
    contrast: "不靠面粉而是靠炉子。",
    example: "比如黑麦可以放两周。",
    limits: "但只能放在干燥的地窖。",
    retracts: "开玩笑，没有人这么做。",
    first: "第一是干净的面粉。",
    last: "最后是耐心。",
    none: "磨坊在河边。",
  },
  ar: {
    definition: "العلامة هي وعد للناس.",
    advice: "يجب تجفيف البذور قبل حفظها.",
    story: "قبل عشر سنوات احترقت الطاحونة.",
    reason: "لذلك يبقى الخبز طازجا.",
    contrast: "الفرن بدلا من الدقيق.",
    example: "مثلا يبقى الجاودار أسبوعين.",
    limits: "لكن في قبو جاف فقط.",
    retracts: "أمزح، لا أحد يفعل ذلك.",
    first: "أولا الدقيق النظيف.",
    last: "أخيرا الصبر.",
    none: "الطاحونة قرب النهر.",
  },
};

const known = new Set<string>(languages.map(({ code }) => code));

/** A language may be left out (`npm run prove:language`); its sentences are then not asked for. */
const asked = Object.entries(sentences).filter(([language]) => known.has(language));

describe.each(asked)("%s", (language, { first, last, none, ...kinds }) => {
  const { ordinals, clause: _, ...cues } = languageFor(language).cues ?? {};
  const cueOf = (kind: string) => cues[kind as Kind];

  test.each(Object.entries(kinds))("%s", (kind, sentence) => {
    expect(cueOf(kind)?.test(sentence), sentence).toBe(true);
    expect(cueOf(kind)?.test(none ?? ""), none).toBe(false);
  });

  test("the first and the last item of a list", () => {
    expect(ordinals?.items[0]?.test(first ?? "")).toBe(true);
    expect(ordinals?.items[1]?.test(first ?? "")).toBe(false);
    expect(ordinals?.last.test(last ?? "")).toBe(true);
    expect(ordinals?.last.test(none ?? "")).toBe(false);
  });

  test("what states without a cue shows none", () => {
    const shown = (["thesis", "result", "concession", "condition"] as const).filter((kind) =>
      cues[kind]?.test(none ?? ""),
    );
    expect(shown).toEqual([]);
  });
});

test.each([
  ["Lifetimes are also something you can express.", true],
  ["Future studies might clarify this point.", true],
  ["Many will not be affected, but some of you might.", true],
  ["The story goes through the next years.", true],
  ["The story of the mill goes through two wars.", false],
  ["This study tells of a mill such as ours.", false],
  ["A mill that grinds rye needs a second stone.", false],
])("a post misses something before “%s”: %s", (text, expected) => {
  expect(languageFor("en").cues?.apart?.test(text)).toBe(expected);
});

test.each([
  ["en", "In theory, every mill grinds rye.", "Many people think that rye is bitter."],
  ["de", "In der Theorie mahlt jede Mühle Roggen.", "Viele glauben, dass Roggen bitter ist."],
  ["es", "En teoría, cada molino muele centeno.", "La gente cree que el centeno amarga."],
  ["fr", "En théorie, chaque moulin moud du seigle.", "Certains pensent que le seigle est amer."],
  ["it", "In teoria ogni mulino macina la segale.", "Molti credono che la segale sia amara."],
  ["pt", "Em teoria, cada moinho mói centeio.", "Muitos acham que o centeio amarga."],
  ["nl", "In theorie maalt elke molen rogge.", "Velen denken dat rogge bitter is."],
  ["ja", "理論上はどの水車でもライ麦をひけます。", "苦いと言う人もいます。"],
  ["zh", "理论上每个磨坊都能磨黑麦。", "很多人认为黑麦是苦的。"],
  ["ar", "نظريا تطحن كل طاحونة الجاودار.", "يعتقد البعض أن الجاودار مر."],
])("%s: a supposition or others' opinion makes what follows no claim", (language, ...texts) => {
  if (!known.has(language)) return;
  const { framed } = languageFor(language).cues ?? {};
  for (const text of texts) expect(framed?.test(text), text).toBe(true);
  expect(framed?.test(sentences[language]?.none ?? ""), language).toBe(false);
});

test.each([
  ["en", "So what bakers do is wait.", "And that's why it keeps.", "So far, it works."],
  ["de", "Also warten die Bäcker.", "Und deshalb hält es."],
  ["es", "Así que los panaderos esperan.", "Y por eso se conserva."],
  ["fr", "Donc les boulangers attendent.", "Et c'est pourquoi il se garde."],
  ["it", "Quindi i fornai aspettano.", "Ecco perché si conserva."],
  ["pt", "Então os padeiros esperam.", "E por isso conserva-se."],
  ["nl", "Dus wachten de bakkers.", "En daarom blijft het goed."],
  ["ja", "だからパン屋は待ちます。", "つまり長持ちします。"],
  ["zh", "所以面包师会等待。", "因此它能保存。"],
  ["ar", "لذلك ينتظر الخبازون.", "وبالتالي يبقى الخبز."],
])("%s: what follows from the words before it", (language, first, second, not = "") => {
  if (!known.has(language)) return;
  const { concludes } = languageFor(language).cues ?? {};
  for (const text of [first, second]) expect(concludes?.test(text ?? ""), text).toBe(true);
  for (const text of [not, sentences[language]?.none ?? ""])
    expect(concludes?.test(text), text).toBe(false);
});

test.each([
  ["en", "Rye bread, however, keeps in any cellar."],
  ["de", "Roggenbrot jedoch hält sich in jedem Keller."],
  ["es", "El pan de centeno, sin embargo, se conserva."],
  ["fr", "Le pain de seigle, cependant, se garde."],
  ["it", "Il pane di segale, tuttavia, si conserva."],
  ["pt", "O pão de centeio, no entanto, conserva-se."],
  ["nl", "Roggebrood blijft echter overal goed."],
])("%s: what limits the words before it behind its subject", (language, text) => {
  if (!known.has(language)) return;
  const { limits } = languageFor(language).cues ?? {};
  expect(limits?.test(text)).toBe(true);
  expect(limits?.test(sentences[language]?.none ?? "")).toBe(false);
});

test.each([
  ["en", "And I think one other thing is the yeast."],
  ["de", "Und ein anderer Punkt ist die Hefe."],
])("%s: what goes on to the next point", (language, text) => {
  if (!known.has(language)) return;
  const { turnsTo } = languageFor(language).cues ?? {};
  expect(turnsTo?.test(text)).toBe(true);
  expect(turnsTo?.test(sentences[language]?.none ?? "")).toBe(false);
});

/** What every guest is asked, and what an author is asked about the subject of a talk. */
test.each([
  [
    "en",
    "What are two or three books that you've recommended most?",
    "In your book you recommend to wait, why?",
  ],
  [
    "de",
    "Welche Bücher empfiehlst du am häufigsten?",
    "Warum empfiehlst du in deinem Buch, zu warten?",
  ],
  ["es", "¿Qué libros recomiendas más a los demás?", "En tu libro recomiendas esperar, ¿por qué?"],
  [
    "fr",
    "Quels livres recommandez-vous le plus souvent ?",
    "Dans votre livre vous conseillez d’attendre, pourquoi ?",
  ],
  ["it", "Quali libri consigli più spesso?", "Nel tuo libro consigli di aspettare, perché?"],
  ["nl", "Welke boeken zou je iedereen aanraden?", "In jouw boek wil je wachten aanraden, waarom?"],
  [
    "pt",
    "Que livros você recomenda com mais frequência?",
    "No seu livro você recomenda esperar, por quê?",
  ],
  ["ja", "おすすめの本は何ですか。", "あなたの本では待つことがお勧めだそうですが、なぜですか。"],
  ["zh", "你会推荐什么书？", "你在书里推荐等待，为什么？"],
  ["ar", "ما الكتب التي تنصح بها؟", "في كتابك تنصح بالانتظار، لماذا؟"],
])("%s: what every guest is asked to recommend", (language, text, subject) => {
  if (!known.has(language)) return;
  const { tastes } = languageFor(language).cues ?? {};
  expect(tastes?.test(text), text).toBe(true);
  expect(tastes?.test(subject), subject).toBe(false);
  expect(tastes?.test(sentences[language]?.none ?? "")).toBe(false);
});

/** A clause alone, and with the main clause that it belongs to. */
const halves: Record<string, [half: string, whole: string][]> = {
  en: [["Because it is cheaper.", "Because it is cheaper, people choose it."]],
  de: [
    [
      "Solange sie zufällig schneller backt als alle anderen.",
      "Solange sie schneller backt, gewinnt sie.",
    ],
    [
      "Wenn ich dir ein Brot zeige, und dich bitte, den Ofen zu finden, der genau dieses Brot ausgibt.",
      "Wenn der Ofen kalt ist, dann bleibt der Teig liegen.",
    ],
    ["Dass niemand weiß, wer das Mehl erfunden hat.", "Ob das Mehl reicht, weiß niemand."],
    ["Obwohl es regnete und stürmte.", "Obwohl es regnete, ging er zur Mühle."],
  ],
  nl: [["Omdat het goedkoper is.", "Omdat het goedkoper is, kiezen mensen het."]],
  es: [["Porque es un sistema abierto.", "Aunque llueve, salimos."]],
  fr: [["Parce que c'est moins cher.", "Puisqu'il pleut, nous restons."]],
  it: [["Poiché costa meno.", "Siccome piove, restiamo."]],
  pt: [["Porque é mais barato.", "Embora chova, saímos."]],
};

describe.each(Object.entries(halves).filter(([language]) => known.has(language)))(
  "clauses in %s",
  (language, pairs) => {
    test.each(pairs)("“%s” is half, “%s” whole", (half, whole) => {
      expect(isHalf({ plain: half }, language)).toBe(true);
      expect(isHalf({ plain: whole }, language)).toBe(false);
    });
  },
);

test.each(
  inLanguages([["en", "Part two to this, people open up.", "Part two of the book is longer."]]),
)("in %s “%s” opens the second item of a list", (language, item, none) => {
  const second = languageFor(language).cues?.ordinals?.items[1];
  expect(second?.test(item)).toBe(true);
  expect(second?.test(none)).toBe(false);
});
