import type { Wording } from "./wording.ts";

export const nl: Wording = {
  comma: ", ",
  counts: {
    sections: { one: "{n} onderdeel", other: "{n} onderdelen" },
    takeaways: { one: "{n} duidelijk inzicht", other: "{n} verschillende inzichten" },
    questions: { one: "{n} heldere vraag", other: "{n} heldere vragen" },
    speakers: { one: "{n} spreker", other: "{n} sprekers" },
    words: { one: "{n} woord", other: "{n} woorden" },
    lines: { one: "{n} zin", other: "{n} zinnen" },
    quotable: { one: "{n} citeerbare zin", other: "{n} citeerbare zinnen" },
    sentences: { one: "{n} zin", other: "{n} zinnen" },
  },
  levels: { high: "hoog", medium: "gemiddeld", low: "laag" },
  forms: {
    conversation: "Gesprek",
    voices: "Gesproken, meerdere stemmen",
    voice: "Gesproken, één stem",
    document: "Geschreven, zakelijk",
  },
  traits: { personal: "persoonlijk", plain: "eenvoudig", dense: "compact" },
  tone: "{traits} (geteld: {facts})",
  average: "gemiddeld {n} woorden per zin",
  audience:
    "Mensen die meer willen weten over {topics}. Afgeleid uit de onderwerpen die het vaakst terugkomen: ken je je lezers, zeg het dan preciezer.",
  audienceFirstHand:
    "Mensen die uit de eerste hand meer willen weten over {topics}, van {names}. Afgeleid uit de onderwerpen die het vaakst terugkomen: ken je je lezers, zeg het dan preciezer.",
  subject: "het onderwerp van de bron",
  goalExplain: "In de woorden van de bron uitleggen: {topic} ({sections}, waaronder {headings})",
  goalAnswer: "Antwoord geven op wat gevraagd werd, zoals {question} (in de bron: {questions})",
  goalLines: "De sterkste zinnen verder brengen: los te citeren zijn {sentences}",
  reasons: {
    letter: "{sections} en {takeaways}: stof voor een brief van drie tot zes delen.",
    carousel: "Los te lezen, in hoogstens 20 woorden: {lines}. Eén gedachte per dia.",
    article: "{words} in {sections}, met {questions} waar lezers op kunnen zoeken.",
    articleUnasked: "{words} in {sections} om uit te putten; geen heldere vraag als tussenkop.",
    thread: "In een bericht passen, met de naam van de spreker erbij: {quotable}.",
  },
  becauses: {
    letter: "zonder de bron door te sturen zijn {takeaways}",
    carousel: "mensen bewaren dia's die op zichzelf staan, en de bron heeft er {lines} voor",
    article: "het is te vinden via {questions} waar de bron antwoord op geeft",
    articleUnasked: "de bron beantwoordt geen vraag waar lezers op zoeken",
    thread: "te delen zijn {quotable}",
    threadAsked: "te delen zijn {quotable}, en er is antwoord op {questions}",
  },
  estimate: "Geschat {level}, alleen uit de bron: {because}.",
  promotion: {
    article: ["Bekijk titel en beschrijving in een zoekvoorbeeld voordat het uitkomt."],
    letter: [
      "Stuur hem eerst naar jezelf en lees de onderwerpregel op een telefoon.",
      "Stel aan het eind één vraag en beantwoord elke reactie.",
    ],
    thread: ["Blijf het eerste uur in de buurt en beantwoord reacties."],
    carousel: [
      "Zet de oproep ook in het bijschrift.",
      "Noem de mensen die geciteerd worden, als zij dat goedvinden.",
    ],
  },
  links: {
    announce: "Kondig het aan in de nieuwsbrief ({slot}).",
    toArticle: "Verwijs naar het artikel {title}.",
    inReply: "Zet de link naar het artikel {title} in een reactie, niet in het eerste bericht.",
    pin: "Zet de thread bovenaan vast tot het volgende stuk uitkomt.",
    next: "Wijs vooruit naar wat volgt: {slot}.",
    close: "Sluit de reeks af: link naar de stukken die eerder kwamen.",
  },
};
