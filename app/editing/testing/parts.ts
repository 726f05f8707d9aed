/** What sentences of the property test are made of, one row a language. */
export type Parts = {
  /** Openings, asides and endings that may go. */
  openings: string[];
  asides: string[];
  endings: string[];
  /** Conditions with their comma, or nothing. */
  conditions: string[];
  subjects: string[];
  /** Verbs, among them negated and hedged ones. */
  verbs: string[];
  /** Behind the verb: numbers, comparisons, opposites. */
  rests: string[];
  /** Words that no cut and no frame may touch. */
  guarded: string[];
  /** Parentheses that say when, where, for whom or how surely: they stay. */
  limits: string[];
  /** Sentences in which an aside corrects a number, or makes it a guess. */
  corrected: string[];
  /** A stumble of a word that carries nothing. */
  stumble: string;
  spaceless?: true;
  comma?: string;
};

export const parts: Record<string, Parts> = {
  en: {
    openings: ["", "So ", "And ", "Well, ", "I mean, ", "And so, you know, ", "The thing is that "],
    asides: ["you know", "of course", "um", "by the way", "I mean"],
    endings: [".", ", right?", ", you know?", ", or whatever."],
    conditions: ["", "If the ice holds, ", "Unless the wind turns, ", "When it is not cold, "],
    subjects: ["the ferry", "a lamp of the harbour", "the old keeper", "most of the 40 boats"],
    verbs: [
      "never crosses",
      "does not need",
      "might take",
      "only sees",
      "can hardly reach",
      "needs",
    ],
    rests: [
      "more than 12 hours",
      "not a storm but a calm",
      "two of the three bells",
      "less light than the moon",
      "about 3.5 litres, maybe four",
      "no oil at all",
    ],
    guarded: ["not", "never", "no", "only", "mostly", "maybe", "hardly", "unless", "7", "12.5"],
    limits: [
      "(in winter)",
      "(when it is dry)",
      "(for most boats)",
      "(at night at least)",
      "(mostly by rowers)",
    ],
    corrected: [
      "The lamp needs two, I mean, three litres.",
      "The crossing takes, like, 40 minutes.",
      "The harbour has ten, well, eleven boats.",
      "The keeper sold two, actually, four lamps.",
    ],
    stumble: "the, the ",
  },
  de: {
    openings: ["", "Und ", "Aber ", "Also, ", "Naja, ", "Ja, wie gesagt, ", "Ähm, "],
    asides: ["sag ich mal", "äh", "natürlich", "weißt du", "ehrlich gesagt"],
    endings: [".", ", oder?", ", ne?"],
    conditions: [
      "",
      "wenn das Eis hält, dann ",
      "falls es nicht stürmt, dann ",
      "solange es taut, dann ",
    ],
    subjects: [
      "braucht die Fähre",
      "nimmt der alte Wärter",
      "braucht eine Lampe",
      "sieht jedes der 40 Boote",
    ],
    verbs: ["nicht", "nur", "nie", "vielleicht", "kaum", "meistens", "heute"],
    rests: [
      "mehr als 12 Stunden",
      "keinen Sturm, sondern eine Flaute",
      "zwei der drei Glocken",
      "weniger Licht als der Mond",
      "etwa 3,5 Liter",
      "kein Öl",
    ],
    guarded: [
      "nicht",
      "nie",
      "kein",
      "nur",
      "meist",
      "vielleicht",
      "mindestens",
      "falls",
      "7",
      "12,5",
    ],
    limits: [
      "(im Winter)",
      "(zumindest nachts)",
      "(für Ruderer)",
      "(außer bei Nebel)",
      "(überwiegend nachts)",
    ],
    corrected: [
      "Die Lampe braucht zwei, ich meine, drei Liter.",
      "Die Fahrt dauert, sagen wir mal, 40 Minuten.",
      "Der Hafen hat zehn, also, elf Boote.",
      "Die Fahrt kostet, sag ich mal, zwölf Euro.",
    ],
    stumble: "in, in ",
  },
  es: {
    openings: ["", "Y ", "Pero ", "Bueno, ", "O sea, ", "Pues, como decía, "],
    asides: ["o sea", "eh", "por supuesto", "ya sabes", "la verdad"],
    endings: [".", ", ¿verdad?", ", ¿sabes?", "."],
    conditions: ["", "si aguanta el hielo, ", "salvo que sople el viento, "],
    subjects: ["la barca", "una lámpara del puerto", "el viejo farero", "casi todas las 40 barcas"],
    verbs: ["nunca tiene", "no necesita", "quizás tiene", "solo tiene", "apenas tiene", "tiene"],
    rests: [
      "más de 12 horas",
      "no una tormenta sino calma",
      "menos luz que la luna",
      "al menos 3,5 litros",
    ],
    guarded: ["no", "nunca", "sin", "solo", "casi", "quizás", "apenas", "si", "7", "12,5"],
    limits: [
      "(en invierno)",
      "(sobre todo de noche)",
      "(para los remeros)",
      "(salvo con niebla)",
      "(cuando hay hielo)",
    ],
    corrected: [
      "La lámpara necesita dos, o sea, tres litros.",
      "El puerto tiene diez, bueno, once barcas.",
      "El viaje cuesta, pues, 40 euros.",
    ],
    stumble: "en, en ",
  },
  fr: {
    openings: ["", "Et ", "Mais ", "Bon, ", "Alors, ", "Voilà, comme je disais, "],
    asides: ["euh", "bien sûr", "vous savez", "d'ailleurs", "franchement"],
    endings: [".", ", hein ?", ", voilà.", "."],
    conditions: ["", "si la glace tient, ", "sauf si le vent tourne, "],
    subjects: ["le bac", "une lampe du port", "le vieux gardien", "presque chacun des 40 bateaux"],
    verbs: ["ne peut jamais avoir", "n'a pas", "a peut-être", "a seulement", "a"],
    rests: [
      "plus de 12 heures",
      "non une tempête mais un calme",
      "moins de lumière que la lune",
      "au moins 3,5 litres",
    ],
    guarded: [
      "pas",
      "jamais",
      "sans",
      "seulement",
      "presque",
      "peut-être",
      "moins",
      "sauf",
      "7",
      "12,5",
    ],
    limits: [
      "(en hiver)",
      "(surtout la nuit)",
      "(pour les rameurs)",
      "(sauf par brouillard)",
      "(d'habitude le soir)",
    ],
    corrected: [
      "La lampe demande deux, enfin, trois litres.",
      "Le port compte dix, enfin, onze bateaux.",
      "Le trajet coûte, comment dire, 40 euros.",
    ],
    stumble: "dans, dans ",
  },
  it: {
    openings: ["", "E ", "Ma ", "Beh, ", "Insomma, ", "Ecco, come dicevo, "],
    asides: ["diciamo", "ehm", "ovviamente", "sai", "come dire"],
    endings: [".", ", vero?", ", giusto?", "."],
    conditions: ["", "se il ghiaccio tiene, ", "salvo che giri il vento, "],
    subjects: [
      "la barca",
      "una lampada del porto",
      "il vecchio guardiano",
      "quasi ognuna delle 40 barche",
    ],
    verbs: ["non ha mai", "non ha", "forse ha", "ha solo", "ha"],
    rests: [
      "più di 12 ore",
      "non una tempesta bensì calma",
      "meno luce della luna",
      "almeno 3,5 litri",
    ],
    guarded: ["non", "mai", "senza", "solo", "quasi", "forse", "almeno", "se", "7", "12,5"],
    limits: [
      "(in inverno)",
      "(soprattutto di notte)",
      "(per i rematori)",
      "(tranne con la nebbia)",
      "(quando gela forte)",
    ],
    corrected: [
      "La lampada usa due, cioè, tre litri.",
      "Il porto ha dieci, insomma, undici barche.",
      "Il viaggio costa, diciamo, 40 euro.",
    ],
    stumble: "con, con ",
  },
  pt: {
    openings: ["", "E ", "Mas ", "Bom, ", "Então, ", "Olha, como eu disse, "],
    asides: ["sabe", "eh", "claro", "quer dizer", "por sinal"],
    endings: [".", ", né?", ", certo?", "."],
    conditions: ["", "se o gelo aguenta, ", "salvo se o vento virar, "],
    subjects: [
      "o barco",
      "uma lâmpada do porto",
      "o velho faroleiro",
      "quase cada um dos 40 barcos",
    ],
    verbs: ["nunca tem", "não precisa de", "talvez tem", "só tem", "tem"],
    rests: [
      "mais de 12 horas",
      "menos luz que a lua",
      "pelo menos 3,5 litros",
      "não óleo mas sim água",
    ],
    guarded: ["não", "nunca", "sem", "só", "quase", "talvez", "apenas", "salvo", "7", "12,5"],
    limits: [
      "(no inverno)",
      "(sobretudo à noite)",
      "(para os remadores)",
      "(salvo com nevoeiro)",
      "(quando há gelo)",
    ],
    corrected: [
      "A lâmpada usa dois, quer dizer, três litros.",
      "O porto tem dez, aliás, onze barcos.",
      "A viagem custa, digamos assim, 40 euros.",
    ],
    stumble: "com, com ",
  },
  nl: {
    openings: ["", "En ", "Maar ", "Nou, ", "Dus ", "Kijk, zoals gezegd, "],
    asides: ["zeg maar", "eh", "natuurlijk", "weet je", "eerlijk gezegd"],
    endings: [".", ", hè?", ", weet je?", "."],
    conditions: ["", "als het ijs houdt, dan ", "tenzij het stormt, dan "],
    subjects: [
      "de veerboot heeft",
      "een lamp heeft",
      "de oude wachter heeft",
      "bijna elk van de 40 boten heeft",
    ],
    verbs: ["niet", "nooit", "misschien", "alleen", "nauwelijks", "vandaag"],
    rests: ["meer dan 12 uur", "geen storm", "minder licht dan de maan", "ongeveer 3,5 liter"],
    guarded: ["niet", "nooit", "geen", "alleen", "misschien", "minstens", "tenzij", "7", "12,5"],
    limits: [
      "(in de winter)",
      "(vooral 's nachts)",
      "(voor roeiers)",
      "(behalve bij mist)",
      "(doorgaans na zeven uur)",
    ],
    corrected: [
      "De lamp gebruikt twee, nou, drie liter.",
      "De overtocht duurt, zeg maar, 40 minuten.",
      "De haven heeft tien, nou, elf boten.",
    ],
    stumble: "in, in ",
  },
  ja: {
    openings: ["", "えっと、", "まあ、", "でも、", "そうですね、"],
    asides: ["あの", "なんか", "えっと", "まあ"],
    endings: ["。", "。"],
    conditions: ["", "もし雪が降れば、", "風が強い場合、"],
    subjects: ["船は", "港の灯台は", "40隻の船は"],
    verbs: ["たぶん", "ほとんど", "月より", "今日"],
    rests: [
      "12時間しか動きません",
      "二つの鐘だけを使います",
      "約3.5リットルを使います",
      "油を使います",
    ],
    guarded: ["だけ", "しか", "もし", "ほとんど", "以上", "7", "12.5"],
    limits: [],
    corrected: ["灯台の修理は、まあ、40日かかります。", "船は、なんか、三隻あります。"],
    stumble: "",
    spaceless: true,
    comma: "、",
  },
  zh: {
    openings: ["", "嗯，", "其实那个，", "但是，", "怎么说呢，"],
    asides: ["那个", "你知道", "呃", "说实话"],
    endings: ["。", "，对吧？"],
    conditions: ["", "如果下雪，", "除非刮风，"],
    subjects: ["渡船", "港口的灯塔", "40条船"],
    verbs: ["可能", "从不", "几乎", "今天"],
    rests: ["用了12个小时", "只用了两个铃", "没有比月亮更亮", "用了大约3.5升油"],
    guarded: ["不", "没", "只", "如果", "至少", "7", "12.5"],
    limits: [],
    corrected: ["灯塔用了两升，就是说，三升油。", "修灯塔花了，怎么说呢，40天。"],
    stumble: "",
    spaceless: true,
    comma: "，",
  },
  ar: {
    openings: ["", "يعني، ", "طيب، ", "في الحقيقة، ", "بصراحة، "],
    asides: ["يعني", "طبعا", "بصراحة", "كما تعلم"],
    endings: [".", "، صح؟", "."],
    conditions: ["", "إذا هبت الريح، ", "لولا الجليد، "],
    subjects: ["السفينة", "مصباح الميناء", "كل من 40 سفينة"],
    verbs: ["ربما تستعمل", "لا تستعمل", "فقط تستعمل", "تستعمل"],
    rests: ["12 ساعة", "زيتا أقل من القمر", "حوالي 3.5 لتر", "الزيت لا الماء"],
    guarded: ["لا", "لم", "فقط", "ربما", "إلا", "لو", "7", "12.5"],
    limits: [],
    corrected: ["المصباح يستعمل، يعني، 40 لترا.", "الرحلة تستغرق، يعني، ثلاث ساعات."],
    stumble: "",
    comma: "، ",
  },
};
