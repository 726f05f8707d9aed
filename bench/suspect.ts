/**
 * What a severe reader takes for no sentence of a speaker or an author. It shares no rule with the
 * product, so that reading cannot pass by knowing it; some of what it names is innocent.
 */
const suspicions: Record<string, RegExp> = {
  markup:
    /<\/?[a-z][^>]{0,80}>|&(?:[a-z]{2,8}|#\d{2,5});|\{\\|\]\(|\]\[|\*\*|__|`|"\w+":|^[#>|]|\\[nt"]|-->/i,
  time: /(?<![\d:])\d{1,2}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{2,3})?(?![\d:])(?!\s?(?:[ap]\.?m|o'clock|uhr)\b)/i,
  name: /^(?:\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3}|speaker \d+|[A-Z]{2,}|host|guest|interviewer)\s?[:：](?=\s|$)|>>/u,
  advert:
    /\b(?:promo code|discount code|use (?:the )?code|coupon|free trial|\d+ ?% off|percent off|our sponsors?|sponsored by|brought to you by|sign up (?:today|now|for free|at)|terms apply|money[- ]back|rabattcode|gutschein(?:code)?|link in the (?:description|show ?notes))\b/i,
  furniture:
    /©|\(c\) \d{4}|all rights reserved|copyright \d{4}|creative commons|\bissn\b|\bisbn\b|\bdoi\b|downloaded from|permission to (?:make|reproduce|copy)|^(?:page|p\.)? ?\d+(?: of \d+)?$|cookies?\b.{0,40}\b(?:accept|policy|use)|skip to content|sign in\b|log in\b|privacy policy|terms of (?:use|service)|table of contents|read more$|share this|transcribed by|transcript by|^[□■☐☑☒√✓]|vol\. ?\d+/iu,
};

/** The reasons for which a text is no clean sentence; none for most. */
export function suspicionsOf(text: string): string[] {
  return Object.entries(suspicions)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name);
}
