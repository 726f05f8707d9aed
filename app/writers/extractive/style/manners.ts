import type { PhraseSlot } from "../../../formats/format.ts";

/** Closing sentences of our own in one manner: in few words, as I, as we, at length. */
type Manner = Record<"closing" | "reply" | "save" | "follow", string>;

const en: Manner[] = [
  {
    closing: "That is the gist. The rest is in the source.",
    reply: "Your view? Hit reply.",
    save: "Save this. Share it.",
    follow: "Disagree? Reply. Then follow.",
  },
  {
    closing:
      "That is what I kept of it. I left each place beside its quotation, so you can check me.",
    reply: "I would like to hear what you make of it. Write to me, I read every answer.",
    save: "I keep coming back to these. Save them, and tell me which one is new to you.",
    follow: "I want to know where I am wrong. Reply to me, and follow me for the next thread.",
  },
  {
    closing:
      "That is what we took from it. Our quotations lead back to their places in the source.",
    reply: "We read every answer. Reply to us and tell us what we missed.",
    save: "We keep coming back to these. Save our post, and share it with your own team.",
    follow: "We will go on with this. Follow us, and tell us what we should read next.",
  },
  {
    closing:
      "That is the short version of a longer source, and since every quotation above leads back to its place, whoever wants the whole of an argument knows where to look for it.",
    reply:
      "If one of these points matches what you have seen yourself, or if you would have asked something else entirely, reply to this letter and tell me about it.",
    save: "Save this post for the day on which you need it, and share it with somebody who will be glad to have it before you do.",
    follow:
      "If you would argue with one of these points, reply and say which, and follow along if you want to read the next thread as well.",
  },
];

const de: Manner[] = [
  {
    closing: "So weit das Wichtigste. Der Rest steht in der Quelle.",
    reply: "Deine Meinung? Antworte einfach.",
    save: "Speichern. Teilen.",
    follow: "Anderer Meinung? Antworte. Und folge mir.",
  },
  {
    closing:
      "Das habe ich daraus mitgenommen. Ich habe jede Stelle neben ihr Zitat gesetzt, damit man mich prüfen kann.",
    reply: "Ich bin gespannt, was du davon hältst. Schreib mir, ich lese jede Antwort.",
    save: "Ich komme immer wieder darauf zurück. Speichere es dir und schreib mir, was dir neu ist.",
    follow:
      "Ich will wissen, wo ich falsch liege. Antworte mir und folge mir für den nächsten Thread.",
  },
  {
    closing:
      "Das haben wir daraus mitgenommen. Unsere Zitate führen zurück an ihre Stelle in der Quelle.",
    reply: "Wir lesen jede Antwort. Schreib uns, was uns entgangen ist.",
    save: "Wir kommen immer wieder darauf zurück. Speichere unseren Beitrag und teile ihn mit deinem Team.",
    follow: "Wir bleiben dran. Folge uns und schreib uns, was wir als Nächstes lesen sollten.",
  },
  {
    closing:
      "Das ist die Kurzfassung einer längeren Quelle, und weil jedes Zitat an seine Stelle zurückführt, weiß man, wo nachzulesen ist, wenn man den ganzen Gedanken haben möchte.",
    reply:
      "Wenn sich einer dieser Punkte mit deinen Erfahrungen deckt oder wenn du etwas ganz anderes gefragt hättest, antworte auf diese Mail und schreib mir davon.",
    save: "Speichere dir diesen Beitrag für den Tag, an dem du ihn brauchst, und teile ihn mit jemandem, der ihn vielleicht noch früher brauchen kann als du.",
    follow:
      "Wenn du einem dieser Punkte widersprechen würdest, antworte und schreib, welchem, und folge mir, wenn du auch den nächsten Thread lesen möchtest.",
  },
];

const es: Manner[] = [
  {
    closing: "Eso es lo esencial. El resto está en la fuente.",
    reply: "¿Tu opinión? Responde.",
    save: "Guarda esto. Compártelo.",
    follow: "¿No estás de acuerdo? Responde.",
  },
  {
    closing: "Con esto me quedo yo. Dejé cada lugar junto a su cita para que se pueda comprobar.",
    reply: "Me gustaría saber qué piensas. Escríbeme, leo cada respuesta.",
    save: "Yo vuelvo a menudo a estas ideas. Guarda la publicación y cuéntame cuál es nueva para ti.",
    follow: "Quiero saber en qué me equivoco. Responde, y sigue mi cuenta para el próximo hilo.",
  },
  {
    closing: "Con esto nos quedamos. Nuestras citas llevan a su lugar en la fuente.",
    reply: "Leemos cada respuesta. Escríbenos y dinos qué se nos escapó.",
    save: "Volvemos a menudo a estas ideas. Guarda nuestra publicación y comparte lo que te sirva.",
    follow: "Seguiremos con esto. Síguenos y cuéntanos qué deberíamos leer después.",
  },
  {
    closing:
      "Esta es la versión corta de una fuente más larga y, como cada cita lleva a su lugar, quien quiera el argumento entero sabe dónde buscarlo.",
    reply:
      "Si alguno de estos puntos coincide con lo que has visto, o si habrías preguntado algo muy distinto, responde a esta carta y cuéntame.",
    save: "Guarda esta publicación para el día en que te haga falta, y compártela con alguien a quien le venga bien antes que a ti.",
    follow:
      "Si discutirías alguno de estos puntos, responde y di cuál, y sigue la cuenta si quieres leer también el próximo hilo.",
  },
];

const fr: Manner[] = [
  {
    closing: "Voilà l’essentiel. Le reste est dans la source.",
    reply: "Votre avis ? Répondez.",
    save: "Enregistrez. Partagez.",
    follow: "Pas d’accord ? Répondez.",
  },
  {
    closing:
      "Voilà ce que j’en ai gardé. J’ai laissé chaque passage à côté de sa citation, pour qu’on puisse me vérifier.",
    reply: "J’aimerais savoir ce que vous en pensez. Écrivez-moi, je lis chaque réponse.",
    save: "J’y reviens souvent. Enregistrez la publication et dites-moi ce qui est nouveau pour vous.",
    follow: "Je veux savoir où je me trompe. Répondez-moi, et suivez-moi pour le prochain fil.",
  },
  {
    closing:
      "Voilà ce que nous en avons retenu. Nos citations ramènent à leur place dans la source.",
    reply: "Nous lisons chaque réponse. Écrivez-nous ce qui nous a échappé.",
    save: "Nous y revenons souvent. Enregistrez notre publication et partagez-la avec votre équipe.",
    follow: "Nous continuerons. Suivez-nous et dites-nous ce que nous devrions lire ensuite.",
  },
  {
    closing:
      "Voilà la version courte d’une source plus longue et, comme chaque citation ramène à sa place, qui veut l’argument entier sait où le chercher.",
    reply:
      "Si l’un de ces points rejoint ce que vous avez vu, ou si vous auriez posé une tout autre question, répondez à cette lettre et racontez-moi.",
    save: "Enregistrez cette publication pour le jour où vous en aurez besoin, et partagez-la avec quelqu’un à qui elle servira avant vous.",
    follow:
      "Si vous contesteriez l’un de ces points, répondez en disant lequel, et suivez le compte si vous voulez lire aussi le prochain fil.",
  },
];

const manners: Record<string, Manner[]> = { de, en, es, fr };

/** How many manners a language has; others keep their plain sentences. */
export function countManners(language: string): number {
  return manners[language]?.length ?? 0;
}

/** Our own sentence for a slot in a manner, where there is one. */
export function inManner(language: string, manner: number, slot: PhraseSlot): string | undefined {
  return manners[language]?.[manner]?.[slot as keyof Manner];
}
