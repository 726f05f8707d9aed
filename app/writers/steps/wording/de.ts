import type { Wording } from "./wording.ts";

export const de: Wording = {
  comma: ", ",
  counts: {
    sections: { one: "{n} Abschnitt", other: "{n} Abschnitte" },
    takeaways: { one: "{n} eigenständiger Kerngedanke", other: "{n} eigenständige Kerngedanken" },
    questions: { one: "{n} klare Frage", other: "{n} klare Fragen" },
    speakers: { one: "{n} Stimme", other: "{n} Stimmen" },
    words: { one: "{n} Wort", other: "{n} Wörter" },
    lines: { one: "{n} Satz", other: "{n} Sätze" },
    quotable: { one: "{n} zitierbarer Satz", other: "{n} zitierbare Sätze" },
    sentences: { one: "{n} Satz", other: "{n} Sätze" },
  },
  levels: { high: "hoch", medium: "mittel", low: "gering" },
  forms: {
    conversation: "Gespräch",
    voices: "Gesprochen, mehrere Stimmen",
    voice: "Gesprochen, eine Stimme",
    document: "Geschrieben, sachlich",
  },
  traits: { personal: "persönlich", plain: "schlicht", dense: "dicht" },
  tone: "{traits} (gezählt: {facts})",
  average: "im Schnitt {n} Wörter je Satz",
  audience:
    "Menschen, die zu diesen Themen mehr wissen wollen: {topics}. Erschlossen aus den häufigsten Themen: Wenn du deine Leserschaft kennst, sag es genauer.",
  audienceFirstHand:
    "Menschen, die zu diesen Themen mehr aus erster Hand wissen wollen: {topics} (es spricht: {names}). Erschlossen aus den häufigsten Themen: Wenn du deine Leserschaft kennst, sag es genauer.",
  subject: "das Thema der Quelle",
  goalExplain: "Mit den Worten der Quelle erklären: {topic} ({sections}, darunter {headings})",
  goalAnswer:
    "Antwort geben auf das, was gefragt wurde, etwa {question} (in der Quelle: {questions})",
  goalLines: "Die stärksten Sätze weitertragen: für sich allein zitierbar sind {sentences}",
  reasons: {
    letter: "{sections} und {takeaways}: Stoff für einen Brief mit drei bis sechs Abschnitten.",
    carousel: "Mit höchstens 20 Wörtern für sich verständlich: {lines}. Ein Gedanke je Folie.",
    article: "{words}, {sections} und {questions}, wonach man im Netz suchen könnte.",
    articleUnasked:
      "{words} und {sections} als Stoff; keine klare Frage, die als Überschrift taugt.",
    thread: "In einen Post passen, samt Namen: {quotable}.",
  },
  becauses: {
    letter: "ohne die Quelle weiterleiten lassen sich {takeaways}",
    carousel:
      "Folien, die für sich stehen, werden gern gespeichert, und die Quelle bietet {lines} dafür",
    article: "gefunden wird der Beitrag über {questions}, die die Quelle beantwortet",
    articleUnasked: "die Quelle beantwortet keine Frage, nach der gesucht wird",
    thread: "teilen lassen sich {quotable}",
    threadAsked: "teilen lassen sich {quotable}; beantwortet: {questions}",
  },
  estimate: "Geschätzt {level}, allein aus der Quelle: {because}.",
  promotion: {
    article: ["Sieh dir Titel und Beschreibung vor dem Erscheinen in einer Suchvorschau an."],
    letter: [
      "Schick ihn zuerst dir selbst und lies die Betreffzeile auf dem Telefon.",
      "Stell am Ende eine einzige Frage und beantworte jede Zuschrift.",
    ],
    thread: ["Bleib in der ersten Stunde dabei und beantworte Antworten."],
    carousel: [
      "Setz die Aufforderung auch in den Begleittext.",
      "Erwähne die Zitierten, wenn sie einverstanden sind.",
    ],
  },
  links: {
    announce: "Kündige ihn im Newsletter an ({slot}).",
    toArticle: "Führ zum Artikel {title} weiter.",
    inReply: "Verlinke den Artikel {title} in einer Antwort, nicht im ersten Post.",
    pin: "Hefte den Thread an, bis das nächste Stück erscheint.",
    next: "Weise auf das nächste Stück hin: {slot}.",
    close: "Schließ die Reihe ab: Verlinke, was vorher erschienen ist.",
  },
};
