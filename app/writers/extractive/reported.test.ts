import { expect, test } from "vitest";
import { reportsOthers } from "./reported.ts";

test.each([
  "People think the hard part is keeping seeds alive.",
  "A lot of people often say that trust is a trait.",
  "Most experts would assume the opposite.",
  "Viele Menschen glauben, dass Saatgut ewig hält.",
  "Man sagt, Vertrauen sei angeboren.",
  "La gente piensa que es difícil.",
  "Tout le monde croit que les graines durent.",
  "As pessoas acham que é difícil.",
  "Molti credono che sia difficile.",
  "De meeste mensen denken dat het moeilijk is.",
  "多くの人は種を保存するのが難しいと思っています。",
  "很多人认为保存种子很难。",
  "يعتقد الناس أن الأمر صعب.",
])("hears that others are reported: %s", (text) => {
  expect(reportsOthers(text)).toBe(true);
});

test.each([
  "The hard part is keeping a promise alive.",
  "People bring back twice what they took.",
  "They lend seeds in the library.",
  "Viele Gärten liegen am Fluss.",
  "Menschen vertrauen dem, was sie kennen.",
  "La gente planta en marzo.",
  "On plante en mars.",
  "Mensen planten in maart.",
  "很多人在春天播种。",
])("takes a statement for what it is: %s", (text) => {
  expect(reportsOthers(text)).toBe(false);
});
