import { anyOf, type Wording } from "./language.ts";

export const pt: Wording = {
  transition: anyOf(
    "a fim de|a menos que|a partir de|acima de tudo|afinal|ainda|ainda assim|ainda que|além disso|além de|antes|antes de|antes de mais|ao contrário|ao mesmo tempo|apesar de|após|assim|assim como|assim que|até que|bem como|caso|com efeito|como|como resultado|consequentemente|contanto que|contudo|da mesma forma|dado que|daí|de fato|de facto|de modo que|depois|depois de|desde que|devido a|do mesmo modo|durante|e então|em conclusão|em contrapartida|em outras palavras|por outras palavras|em particular|em primeiro lugar|em resumo|em segundo lugar|em seguida|em suma|em vez de|embora|enfim|enquanto|entretanto|então|finalmente|graças a|igualmente|inclusive|isto é|já que|logo|mais tarde|mas|mesmo assim|mesmo que|na verdade|nesse caso|no entanto|no final|ou seja|para que|pelo contrário|pois|por causa|por consequência|por exemplo|por fim|por isso|por outro lado|por último|por um lado|porém|porque|portanto|posteriormente|primeiro|quando|quer dizer|se|segundo|sem dúvida|senão|sobretudo|também|tampouco|todavia|uma vez que|visto que",
  ),
  passive:
    /(?<!\p{L})(?:sou|és|é|somos|são|era|eram|fui|foi|fomos|foram|será|serão|seria|seriam|sido|ser|sendo|seja|sejam)(?:\s+(?:não|muito|já|também|sempre|\p{L}+mente)){0,2}\s+(?:\p{L}{2,}(?:ad|id)[oa]s?|(?:feit|dit|escrit|vist|post|abert|pag|gast|aceit|entregu)[oae]s?)(?!\p{L})/iu,
  ease: (sentence, word) => 248.835 - 1.015 * sentence - 84.6 * word,
  formula: "Martins and others, 1996",
  syllable: /[aeoáàâãéêíóôõú]|[iuü]+(?![aeoáàâãéêóôõ])(?<![aeoáàâãéêóôõ][iu])/giu,
};
