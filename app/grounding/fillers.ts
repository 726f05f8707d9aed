type Fillers = {
  /** Sounds and phrases that never mean anything. */
  always: string;
  /** Words that are fillers only where pauses set them off, or at the start of a sentence. */
  setOff: string;
};

/** No negation, no answer ("yes", "no") and no hedge ("maybe", "sort of") is a filler. */
const fillers: Record<string, Fillers> = {
  en: {
    always: "um|uh|uhm|umm|uhh|er|erm|hmm|hm|mm|ah|you know|i mean",
    setOff:
      "like|well|so|and|but|right|okay|ok|oh|now|actually|basically|anyway|honestly|look|you see|let's say|let's see",
  },
  de: {
    always: "äh|ähm|ehm|öh|hm|mhm|naja|na ja|sag ich mal|sage ich mal",
    setOff:
      "also|und|aber|nun|tja|ach|halt|eben|gut|okay|ok|ich meine|weißt du|wissen sie|sozusagen|ehrlich gesagt|sagen wir mal",
  },
  es: {
    always: "eh|ehm|em|mmm|ajá|o sea",
    setOff:
      "y|pero|bueno|pues|este|entonces|mira|mire|a ver|digamos|sabes|vale|en fin|la verdad|es decir|oye|hombre",
  },
  fr: {
    always: "euh|heu|hum|bah|ben|hein",
    setOff:
      "et|mais|alors|donc|bon|voilà|enfin|en fait|du coup|tu sais|vous savez|tu vois|vous voyez|quoi|bref|disons|eh bien|je veux dire|écoutez",
  },
  pt: {
    always: "eh|ehm|hum|hã|né|ahn",
    setOff:
      "e|mas|bom|bem|então|pois|tipo|ou seja|quer dizer|sabe|olha|olhe|veja|enfim|pronto|digamos|tá|ok",
  },
  it: {
    always: "ehm|eh|mmm|beh|vabbè|uhm",
    setOff:
      "e|ma|allora|dunque|quindi|insomma|cioè|diciamo|ecco|guarda|guardi|sai|sa|bene|niente|praticamente|voglio dire|okay|ok",
  },
  nl: {
    always: "eh|uh|uhm|ehm|hm|zeg maar",
    setOff:
      "en|maar|dus|nou|nou ja|oké|ok|goed|kijk|weet je|ik bedoel|eigenlijk|tja|ach|eerlijk gezegd",
  },
  ja: {
    always: "えっと|えーと|ええと|えーっと|あのー|うーん|んー",
    setOff: "あの|その|まあ|まぁ|えー|ええ|なんか|で|それで|ほら|こう|そうですね",
  },
  zh: {
    always: "嗯|呃|额|唔",
    setOff: "啊|哦|那|那个|这个|就是|就是说|然后|你知道|怎么说呢|所以说|那么|其实",
  },
  ar: {
    always: "آه|أه|إيه|ممم",
    setOff: "يعني|طيب|والله|حسنا|أقصد|كما تعلم|كما تعلمون|في الحقيقة|بصراحة",
  },
};

/** What speakers of the language say without meaning it; empty for a language that is not known. */
export function fillersOf(language: string | undefined): { phrase: string; always: boolean }[] {
  const known = fillers[language?.split("-")[0]?.toLowerCase() ?? ""];
  if (!known) return [];
  const phrases = (list: string, always: boolean) =>
    list.split("|").map((phrase) => ({ phrase, always }));
  return [...phrases(known.always, true), ...phrases(known.setOff, false)];
}
