import { anyOf, type Wording } from "./language.ts";

const irregular =
  "begun|bitten|blown|born|bought|broken|brought|built|caught|chosen|cut|done|drawn|driven|eaten|fed|felt|flown|forgotten|fought|found|given|grown|heard|held|hidden|hit|kept|known|laid|led|left|lent|lit|lost|made|meant|mown|met|paid|put|read|run|said|seen|sent|set|shot|shown|shut|sold|sown|spent|split|spoken|spread|stolen|stuck|struck|sung|sunk|sworn|swept|taken|taught|thought|thrown|told|torn|understood|won|worn|woven|written";

export const en: Wording = {
  transition: anyOf(
    "above all|accordingly|additionally|after|afterwards|again|also|although|another|as a result|as soon as|as well|at first|at last|at the same time|because|before|besides|both|but|by contrast|consequently|despite|due to|during|either|equally|especially|even if|even so|even though|eventually|finally|first|firstly|following|for example|for instance|for that reason|further|furthermore|hence|however|if|in addition|in contrast|in fact|in other words|in particular|in short|in spite of|in the end|in turn|indeed|instead|last|later|likewise|meanwhile|moreover|namely|nevertheless|next|nonetheless|not only|now that|on the contrary|on the other hand|once|or|otherwise|overall|rather|second|secondly|similarly|since|so|so that|still|such as|that is why|then|therefore|third|though|thus|to begin with|too|unless|unlike|until|what is more|when|whenever|whereas|which means|while|yet",
  ),
  passive: new RegExp(
    `\\b(?:am|is|are|was|were|be|been|being|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|gets?|got)(?:\\s+(?:not|also|never|always|often|only|just|\\w+ly)){0,2}\\s+(?:(?!(?:need|indeed|exceed|speed|seed|feed|red|bed|hundred|excited|interested|tired|married|worried|scared|pleased|used)\\b)\\w{2,}ed|${irregular})\\b`,
    "i",
  ),
  ease: (sentence, word) => 206.835 - 1.015 * sentence - 84.6 * word,
  formula: "Flesch, 1948",
  syllable: /[aeiouyáéíóúüï]+/giu,
  silent:
    /(?<=[aeiouy][^aeiouy]*[^aeiouyl])e(?:s|d)?$|(?<=[aeiouy][^aeiouy]*[aeiouy]l)e$|e(?=(?:ly|ful|less|ness|ment)$)/i,
};
