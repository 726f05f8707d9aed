import { fold } from "./tokens.ts";

type Numerals = {
  /** Words in a row: `word:value`, or the words that count on from `n`. */
  words: string;
  /** Ordinals stand for their number. */
  ordinals?: string;
  /** Between the parts of one number: "und" in one word, "and" between words. */
  joiners: string[];
  /** Parts are written as one word: "hundertsechzig". */
  joined?: boolean;
  /** Units stand before tens, after a joiner: "einundzwanzig". */
  unitsFirst?: boolean;
  /** French counts on from 60 and 80. */
  byTwenties?: boolean;
  /** Between the whole number and its decimals. */
  point: string[];
};

const numerals: Record<string, Numerals> = {
  en: {
    words:
      "0 zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1e3 million:1e6 billion:1e9 trillion:1e12 dozen:12",
    ordinals:
      "1 first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth:20 thirtieth:30 fortieth:40 fiftieth:50 hundredth:100",
    joiners: ["and"],
    point: ["point"],
  },
  de: {
    words:
      "0 null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn eins:1 zwo:2 zwanzig:20 dreißig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 tausend:1e3 million:1e6 millionen:1e6 milliarde:1e9 milliarden:1e9 billion:1e12 billionen:1e12 einhalb:0.5 dutzend:12",
    ordinals: "1 erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte",
    joiners: ["und"],
    joined: true,
    unitsFirst: true,
    point: ["komma"],
  },
  nl: {
    words:
      "0 nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig:20 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 honderd:100 duizend:1e3 miljoen:1e6 miljard:1e9 dozijn:12",
    ordinals: "1 eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
    joiners: ["en", "ën"],
    joined: true,
    unitsFirst: true,
    point: ["komma"],
  },
  es: {
    words:
      "0 cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta un:1 una:1 veintiún:21 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 cuatrocientas:400 quinientos:500 quinientas:500 seiscientos:600 seiscientas:600 setecientos:700 setecientas:700 ochocientos:800 ochocientas:800 novecientos:900 novecientas:900 mil:1e3 millón:1e6 millones:1e6 docena:12",
    ordinals: "1 primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo",
    joiners: ["y"],
    point: ["coma", "punto"],
  },
  pt: {
    words:
      "0 zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte dezasseis:16 dezassete:17 dezanove:19 uma:1 duas:2 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:200 duzentas:200 trezentos:300 trezentas:300 quatrocentos:400 quatrocentas:400 quinhentos:500 quinhentas:500 seiscentos:600 seiscentas:600 setecentos:700 setecentas:700 oitocentos:800 oitocentas:800 novecentos:900 novecentas:900 mil:1e3 milhão:1e6 milhões:1e6 bilhão:1e9 bilhões:1e9 dúzia:12",
    ordinals: "1 primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo",
    joiners: ["e"],
    point: ["vírgula", "ponto"],
  },
  fr: {
    words:
      "0 zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60 septante:70 huitante:80 nonante:90 cent:100 cents:100 mille:1e3 million:1e6 millions:1e6 milliard:1e9 milliards:1e9 une:1 douzaine:12",
    ordinals:
      "1 premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
    joiners: ["et"],
    byTwenties: true,
    point: ["virgule"],
  },
  it: {
    words:
      "0 zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti un:1 una:1 tré:3 vent:20 trenta:30 trent:30 quaranta:40 quarant:40 cinquanta:50 cinquant:50 sessanta:60 sessant:60 settanta:70 settant:70 ottanta:80 ottant:80 novanta:90 novant:90 cento:100 cent:100 mille:1e3 mila:1e3 milione:1e6 milioni:1e6 miliardo:1e9 miliardi:1e9 dozzina:12",
    ordinals: "1 primo secondo terzo quarto quinto sesto settimo ottavo nono decimo",
    joiners: ["e"],
    joined: true,
    point: ["virgola"],
  },
  ar: {
    words:
      "0 صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة اثنين:2 ثلاث:3 أربع:4 خمس:5 ست:6 سبع:7 ثماني:8 تسع:9 عشر:10 عشرون:20 عشرين:20 ثلاثون:30 ثلاثين:30 أربعون:40 أربعين:40 خمسون:50 خمسين:50 ستون:60 ستين:60 سبعون:70 سبعين:70 ثمانون:80 ثمانين:80 تسعون:90 تسعين:90 مئة:100 مائة:100 مئتان:200 مئتين:200 مائتان:200 مائتين:200 ثلاثمئة:300 ثلاثمائة:300 أربعمئة:400 أربعمائة:400 خمسمئة:500 خمسمائة:500 ستمئة:600 ستمائة:600 سبعمئة:700 سبعمائة:700 ثمانمئة:800 ثمانمائة:800 تسعمئة:900 تسعمائة:900 ألف:1e3 آلاف:1e3 ألفان:2e3 ألفين:2e3 مليون:1e6 ملايين:1e6 مليونا:1e6 مليار:1e9",
    joiners: ["و"],
    unitsFirst: true,
    point: ["فاصلة"],
  },
};

/** A language's number words, folded and ready to look up. */
export type NumberWords = Omit<Numerals, "words" | "ordinals" | "joiners" | "point"> & {
  atoms: Map<string, number>;
  ordinals: Map<string, number>;
  joiners: Set<string>;
  point: Set<string>;
};

function tableOf(row: string): Map<string, number> {
  const table = new Map<string, number>();
  let next = 0;
  for (const entry of row.split(" ").filter(Boolean)) {
    const [word = "", value] = entry.split(":");
    if (/^\d+$/.test(word)) next = Number(word);
    else table.set(fold(word), value === undefined ? next++ : Number(value));
  }
  return table;
}

const tables = new Map<string, NumberWords>();

/** The number words of a language, or nothing where we know none. */
export function numberWordsOf(language: string | undefined): NumberWords | undefined {
  const code = language?.split("-")[0]?.toLowerCase() ?? "";
  const known = tables.get(code);
  const source = Object.hasOwn(numerals, code) ? numerals[code] : undefined;
  if (known || !source) return known;
  const table = {
    ...source,
    atoms: tableOf(source.words),
    ordinals: tableOf(source.ordinals ?? ""),
    joiners: new Set(source.joiners.map(fold)),
    point: new Set(source.point.map(fold)),
  };
  tables.set(code, table);
  return table;
}

/** The parts of a number written as one word, or nothing: "hundertsechzig" is 100, 60. */
function splitJoined(
  word: string,
  { atoms, joiners }: Pick<NumberWords, "atoms" | "joiners">,
): string[] | undefined {
  if (word === "") return [];
  for (let length = word.length; length > 1; length--) {
    const head = word.slice(0, length);
    if (!atoms.has(head) && !joiners.has(head)) continue;
    const rest = splitJoined(word.slice(length), { atoms, joiners });
    if (rest) return [head, ...rest];
  }
  return undefined;
}

/** The number words that a folded token is made of; empty where it is none. */
export function numberParts(word: string, table: NumberWords): string[] {
  if (table.atoms.has(word)) return [word];
  if (table.joined) {
    const parts = splitJoined(word, table) ?? [];
    const held = parts.filter((part) => table.atoms.has(part));
    return held.length > 1 && table.atoms.has(parts[0] ?? "") ? parts : [];
  }
  // Arabic writes "and" together with the word that follows.
  for (const joiner of table.joiners)
    if (joiner === "و" && word.startsWith(joiner) && table.atoms.has(word.slice(1)))
      return [joiner, word.slice(1)];
  return [];
}

const hanNumeral = /^[〇零一二三四五六七八九十百千万萬億亿兆两兩]$/;

/** Whether a word stands for a number: digits, a number word or a letter of one. */
export function isNumeral(word: string, language: string | undefined): boolean {
  const folded = fold(word);
  if (/\p{N}/u.test(folded) || hanNumeral.test(folded)) return true;
  const table = numberWordsOf(language);
  if (!table) return false;
  return table.ordinals.has(folded) || numberParts(folded, table).length > 0;
}
