/**
 * Sounds and words of hesitation inside a sentence, for each language its own: "um" is a stumble in
 * English, a preposition in German and an article in Portuguese.
 */
const hesitations: Record<string, RegExp> = {
  en: words(
    "um|umm|uh|uhm|erm|er|ah|hm|hmm|you know|i mean|kind of|sort of|like,|or whatever|and stuff|right\\?|so to speak|as it were|you see,",
  ),
  de: words(
    "äh|ähm|öh|ehm|hm|hmm|halt|sozusagen|irgendwie|irgendwo|sag ich mal|sage ich mal|sagen wir mal|weißt du|wissen sie|ne\\?|gell|oder so|quasi",
  ),
  es: words(
    "eh|ehh|em|mmm|o sea|¿no\\?|¿sabes\\?|¿verdad\\?|¿vale\\?|digamos|por así decirlo|y tal|y eso|en plan|este,",
  ),
  fr: words(
    "euh|heu|hum|hein|bah|ben|du coup|en gros|genre|quoi[.,]|tu vois|vous voyez|tu sais|vous savez|disons|on va dire|enfin,|voilà,",
  ),
  pt: words(
    "eh|ah|hum|hã|ahn|né|tipo|tipo assim|sei lá|quer dizer|ou seja|sabe\\?|percebe\\?|está a ver|pá|digamos|por assim dizer|pronto,",
  ),
  it: words(
    "eh|ehm|uhm|mh|cioè|diciamo|insomma|come dire|per così dire|no\\?|sai|praticamente|tipo,|ecco,|boh|vabbè",
  ),
  nl: words(
    "eh|euh|uh|uhm|ehm|hm|zeg maar|weet je|weet u|snap je|zal ik maar zeggen|zo'n beetje|of zo|hè|ofzo|nou,|ja,",
  ),
  ja: /えっと|えーと|ええと|えー、|あの、|あのー|その、|なんか|まあ、|うーん|なんというか|みたいな感じ/gu,
  zh: /嗯|呃|额，|就是说|怎么说呢|这个，|那个，|对吧|你知道吗|什么的/gu,
  ar: /(?<!\p{L})(?:يعني|آه|أه|امم|مم|طيب،|كما تعلم|إن صح التعبير|نوعا ما)(?!\p{L})/gu,
};

/** Words that speakers lean on: one is speech, three are a stumble. */
const crutches: Record<string, RegExp> = {
  en: words("basically|actually|literally|really|just|gonna"),
  de: words("eigentlich|einfach|eben|wirklich"),
  es: words("realmente|básicamente|literalmente|simplemente|pues"),
  fr: words("vraiment|carrément|franchement|juste|en fait"),
  pt: words("realmente|basicamente|literalmente|simplesmente"),
  it: words("praticamente|veramente|proprio|semplicemente|effettivamente"),
  nl: words("eigenlijk|gewoon|echt|natuurlijk|best wel"),
  ja: /やっぱり|本当に|ちょっと/gu,
  zh: /其实|真的|反正/gu,
  ar: /(?<!\p{L})(?:حقيقة|فعلا|فعلًا|طبعا|طبعًا)(?!\p{L})/gu,
};

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, "giu");
}

/** How often a sentence stumbles; a word that speakers lean on counts half. */
export function stumblesIn(text: string, language: string): number {
  const count = (pattern: RegExp | undefined) => (pattern && text.match(pattern)?.length) || 0;
  return count(hesitations[language]) + count(crutches[language]) / 2;
}
