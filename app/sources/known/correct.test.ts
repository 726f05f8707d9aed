import { beforeEach, expect, test } from "vitest";
import { database, transact } from "../../../db/client.server.ts";
import { insertUser, useTestDatabase } from "../../../db/testing.ts";
import { correctSource } from "../correction.server.ts";
import { addLink, joinWithinMs } from "../links/add-link.server.ts";
import { useSites } from "../links/testing/site.ts";
import { sourceView } from "../source-view.server.ts";
import { extractNow, interviewText } from "../testing.ts";

let userId = "";

beforeEach(async () => {
  userId = insertUser(useTestDatabase().db, { credits: 100 }).id;
  await useSites({ "seeds.example/talk.txt": { type: "text/plain", body: interviewText(12) } });
});

async function read(now: number) {
  const id = transact(database(), (tx) =>
    addLink(tx, userId, "https://seeds.example/talk.txt", now),
  );
  await extractNow(userId, id);
  return { id, view: await sourceView(userId, id, 1) };
}

const form = (fields: Record<string, string>) => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
};

test("corrections hold when the same address is read again, and names twice changed are the last", async () => {
  const { id, view } = await read(Date.now());
  const version = view.transcript?.version ?? "";
  const fields = { title: "Seeds", language: "de", chapters: "00:00:40 Moths" };
  await correctSource(userId, id, form({ version, ...fields, "was.0": "Ana", "name.0": "Anna" }));
  const changed = (await sourceView(userId, id, 1)).transcript?.version ?? "";
  const again = { version: changed, "was.0": "Anna", "name.0": "Anna Ruiz", "part.0": "guest" };
  await correctSource(userId, id, form(again));
  const anew = await read(Date.now() + 2 * joinWithinMs);
  expect(anew.id).not.toBe(id);
  expect(anew.view).toMatchObject({
    source: { name: "Seeds" },
    language: "de",
    known: {
      chapters: [{ title: "Moths", start: 40 }],
      people: [{ name: "Anna Ruiz", part: "guest" }],
    },
  });
  expect(anew.view.transcript?.speakers.map(({ name }) => name)).toEqual(["Anna Ruiz", "Ben"]);
});

test("chapters are taken from a file of them that was pasted, and with parts of seconds", async () => {
  const { id, view } = await read(Date.now());
  const file = [
    { start: "00:00:40.250", title: "Moths" },
    { start: "00:01:20.000", title: "Jars" },
  ];
  const version = view.transcript?.version ?? "";
  await correctSource(userId, id, form({ version, chapters: JSON.stringify(file, undefined, 2) }));
  const listed = await sourceView(userId, id, 1);
  expect(listed.known.chapters).toEqual([
    { title: "Moths", start: 40.25 },
    { title: "Jars", start: 80 },
  ]);
  const typed = {
    version: listed.transcript?.version ?? "",
    chapters: "00:00:40.250 Moths\n00:01:20 Jars",
  };
  await correctSource(userId, id, form(typed));
  expect((await sourceView(userId, id, 1)).known.chapters).toEqual(listed.known.chapters);
});

test("a passage that was kept and one that was marked stay so when the address is read again", async () => {
  const advert =
    "[00:02:30] Ana: This episode is brought to you by Rowan Tools. Use the code SEEDS at rowan.example for ten percent off.";
  const body = `${interviewText(12)}\n${advert}\n[00:02:50] Ben: And now back to the moths and to what they left of us.`;
  await useSites({ "seeds.example/talk.txt": { type: "text/plain", body } });
  const { id, view } = await read(Date.now());
  const { version = "", adverts = [], lines = [] } = view.transcript ?? {};
  const said = lines[3];
  expect(adverts).toHaveLength(1);
  const fields = {
    ...{ version, "advert.0": adverts[0]?.ids.join() ?? "", "keep.0": "on" },
    ...{ [`text.${said?.id}`]: said?.text ?? "", [`role.${said?.id}`]: "advert" },
  };
  await correctSource(userId, id, form(fields));
  const anew = await read(Date.now() + 2 * joinWithinMs);
  expect(anew.id).not.toBe(id);
  expect(anew.view.transcript?.adverts.map(({ ids }) => ids)).toEqual([[said?.id]]);
  // A third reading still knows, though nothing was corrected in the second.
  const third = await read(Date.now() + 4 * joinWithinMs);
  expect(third.view.transcript?.adverts.map(({ ids }) => ids)).toEqual([[said?.id]]);
});

test("what another person corrected is theirs alone", async () => {
  const { id, view } = await read(Date.now());
  const version = view.transcript?.version ?? "";
  await correctSource(userId, id, form({ version, title: "Seeds" }));
  userId = insertUser(database(), { credits: 100 }).id;
  expect((await read(Date.now())).view.known.title).toBeUndefined();
});
