import type { Wording } from "./wording.ts";

export const en: Wording = {
  comma: ", ",
  counts: {
    sections: { one: "{n} section", other: "{n} sections" },
    takeaways: { one: "{n} distinct takeaway", other: "{n} distinct takeaways" },
    questions: { one: "{n} clear question", other: "{n} clear questions" },
    speakers: { one: "{n} speaker", other: "{n} speakers" },
    words: { one: "{n} word", other: "{n} words" },
    lines: { one: "{n} line", other: "{n} lines" },
    quotable: { one: "{n} quotable line", other: "{n} quotable lines" },
    sentences: { one: "{n} sentence", other: "{n} sentences" },
  },
  levels: { high: "high", medium: "medium", low: "low" },
  forms: {
    conversation: "Conversational",
    voices: "Spoken, several voices",
    voice: "Spoken, one voice",
    document: "Written, factual",
  },
  traits: { personal: "personal", plain: "plain", dense: "dense" },
  tone: "{traits} (counted: {facts})",
  average: "sentences of {n} words on average",
  audience:
    "People who want to know more about {topics}. Concluded from the topics that come up most: say it better if you know your readers.",
  audienceFirstHand:
    "People who want to know more about {topics} and want it first-hand from {names}. Concluded from the topics that come up most: say it better if you know your readers.",
  subject: "the subject of the source",
  goalExplain: "Explain {topic} in the source's own words: {sections}, among them {headings}",
  goalAnswer: "Answer what was asked, such as {question} ({questions} in the source)",
  goalLines: "Carry its strongest lines further: {sentences} can be quoted alone",
  reasons: {
    letter: "{sections} and {takeaways}: material for a letter of three to six sections.",
    carousel: "{lines} of at most 20 words can be read alone: one idea a slide.",
    article: "{words} in {sections}, with {questions} that readers may search for.",
    articleUnasked: "{words} in {sections} to draw on; no clear question to head a part with.",
    thread: "{quotable} fit into a post with room for who said it.",
  },
  becauses: {
    letter: "{takeaways} can be forwarded without the source",
    carousel: "people save slides that stand alone, and the source has {lines} of that kind",
    article: "it can be found by {questions} that the source answers",
    articleUnasked: "the source answers no question that readers may search for",
    thread: "{quotable} can be shared",
    threadAsked: "{quotable} can be shared and {questions} answered",
  },
  estimate: "Estimated {level} from the source alone: {because}.",
  promotion: {
    article: ["Check title and description in a search preview before it goes out."],
    letter: [
      "Send it to yourself first and read the subject line on a phone.",
      "Ask one question at the end and answer each reply.",
    ],
    thread: ["Stay for the first hour and answer replies."],
    carousel: [
      "Put the call to action into the caption as well.",
      "Mention the people who are quoted, if they agree.",
    ],
  },
  links: {
    announce: "Announce it in the newsletter ({slot}).",
    toArticle: "Lead to the article {title}.",
    inReply: "Link to the article {title} in a reply, not in the first post.",
    pin: "Pin the thread until the next piece is out.",
    next: "Point ahead to what comes next: {slot}.",
    close: "Close the series: link the pieces that came before.",
  },
};
