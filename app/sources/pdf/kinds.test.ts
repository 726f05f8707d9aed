import { expect, test } from "vitest";
import { sentence } from "../text/testing.ts";
import { layoutReader } from "./layout/document.ts";
import { makePdf, pdfPieces } from "./testing.ts";

type Put = (text: string, y: number, more?: { x?: number; size?: number; font?: string }) => void;

/** A PDF whose pages put lines where they like, in Times of 10 points. */
const pagesOf = (...pages: ((put: Put) => void)[]) =>
  makePdf((document) => {
    for (const [at, draw] of pages.entries()) {
      if (at > 0) document.addPage();
      draw((text, y, { x = 72, size = 10, font = "Times-Roman" } = {}) =>
        document.font(font, size).text(text, x, y, { lineBreak: false }),
      );
    }
  });

/** Prose of three full lines a paragraph. */
const prose = (put: Put, from: number, count = 3, seed = 0) => {
  for (let at = 0; at < count; at++)
    for (let line = 0; line < 3; line++)
      put(
        line < 2
          ? `In the year ${seed + at} the harbour number ${line} lay under so much ice that nobody counted the boats`
          : `and the keepers waited. ${sentence(at)}`,
        from + at * 48 + line * 12,
      );
};

const ofRole = (pieces: { role?: string; text: string }[], role?: string) =>
  pieces.filter((piece) => piece.role === role).map(({ text }) => text);

test("a cover's title goes on in smaller letters, up to its authors and its date", async () => {
  const { title, date } = await pdfPieces(
    await pagesOf(
      (put) => {
        put("The Harbour Society", 200, { size: 24, x: 150 });
        put("Annual Report 2018", 240, { size: 18, x: 180 });
        put("April 2019", 500, { size: 18, x: 220 });
      },
      (put) => prose(put, 100, 6),
    ),
  );
  expect(title).toBe("The Harbour Society Annual Report 2018");
  expect(date).toBe("2019-04");
});

test("the part of a gazette that its running heads name is no title", async () => {
  const head = "Harbour Gazette / Vol. 12, No. 3 / Friday, 4 May 2024 / Proposed Rules";
  const { title, chapters } = await pdfPieces(
    await pagesOf(
      (put) => {
        put("Proposed Rules", 70, { size: 20, font: "Times-Bold" });
        put("MINISTRY OF HARBOURS", 110, { font: "Times-Bold" });
        put("Lights on Fishing Boats; the Northern Islands", 140, { font: "Times-Bold" });
        prose(put, 170, 6);
      },
      ...[1, 2, 3].map((seed) => (put: Put) => {
        put(head, 40, { size: 8 });
        put("Comments Invited", 90, { font: "Times-Bold" });
        prose(put, 110, 6, seed * 10);
      }),
    ),
  );
  expect(title).toBe("Lights on Fishing Boats; the Northern Islands");
  expect((chapters ?? []).map(({ title: name }) => name)).not.toContain("Proposed Rules");
});

test("a font of ornaments and letters of a drawing are no headings", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      put("The harbour in winter", 60, { size: 20, font: "Times-Bold" });
      prose(put, 100);
      put("xyxyxyxyxyxy", 260, { size: 20, font: "Courier" });
      put("GHZEAK KLDSC", 300, { size: 20, font: "Courier" });
      put("xn", 330, { size: 14 });
      put("What nobody counted", 360, { size: 14 });
      prose(put, 390, 3, 20);
    }),
  );
  expect(ofRole(pieces, "heading")).toEqual(["The harbour in winter", "What nobody counted"]);
});

test("a name with its amount is a row, not a heading", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 100);
      put("Nets and lamps 3,260,981.25", 280, { font: "Times-Bold" });
      prose(put, 310, 3, 20);
    }),
  );
  expect(ofRole(pieces, "table")).toEqual(["Nets and lamps 3,260,981.25"]);
});

test("the boxes of a form stand apart from the sentence below them", () => {
  // The standard fonts have no boxes.
  const lines = [
    "公司在港口拥有许多船只，冬天都停在岸边。",
    "□适用√不适用",
    "公司报告期不存在衍生品投资。",
  ];
  const reader = layoutReader();
  const runs = lines.flatMap((text, at) =>
    [0, 60, 120].map((more) => ({
      ...{
        text,
        x0: 72,
        x1: 72 + text.length * 10,
        base: 100 + more + at * 14,
        size: 10,
        font: "f",
      },
      ...{ isRightToLeft: false, isMonospace: false, isSpaced: false },
    })),
  );
  reader.add({ runs, width: 600, height: 800 });
  const { texts } = reader.finish();
  const said = texts.filter(({ kind }) => kind === "body").map(({ text }) => text);
  expect(said.join("")).not.toMatch(/[□√]/);
  expect(said.filter((text) => text === lines[2])).toHaveLength(3);
});

/** Lines in one font of ten points, as wide as their characters. */
const laid = (lines: string[]) => {
  const reader = layoutReader();
  const runs = lines.map((text, at) => ({
    ...{ text, x0: 72, x1: 72 + text.length * 10, base: 100 + at * 14, size: 10, font: "f" },
    ...{ isRightToLeft: false, isMonospace: false, isSpaced: false },
  }));
  reader.add({ runs, width: 600, height: 800 });
  return reader.finish().texts.map(({ kind, text }) => [kind, text]);
};

test.each([
  ["（一）新增码头", "（二）船队出售进展"],
  ["一、新增码头", "二、船队出售进展"],
  ["第一节 新增码头", "第二节 船队出售进展"],
])("a counted heading is no part of the sentence below it: %s", (one, two) => {
  const full = "港口公司在今年春天开始建设新的码头并且已经得到市政府的同意和全部的许可文件和资金，";
  const said = `${full}工程将在两年之内全部完成。`;
  expect(
    laid([one, full, "工程将在两年之内全部完成。", two, full, full, "工程将在两年之内全部完成。"]),
  ).toEqual([
    ["heading", one],
    ["body", said],
    ["heading", two],
    ["body", full + said],
  ]);
});

test("a heading in letters without capitals stays one above the rows of a table", () => {
  const reader = layoutReader();
  const put = (text: string, base: number, { x0 = 72, size = 10, font = "f" } = {}) => ({
    ...{ text, x0, x1: x0 + text.length * size, base, size, font },
    ...{ isRightToLeft: false, isMonospace: false, isSpaced: false },
  });
  const said = "港口公司在今年春天开始建设新的码头并且已经得到市政府的同意和全部的许可文件和资金。";
  const rows = ["渔网和灯", "小船和桨", "油漆和沥青", "缆绳和麻线"].flatMap((name, at) => [
    put(name, 420 + at * 14),
    put(`${3 + at},260,981`, 420 + at * 14, { x0: 250 }),
    put(`${4 + at},118,207`, 420 + at * 14, { x0: 380 }),
  ]);
  const runs = [
    ...[0, 14, 28, 42].map((more) => put(said, 100 + more)),
    put("主要会计数据", 390, { size: 14, font: "bold" }),
    ...rows,
  ];
  reader.add({ runs, width: 600, height: 800 });
  const kinds = reader.finish().texts.map(({ kind, text }) => [kind, text]);
  expect(kinds.map(([kind]) => kind)).toContain("table");
  expect(kinds).toContainEqual(["heading", "主要会计数据"]);
});

test("a counted line that fills its column goes on in the next", () => {
  const full =
    "一、港口公司在今年春天开始建设新的码头并且已经得到市政府的同意和全部的许可文件和资金，";
  const texts = laid([full, "工程将在两年之内全部完成。", full, "工程将在两年之内全部完成。"]);
  expect(texts.map(([, text]) => text)).toEqual(
    [1, 2].map(() => `${full}工程将在两年之内全部完成。`),
  );
});

test("the name of a row between rows and what signs stand for are no headings", async () => {
  const bold = { font: "Times-Bold" };
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      put("$ = up to 50 thousand $$ = up to 100 thousand", 80, bold);
      prose(put, 110);
      put("What the harbour does", 280, bold);
      for (const [at, name] of ["Lights", "Boats", "Keepers of lamps"].entries()) {
        const y = 320 + at * 60;
        for (const row of [0, 14, 28]) {
          put(`mend the ${name}`, y + row);
          put(`spring ${2020 + at}`, y + row, { x: 300 });
        }
        put(name, y + 42, bold);
      }
      for (const row of [0, 14, 28]) {
        put("paint the tower", 520 + row);
        put("autumn 2024", 520 + row, { x: 300 });
      }
      prose(put, 600);
    }),
  );
  expect(ofRole(pieces, "heading")).toEqual(["What the harbour does"]);
});

test.each([["COSTS OF THE LAMPS"], ["COSTS OF THE LAMPS—Continued"]])(
  "“%s” above the rows of a table is the table's name, above a text it is a heading",
  async (name) => {
    const bold = { font: "Times-Bold" };
    const rows = ["Nets and lamps", "Boats and oars", "Paint and tar", "Rope and twine"];
    const read = async (isTable: boolean) => {
      const { pieces } = await pdfPieces(
        await pagesOf((put) => {
          put("What the harbour does", 80, bold);
          prose(put, 110);
          put(name, 280, bold);
          for (const [at, row] of (isTable ? rows : []).entries()) {
            put(row, 310 + at * 14);
            put(`${3 + at},260,981`, 310 + at * 14, { x: 250 });
            put(`${4 + at},118,207`, 310 + at * 14, { x: 350 });
          }
          prose(put, 400);
        }),
      );
      return ofRole(pieces, "heading");
    };
    expect(await read(true)).toEqual(["What the harbour does"]);
    expect(await read(false)).toEqual(["What the harbour does", name]);
  },
);

test("a line above a text and the name of its author are a heading and no text", async () => {
  const { pieces, people } = await pdfPieces(
    await pagesOf((put) => {
      put("Tales of the harbour", 50, { size: 20, font: "Times-Bold" });
      ["The Ice Boat", "The Blue Net", "The Last Lamp"].forEach((title, at) => {
        put(title, 100 + at * 200);
        put("by Ines Calder", 112 + at * 200);
        prose(put, 136 + at * 200, 2, at * 10);
        put("(source: the harbour's archive, box 9)", 240 + at * 200);
      });
    }),
  );
  expect(ofRole(pieces, "heading")).toEqual([
    "Tales of the harbour",
    "The Ice Boat",
    "The Blue Net",
    "The Last Lamp",
  ]);
  expect(ofRole(pieces).join(" ")).not.toMatch(/Calder|archive/);
  expect(people).toBeUndefined();
});

test("a narrow column's line that goes on with “by the …” names no author", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 4; at++) {
        put(`In the year ${at} the boats were counted`, 80 + at * 60);
        put("by the keepers of the light, who had", 92 + at * 60);
        put("little else to do until the ice broke.", 104 + at * 60);
      }
    }),
  );
  expect(ofRole(pieces)).toHaveLength(4);
  expect(ofRole(pieces)[0]).toMatch(/counted by the keepers of the light, who had little/);
});

test("what a form's labels say comes without them, and a questionnaire's items not at all", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 5; at++)
        put(
          `Finding: The pier number ${at} is used by every second family of the island.`,
          80 + at * 40,
        );
      for (let at = 1; at < 6; at++)
        put(`${at} I use the pier on every day of the week.`, 300 + at * 30);
    }),
  );
  const said = ofRole(pieces);
  expect(said).toHaveLength(5);
  expect(said.every((text) => text.startsWith("The pier number"))).toBe(true);
  expect(ofRole(pieces, "table")).toHaveLength(5);
});

test("what a journal prints beside a text is none of its sentences", async () => {
  const around = [
    "Keywords Ice, harbours, winter boats",
    "Index Terms: ice, harbour lights, counting of boats.",
    "The current issue and full text archive of this journal is available at www.harbours.example/12",
    "Mots-clés : glace, ports, bateaux d'hiver.",
  ];
  const { pieces } = await pdfPieces(
    await pagesOf(
      (put) => {
        for (const [at, text] of around.entries()) put(text, 60 + at * 30);
        prose(put, 200);
      },
      (put) => {
        prose(put, 60, 2, 20);
        put("Acknowledgements", 200, { font: "Times-Bold" });
        put(
          "We thank the keepers of the northern light, who gave us tea and all of their books.",
          230,
        );
        put("2 The harbour in the ice", 270, { font: "Times-Bold" });
        prose(put, 300, 2, 40);
      },
    ),
  );
  const text = ofRole(pieces).join(" ");
  for (const one of around) expect(text).not.toContain(one);
  expect(text).not.toContain("thank the keepers");
  expect(ofRole(pieces, "credits").join()).toContain("thank the keepers");
  expect(text).toContain("In the year 40 the harbour");
});

test("a line that a survey prints on every page is a label", async () => {
  const label = "What those asked would like to see:";
  const { pieces } = await pdfPieces(
    await pagesOf(
      ...[0, 1, 2, 3, 4].map((page) => (put: Put) => {
        prose(put, 70, 2, page * 10);
        put(label, 240 + page * 60);
        prose(put, 270 + page * 60, 2, page * 10 + 5);
      }),
    ),
  );
  expect(ofRole(pieces)).not.toContain(label);
  expect(ofRole(pieces, "furniture")).toHaveLength(5);
});

test("a heading in the letters of its text ends where the next word had room", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60, 2);
      put("What the pilots of the northern islands say about the ice of March", 200);
      prose(put, 212, 2, 20);
      put("Comparing the lamps of the outer piers with those of all other northern", 350);
      put("islands", 362);
      prose(put, 374, 2, 40);
    }),
  );
  expect(ofRole(pieces, "heading")).toEqual([
    "What the pilots of the northern islands say about the ice of March",
    "Comparing the lamps of the outer piers with those of all other northern islands",
  ]);
});

test("a table in one of two columns is no part of the sentence around it", async () => {
  const words = "and the keepers of the pier wait for the boats in the ice".split(" ");
  const line = (at: number) =>
    [...words.slice(at % 9), ...words.slice(0, at % 9)].slice(0, 10).join(" ");
  const rows = [
    ["xx1", "boats", "all that lie at the pier"],
    ["000", "lamps", "lit by the keeper"],
    ["010", "nets", "drawn from the ice"],
    ["100", "gulls", "counted at noon"],
    ["110", "ropes", "long ones, short ones,"],
  ];
  const { pieces } = await pdfPieces(
    await pagesOf(
      (put) => {
        for (let at = 0; at < 45; at++) put(line(at), 80 + at * 12);
        for (const [at, [code = "", name = "", more = ""]] of rows.entries()) {
          put(code, 80 + at * 12, { x: 330 });
          put(name, 80 + at * 12, { x: 358 });
          put(more, 80 + at * 12, { x: 402 });
        }
        put("and wet ones", 140, { x: 402 });
        put("Table 4. What lies at the pier.", 165, { x: 330, font: "Times-Bold" });
        for (let at = 10; at < 45; at++) put(line(at), 80 + at * 12, { x: 330 });
      },
      (put) => {
        for (let at = 0; at < 45; at++) put(line(at), 80 + at * 12);
        for (let at = 0; at < 45; at++) put(line(at + 4), 80 + at * 12, { x: 330 });
      },
    ),
  );
  const text = ofRole(pieces).join(" ");
  expect(text).not.toMatch(/xx1|counted|lamps|wet ones|What lies/);
  expect(ofRole(pieces, "table").join(" ")).toContain("counted at noon");
});

test("words of a drawing, asides, formulas and numbers of chapters are no text", async () => {
  const apart = [
    "III",
    "(from the harbour's own book, box 9)",
    "Tales of the Outer Piers, by Ines Calder",
    "ICE = WIND * FROST",
    "SOME OF THEM OFTEN 12% MOST OF THEM NEVER 88%",
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (const [at, text] of apart.entries()) {
        put(text, 60 + at * 90, at === 4 ? { size: 8 } : {});
        prose(put, 80 + at * 90, 1, at * 10);
      }
      put("Harbour board", 540);
      put("Lamps and nets", 570, { x: 200 });
      put("Figure 2: Who tells whom about the ice.", 600, { font: "Times-Bold" });
    }),
  );
  const text = ofRole(pieces).join("|");
  for (const one of [...apart, "Harbour board", "Lamps and nets"]) expect(text).not.toContain(one);
  expect(ofRole(pieces)).toHaveLength(apart.length);
});

test("a caption's second sentence stays with it where the text around goes on", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60, 1);
      put(
        "Nobody in all of the harbour knew in that winter which of the boats had been drawn from",
        120,
      );
      put("Figure 3. The boats of the northern pier.", 144, { font: "Times-Bold" });
      put("They lie under snow for most of the winter.", 156);
      put(
        "the ice, and nobody asked. The keeper of the lamps wrote a letter to the board of the town.",
        200,
      );
    }),
  );
  expect(ofRole(pieces).join(" ")).toContain("had been drawn from the ice, and nobody asked.");
  expect(ofRole(pieces, "caption").join(" ")).toContain("They lie under snow");
});

const labels: [name: string, labelled: (at: number) => string][] = [
  ["numbered questions", (at) => `Question ${at + 1}: `],
  ["capitals", (at) => `${["AGENCY", "ACTION", "DATES", "WHOM TO ASK", "BACKGROUND"][at]}: `],
  [
    "names of items before a dash",
    (at) => `${["Safety", "Lamps", "Paths", "Winter ice", "Boats"][at]} – `,
  ],
];

test.each(labels)("what stands before an item is none of its sentence: %s", async (_, labelled) => {
  const says = (at: number) =>
    `${at === 0 ? "the" : "all"} boats of pier ${"abcde"[at]} are drawn from the ice in spring.`;
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 5; at++) put(`${labelled(at)}${says(at)}`, 80 + at * 40);
    }),
  );
  expect(ofRole(pieces)).toEqual([0, 1, 2, 3, 4].map(says));
});

test("a sentence that is parted by a dash is whole", async () => {
  const sentences = [
    "The keeper of the pier – she is eighty – counts the boats.",
    "Nobody – not even the pilot – has seen the ice of that year.",
    "The lamps – all twelve – were lit at noon.",
    "Snow – and there was much of it – lay on the nets.",
    "Spring – late as it was – came with gulls.",
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (const [at, text] of sentences.entries()) put(text, 80 + at * 40);
    }),
  );
  expect(ofRole(pieces)).toEqual(sentences);
});

const names = ["Ana Ruiz", "Ben Osei"];
const printed: [name: string, head: (at: number) => [string, string]][] = [
  ["names before a colon", (at) => [`${names[at % 2]}: ${sentence(at)}`, ""]],
  [
    "names and times above",
    (at) => [`${names[at % 2]}  00:00:${10 + at * 6}`, `${sentence(at)} ${sentence(at + 1)}`],
  ],
];

test.each(printed)("a printed conversation keeps who speaks: %s", async (_, lines) => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      put("The harbour in winter", 40, { size: 20, font: "Times-Bold" });
      for (let at = 0; at < 8; at++) {
        const [first, second] = lines(at);
        put(first, 90 + at * 60);
        if (second) put(second, 90 + at * 60 + 16);
      }
    }),
  );
  const said = pieces.filter(({ role }) => role === undefined);
  expect(said.map(({ speaker }) => speaker)).toEqual(
    Array.from({ length: 8 }, (__, at) => names[at % 2]),
  );
  expect(said.map(({ text }) => text).join(" ")).not.toMatch(/Ana|Ben|\d\d:\d\d/);
  expect(said.every(({ page }) => page === 1)).toBe(true);
});

test("an imprint in small letters beside a note is no part of its lines", async () => {
  const note = [
    "This work was paid for by a grant of the harbour and of the",
    "town that looks at it.",
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 30; at++)
        put(`${sentence(at)} ${sentence(at + 1)}`, 60 + at * 14, { x: 150 });
      for (const [at, line] of note.entries()) put(line, 640 + at * 10, { size: 9, x: 150 });
      put("The Harbour Press Limited", 644, { size: 6, x: 60 });
      put("DOI 10.1000/19", 652, { size: 6, x: 60 });
    }),
  );
  expect(pieces.map(({ text }) => text)).toContain(note.join(" "));
  expect(ofRole(pieces).join(" ")).not.toMatch(/Press|DOI/);
});

test.each([
  ["at a hyphen", "https://harbour.example/boats/2018%20-", "%20ice%20report.pdf"],
  ["at a sign", "https://harbour.example/boats", "/ice-report.pdf"],
  ["behind the sign of mail", "The pilot reads keeper-of-boats@", "harbour.example"],
])("an address that is broken %s is whole", async (_, first, second) => {
  const lines = [
    `The boats are counted by the pilot at the pier each year, see ${first}`,
    `${second} for all of them.`,
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 20; at++) put(`${sentence(at)} ${sentence(at + 1)}`, 200 + at * 28);
      for (const [at, line] of lines.entries()) put(line, 80 + at * 12);
    }),
  );
  expect(pieces.map(({ text }) => text).join("\n")).toContain(first + second);
});

test("verse is somebody else's words, line by line", async () => {
  const verse = [
    "And the boats upon the water,",
    "Rocking, knocking at the pier,",
    "Called the gulls to count the winter,",
    "And the pilot counted here",
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 20; at++) put(`${sentence(at)} ${sentence(at + 1)}`, 60 + at * 14);
      for (const [at, line] of verse.entries()) put(line, 380 + at * 14, { x: 120 });
      for (let at = 0; at < 10; at++) put(`${sentence(at)} ${sentence(at + 1)}`, 470 + at * 14);
    }),
  );
  expect(ofRole(pieces, "quoted")).toEqual([verse.join(" ")]);
});

test("a questionnaire's items stand with what is printed above them", async () => {
  const items = [
    "1 The pier is easy to find.",
    "2 The boats leave when they say.",
    "3 The lamps are bright.",
    "4 The pilot is kind.",
    "5 The ice is no trouble.",
  ];
  const table = ["Scale of the harbour (Osei, 2021, p. 9)", "No. Statement", ...items];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60);
      put("Table 3", 320);
      for (const [at, line] of table.entries()) put(line, 334 + at * 13);
      prose(put, 470, 3, 40);
    }),
  );
  expect(ofRole(pieces).join(" ")).not.toMatch(/Scale|Statement|pier is easy|no trouble/);
  expect(ofRole(pieces, "heading")).toEqual([]);
  expect(ofRole(pieces, "caption").join(" ")).toContain("Table 3");
});

test("what stands below the names of columns is in cells, not in sentences", async () => {
  const bold = { font: "Times-Bold" };
  const rows = [
    ["Publish a chart of the channels that", "In 2031, with", "The harbour's pilots and the"],
    ["shows each buoy to the winter's crews.", "all pilots", "service of lamps together"],
    ["Lend a lamp to every boat that leaves", "Each winter", "The keeper of the north pier"],
    ["before the sun is up over the islands.", "and spring", "and the office of the port"],
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60, 2);
      put("ACTIONS", 200, { x: 120, ...bold });
      put("WHEN", 200, { x: 236, ...bold });
      put("WHO IS ASKED", 200, { x: 310, ...bold });
      for (const [at, cells] of rows.entries())
        for (const [column, cell] of cells.entries())
          if (cell)
            put(cell, 218 + at * 12 + (column === 2 ? 3 : 0), { x: [72, 236, 300][column] ?? 72 });
      prose(put, 330, 4, 40);
    }),
  );
  expect(ofRole(pieces).join(" ")).not.toMatch(/chart of the channels|pilots|lamp to every boat/);
  expect(ofRole(pieces).join(" ")).toContain("In the year 43 the harbour");
  expect(pieces.map(({ text }) => text).join(" ")).toContain("Publish a chart of the channels");
});

test("terms beside what they mean are a table, and columns of text are none", async () => {
  const terms = ["Fairway", "Low water", "Mooring", "Pilot's mark", "Quay", "Spring tide"];
  const columns = (left: (at: number) => string) =>
    pagesOf((put) => {
      prose(put, 60, 2);
      for (let at = 0; at < terms.length; at++) {
        put(left(at), 200 + at * 26);
        put("The part of the harbour that keepers", 200 + at * 26, { x: 320 });
        put("measure when the boats have come in", 212 + at * 26, { x: 320 });
        if (left(at) !== terms[at]) put("and nobody knows why it was done.", 212 + at * 26);
      }
    });
  const table = await pdfPieces(await columns((at) => terms[at] ?? ""));
  expect(ofRole(table.pieces).join(" ")).not.toMatch(/keepers measure|Mooring/);
  expect(ofRole(table.pieces, "table").join(" ")).toContain("Fairway");
  const text = await pdfPieces(
    await columns((at) => `In the winter of ${1900 + at} the ice was thick`),
  );
  expect(ofRole(text.pieces).join(" ")).toContain("the ice was thick and nobody knows why");
});

test("a head in small capitals is one sentence with what follows it", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60, 3);
      put("FOR MORE INFORMATION CONTACT: Ana", 220, { size: 8.2, font: "Helvetica" });
      put("Osei, keeper of the north pier, who answers letters about the lamps of fishing", 232);
      put("boats in winter.", 244);
      prose(put, 270, 3, 40);
    }),
  );
  expect(ofRole(pieces).join("\n")).toContain("CONTACT: Ana Osei, keeper of the north pier");
});

test("a cell is no sentence with the name of its row, which stands beside its middle", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60, 3);
      put("The keeper of the pier lent forty lamps to the boats of the", 220, { x: 180 });
      put("Lamps that were lent", 232);
      put("islands; the pilot lent nine; the office lent none at all and", 232, { x: 180 });
      put("in this year", 244);
      put("asked for two of them back; the school lent seven that were", 244, { x: 180 });
      put("broken before.", 256, { x: 180 });
      prose(put, 300, 3, 40);
    }),
  );
  expect(ofRole(pieces).join(" ")).not.toMatch(/lent forty|Lamps that were lent/);
  expect(pieces.map(({ text }) => text).join(" ")).toContain("lent forty lamps");
});

test("a row with words of its cells below it stands in no sentence", async () => {
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      prose(put, 60, 3);
      put("北港灯塔管理公司", 220);
      put("36.40% 257,055", 220, { x: 200 });
      put("前十名船东持有情况", 234, { x: 150 });
      prose(put, 300, 3, 40);
    }),
  );
  expect(ofRole(pieces).join(" ")).not.toContain("前十名船东");
});

test("a column that ends where it likes goes on in the next", async () => {
  const lines = [
    "The council of the harbour will",
    "hold a meeting on the lamps in",
    "May, and will send the papers of",
  ];
  const { pieces } = await pdfPieces(
    await pagesOf((put) => {
      for (let at = 0; at < 40; at++) put(lines[at % 3] ?? "", 60 + at * 12);
      put("it to the Northern Islands", 540);
      put("Lamps Committee before they are", 60, { x: 320 });
      put("printed. Nobody has to answer.", 72, { x: 320 });
      for (let at = 0; at < 30; at++) put(lines[at % 3] ?? "", 96 + at * 12, { x: 320 });
    }),
  );
  expect(ofRole(pieces).join("\n")).toContain("the Northern Islands Lamps Committee before they");
});

/** A page as a reader of images gives it: one font, and sizes that differ from page to page. */
const imaged = (lines: { text: string; base: number; x?: number; size: number }[]) => ({
  width: 595,
  height: 842,
  runs: lines.map(({ text, base, x = 72, size }) => ({
    ...{ text, x0: x, x1: x + text.length * size * 0.42, base, size, font: "recognised" },
    ...{ isRightToLeft: false, isMonospace: false, isSpaced: true },
  })),
});

test("pages that were read from images are measured each by its own letters", () => {
  const line = "The keepers counted every boat in the harbour before the ice came and wrote it";
  const text = (size: number, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ text: line, base: from + at * 12, size }));
  const drawing = [
    { text: "Lamps. Towards", base: 330, x: 140, size: 9.4 },
    { text: "Boats", base: 350, x: 300, size: 17 },
    { text: "ice (B nk; me,)", base: 372, x: 130, size: 9.4 },
  ];
  const reader = layoutReader();
  for (const seed of [1, 2, 3]) reader.add(imaged(text(9.6, 80 + seed, 40)));
  reader.add(
    imaged([
      ...text(8.6, 80, 18),
      ...drawing.map((one) => ({ ...one, size: one.size * 0.9 })),
      { text: "Figure 3: What the keepers of the harbour counted", base: 400, size: 8.6 },
      ...text(8.6, 440, 14),
      { text: "and nothing of it was lost.", base: 608, size: 8.6 },
    ]),
  );
  const { texts } = reader.finish();
  const last = texts.filter(({ page }) => page === 4);
  expect(last.filter(({ kind }) => kind === "footnote")).toEqual([]);
  const said = last.filter(({ kind }) => kind === "body").map((one) => one.text);
  expect(said.join(" ")).toContain("nothing of it was lost");
  expect(said.join(" ")).not.toMatch(/Lamps|Boats|me,/);
});

test("what somebody says in large letters is no chapter", async () => {
  const names = ["The Pier", '"I count the boats!"', "The Ice", "The Lamps"];
  const { chapters } = await pdfPieces(
    await pagesOf(
      (put) => {
        put("The Harbour Book", 60, { size: 24, x: 150 });
        prose(put, 120, 6, 90);
      },
      ...names.map((name, at) => (put: Put) => {
        prose(put, 60, 4, at * 10);
        put(name, 280, { size: 16, font: "Times-Bold" });
        prose(put, 310, 6, at * 10 + 5);
      }),
    ),
  );
  expect((chapters ?? []).map(({ title }) => title)).toEqual(["The Pier", "The Ice", "The Lamps"]);
});
