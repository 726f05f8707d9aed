import { anyOf, type Wording } from "./language.ts";

export const fr: Wording = {
  transition: anyOf(
    "à cause de|à condition que|à l[’']inverse|à la fin|à savoir|ainsi|ainsi que|alors|alors que|après|au cas où|au contraire|au final|au lieu de|aussi|autrement dit|avant|avant de|avant tout|bien que|bref|c[’']est-à-dire|c[’']est pourquoi|car|cela dit|cependant|comme|d[’']abord|d[’']ailleurs|d[’']autre part|d[’']une part|dans ce cas|de ce fait|de plus|de même|de sorte que|depuis|dès que|deuxièmement|donc|dont|du coup|dû à|effectivement|en bref|en conclusion|en conséquence|en définitive|en effet|en fait|en outre|en particulier|en premier lieu|en raison de|en revanche|en résumé|en somme|encore|enfin|ensuite|également|étant donné|finalement|grâce à|jusqu[’']à|lorsque|lorsqu[’']\\p{L}+|mais|malgré|malgré tout|même si|néanmoins|non seulement|notamment|ou bien|par ailleurs|par conséquent|par contre|par exemple|parce que|parce qu[’']\\p{L}+|pendant|pendant que|pourtant|pour que|premièrement|puis|puisque|quand|quand même|sans doute|si|sinon|soit|surtout|tandis que|tant que|tout d[’']abord|toutefois",
  ),
  passive:
    /(?<!\p{L})(?:suis|es|est|sommes|êtes|sont|étais|était|étions|étaient|fut|furent|sera|seront|serait|seraient|été|être|soit|soient)(?:\s+(?:pas|plus|toujours|souvent|très|aussi|déjà|bien|\p{L}+ment)){0,2}\s+(?!(?:allé|arrivé|entré|monté|né|parti|passé|resté|rentré|retourné|sorti|tombé|venu|devenu|revenu|mort)(?:e?s?)(?!\p{L}))(?:\p{L}{2,}(?:é|i|u)(?:e|s|es)?|(?:fait|dit|écrit|pris|mis|compris|ouvert|offert|construit|produit)(?:e|s|es)?)(?!\p{L})(?<!\s(?:très|ici|oui|aussi|ainsi|qui|peu|lui))/iu,
  ease: (sentence, word) => 207 - 1.015 * sentence - 73.6 * word,
  formula: "Kandel and Moles, 1958",
  syllable: /[aeiouyàâäéèêëîïôöùûüœæ]+/giu,
  silent: /(?<=[aeiouyàâéèêëîïôùûü][^aeiouyàâéèêëîïôùûü]+)(?:es?|ent)$/iu,
};
