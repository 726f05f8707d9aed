import { expect, test } from "vitest";
import { postsIn } from "./posts.ts";
import { parseText } from "./read-text.ts";

const post = (name: string, text: string, above: string[] = []) =>
  [name, `@${name.replace(/\W/g, "").toLowerCase()}`, ...above, text, "12", "1.2K"].join("\n");
const answers = (account: string) => ["Replying to", account];
const posts = [
  "Salt creeps into the mortar and pushes the stones apart in every winter, so rinse the walls first.",
  "The lens weighs two tons and floats on mercury, so that one finger is enough to turn all of it.",
  "Visitors climb in the middle of the stairs and keepers climb at the wall, where the stone is strong.",
];

function read(text: string) {
  const pieces: { speaker?: string; text: string }[] = [];
  parseText(text, ({ role, speaker, text: words }) => {
    if (!role) pieces.push(speaker ? { speaker, text: words } : { text: words });
  });
  return pieces;
}

test("a thread that one person wrote is its posts alone", () => {
  const thread = posts.map((text, at) =>
    post("Ana Ruiz", text, at === 0 ? ["·", "Mar 4"] : answers("@anaruiz")),
  );
  expect(read(`${thread.join("\n")}\nShow this thread`)).toEqual(posts.map((text) => ({ text })));
});

test("of several people each has their posts", () => {
  const said = [...posts, ...posts.map((text) => `Once more: ${text}`)];
  const nameAt = (at: number) => (at % 2 ? "Ben Okafor" : "Ana Ruiz");
  const thread = said.map((text, at) =>
    post(nameAt(at), text, at === 0 ? ["·", "10h"] : answers("@anaruiz")),
  );
  expect(read(thread.join("\n"))).toEqual(said.map((text, at) => ({ speaker: nameAt(at), text })));
});

test("an account in a text makes it no thread", () => {
  expect(postsIn(["Ana Ruiz", "@anaruiz", posts[0] ?? "", "12", posts[1] ?? ""])).toBe(undefined);
});
