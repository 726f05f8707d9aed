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
    String.raw`^(?:(?:${captions})\s*${numbered}\s*([.:|–—-])?|(?:図|表|图|圖|写真)\s*[\d一二三四五六七八九十]+([.:：.\s]|$)|(?:شكل|الشكل|جدول|الجدول)\s*[\d٠-٩]+\s*([.:])?)`,
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
  /** What a journal says of a text beside it: keywords, how to cite it, where it is kept. */
  details:
    /^(?:key\s?words?(?: and phrases)?|index terms|general terms|categories and subject descriptors|ccs concepts|acm reference format|jel (?:classification|codes?)|paper type|article (?:info|history)|(?:how to )?cite this (?:article|paper)(?: as)?|suggested citation|citation|reference|permanent url|correspond(?:ence(?: to)?|ing author)|received|schlüssel(?:wörter|begriffe)|stichwörter|mots[- ]clés|palabras clave|palavras-chave|parole chiave|trefwoorden|キーワード|关键词|關鍵詞|الكلمات المفتاحية)(?:\s*[.:：—–]|\s(?=\p{Lu}|\d{1,2} \p{L}))/iu,
  /** Where else a text is found, and where more of its kind is. */
  elsewhere:
    /\b(?:full[- ]text (?:archive|of this)|(?:is|are) available (?:online )?at (?:https?:|www\.)|(?:downloaded|retrieved) from (?:https?:|www\.)|view (?:the )?(?:article|journal) online|for (?:reprints|permissions?),? (?:please )?(?:contact|e-?mail)|authorized (?:licensed use|to reproduce))/iu,
  /** Parts behind a text that tell who paid for it and who helped. */
  backMatter:
    /^(?:[\dIVX]{1,3}\.?\s+)?(?:acknowledge?ments?|funding(?: (?:information|statement))?|(?:author|authors[’']) contributions?|(?:declaration of )?(?:competing|conflicts? of) interests?(?: statement)?|disclosures?|data availability(?: statement)?|about the authors?|image (?:sources|credits)|photo credits|danksagung(?:en)?|förderung|remerciements|agradecimientos|agradecimentos|ringraziamenti|dankwoord|謝辞|致谢|致謝|شكر وتقدير)\s*:?$/iu,
  abstract:
    /^(?:abstract|summary|zusammenfassung|kurzfassung|résumé|sommaire|resumen|resumo|sommario|riassunto|samenvatting|要旨|要約|概要|摘要|الملخص|ملخص)\b/iu,
};

/** Whether a text begins as footnotes do: with a number or a sign. */
export const isMarkOfNote = (text: string) =>
  /^(?:\d{1,3}(?!\d)|[*†‡§¶∗]+)\s?[\p{L}"“(«]/u.test(text);

/** A part of a structured abstract names itself: "Findings – The training …", "RESULTS: …". */
const abstractPart =
  /^(?:abstract|summary|purpose|aims?|objectives?|background|context|(?:materials and )?methods?|design\/methodology\/approach|design|participants|findings|results?|conclusions?|(?:research |practical |social )?(?:limitations|implications)(?:\/implications)?|originality\/value|originality|value)(?=(?:\s*—\s*|\s+[–-]\s+|:\s+)\p{Lu})/iu;

/**
 * The parts of a structured abstract with their names, where a text begins with one or one begins
 * behind a sentence of it; none in all other text.
 */
export function namedParts(text: string): { name: string; said: string }[] {
  const starts = [
    0,
    ...[...text.matchAll(/[.!?]\s+(?=\p{Lu})/gu)].map((m) => m.index + m[0].length),
  ];
  const found = starts.flatMap((at) => {
    const name = /^\p{Lu}/u.test(text.slice(at))
      ? abstractPart.exec(text.slice(at))?.[0]
      : undefined;
    return name === undefined ? [] : [{ at, name }];
  });
  if (found.length === 0) return [];
  const parts = found.map(({ at, name }, index) => ({
    name,
    said: text
      .slice(at + name.length, found[index + 1]?.at)
      .replace(/^\s*[–—:-]\s*/u, "")
      .trim(),
  }));
  const before = text.slice(0, found[0]?.at).trim();
  return before ? [{ name: "", said: before }, ...parts] : parts;
}
