import type { Role } from "../../transcripts/transcript.ts";
import type { Piece } from "../text/piece.ts";

/** A passage of a fixture: who says it, its words, and the role they are to have. */
export type Passage = [speaker: string, text: string, role?: Role];

/** How an advertisement is read out in one language, between talk about something else. */
export type Read = { language: string; before: string; advert: string[]; after: string };

/** Advertisements as hosts read them: announced, offered with a code, between two breaks. */
export const reads: Read[] = [
  {
    language: "en",
    before: "The ferry has crossed the sound for ninety years, and the crew knows each rock.",
    advert: [
      "Before we go on, a short word from our sponsor. Oakmere makes rain jackets out of old sails.",
      "Each Oakmere jacket is sewn in a small yard on the coast. Go to oakmere.com and use the code FERRY for ten percent off.",
    ],
    after: "The winter timetable is another matter, because the ice moves with the wind.",
  },
  {
    language: "en",
    before: "So we counted the gulls from the deck for a whole summer.",
    advert: [
      "We'll be right back after this short message.",
      "Do you lie awake at night? Pillows by Downly are filled with buckwheat. Try one for thirty nights.",
      "And we're back.",
    ],
    after: "The gulls follow the ferry because the propeller lifts small fish.",
  },
  {
    language: "de",
    before: "Die Fähre quert den Sund seit neunzig Jahren, und die Mannschaft kennt jeden Felsen.",
    advert: [
      "Diese Folge wird präsentiert von Segeltuch Nord. Segeltuch Nord näht Jacken aus alten Segeln.",
      "Mit dem Code SUND bekommt ihr zehn Prozent Rabatt auf segeltuchnord.de.",
    ],
    after: "Der Fahrplan im Winter ist schwieriger, weil das Eis mit dem Wind treibt.",
  },
  {
    language: "fr",
    before:
      "Le bac traverse le bras de mer depuis quatre-vingt-dix ans, et l'équipage connaît chaque rocher.",
    advert: [
      "Cet épisode est sponsorisé par Voilune, qui coud des vestes dans de vieilles voiles.",
      "Rendez-vous sur voilune.fr et profitez de dix pour cent de réduction avec le code BAC.",
    ],
    after: "Les horaires d'hiver sont plus difficiles, parce que la glace suit le vent.",
  },
  {
    language: "es",
    before:
      "El transbordador cruza el estrecho desde hace noventa años y la tripulación conoce cada roca.",
    advert: [
      "Este episodio está patrocinado por Velamar, que cose chaquetas con velas viejas.",
      "Entra en velamar.es y usa el código BARCO para un diez por ciento de descuento.",
    ],
    after: "El horario de invierno es más difícil, porque el hielo se mueve con el viento.",
  },
  {
    language: "it",
    before:
      "Il traghetto attraversa lo stretto da novant'anni e l'equipaggio conosce ogni scoglio.",
    advert: [
      "Questo episodio è offerto da Velanova, che cuce giacche con le vecchie vele.",
      "Vai su velanova.it e usa il codice sconto BARCA per il dieci per cento in meno.",
    ],
    after: "L'orario d'inverno è più difficile, perché il ghiaccio si muove con il vento.",
  },
  {
    language: "nl",
    before: "De veerboot steekt al negentig jaar de zee-engte over en de bemanning kent elke rots.",
    advert: [
      "Deze aflevering wordt gesponsord door Zeildoek, dat jassen naait van oude zeilen.",
      "Ga naar zeildoek.nl en gebruik de code VEER voor tien procent korting.",
    ],
    after: "De dienstregeling in de winter is lastiger, omdat het ijs met de wind meedrijft.",
  },
  {
    language: "pt",
    before: "A balsa atravessa o estreito há noventa anos e a tripulação conhece cada rocha.",
    advert: [
      "Este episódio é patrocinado pela Velazul, que costura casacos com velas antigas.",
      "Acesse velazul.com.br e use o código BALSA para dez por cento de desconto.",
    ],
    after: "O horário de inverno é mais difícil, porque o gelo se move com o vento.",
  },
  {
    language: "zh",
    before: "这条渡船已经在海峡上航行了九十年，船员认识每一块礁石。",
    advert: [
      "本期节目由帆布坊赞助。帆布坊用旧船帆缝制外套。",
      "现在访问帆布坊官网，输入优惠码渡船，即可享受九折优惠。",
    ],
    after: "冬天的时刻表更难安排，因为海冰会随风移动。",
  },
  {
    language: "ja",
    before: "この渡し船は九十年前から海峡を渡っていて、乗組員は岩を一つ一つ知っています。",
    advert: [
      "この番組はホヌノ工房の提供でお送りします。ホヌノ工房は古い帆から上着を作っています。",
      "公式サイトでクーポンコード「フェリー」を入力すると、十パーセント割引になります。",
    ],
    after: "冬の時刻表はもっと難しくて、氷が風で動くからです。",
  },
  {
    language: "ar",
    before: "تعبر العبارة المضيق منذ تسعين عاما والطاقم يعرف كل صخرة فيه.",
    advert: [
      "هذه الحلقة برعاية شركة شراع التي تخيط المعاطف من الأشرعة القديمة.",
      "زوروا موقع shiraa.com واستخدموا رمز الخصم عبارة للحصول على خصم عشرة بالمئة.",
    ],
    after: "أما جدول الشتاء فهو أصعب لأن الجليد يتحرك مع الريح.",
  },
];

/** Talk about selling, sponsors and addresses that is no advertisement. */
export const plainTalk: Passage[] = [
  [
    "Ana",
    "The theory is supported by evidence from three harbours, and the port authority pays for it.",
  ],
  ["Ben", "And who pays the crew in winter?"],
  ["Ana", "Most of our members visit the yard twice a year, and the first visit is free."],
  ["Ana", "We lost the contract because somebody offered the town twenty percent less."],
  ["Ben", "You can sign up for the night watch, and nobody checks your papers."],
  ["Ana", "The club had one sponsor in the nineties, a brewery, and it ended in court."],
  ["Ben", "When you come back after a break of five years, the harbour looks smaller."],
];

/** Talk that stands around what is tested: thirty sentences, and none of them sells anything. */
export const filler: Passage[] = Array.from({ length: 30 }, (_, at) => [
  at % 3 ? "Ana" : "Ben",
  `Boat number ${at} takes the long way around the island when the tide is low.`,
]);

/** Passages as they are read, one each ten seconds. */
export const piecesOf = (passages: Passage[]): Piece[] =>
  passages.map(([speaker, text], at) => ({ speaker, text, start: at * 10 }));
