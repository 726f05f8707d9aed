const numbered = String.raw`(?:(?:[A-Z]\.?)?\d+(?:[.\-–]\d+)*[a-z]?|[IVX]+)(?![\p{L}\d])`;
const captions = [
  String.raw`fig(?:ure|\.|ura|uur|\b)|table(?:au)?|tab\.|chart|plate|photo|box|listing|algorithm|scheme`,
  String.raw`abb(?:ildung|\.)|tabelle|schaubild|foto|bild|tafel|illustration|graphique|carte|encadré`,
  `gráfic[oa]|cuadro|tabla|imagen|mapa|tabela|quadro|tabella|grafico|immagine|tabel|grafiek|afbeelding`,
].join("|");

/** How parts of a printed text open, in the languages that have files of their own. */
export const openings = {
  /** The first group is there if a mark ends the number. */
  caption: new RegExp(
    String.raw`^(?:(?:${captions})\s*${numbered}\s*([.:|–—-]|$)?|(?:図|表|图|圖|写真)\s*[\d一二三四五六七八九十]+([.:：.\s]|$)|(?:شكل|الشكل|جدول|الجدول)\s*[\d٠-٩]+\s*([.:]|$)?)`,
    "iu",
  ),
  permission:
    /permission to (?:make|copy|reprint|reproduce)|all rights reserved|licen[sc]ed under (?:a |the )?(?:creative commons|cc)|creative commons attribution|this (?:is an )?open[- ]access article|copyright(?: is)? held by|alle rechte vorbehalten|tous droits réservés|todos los derechos reservados|todos os direitos reservados|tutti i diritti riservati|alle rechten voorbehouden|無断転載|版权所有|版權所有|著作権|جميع الحقوق محفوظة/iu,
  permissionSmall:
    /^(?:©|copyright|\(c\) \d{4})|copyright (?:©|\d{4})|© ?(?:the |copyright |\d{4})|\b(?:isbn|issn|doi:)|https?:\/\/(?:dx\.)?doi\.org/iu,
  numbered:
    /^(?:\d{1,2}(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|[A-Z]\.|第[\d一二三四五六七八九十百]+[章节節編部条]|[一二三四五六七八九十]{1,3}、)\s*[\p{Lu}\p{Lo}]/u,
  item: /^(?:[•‣▪◦●■□–]|-\s|\(?[a-z\d]{1,3}\))/u,
  references:
    /^(?:[\dIVX]{1,3}\.?\s+)?(?:references|bibliography|works cited|literature(?: cited)?|further reading|references and notes|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|références(?: bibliographiques)?|bibliographie|referencias(?: bibliográficas)?|bibliografía|referências(?: bibliográficas)?|bibliografia|riferimenti(?: bibliografici)?|referenties|literatuur(?:lijst)?|参考文献|參考文獻|المراجع|قائمة المراجع)\s*:?$/iu,
  abstract:
    /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|sommaire|resumen|resumo|sommario|riassunto|samenvatting|要旨|要約|概要|摘要|الملخص|ملخص)\b/iu,
};

/** Whether a text begins as footnotes do: with a number or a sign. */
export const isMarkOfNote = (text: string) =>
  /^(?:\d{1,3}(?!\d)|[*†‡§¶∗]+)\s?[\p{L}"“(«]/u.test(text);

/** A part of a structured abstract names itself: "Findings – The training …", "RESULTS: …". */
const abstractPart =
  /^(?:abstract|summary|purpose|aims?|objectives?|background|context|(?:materials and )?methods?|design\/methodology\/approach|design|participants|findings|results?|conclusions?|(?:research |practical |social )?(?:limitations|implications)(?:\/implications)?|originality\/value|originality|value)(?=(?:\s*—\s*|\s+[–-]\s+|:\s+)\p{Lu})/iu;

/** Splits a part of a structured abstract from its name; undefined for all other text. */
export function namedPart(text: string): { name: string; rest: string } | undefined {
  const name = /^\p{Lu}/u.test(text) ? abstractPart.exec(text)?.[0] : undefined;
  if (name === undefined) return undefined;
  return { name, rest: text.slice(name.length).replace(/^\s*[–—:-]\s*/u, "") };
}
