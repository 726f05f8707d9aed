import type { Blog } from "../../formats/blog.ts";
import type { Evidence } from "../../formats/format.ts";
import type { State } from "../browser/accessibility/state.ts";
import { expect, type Locator, type Page } from "../browser/test.ts";
import { insertModelPiece, piece } from "./pieces.ts";

const content: Blog = {
  title: "ما علّمته مكتبة البذور للمدينة",
  metaDescription: "أحصت آنا ثلاث سنوات من الإعارة.",
  introduction:
    "قالت آنا: «المكان الذي يعير الكتب يعرف كيف يعير». وسمّتها الدكتورة ليلى ثورة هادئة.",
  sections: [
    {
      heading: "الإعارة كانت موجودة",
      content: "[14:00] كان لدى المكتبة نظام قبل أن تكون لديها بذرة.",
    },
    { heading: "ما يأتي بعد ذلك", content: "[31:00] يدفع المجلس الآن ثمن 900 كيس في السنة." },
  ],
  conclusion: "أعِر شيئًا صغيرًا، واحسب ما يعود.",
};

const evidence: Evidence = [
  {
    path: "introduction",
    cites: [
      {
        segmentIds: ["s840"],
        start: 840,
        speaker: "آنا",
        verbatim: true,
        quote: "المكان الذي يعير الكتب يعرف كيف يعير",
        sourceLine: "[00:14:00] آنا: المكان الذي يعير الكتب يعرف كيف يعير.",
      },
    ],
  },
];

const marked = [{ path: "introduction", what: "name" as const, text: "الدكتورة ليلى" }];

async function isArabic(text: Locator): Promise<void> {
  await expect(text).toHaveAttribute("lang", "ar");
  await expect(text).toHaveCSS("direction", "rtl");
}

async function readsFromTheRight(page: Page): Promise<void> {
  await isArabic(page.locator("article.piece"));
  await page.locator("details.evidence").evaluateAll((all) => {
    for (const details of all) (details as HTMLDetailsElement).open = true;
  });
}

/** A piece in Arabic wherever it is shown; the screens around it stay English. */
export function rightToLeftStates(userId: string): State[] {
  const making = { ...piece.making, marked };
  const id = insertModelPiece(userId, { content, evidence, making, language: "ar" });
  return [
    { name: "Arabic piece", path: `/?jobId=${id}`, open: readsFromTheRight },
    { name: "Arabic piece over History", path: `/history/${id}`, open: readsFromTheRight },
    {
      name: "Arabic piece in the editor",
      path: `/history/${id}/edit`,
      open: async (page) => {
        await isArabic(page.getByLabel("Title"));
        await isArabic(page.getByLabel("Heading").first());
      },
    },
    {
      name: "Arabic piece's price of a part",
      path: `/history/${id}/edit?rewrite=sections.0`,
    },
    { name: "Arabic piece's versions", path: `/history/${id}/versions` },
  ];
}
