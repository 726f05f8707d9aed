import { expect, test } from "vitest";
import { wishesOf } from "./wishes.ts";

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
