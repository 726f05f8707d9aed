import { readFileSync } from "node:fs";
import type { Segment } from "../../transcripts/transcript.ts";
import { fixtures, parseLines } from "../../writers/fixtures/sources.ts";

const talks: Record<string, string> = {
  fr: `Luc: Pourquoi la ville a-t-elle planté des vergers au bord du canal, alors que personne ne voulait entretenir les berges depuis vingt ans et que le budget n'avait jamais suffi ?
Claire: Nous avons commencé avec quarante pommiers et un seul jardinier, parce que les voisins ne croyaient pas au projet. La première année, douze arbres sont morts de soif, et nous n'avons rien récolté avant le mois d'octobre. Le verger rapporte aujourd'hui 3 200 kilos de fruits par an.
Luc: Qui ramasse les pommes quand il n'y a pas assez de bénévoles dans le quartier ?
Claire: L'école primaire vient chaque mardi avec deux classes, et les enfants ne repartent jamais sans un sac plein. Le pressoir appartient à la commune, il a coûté 9 500 euros en 2018, et aucune famille ne paie plus de deux euros pour presser ses fruits.`,
  pt: `Rui: Como é que uma aldeia sem rede móvel acabou por construir a sua própria rádio comunitária no alto da serra, com antenas feitas à mão?
Teresa: Começámos com um emissor usado que custou 450 euros e ninguém sabia ligar os cabos. O padre emprestou a torre da igreja, e durante três meses não tivemos som nenhum depois das oito da noite. Hoje a rádio chega a dezassete aldeias e tem quarenta voluntários.
Rui: O que fazem quando a trovoada corta a energia no inverno?
Teresa: Temos duas baterias de camião que aguentam seis horas, e nunca deixámos de transmitir um funeral ou uma festa. A publicidade não paga as contas, mas a padaria oferece o pão e a escola oferece as vozes. Em 2021 contámos 1.300 ouvintes por dia.`,
  it: `Paolo: Come mai un forno chiuso da trent'anni è tornato ad accendersi ogni sabato mattina in un paese dove nessuno comprava più il pane fresco?
Giulia: Il forno era pieno di piccioni e non aveva più il tetto, ma le pietre erano ancora quelle del 1874. Abbiamo portato via quattordici carri di macerie, e il muratore non ha voluto nemmeno un centesimo per il suo lavoro. La prima pagnotta è uscita bruciata dopo cinque ore.
Paolo: Chi decide quanto costa il pane e chi lo può prendere senza pagare?
Giulia: Ogni famiglia porta la sua farina e lascia due euro per la legna, mai di più. Chi non ha soldi prende il pane lo stesso, e sul quaderno non scriviamo i nomi. L'anno scorso abbiamo cotto 6.800 pagnotte, cioè il doppio di quanto avevamo previsto.`,
  nl: `Bram: Waarom heeft het dorp de oude dijk niet verhoogd toen het water in februari bijna over de stenen liep en de kelders volliepen?
Saskia: Een hogere dijk kost twaalf miljoen euro en helpt niemand die achter de sluis woont. We hebben de weilanden juist lager gemaakt, zodat de rivier ergens heen kan zonder dat er huizen nat worden. Na drie winters is er geen enkele kelder meer ondergelopen.
Bram: Wat zeiden de boeren toen ze hun land moesten afstaan aan de rivier?
Saskia: De eerste twee boeren waren nooit akkoord gegaan zonder het recht om in de zomer te maaien. Nu grazen er 85 koeien op land dat in de winter een meter onder water staat. De melk brengt minder op, maar het waterschap betaalt 340 euro per hectare.`,
  zh: `李明：老城的茶馆为什么不搬到新的商场里去，而是留在没有电梯的旧楼上面？
王芳：我们的客人大多数是七十岁以上的老人，他们不喜欢坐车，也从来不用手机点茶。旧楼有四十二级台阶，每天早上六点邻居们会互相搀扶着走上来。去年茶馆卖出一万三千壶茶，没有涨过一次价格。
李明：年轻人会不会觉得这里太慢，宁愿去别的地方喝咖啡？
王芳：周末来的学生比老人还多，他们带着书坐一个下午，只要八块钱。我父亲在1986年开了这家店，他说茶馆卖的不是茶，而是时间。如果房租不再上涨，我们还想再开二十年。`,
};

/** Parses lines of `名字：文` or `Name: text`. */
function parseTalk(text: string): Segment[] {
  return text.split("\n").map((row, at) => {
    const [, speaker = "", words = ""] = /^([^:：]+)[:：]\s*(.*)$/.exec(row) ?? [];
    return { id: `s${at + 1}`, start: at * 20, speaker, text: words };
  });
}

export type Source = { language: string; segments: Segment[] };

const seeds = parseLines(
  readFileSync(
    new URL("../../testing/material/fixtures/seed-library.txt", import.meta.url),
    "utf8",
  ),
);

const languageOf: Record<string, string> = { "Spanish interview": "es" };

/** Transcripts in ten languages: conversations, a lecture, captions and pages. */
export const sources: Source[] = [
  ...Object.entries(fixtures).map(([name, { info, segments }]) => ({
    language: info.language ?? languageOf[name] ?? "en",
    // Nothing else can be quoted.
    segments: segments.filter(({ role }) => role === undefined),
  })),
  { language: "en", segments: seeds },
  ...Object.entries(talks).map(([language, text]) => ({ language, segments: parseTalk(text) })),
];
