import type { Story } from "./source.ts";

/** An audio conversation about a workshop. */
export const repairCafe: Story = {
  language: "de-DE",
  marks: ["„", "“"],
  kind: "recording",
  title: "Warum ein Reparaturcafé mehr rettet als alte Toaster",
  metaDescription:
    "Jule Brandt über das Reparaturcafé in Wismar: was 640 Geräte über Kabel, Geduld und Nachbarn verraten und warum der Samstag zählt.",
  introduction:
    "Jule Brandt hat erzählt, Mehmet Aslan hat gefragt. Darum ging es: Reparaturcafé, Geräte und Ersatzteile.\n\nSeit vier Jahren öffnet das Reparaturcafé in Wismar jeden Samstag, und die Schlange wird länger.",
  sections: [
    {
      heading: "Was geht am häufigsten kaputt?",
      said: [
        [
          95,
          "Jule",
          "Meistens ist es das Kabel. Von 640 Geräten im letzten Jahr hatten 210 nur einen Bruch an der Stelle, wo das Kabel in das Gehäuse geht.",
        ],
        [
          140,
          "Jule",
          "Deshalb fangen wir immer außen an. Außerdem lernt man so, dass ein Gerät kein Geheimnis ist.",
        ],
      ],
    },
    {
      heading: "Ersatzteile aus der Schublade",
      said: [
        [
          388,
          "Jule",
          "Wir heben jede Schraube auf. In der Werkstatt stehen 48 Schubladen, und trotzdem fehlt immer genau die eine Feder.",
        ],
        [
          421,
          "Mehmet",
          "Aber ihr druckt inzwischen auch Teile, zum Beispiel die Knöpfe für den alten Mixer.",
        ],
      ],
    },
    {
      heading: "Geduld ist das seltenste Werkzeug",
      said: [
        [
          705,
          "Jule",
          "Wer mit einem Toaster kommt, bleibt im Schnitt 70 Minuten. Danach kennt er zwei Nachbarn mehr, weil niemand allein am Tisch sitzt.",
        ],
        [
          760,
          "Jule",
          "Das Reparaturcafé ist also auch ein Café. Allerdings sagen das die wenigsten, bevor der Kuchen kommt.",
        ],
      ],
    },
    {
      heading: "Wo das Reparaturcafé an Grenzen stößt",
      said: [
        [
          1130,
          "Jule",
          "Akkus sind verklebt, und manche Gehäuse gehen nur mit Gewalt auf. Dann schicken wir die Leute wieder weg, das waren 85 Geräte.",
        ],
        [
          1185,
          "Mehmet",
          "Ein Recht auf Reparatur hilft wenig, wenn das Ersatzteil 90 Euro kostet und das neue Gerät 60.",
        ],
      ],
    },
  ],
  lastWord: [
    1420,
    "Jule",
    "Ein Reparaturcafé rettet Geräte, doch eigentlich rettet es den Samstag.",
  ],
  conclusion:
    "So weit die Kurzfassung zum Reparaturcafé. Jedes Zitat führt zurück an seine Stelle in der Aufnahme.",
  topics: ["Reparaturcafé", "Geräte", "Ersatzteile", "Kabel", "Geduld", "Schubladen"],
  questions: [
    {
      question: "Was geht am häufigsten kaputt?",
      answer: [
        95,
        "Jule",
        "Meistens ist es das Kabel. Von 640 Geräten hatten 210 nur einen Bruch.",
      ],
    },
    {
      question: "Wie lange dauert eine Reparatur?",
      answer: [705, "Jule", "Wer mit einem Toaster kommt, bleibt im Schnitt 70 Minuten."],
    },
  ],
  sourceTitle: "Samstags um zehn",
  sourceUrl: "https://open.spotify.com/episode/1234567890",
  duration: 1500,
};
