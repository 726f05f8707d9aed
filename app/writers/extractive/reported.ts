/**
 * Openings that report what others hold, which the speaker is often about to deny. Quoted with what
 * follows they are fine; as a headline they would put the opposite into the speaker's mouth.
 */
const openings = [
  /^(?:(?:a lot of|lots of|many|most|some|other|the)\s+)*(?:people|folks|experts|critics|everyone|everybody|they|you)\s+(?:(?:often|always|usually|might|may|would|will|still)\s+)*(?:think|thinks|believe|believes|assume|assumes|say|says|claim|claims|expect|expects|imagine|suppose)\b/iu,
  /^(?:(?:viele|die\s+meisten|manche|alle|die)\s+)*(?:leute|menschen|man|viele|manche|alle)?\s*(?:denken|denkt|glauben|glaubt|meinen|meint|sagen|sagt|behaupten|behauptet)\b/iu,
  /^(?:la\s+gente|muchos|muchas|mucha\s+gente|todos|algunos|la\s+mayoría)\s+(?:piensa|piensan|cree|creen|dice|dicen|supone|suponen)(?!\p{L})/iu,
  /^(?:les\s+gens|beaucoup(?:\s+de\s+gens)?|certains|tout\s+le\s+monde|la\s+plupart(?:\s+des\s+gens)?|on)\s+(?:pensent?|croient|croit|disent|dit|imaginent?|supposent?)(?!\p{L})/iu,
  /^(?:as\s+pessoas|muita\s+gente|muitos|alguns|todos)\s+(?:pensam?|acham?|acreditam?|dizem|diz|imaginam?)(?!\p{L})/iu,
  /^(?:la\s+gente|molti|alcuni|tutti|molte\s+persone)\s+(?:pensano?|pensa|credono|crede|dicono|dice|immaginano?)(?!\p{L})/iu,
  /^(?:veel\s+|de\s+meeste\s+|sommige\s+)?(?:mensen|iedereen|men)\s+(?:denken|denkt|geloven|gelooft|zeggen|zegt|beweren|beweert)\b/iu,
  /^(?:多くの|たいていの|みんな|皆)?(?:人|人々|人たち|みんな|皆)(?:は|が).*(?:思|考え|言)/u,
  /^(?:很多|许多|大多数|有些|大家|人们|有人).{0,4}(?:认为|觉得|以为|说|相信)/u,
  /^(?:يعتقد|يظن|يقول|يرى)\s+(?:الناس|الكثيرون|كثيرون|البعض|الكثير|معظم)/u,
];

/** True where a sentence says what others think or say, in the languages that have glue. */
export function reportsOthers(text: string): boolean {
  return openings.some((opening) => opening.test(text.trim()));
}
