import { anyOf, type Wording } from "./language.ts";

export const nl: Wording = {
  transition: anyOf(
    "aan de andere kant|aan de ene kant|aangezien|al|alhoewel|allereerst|als|als gevolg van|anders|bijvoorbeeld|bovenal|bovendien|daardoor|daarentegen|daarna|daarnaast|daarom|daarvoor|dan|dankzij|dat wil zeggen|derhalve|desondanks|doordat|dus|echter|eerst|eerder|eindelijk|en toch|evenals|eveneens|hierdoor|hoewel|immers|in de eerste plaats|in feite|in het algemeen|in plaats van|in tegenstelling tot|indien|inmiddels|integendeel|intussen|kortom|later|maar|met als gevolg|met andere woorden|mits|na|nadat|namelijk|net als|net zoals|niet alleen|niettemin|nochtans|nog|nu|of|ofwel|om die reden|omdat|ondanks|ondertussen|ook|op die manier|opdat|samengevat|sindsdien|slechts|sommige|tegelijkertijd|ten eerste|ten slotte|ten tweede|tenminste|tenzij|terwijl|tevens|toch|toen|tot slot|totdat|uiteindelijk|vanwege|vervolgens|volgens|voordat|vooral|voorts|waardoor|waarom|wanneer|want|wegens|weliswaar|zo|zoals|zodat|zodra|zolang|zowel",
  ),
  passive:
    /(?<!\p{L})(?:word|wordt|worden|werd|werden|geworden)(?!\p{L})[^.!?]*(?<!\p{L})(?:\p{L}{0,8}ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her)\p{L}{2,}(?:d|t|en))(?!\p{L})|(?<!\p{L})(?:\p{L}{0,8}ge\p{L}{2,}(?:d|t|en)|(?:be|ver|ont|her)\p{L}{2,}(?:d|t|en))\s+(?:word|wordt|worden|werd|werden)(?!\p{L})/iu,
  ease: (sentence, word) => 206.84 - 0.93 * sentence - 77 * word,
  formula: "Douma, 1960",
  syllable: /[aeiouyáéíóúëïöü]+/giu,
};
