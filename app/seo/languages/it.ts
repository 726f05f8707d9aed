import { anyOf, type Wording } from "./language.ts";

export const it: Wording = {
  transition: anyOf(
    "a causa di|a condizione che|a differenza di|a meno che|a tal fine|affinché|al contrario|al contempo|alla fine|allo stesso modo|allo stesso tempo|allora|altrimenti|anche|anche se|ancora|anzi|anzitutto|appena|benché|che poi|ciò nonostante|cioè|come|comunque|con ciò|così|da un lato|dall[’']altro|dal momento che|dato che|dopo|dopo che|dunque|durante|e poi|eppure|finché|fino a quando|già|grazie a|in altre parole|in breve|in conclusione|in effetti|in fin dei conti|in generale|in particolare|in primo luogo|in realtà|in secondo luogo|in seguito|in sintesi|inoltre|insomma|intanto|invece|ma|mentre|ne consegue|nel frattempo|nonostante|oltre a|oppure|ossia|ovvero|ovviamente|per contro|per esempio|ad esempio|per questo|per questo motivo|perché|perciò|pertanto|perfino|però|piuttosto|poi|poiché|prima|prima di|prima di tutto|pur|purché|quando|quindi|riassumendo|se|sebbene|secondo|senza dubbio|siccome|soprattutto|successivamente|tuttavia|visto che",
  ),
  passive:
    /(?<!\p{L})(?:sono|sei|è|siamo|siete|era|erano|fu|furono|sarà|saranno|sarebbe|essere|stat[oaie]|viene|vengono|venne|vennero|venuto|venire)(?:\s+(?:non|già|anche|sempre|molto|più|\p{L}+mente)){0,2}\s+(?!(?:andat|arrivat|entrat|nat|partit|passat|restat|rimast|salit|stat|tornat|uscit|venut|diventat|mort|cresciut)[oaie](?!\p{L}))(?:\p{L}{2,}(?:at|it|ut)[oaie]|(?:fatt|dett|scritt|pres|mess|vist|post|apert|res|chius|decis)[oaie])(?!\p{L})/iu,
  ease: (sentence, word) => 217 - 1.3 * sentence - 60 * word,
  formula: "Franchina and Vacca, 1986",
  syllable: /[aeoàèéòó]|[iuìíùú]+(?![aeoàèéòó])(?<![aeoàèéòó][iu])/giu,
};
