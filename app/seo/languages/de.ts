import { anyOf, type Wording } from "./language.ts";

export const de: Wording = {
  transition: anyOf(
    "aber|allerdings|also|am ende|an erster stelle|andererseits|anschließend|auch|aufgrund|aus diesem grund|außerdem|beispielsweise|besonders|bevor|bis|da|dabei|dadurch|dafür|dagegen|daher|damit|danach|dann|darum|dass heißt|das heißt|dazu|demnach|dennoch|deshalb|deswegen|doch|ebenfalls|ebenso|einerseits|endlich|erst|erstens|falls|ferner|folglich|genauso|gleichzeitig|hingegen|im gegensatz|im gegenteil|im übrigen|in der tat|indem|infolge|inzwischen|jedoch|kurz gesagt|letztendlich|mit anderen worten|möglicherweise|nachdem|nämlich|natürlich|nicht nur|nichtsdestotrotz|nun|ob|obwohl|obgleich|oder|ohnehin|schließlich|schon|sobald|sodass|sofern|solange|somit|sondern|sonst|sowie|sowohl|statt|stattdessen|so dass|trotz|trotzdem|überdies|übrigens|und zwar|vielmehr|vor allem|während|währenddessen|weder|wegen|weil|weiterhin|wenn|wohingegen|zudem|zuerst|zuletzt|zum beispiel|zumal|zunächst|zusammenfassend|zwar|zweitens",
  ),
  passive:
    /(?<!\p{L})(?:werde|wirst|wird|werden|werdet|wurde|wurdest|wurden|wurdet|worden)(?!\p{L})[^.!?]*(?<!\p{L})(?:(?:\p{L}{0,8}ge|be|ver|er|ent|zer|über|unter|miss)\p{Ll}{2,}(?:t|en)|\p{L}{2,}iert)(?=\s*(?:[,.!?;:“"]|$|hat|haben|ist|sind|kann|können|worden))|(?<!\p{L})(?:\p{L}{0,8}ge\p{Ll}{2,}(?:t|en)|\p{L}{2,}iert|(?:be|ver|er|ent|zer)\p{Ll}{2,}(?:t|en))\s+(?:wird|werden|wurde|wurden|worden)(?!\p{L})/iu,
  ease: (sentence, word) => 180 - sentence - 58.5 * word,
  formula: "Amstad, 1978",
  syllable: /[aeiouyäöü]+/giu,
};
