import type { LanguageEdits } from "../edits.ts";

const finite =
  "est|sont|était|étaient|sera|seront|serait|a|ont|avait|avaient|aura|peut|peuvent|pouvait|pourrait|pourraient|doit|doivent|devrait|faut|fait|font|faisait|va|vont|vient|viennent|dit|disent|sait|savent|voit|voient|prend|prennent|met|mettent|permet|permettent|existe|existent|reste|restent|donne|donnent|devient|deviennent|marche|marchent|fonctionne|fonctionnent|signifie|suffit|coûte|coûtent|change|changent|dépend|dépendent|sert|servent|arrive|arrivent|commence|aide|aident|utilise|utilisent|représente|représentent|constitue|constituent|compte|comptent|demande|demandent|concerne|concernent|présente|présentent|montre|montrent|rend|rendent|joue|tient|tiennent|porte|portent|trouve|trouvent|pouvez|devez|avez|êtes|allez|\\p{Ll}{3,}(?:èrent|aient|ait|era|eront|ssent)";

export const edits: LanguageEdits = {
  openings:
    "et puis|et donc|et|mais|donc|alors|euh+|ben|bah|en fait|du coup|le truc c'est que|le fait est que|c'est vrai que",
  pausedOpenings:
    "bon|bien|ben oui|oui|ouais|voilà|écoutez|écoute|d'accord|ok|okay|exactement|tout à fait|absolument|bien sûr|évidemment|effectivement|enfin|franchement|honnêtement|comment dire|vous savez|tu sais|vous voyez|tu vois|je veux dire|comme je disais|d'ailleurs|par ailleurs|ainsi|en outre|de plus|ensuite|eh bien|hein|hm+",
  openingStays:
    /^(?:et (?:non|pas|ni|seulement|encore)(?!\p{L})|et\/ou|mais (?:pas|non|aussi)(?!\p{L})|donc (?:non|pas)(?!\p{L})|alors (?:que|même)(?!\p{L})|en fait[- ]?(?:de|foi))/iu,
  opposing: "mais",
  hesitations: "euh+|heu+|hum+",
  asides:
    "bien sûr|évidemment|vous savez|tu sais|vous voyez|tu vois|comment dire|comme je disais|d'ailleurs|franchement|honnêtement|hein|euh+|voilà|quoi|effectivement|enfin|du coup|en fait",
  tags: "hein|voilà|quoi|d'accord|vous voyez|tu vois|ok|c'est ça",
  stumbles: "le|les|un|une|de|et|des|du|dans|avec|pour|mais|je|on",
  stumbleRuns: "le|la|les|un|une|de|et|des|du|dans|avec|pour|c'est|il y a|on|ça|mais|je",
  runsOn: "que|comme|ce|où|quand|si",
  unpaused:
    "est|sont|était|c'est|le|la|les|un|une|de|des|du|à|au|aux|en|dans|avec|pour|par|sans|sur|que|qui|et|ou|mais|ne|pas|se|son|sa|ses|leur|leurs|très|plus|a|ont|peut|peuvent|il|elle|on|ils|elles",
  paused: "et|ou|mais|parce|car|que|qui|si|quand|où|lorsque|puisque|donc|alors|afin|pour|même",
  blurs: "enfin|en fait|du coup|comment dire|quoi",
  guarded:
    "uniquement|la plupart|principalement|habituellement|d'habitude|normalement|rarement|à condition|en cas de|selon|dépend\\p{L}*|près de|à peine|approximativement|tant que|tandis que|si bien que|presque|simplement|seulement|peut-être|sans doute|probablement|éventuellement|possible|presque|environ|à peu près|quelques?|plutôt|souvent|parfois|rarement|généralement|plus|moins|mieux|pire|autant|aussi|comme|que|si|sauf|excepté|quand|lorsque|jusqu'\\p{L}+|au moins|au plus|à moins|pourvu|semblent?|pourrai\\p{L}+|devrai\\p{L}+|serai\\p{L}+|je crois|je pense|il me semble|certain\\p{L}*|beaucoup|peu|tou[st]|toutes?|chaque|moitié|plusieurs|assez|trop|en partie|surtout|principalement|en général|en principe|en théorie|mais plutôt|ni",
  unfit:
    /\.{3}|…|--|\[|https?:|(?<!\p{L})(?:le|la|les|un|une|de|des|du|et|ou|mais|que|parce que|si|très|mon|ton|son|avec|dans)\.$|(?<!\p{L})(?:merci|bienvenue|bonjour|bonsoir|salut|(?:vous avez|tu as) (?:dit|mentionné|évoqué)|votre (?:livre|podcast|question)|ton livre|dites-\p{L}+|dis-moi|racontez|cet épisode|ce podcast|tout à l'heure)(?!\p{L})|^(?:oui|non|voilà|exactement|d'accord)\s?[.!]/iu,
  first:
    /(?<!\p{L})(?:je|moi|me|mon|ma|mes|mien\p{L}*|moi-même)(?!\p{L})|(?<!\p{L})(?:j|m)['’](?=\p{L})/iu,
  plural: /(?<!\p{L})(?:nous|notre|nos|nôtres?)(?!\p{L})/iu,
  frames: {
    says: "dit",
    asks: "demande",
    inside: [", {says} {who}, "],
    tail: [", {says} {who}"],
    ahead: ["Selon {who}, "],
    asked: ["{words}, {says} {who}."],
    fronted: "si|quand|lorsque|puisque|comme|même si|dès que|lorsqu'|s'",
    frontedClause: "si|quand|lorsque|puisque",
    subjects:
      "le|la|les|l'|un|une|il|elle|on|ils|elles|vous|tu|c'est|ce|ça|cela|il y a|tout|tous|chacun|personne|rien|alors",
    lowered:
      "le|la|les|l'|un|une|des|il|elle|on|ils|elles|vous|tu|c'est|c'|ce|ça|cela|cette|ces|tout|tous|toutes|chaque|chacun|personne|rien|si|quand|lorsque|puisque|comme|dans|avec|pour|par|sans|sur|en|à|au|aux|d'|de|du|plusieurs|certains|beaucoup|il y a|aucun|aucune|parfois|souvent|aujourd'hui|seul|seule|seuls|qu'|n'|s'",
    verb: new RegExp(
      `(?<!\\p{L})(?:${finite})(?!\\p{L})|(?<!\\p{L})(?:c['’]est|n['’](?:est|a|ont))`,
      "iu",
    ),
    imperative:
      /^(?:non|oui|n'|ne |imaginez|pensez|regardez|prenez|faites|n'oubliez|essayez|allez|soyez|gardez)/iu,
    fragment:
      /^(?:que|qui|parce que|car|dont|où|et|ou|ni|notamment|par exemple|c'est-à-dire|puis|mais aussi|ainsi que)(?!\p{L})/iu,
  },
  written: {
    one: {
      who: "le texte",
      inside: [", selon le texte, "],
      tail: [", selon le texte"],
      ahead: ["Selon le texte, "],
    },
    many: {
      who: "les auteurs",
      inside: [", selon les auteurs, "],
      tail: [", selon les auteurs"],
      ahead: ["Selon les auteurs, "],
    },
  },
};
