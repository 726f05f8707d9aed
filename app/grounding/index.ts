export { type AttributedVerdict, verifyAttributed } from "./attributed.ts";
export { type Cited, citeOf } from "./cites.ts";
export type { Action, Allowed, DraftText } from "./draft.ts";
export { withoutInvisible } from "./invisible.ts";
export {
  createLanguage,
  type GroundingLanguage,
  type LanguageFacts,
  type SentenceSpan,
  unknownLanguage,
  type Writing,
} from "./language.ts";
export { type LinkMention, linksIn, unsupportedLinks } from "./links.ts";
export { type Quoted, quotedIn } from "./marks.ts";
export { type NameMention, unsupportedNames } from "./names.ts";
export { digitsOf, numbersIn, unsupportedNumbers } from "./numbers.ts";
export { type Found, type Verdict, verifyQuote } from "./quote.ts";
export { countActions, type VerifiedText, verifyTexts } from "./texts.ts";
export { timeAt, timesIn, unsupportedTimes } from "./times.ts";
export { type Token, tokensOf } from "./tokens.ts";
export { createGrounding, type Grounding, type Segment } from "./transcript.ts";
