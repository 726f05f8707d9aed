import { expect, test } from "vitest";
import { audienceIn, goalIn, wishesOf } from "./wishes.ts";

test("a brief is read clause by clause", () => {
  const brief =
    "For new gardeners. Stress the cost of beans, leave out the weather.\nhttps://example.org/join.";
  expect(wishesOf(brief)).toEqual({
    stress: "For new gardeners\nStress the cost of beans",
    leaveOut: "the weather",
    link: "https://example.org/join",
  });
});

test.each([
  ["Don’t mention the funding", "funding"],
  ["Ohne das Wetter", "Wetter"],
  ["Lass das Wetter weg", "Wetter"],
  ["No menciones el clima", "clima"],
  ["Ne parlez pas du financement", "financement"],
  ["Não fale de dinheiro", "dinheiro"],
  ["Senza il meteo", "meteo"],
  ["Laat het weer weg", "weer"],
  ["天気は省いて", "天気"],
  ["不要提天气", "天气"],
  ["لا تذكر الطقس", "الطقس"],
])("%s is left out", (clause, what) => {
  const { stress, leaveOut } = wishesOf(`Beans. ${clause}.`);
  expect(stress).toBe("Beans");
  expect(leaveOut).toContain(what);
});

test.each([
  "Sincerity matters",
  "A withoutness",
  "Das Wetter und der Weg",
  "Write for omitted people",
])("%s asks for nothing to be left out", (clause) => {
  expect(wishesOf(clause)).toEqual({ stress: clause, leaveOut: "" });
});

test.each([
  ["Leave out A, B and C. Stress D.", ["A", "B and C"], ["Stress D"]],
  ["Leave the weather, the money and the dog out.", ["the weather", "the money and the dog"], []],
  ["Stress D and leave out A, B, but mention E", ["A", "B"], ["Stress D", "mention E"]],
  ["Leave out work, stress and sleep", ["work", "stress and sleep"], []],
  [
    "Write for nurses without jargon, with numbers",
    ["jargon"],
    ["Write for nurses", "with numbers"],
  ],
  ["Leave out:\n- weather\n- money\n\nStress: beans", ["weather", "money"], ["Stress beans"]],
  ["Lass A, B und C weg. Betone D", ["A", "B und C"], ["Betone D"]],
  ["A, B und C weglassen und D betonen", ["A", "B und C"], ["und D betonen"]],
  ["Ne parlez pas de A, de B et C mais insistez sur D", ["A", "de B et C"], ["insistez sur D"]],
  ["Laat A, B en C weg", ["A", "B en C"], []],
  ["天気、お金、犬は省いて、豆を強調して", ["天気", "お金", "犬"], ["豆を強調して"]],
  ["不要提天气、钱和狗，强调豆子", ["天气", "钱和狗"], ["强调豆子"]],
  ["لا تذكر الطقس، والمال، ركز على الفول", ["الطقس", "والمال"], ["ركز على الفول"]],
])("a list is left out to its end: %s", (brief, out, stressed) => {
  const { stress, leaveOut } = wishesOf(brief);
  expect([leaveOut.split("\n"), stress.split("\n").filter(Boolean)]).toEqual([out, stressed]);
});

test("an address that is to be left out is no link, and ends no list", () => {
  const brief =
    "Leave out https://seeds.example, beans and https://a.example/x. Lead to https://b.example";
  expect(wishesOf(brief)).toMatchObject({ leaveOut: "beans and", link: "https://b.example" });
  expect(wishesOf("Leave out https://a.example/x, beans")).not.toHaveProperty("link");
});

test.each([
  ["For new gardeners. Stress the beans", "new gardeners", undefined],
  ["Our readers are nurses in Kenya; the goal is to sell seeds", "nurses in Kenya", "sell seeds"],
  ["Für Eltern. Ziel ist mehr Spenden", "Eltern", "mehr Spenden"],
  ["Para profesores", "profesores", undefined],
  ["Pour les parents. Le but est de vendre des graines", "les parents", "vendre des graines"],
  ["Para pais. O objetivo é vender sementes", "pais", "vender sementes"],
  ["Per i genitori. Lo scopo è vendere semi", "i genitori", "vendere semi"],
  ["Voor ouders. Het doel is meer leden", "ouders", "meer leden"],
  ["初心者向けに書いて", "初心者", undefined],
  ["写给老师看，目标是卖种子", "老师", "卖种子"],
  ["للمبتدئين. الهدف هو بيع البذور", "للمبتدئين", "بيع البذور"],
  ["Stress the beans", undefined, undefined],
  ["Leave out advice for nurses", undefined, undefined],
])("%s says who reads it and what for, or says nothing of it", (brief, audience, goal) => {
  expect([audienceIn(brief), goalIn(brief)]).toEqual([audience, goal]);
});
