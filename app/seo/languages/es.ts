import { anyOf, type Wording } from "./language.ts";

export const es: Wording = {
  transition: anyOf(
    "a causa de|a continuación|a diferencia de|a menos que|a pesar de|además|ahora bien|al final|al igual que|al mismo tiempo|al principio|antes|antes de|así|así que|asimismo|aunque|cuando|como consecuencia|con el fin de|con todo|dado que|de hecho|de modo que|de todos modos|debido a|del mismo modo|desde|después|después de|durante|en cambio|en cuanto|en conclusión|en consecuencia|en definitiva|en especial|en otras palabras|en particular|en primer lugar|en realidad|en resumen|en segundo lugar|en vez de|entonces|es decir|está claro que|finalmente|gracias a|hasta que|igualmente|incluso|luego|más tarde|mientras|mientras tanto|no obstante|o sea|para que|pero|por consiguiente|por ejemplo|por el contrario|por eso|por esta razón|por fin|por lo general|por lo tanto|por otra parte|por otro lado|por supuesto|por último|por un lado|porque|primero|pues|puesto que|segundo|si|sin embargo|sino|sobre todo|también|tampoco|tan pronto como|tanto como|todavía|tras|ya que",
  ),
  passive:
    /(?<!\p{L})(?:soy|eres|es|somos|sois|son|era|eras|éramos|eran|fui|fuiste|fue|fuimos|fueron|será|serán|sería|serían|sido|ser|siendo|sea|sean)(?:\s+(?:no|muy|ya|también|siempre|\p{L}+mente)){0,2}\s+(?:\p{L}{2,}(?:ad|id|íd)[oa]s?|(?:hech|dich|escrit|vist|puest|abiert|cubiert|rot|resuelt|devuelt)[oa]s?)(?!\p{L})/iu,
  ease: (sentence, word) => 206.835 - sentence - 62.3 * word,
  formula: "Szigriszt-Pazos, 1993",
  syllable: /[aeoáéíóú]|[iuüy]+(?![aeoáéó])(?<![aeoáéó][iuüy])/giu,
};
