import { expect, test } from "vitest";
import { analyse } from "./analysis.ts";
import type { ToldRoles } from "./roles.ts";

const says = (speaker: string, text: string) => ({ speaker, text });
const answer =
  "The bakery has two ovens, and each of them holds ninety loaves. The bakers heat them with beech wood, and the stones give the heat back all night.";
const panel = [
  says("Mia", "Welcome to the panel. Who wants to begin with the ovens?"),
  says("Karl", answer),
  says("Will", "What do you burn in there? How long does it take? Is it hot? And who pays for it?"),
  says("Ada", answer),
  says("Mia", "What else would you tell a young baker?"),
  says("Will", "Why ask me? What do I know? Is bread an art? Who decides that?"),
  says("Ada", answer),
];
const rolesOf = (told: ToldRoles) => {
  const segments = panel.map((one, number) => ({ id: `s${number}`, number, ...one }));
  const { speakers } = analyse({ segments, language: "en", words: 200, roles: told });
  return new Map(speakers.map(({ name, role }) => [name, role]));
};

test("where it is known who hosts, whoever else asks is no host", () => {
  expect(rolesOf(new Map()).get("Will")).toBe("host");
  const told = rolesOf(new Map([["Mia", "host"]]));
  expect(told.get("Mia")).toBe("host");
  expect(told.get("Will")).not.toBe("host");
});

test("of two who talk, whoever says much and asks less often is nobody's host", () => {
  const pair = [
    says("Mia", `Welcome back. ${answer}`),
    says("Karl", `${answer} ${answer} And who lights them?`),
    says("Mia", `Nobody does. ${answer}`),
    says("Karl", `${answer} ${answer} Why should anybody?`),
  ];
  const segments = pair.map((one, number) => ({ id: `s${number}`, number, ...one }));
  const { speakers } = analyse({ segments, language: "en", words: 200 });
  expect(speakers.map(({ role }) => role)).toEqual(["speaker", "speaker"]);
});
