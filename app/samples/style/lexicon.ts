import { ar, ja, zh } from "./lexicon-other.ts";

/** The words of one language by which manners of writing differ. Lower case. */
export type Lexicon = {
  i: string[];
  we: string[];
  you: string[];
  hedges: string[];
  intensifiers: string[];
  /** Words that tie a sentence to the one before when they open it. */
  links: string[];
  /** The most frequent words without a topic: how often each comes is a habit of its writer. */
  functionWords: string[];
  contraction?: RegExp;
};

/** "a b|c" as items: a space parts words, a bar phrases. */
export const items = (text: string): string[] =>
  text.includes("|") ? text.split("|") : text.split(" ");

const en: Lexicon = {
  i: items("i i'm i've i'd i'll me my mine myself"),
  we: items("we we're we've we'd we'll us our ours ourselves"),
  you: items("you you're you've you'd you'll your yours yourself"),
  hedges: items(
    "perhaps|maybe|possibly|probably|might|seems|seem|somewhat|rather|likely|i think|i suppose|i guess|i believe|sort of|kind of|tends to|in a way|more or less|apparently|arguably|as far as i",
  ),
  intensifiers: items(
    "very|really|so much|extremely|absolutely|totally|incredibly|utterly|completely|never|always|truly|amazing|huge|definitely",
  ),
  links: items("and but so or because yet"),
  functionWords: items(
    "the of and to a in that is it for was on with as are be this have not by at but from they or an which one had has were there would what will can if their more when who been its no than so these up out about then just them into some could also only",
  ),
  contraction: /\p{L}['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/giu,
};

const de: Lexicon = {
  i: items("ich mich mir mein meine meinem meinen meiner"),
  we: items("wir uns unser unsere unserem unseren unserer"),
  you: items("du dich dir dein deine ihr euch euer sie ihnen ihre"),
  hedges: items(
    "vielleicht|wohl|möglicherweise|wahrscheinlich|vermutlich|eigentlich|irgendwie|ziemlich|eher|scheint|ich glaube|ich denke|könnte|dürfte",
  ),
  intensifiers: items(
    "sehr|wirklich|total|absolut|völlig|extrem|unglaublich|immer|nie|niemals|ganz",
  ),
  links: items("und aber also oder denn doch"),
  functionWords: items(
    "der die das und in zu den ist nicht von mit es auf für im ein eine dem des sich als auch an dass aus bei nach wie so wenn noch nur man werden war hat aber oder um am schon dann da was wird sind",
  ),
};

const es: Lexicon = {
  i: items("yo me mi mis mí conmigo"),
  we: items("nosotros nosotras nos nuestro nuestra nuestros nuestras"),
  you: items("tú te ti tu tus usted ustedes vosotros os vuestro"),
  hedges: items(
    "quizá|quizás|tal vez|probablemente|posiblemente|parece|más o menos|creo que|supongo|a lo mejor|algo así",
  ),
  intensifiers: items("muy|realmente|totalmente|absolutamente|siempre|nunca|jamás|muchísimo"),
  links: items("y pero así o porque pues"),
  functionWords: items(
    "de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha si sin sobre este ya entre cuando todo esta ser son hay también fue desde porque",
  ),
};

const fr: Lexicon = {
  i: items("je j me m moi mon ma mes"),
  we: items("nous notre nos on"),
  you: items("tu te toi ton ta tes vous votre vos"),
  hedges: items(
    "peut-être|probablement|sans doute|plutôt|semble|je crois|je pense|un peu|en quelque sorte|plus ou moins|apparemment",
  ),
  intensifiers: items("très|vraiment|absolument|totalement|extrêmement|toujours|jamais|tellement"),
  links: items("et mais donc ou car alors"),
  functionWords: items(
    "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son sa aux cette ou comme mais ses si leur y deux ces entre sans ont même elle été",
  ),
};

const pt: Lexicon = {
  i: items("eu me mim meu minha meus minhas"),
  we: items("nós nos nosso nossa nossos nossas a-gente"),
  you: items("tu te ti teu tua você vocês seu sua"),
  hedges: items(
    "talvez|provavelmente|possivelmente|parece|acho que|mais ou menos|um pouco|quem sabe",
  ),
  intensifiers: items("muito|realmente|totalmente|absolutamente|sempre|nunca|jamais|demais"),
  links: items("e mas então ou porque pois"),
  functionWords: items(
    "de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à sua ou quando muito já também só pelo pela até isso ela entre depois sem mesmo aos",
  ),
};

const it: Lexicon = {
  i: items("io mi me mio mia miei mie"),
  we: items("noi ci nostro nostra nostri nostre"),
  you: items("tu ti te tuo tua voi vi vostro vostra lei suo"),
  hedges: items("forse|probabilmente|magari|sembra|credo che|penso che|più o meno|un po'|direi"),
  intensifiers: items("molto|davvero|assolutamente|totalmente|sempre|mai|tantissimo|proprio"),
  links: items("e ma quindi o perché però"),
  functionWords: items(
    "di e il la che in a per un è del una non i le con si da come al dei sono nel ma più alla lo su gli della ha anche o se questo cui tra dal ci quando era poi dopo senza solo ogni",
  ),
};

const nl: Lexicon = {
  i: items("ik me mij mijn ik-zelf"),
  we: items("wij we ons onze"),
  you: items("jij je jou jouw u uw jullie"),
  hedges: items(
    "misschien|waarschijnlijk|wellicht|eigenlijk|lijkt|ik denk|ik geloof|een beetje|min of meer|ongeveer|blijkbaar",
  ),
  intensifiers: items("heel|echt|zeer|absoluut|totaal|altijd|nooit|helemaal|ontzettend"),
  links: items("en maar dus of want toch"),
  functionWords: items(
    "de en van het een in is dat op te die voor met zijn niet aan er om ook als dan maar bij of uit nog naar was door over ze zich wat wel geen worden wordt heeft hebben deze dit daar hier al",
  ),
};

const lexicons: Record<string, Lexicon> = { ar, de, en, es, fr, it, ja, nl, pt, zh };

/** The lexicon of a language (BCP-47), where there is one. */
export function lexiconOf(language: string): Lexicon | undefined {
  return lexicons[language.split("-")[0] ?? ""];
}
