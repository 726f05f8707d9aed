import type { LanguageEdits } from "../edits.ts";

const finite =
  "ist|sind|war|waren|hat|haben|hatte|hatten|kann|können|konnte|konnten|könnte|könnten|muss|müssen|musste|mussten|wird|werden|wurde|wurden|würde|würden|gibt|gab|geht|gehen|ging|kommt|kommen|kam|macht|machen|bleibt|bleiben|braucht|brauchen|soll|sollen|sollte|sollten|darf|dürfen|dürfte|lässt|lassen|heißt|bedeutet|steht|stehen|liegt|liegen|bekommt|bekommen|kriegt|kriegen|sieht|sehen|weiß|wissen|findet|finden|nimmt|nehmen|will|wollen|wollte|möchte|mag|mögen|entsteht|entstehen|funktioniert|funktionieren|passiert|passieren|lohnt|hilft|helfen|scheint|gilt|gelten|führt|führen|fehlt|fehlen|reicht|kostet|kosten|zeigt|zeigen|gehört|gehören|läuft|laufen|fährt|fahren|ergibt|dauert";

const isFiniteVerb = new RegExp(`^(?:${finite}|\\p{Ll}{3,}(?:t|te))$`, "u");
const genders: Record<string, string> = { der: "er", die: "sie", eine: "sie" };
const isName = ({ word }: { word: string }) => /^\p{Lu}/u.test(word);

/** "Die Lampe braucht jeden Abend Öl"? No: a second noun. "Die Lampe brennt nachts. Sie …": one alone. */
const meant: NonNullable<LanguageEdits["antecedents"]>["find"] = (before, [pronoun, verb]) => {
  const [article, ...rest] = before;
  const at = rest.findIndex(isName);
  const [noun, next] = [rest[at], rest[at + 1]];
  const gender = genders[article?.word.toLowerCase() ?? ""];
  if (!gender || gender !== pronoun?.word.toLowerCase() || !noun || !next) return undefined;
  const adjectives = rest.slice(0, at).map(({ word }) => word);
  if (rest.filter(isName).length !== 1 || !adjectives.every((word) => /^\p{Ll}{3,}e$/u.test(word)))
    return undefined;
  if (
    rest.some(({ word }) =>
      /^(?:er|sie|es|ihn|ihm|ihr|die|der|das|den|dem|dies\p{L}*)$/iu.test(word),
    )
  )
    return undefined;
  // A plural "die", and a "Sie" that speaks to somebody, have a verb in -n.
  if (
    ![next.word, verb?.word ?? ""].every(
      (word) => isFiniteVerb.test(word) && !/(?:n|nd)$/.test(word),
    )
  )
    return undefined;
  return [gender === "er" ? "der" : "die", ...adjectives, noun.word].join(" ");
};

export const edits: LanguageEdits = {
  antecedents: { pronouns: "er|sie", articles: "der|die|eine", find: meant },
  openings: "und|aber|denn|also|äh+|ähm+|ja also|naja|na ja|ich mein|ich meine",
  pausedOpenings:
    "ja|nun|nun ja|gut|okay|ok|genau|na|tja|klar|richtig|stimmt|ach|ach so|so|wie gesagt|wie schon gesagt|sag ich mal|sage ich mal|sagen wir mal|ehrlich gesagt|offen gesagt|wissen sie|weißt du|sehen sie|ich meine|absolut|natürlich|ja genau|genau ja|hm+|jo|na klar|und ja",
  openingStays: new RegExp(
    `^(?:und (?:zwar|ob|nicht|kein\\p{L}*|sonst)(?!\\p{L})|aber (?:auch|nicht|nur|sonst)(?!\\p{L})|und,? (?:wenn|weil) [^,]*[.?]$|(?:und|aber|also|denn) (?:${finite}|habe|bin|hab|(?!(?:wenn|weil|dass|ob|was|wie|wo|als|da|obwohl|die|der|das|den|dann|so|damit|jetzt|hier)(?!\\p{L}))\\p{Ll}+ (?:ihr|du|sie|man|wir|er|es|ich))(?!\\p{L})|also (?:nicht|nur|auch|kein\\p{L}*|so|wirklich|wenn man so will)(?!\\p{L}))`,
    "iu",
  ),
  opposing: "aber",
  hesitations: "äh+|ähm+|ehm|öh|hm+|mhm",
  asides:
    "sag ich mal|sage ich mal|sagen wir mal|sag ich jetzt mal|wie gesagt|wie schon gesagt|weißt du|wissen sie|ehrlich gesagt|offen gesagt|ich meine|natürlich|ne|gell|genau|ja|also|äh+|ähm+|hm+|übrigens",
  tags: "ne|gell|oder|richtig|ja|weißt du|wissen sie|stimmt's|okay|ja genau|wie gesagt",
  stumbles:
    "und|ich|wir|man|ein|eine|einen|einem|in|mit|auf|für|von|dass|weil|bei|wenn|im|zum|zur|aus",
  stumbleRuns:
    "und|ich|wir|man|ein|eine|einen|in|mit|auf|für|von|dass|weil|wenn|das ist|die|der|das|es|da|also|er|sie|dann",
  runsOn: "als|wie|was|dass|ob|wo",
  unpaused:
    "ist|sind|war|waren|der|die|das|den|dem|des|ein|eine|einen|einem|einer|im|in|am|an|auf|mit|von|vom|zu|zum|zur|für|bei|beim|aus|nach|über|unter|durch|ohne|um|und|oder|aber|denn|nicht|auch|nur|so|sehr|ganz|noch|schon|dann|da|man|es|er|hat|haben|kann|wird|werden|muss|sich",
  paused:
    "und|aber|oder|denn|weil|dass|wenn|ob|die|der|das|den|dem|was|wie|wo|wer|sondern|als|damit|sodass|obwohl|während|bevor|nachdem|um",
  blurs: "ich meine|also|ja|sag ich mal|sage ich mal|sagen wir mal|sag ich jetzt mal",
  guarded:
    "zumindest|hauptsächlich|überwiegend|größtenteils|in der regel|normalerweise|üblicherweise|gelegentlich|annähernd|schätzungsweise|gegebenenfalls|unter umständen|womöglich|vorausgesetzt|es sei denn|bis auf|mehrere|etliche|doppelt\\p{L}*|anders|gerade mal|bloß|lediglich|nur|meist|meistens|vielleicht|wahrscheinlich|vermutlich|möglicherweise|wohl|eher|etwa|ungefähr|rund|circa|ca|fast|beinahe|knapp|höchstens|mindestens|wenigstens|manchmal|oft|häufig|selten|teilweise|teils|ziemlich|relativ|könnten?|dürften?|würden?|sollten?|kann|können|wenn|falls|sofern|solange|ob|außer|sondern|als|wie|mehr|weniger|besser|schlechter|statt|genug|alle[nrs]?|jede\\p{L}*|einige\\p{L}*|manche\\p{L}*|viele\\p{L}*|wenige\\p{L}*|beide\\p{L}*|halb\\p{L}*|sozusagen|quasi|gewissermaßen|irgendwie|eigentlich|im grunde|im prinzip|grundsätzlich|tendenziell|anscheinend|scheinbar|angeblich|scheint|glaube ich|ich glaube|denke ich|ich denke|finde ich|ich finde|bis zu|mancherorts|allenfalls|bestenfalls|theoretisch|sonst|trotzdem|\\p{L}{3,}er als",
  unfit: new RegExp(
    `\\.{3}|…|--|\\[|\\bhttps?:|\\p{L}-[.]$|(?<!\\p{L})(?:der|die|das|den|dem|ein|eine|einen|und|oder|aber|weil|dass|wenn|sehr|im|zum|zur|mein|dein|und so)[.]$|(?<!\\p{L})(?:vielen dank|danke|willkommen|herzlich|hallo|tschüss|guten (?:tag|morgen|abend)|(?:haben|hast|hattest|hatten) (?:sie|du|ihr) (?:ja |gerade |eben |vorhin |schon )*(?:gesagt|erwähnt|angesprochen|erzählt)|(?:du|sie) (?:gesagt|erwähnt|erzählt|angesprochen) (?:hast|haben)|diese(?:r|n)? (?:folge|sendung|podcast)|entschuldig\\p{L}*|(?:haben|hast) (?:sie|du) (?:völlig |ganz |da |vollkommen )*recht|vorhin|lass(?:t|en sie)? (?:mich|uns)|erzähl\\p{L}*|hörer(?:innen)?|ihr buch|dein buch)(?!\\p{L})|^(?:ja|nein|genau|stimmt|klar|richtig|okay|hm+|mhm|doch)[.,!]|^(?:also |und |aber )?(?:${finite}|habe|hab|bin)(?!\\p{L})[^?]*$|^(?:der|die|das|den|dem|denen|deren)(?: (?!(?:${finite})(?!\\p{L}))[^\\s,.]+)+ (?:ist|sind|hat|haben|wird|werden|war|waren|kann|können)[.]$|^so (?:und|damit|das|nach|jetzt)(?!\\p{L})|^(?:wobei|sondern|beziehungsweise|weil|dass|sodass|wodurch|womit|worauf|und zwar|und so|oder so|oder auch|zum beispiel [^,]*$|also (?:nicht|nur|auch|so))(?!\\p{L})`,
    "iu",
  ),
  first: /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*)(?!\p{L})/iu,
  plural: /(?<!\p{L})(?:wir|uns|unser\p{L}*)(?!\p{L})/iu,
  frames: {
    says: "sagt",
    asks: "fragt",
    inside: [", {says} {who}, "],
    tail: [", {says} {who}", ", so {who}"],
    ahead: ["{who} {says}: "],
    asked: ["{words}, fragt {who}."],
    fronted: "wenn|weil|als|obwohl|während|sobald|solange|falls|bevor|nachdem|sofern|dadurch|indem",
    frontedClause: "wenn|weil|obwohl|während|sobald|falls|bevor|nachdem|sofern|indem",
    subjects: `${finite}|dann`,
    verb: new RegExp(
      `(?<!\\p{L})(?:${finite}|(?!(?:nicht|fast|oft|jetzt|echt|seit|mit|selbst|erst|statt|sonst|meist|gut|recht|laut|weit|dort|leicht|schlecht|direkt|exakt|bereits|heute|bitte|beste|letzte|erste|zweite|dritte|halt|rote|weite|gute|bekannt|gesagt|damit|somit|insgesamt|überhaupt|gesamt|vielleicht)(?!\\p{L}))\\p{Ll}{2,}(?:t|te|ten))(?=[ ,]|[?])`,
      "u",
    ),
    lowered: "",
    imperative:
      /^(?:nein|ja|doch|bitte|stell|nimm|mach|geh|schau|denk|lass|versuch|frag|achte|vergiss|stellen sie|nehmen sie|schauen sie)(?!\p{L})/iu,
    fragment:
      /^(?:dass|weil|ob|wobei|wodurch|sondern|und|oder|denn|aber|nicht|auch nicht|damit|um|ohne|statt|welche[rsnm]?|deren|dessen)(?!\p{L})/iu,
  },
  written: {
    one: {
      who: "im Text",
      inside: [", heißt es im Text, "],
      tail: [", heißt es im Text"],
      ahead: ["Im Text heißt es: "],
    },
    many: {
      who: "das Autorenteam",
      inside: [", schreibt das Autorenteam, "],
      tail: [", schreibt das Autorenteam", ", so das Autorenteam"],
      ahead: ["Das Autorenteam schreibt: "],
    },
  },
  asking: {
    starts: `(?:(?:wie viele?|welche[rsnm]?)(?: \\p{L}+)?|wie(?: (?:viel|viele|lange|oft|groß|teuer|wichtig|weit|schnell|genau|gut|hoch|sehr))?|was|warum|wieso|weshalb|wer|wen|wem|wo|wann|woher|wohin|worin|womit|woran|wofür|wovon|wozu) (?:${finite})`,
    before: "und|aber|also|ja|okay|gut|dann|jetzt|na|frage|fragen|nämlich",
    plainStarts:
      "ist|sind|kann|können|muss|müssen|gibt|hat|haben|wird|werden|braucht|lohnt|hilft|darf|soll|sollte|sollten",
    plainBefore: "und|aber|also|ja|okay|gut|dann|jetzt",
    person: "(?:haben|hatten|können|könnten|würden|sehen|glauben|finden) sie|gibt es",
    points:
      /(?<!\p{L})zwischen(?!\p{L})(?!.* und )|(?<!\p{L})(?:das|die|der|den|dem)(?= (?!\p{Lu})|[,?]|$)|(?<!\p{L})(?:er|ihn|ihm|diese\p{L}*|jene\p{L}*|solche\p{L}*|dort|da|davon|dazu|darüber|damit|dabei|daran|darin|dafür)(?!\p{L})/u,
    adds: "und|aber|oder|sondern|weil",
    second:
      /,? (?:und|oder|aber),? (?:dann |wenn ja,? )?(?:wie|was|warum|wieso|wer|wo|wann|welche[rsnm]?|(?:ist|sind|kann|hat|gibt|muss|wird|wie|haben) (?:es|das|man|die|der|sie))(?!\p{L})/iu,
    idle: "eigentlich|denn|äh+|ähm+",
    unfit:
      /(?<!\p{L})(?:ich|mich|mir|mein\p{L}*|wir|uns|unser\p{L}*|er|ihn|ihm|ihnen|sie|ihre?\p{L}?|du|dich|dir|dein\p{L}*|euch|euer|eure\p{L}?|hier|dort|da|dann|davon|dazu|darüber|darunter|damit|dabei|daran|darin|dafür|dagegen|diese\p{L}*|jene\p{L}*|dies|solche\p{L}*|heute|jetzt|gerade|auch|noch|schon|genau|so|folge|podcast|sendung|gesagt|erwähnt|vorhin|eben|oder so|mal)(?!\p{L})|(?<!\p{L})(?:das|die|der|den|dem)(?= (?!\p{Lu})|$)|^(?:was (?:ist|war|heißt) (?:das|es|los)|wie (?:geht|ist|war) (?:es|das)|wie bitte|warum (?:ist|war) das|und was|was noch)(?!\p{L})|-$|["“”„:;]/iu,
    open: /(?:^|\s)(?:der|die|das|den|dem|ein|eine|einen|von|zu|für|in|auf|mit|und|oder|ist|sind|war|über|aber|aus|an|bei|als|wie|was|wo|wann|warum|wer|man)\??$/iu,
  },
};
