import { expect, test } from "vitest";
import { pointsAway, pointsOutOf } from "./pointing.ts";
import { read } from "./testing.ts";

const points = (language: string, text: string) => {
  const [sentence] = read([text], language);
  return sentence !== undefined && pointsAway(sentence, language);
};

test.each([
  ["en", "Without those pumps the polder floods in four days."],
  ["en", "In 2016 the city wanted to sell it."],
  ["en", "Heating takes half of it, since seed wants dry air."],
  ["en", "The town council had planned for half."],
  ["it", "Il comune aveva previsto la metà."],
  ["de", "Ohne diese Reserve käme jeder zweite Zug zu spät."],
  ["de", "Das führt dann wieder zu einer Debatte im Bundestag."],
  ["de", "Die sammeln sich inzwischen in den Foren der Stadt."],
  ["de", "Der vollzieht sich in Deutschland unendlich langsam."],
  ["es", "En aquel barro aparecieron las compuertas de roble."],
  ["fr", "Le gaz s'échappe par ces canaux au lieu de faire des bulles."],
  ["pt", "Não vou ver nenhuma rolha dessas árvores."],
  ["it", "Con quei dati posso copiare la forma, mai il legno."],
  ["it", "Metà di quelle ore si passa a togliere trucioli."],
  ["nl", "Zonder die pompen staat het gras na vier dagen blank."],
  ["nl", "De daling is daar gehalveerd in zes jaar tijd."],
  ["it", "Il pubblico in sala non ha saputo distinguerli."],
  ["es", "Los vecinos quieren restaurarlo antes del otoño."],
  ["nl", "Niemand in het dorp denkt daaraan."],
  ["nl", "Kun je die daling van de bodem stoppen?"],
  ["fr", "Les enfants y font sonner une petite cloche."],
  ["pt", "Chamam-lhe o Assobiador, por causa dos pássaros."],
  ["ja", "鐘は毎朝、その音で町を起こします。"],
  ["zh", "这种浆糊遇到温水就能揭开。"],
  ["ar", "المضخات الحديثة كسرت هذه القاعدة."],
])("in %s points away: %s", (language, text) => expect(points(language, text)).toBe(true));

test.each([
  ["en", "The harbour opens this year."],
  ["en", "Half of the packets came back in autumn."],
  ["en", "A gardener knows that every packet holds seed."],
  ["en", "The garden lends seeds and wants them back."],
  ["en", "If the pumps stop, those pumps flood the polder."],
  ["de", "Das obere Bett ist warm und eng."],
  ["de", "Die drei großen Teleskope stehen in Chile."],
  ["de", "Also der Puffer im Fahrplan rettet die Züge."],
  ["de", "Die Fahrplaner treffen sich in diesem Jahr in Lissabon."],
  ["es", "El puerto abre este año con cien barcos."],
  ["fr", "Le port ouvre cette semaine avec cent bateaux."],
  ["it", "Quello che resta della quercia diventa carbone."],
  ["nl", "Een kanaal dat hoger ligt dan het land heet boezem."],
  ["nl", "In Zwolle en Kampen wonen mensen die de dijk daar bewaken."],
  ["zh", "今年河里的水位很高。"],
  ["ar", "الفلج قناة تحمل الماء إلى القرية."],
  ["fi", "Tämä silta on kiinni."],
])("in %s says what it means: %s", (language, text) => expect(points(language, text)).toBe(false));

test("a run points out of itself by what none of its sentences named", () => {
  const outOf = (texts: string[], asked: number[] = []) => {
    const [asks, ...run] = read(["What about the pumps?", ...texts], "en");
    return pointsOutOf(run, asked.length > 0 ? (asks?.concepts ?? []) : [], "en");
  };
  const lake = "The farmers wanted a lake.";
  expect(outOf([lake, "Those pumps were sold in spring."])).toBe(true);
  expect(outOf([lake, "Those pumps were sold in spring."], [1])).toBe(false);
  expect(outOf(["The pumps are old.", "Those pumps were sold in spring."])).toBe(false);
  expect(outOf([lake, "Those pumps of the mill were sold in spring."])).toBe(false);
});
