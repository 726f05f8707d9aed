import { withoutThoughts } from "./parse-reply.ts";

/** How models begin a refusal, in the languages of our own sentences. */
const openings = [
  /^(?:i['’]?m|i am|we['’]?re) (?:really |very |so )?(?:sorry|unable|not able)/,
  /^(?:unfortunately|apologies|my apologies|sorry)\b/,
  /^(?:as an ai|i (?:can['’]?t|cannot|can not|won['’]?t|will not|must decline|have to decline))\b/,
  /^(?:es tut mir leid|tut mir leid|leider|ich kann (?:ihnen |dir |dabei |das |diese |hier)?.{0,30}nicht)/,
  /^(?:lo siento|lamento|me temo|no puedo)\b/,
  /^(?:je suis désolée?|désolée?|je ne peux pas|je regrette)/,
  /^(?:mi dispiace|spiacente|non posso)\b/,
  /^(?:desculpe|lamento|sinto muito|não posso)/,
  /^(?:het spijt me|sorry|ik kan (?:je |u |hier )?.{0,20}niet)/,
  /^(?:申し訳|すみません|ごめんなさい)/,
  /^(?:抱歉|对不起|很抱歉|我无法|我不能)/,
  /^(?:آسف|عذر|أعتذر|لا أستطيع|لا يمكنني)/,
];

const mostCharacters = 1_500;

/** True if a reply has no JSON and begins as models do when they decline. */
export function isRefusalSentence(reply: string): boolean {
  const text = withoutThoughts(reply);
  if (text.length > mostCharacters || /[{}]/.test(text)) return false;
  const start = text.toLowerCase().replace(/^["“'*\s]+/, "");
  return openings.some((opening) => opening.test(start));
}
