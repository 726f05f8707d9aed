import {
  filler,
  type Passage,
  piecesOf,
  plainTalk,
  reads,
} from "../app/sources/passages/fixtures/adverts.ts";
import { type RoleText, roleTexts } from "../app/sources/passages/fixtures/role-texts.ts";
import { passageMarker } from "../app/sources/passages/mark.ts";
import { readFixture } from "../app/sources/text/fixtures/read-fixture.ts";
import type { Piece } from "../app/sources/text/piece.ts";

type Row = Record<string, string | number>;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The share of what is told that has the role it is to have, by letters. */
function rightShare(told: { text: string; role?: string | undefined }[], read: Piece[]): number {
  const byRole = Map.groupBy(read, ({ role }): string => role ?? "speech");
  const right = told.filter(({ text, role = "speech" }) => {
    const there = letters((byRole.get(role) ?? []).map((piece) => piece.text).join(""));
    return there.includes(letters(text));
  });
  return right.length / told.length;
}

function marked(said: Passage[], language: string): Piece[] {
  const read: Piece[] = [];
  const marker = passageMarker(
    (piece) => read.push(piece),
    () => language,
  );
  for (const piece of piecesOf(said)) marker.add(piece);
  marker.end();
  return read;
}

/** The words of a line, without its Markdown and its time in brackets. */
const wordsOf = (line: string) =>
  line
    .replace(/^#+ |^> |^- (?:\[[ x]\] )?|```/g, "")
    .replace(/\(\d[\d:]*\)/g, "")
    .replace(/\]\([^)]*\)/g, "")
    .replace(/\*\*[^*]*\*\*/g, "");

function ofText({ name, lines }: RoleText): Row {
  const { pieces } = readFixture(lines.map(([line]) => line).join("\n"));
  const told = lines.map(([line, role]) => ({ text: wordsOf(line), role }));
  return { fixture: name, roles: percent(rightShare(told, pieces)) };
}

/** Advertisements in each language between talk, and texts with every other role. */
export function ofRoles(): { rows: Row[]; areRight: boolean } {
  const adverts = reads.map(({ language, before, advert, after }): Row => {
    const glue = language === "ja" || language === "zh" ? "" : " ";
    const said: Passage[] = [
      ["Ben", before],
      ["Ben", advert.join(glue)],
      ["Ben", after],
    ];
    const told = [
      { text: before },
      ...advert.map((text) => ({ text, role: "advert" })),
      { text: after },
    ];
    const read = marked([...filler, ...said, ...filler], language);
    return {
      fixture: `advertisement (${language}): ${advert[0]?.slice(0, 40)}`,
      roles: percent(rightShare(told, read)),
    };
  });
  const plain = plainTalk.map(([, text]) => ({ text }));
  const talk = {
    fixture: "talk about selling",
    roles: percent(rightShare(plain, marked([...filler, ...plainTalk, ...filler], "en"))),
  };
  const rows = [...adverts, talk, ...roleTexts.map(ofText)];
  return { rows, areRight: rows.every(({ roles }) => roles === percent(1)) };
}
