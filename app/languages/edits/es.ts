import type { LanguageEdits } from "../edits.ts";

const finite =
  "es|son|era|eran|fue|fueron|está|están|estaba|estaban|hay|había|hubo|habrá|tiene|tienen|tenía|tenían|tendrá|puede|pueden|podía|podría|podrían|debe|deben|debería|quiere|quieren|hace|hacen|hizo|va|van|iba|viene|vienen|dice|dicen|sabe|saben|ve|ven|da|dan|sale|salen|usa|usan|utiliza|utilizan|necesita|necesitan|permite|permiten|funciona|funcionan|significa|existe|existen|parece|parecen|ocurre|pasa|pasan|sirve|sirven|lleva|llevan|cuesta|cuestan|ayuda|ayudan|empieza|cambia|cambian|depende|queda|quedan|se \\p{Ll}+[aen]|ha|han|puedes|tienes|necesitas|debes|quieres|sabes|haces|pones|usas|vas|eres|estás|\\p{Ll}{3,}(?:ó|aron|ieron|aba|aban|ará|arán|erá|irá)";

export const edits: LanguageEdits = {
  openings:
    "y entonces|y bueno|y|pero|pues|o sea|bueno pues|eh+|em+|la verdad es que|lo que pasa es que|el caso es que|así que",
  pausedOpenings:
    "bueno|claro|mira|mire|oye|vale|ok|okay|sí|exacto|exactamente|correcto|por supuesto|a ver|la verdad|en fin|efectivamente|obviamente|como decía|como dije|por cierto|además|ahora bien|entonces|así|hombre|muy bien|de acuerdo|este|eh|mmm|ya sabes|sabes",
  openingStays:
    /^(?:y (?:no|ni|sin|solo|sólo|eso|menos)(?!\p{L})|pero (?:no solo|sí)(?!\p{L})|pues (?:no|sí)(?!\p{L})|así que (?:no|sea)(?!\p{L})|y\/o)/iu,
  opposing: "pero",
  hesitations: "eh+|ehm|em+|mmm+",
  asides:
    "o sea|claro|por supuesto|por cierto|como decía|como dije|como sabes|como saben|ya sabes|sabes|la verdad|mira|obviamente|bueno|pues|eh+|este",
  tags: "verdad|cierto|sabes|vale|eh|claro|ya sabes|ok",
  stumbles: "el|los|las|un|una|de|y|en|con|por|del|al|pero",
  stumbleRuns: "el|la|los|las|un|una|de|y|en|con|por|es|que|pero|lo|se",
  runsOn: "que|como|si|donde|cuando|lo",
  unpaused:
    "es|son|era|está|están|el|la|los|las|un|una|de|del|a|al|en|con|por|para|sin|que|y|o|pero|no|se|lo|su|sus|muy|más|como|si|hay|tiene|tienen|puede|pueden",
  paused: "y|o|pero|porque|que|si|cuando|donde|aunque|mientras|sino|pues|así|entonces",
  blurs: "o sea|bueno|pues|la verdad|este",
  guarded:
    "principalmente|sobre todo|mayoría|mayormente|habitualmente|en general|por lo general|rara vez|en caso de|cerca de|como mucho|a lo sumo|dependiendo|únicamente|varios|varias|solo|sólo|solamente|quizás?|tal vez|acaso|posiblemente|probablemente|puede que|podrían?|podría|deberían?|suelen?|casi|alrededor|aproximadamente|unos|unas|más|menos|mejor|peor|mayor|menor|como|si|salvo|excepto|aunque|a menos que|siempre que|hasta|apenas|parece|parecen|algun\\p{L}*|algún|much[oa]s?|poc[oa]s?|tod[oa]s?|cada|amb[oa]s|mitad|bastante|generalmente|normalmente|a veces|a menudo|creo|supongo|me parece|en parte|al menos|por lo menos|como mínimo|como máximo|sino|tant[oa]s?|tan|demasiad[oa]s?|tampoco|nadie|ningun\\p{L}*|ningún|sin|nunca|jamás|nada|en teoría|en principio",
  unfit:
    /\.{3}|…|--|\[|https?:|(?<!\p{L})(?:el|la|los|las|un|una|de|y|o|pero|que|porque|si|muy|mi|tu|su|con|en)\.$|(?<!\p{L})(?:gracias|bienvenid\p{L}*|hola|buenos días|buenas tardes|(?:has|habéis|ha) (?:dicho|mencionado)|(?:dijiste|mencionaste|preguntaste)|tu (?:libro|pódcast|podcast|pregunta)|cuéntan?os|dime|dinos|este (?:episodio|pódcast|podcast))(?!\p{L})|^(?:sí|no|claro|exacto|vale)[.!]/iu,
  first:
    /(?<!\p{L})(?:yo|me|mí|mi|mis|conmigo|mí[oa]s?|creo|pienso|digo|tengo|puedo|quiero|voy|soy|estoy|he|sé|doy|hago|veo|vengo|pongo|salgo|conozco|llamo|recuerdo|supongo|espero|prefiero|entiendo|encuentro|necesito|debo|hablo|trabajo en|vivo|siento|diría|\p{L}{2,}(?<!caf|qu|porqu|t|jos|comit|olé|beb)é|dije|hice|fui|tuve|estuve|pude|puse|vine|quise|supe|había (?:estado|hecho|visto|pensado))(?!\p{L})/iu,
  plural:
    /(?<!\p{L})(?:nosotr[oa]s|nos|nuestr[oa]s?|(?!mismos|últimos|términos|mínimos|máximos|algoritmos|próximos|ritmos|extremos|organismos|mecanismos|ramos)\p{L}{2,}(?:amos|emos|imos|ámos))(?!\p{L})/iu,
  frames: {
    says: "dice",
    asks: "pregunta",
    inside: [", {says} {who}, "],
    tail: [", {says} {who}"],
    ahead: ["Según {who}, "],
    asked: ["{words}, {says} {who}."],
    fronted: "si|cuando|aunque|mientras|como|una vez que|desde que",
    frontedClause: "si|cuando|aunque|mientras",
    subjects:
      "el|la|los|las|un|una|uno|hay|es|son|está|están|se|no|todo|todos|todas|nadie|eso|esto|puedes|tienes|debes|puede|pueden|tiene|tienen|ya|entonces",
    lowered:
      "el|la|los|las|un|una|uno|unos|unas|hay|es|son|se|no|todo|todos|todas|nadie|eso|esto|esta|este|ese|esa|si|cuando|aunque|mientras|como|en|con|por|para|sin|lo|cada|muchos|algunos|otro|otra|puedes|tienes|solo|siempre|nunca|también|quizás|entonces",
    verb: new RegExp(`(?<!\\p{L})(?:${finite})(?!\\p{L})`, "iu"),
    imperative:
      /^(?:no|sí|mira|haz|piensa|imagina|recuerda|deja|pon|usa|busca|pregunta)(?!\p{L})/iu,
    fragment:
      /^(?:que|porque|sino|y|o|ni|donde|cuyo|cuya|como por ejemplo|incluso|sobre todo|es decir|por ejemplo)(?!\p{L})/iu,
  },
  written: {
    one: {
      who: "el texto",
      inside: [", según el texto, "],
      tail: [", según el texto"],
      ahead: ["Según el texto, "],
    },
    many: {
      who: "los autores",
      inside: [", según los autores, "],
      tail: [", según los autores"],
      ahead: ["Según los autores, "],
    },
  },
};
