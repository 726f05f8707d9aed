import type { Cues } from "../language.ts";

export const cues: Cues = {
  thesis:
    /\b(?:the (?:point|key|secret|heart|purpose|goal|job|essence|problem|biggest|single|most important|real|only|whole)\b|is (?:at the heart of|about|everything|what matters|the most|never|always)|matters? (?:most|more|a lot|because)|(?:most|more) important|the best|the worst|fundamental|in the end|what (?:really )?matters|all (?:companies|people|of us)|every(?:one|body|thing)?\b.{0,40}\b(?:is|has|needs))\b/i,
  definition:
    /^(?:(?:an?|the|every)\s+)?[\p{L}'’ -]{2,40}\s(?:is|are|means?|refers? to|is called|stands for)\s(?:not\s)?(?:an?|the|when|what|knowing|called|basically|just|about)\b/iu,
  reason: /\b(?:because|that['’]?s why|which is why|the reason|due to|so that|it turns out)\b/i,
  contrast:
    /\b(?:not\b[^.]{2,60}\bbut\b|instead of|rather than|whereas|unlike|as opposed to|on the other hand|the difference|compared (?:to|with)|isn['’]t\b[^.;]{2,60};|no longer|more than|less than|versus)/i,
  advice:
    /\b(?:you (?:should|shouldn['’]t|have to|need to|must|can|want to|might want to|ought to|gotta|got to)|make sure|don['’]t (?!know|think|have|want|get|see|mean|understand|remember|care)\p{L}+|never \p{L}+|try to|start (?:with|by)|the (?:best|easiest|first|right) (?:way|thing|step) (?:to|is)|stop \p{L}+ing|if you(?:['’]re| want| have| need))\b/iu,
  story:
    /\b(?:years? ago|one day|when (?:i|we) (?:was|were|started|got|first)|at the time|back (?:in|then)|in (?:19|20)\d\d|once|i (?:remember|recall)|grew up|my first)\b/i,
  example:
    /\b(?:for example|for instance|imagine|let['’]?s say|say you|such as|think of|if (?:you|they|nike|apple|google|amazon)|like when|take the)\b/i,
  result:
    /\b(?:found|shows?|showed|shown|demonstrat\w+|led to|result(?:s|ed)|increased?|decreased?|reduc\w+|improv\w+|significant(?:ly)?|ended up|turned out|doubled|halved|grew|dropped|achiev\w+|as a result)\b/i,
  concession:
    /\b(?:although|even though|despite|however|the (?:downside|catch|trade-?off|drawback|criticism|limitation|risk)|admittedly|nevertheless|limited by|caution)\b/i,
  retracts:
    /^(?:no[,.!]|well,? (?:no|actually)|just kidding|i['’]m (?:just )?(?:kidding|joking)|not really|or so (?:they|we)|actually,? no|that['’]s (?:not|wrong|a lie)|wrong|of course not|just joking|but (?:that['’]s|it['’]s|this is|that is) (?:not|wrong|a myth))/i,
  ordinals: {
    items: ["first", "second", "third", "fourth", "fifth", "sixth"].map(
      (word) =>
        new RegExp(
          `^(?:(?:and|so|then|now|okay|well),? )*(?:(?:the|my|our) )?(?:${word}(?:ly)?)(?: (?:one|thing|piece|part|point|reason|step|rule|lesson|idea|question)|,| of all| is| was)`,
          "i",
        ),
    ),
    last: /^(?:(?:and|so|then|now) )*(?:(?:the|my|our) )?(?:last|final(?:ly)?|lastly)(?: (?:one|thing|piece|part|point|reason|step|rule|lesson|idea)|,| is| was)/i,
  },
  deictic: /^(?:at least|even|just|only|also|being)\b|\b(?:below|above|here)$/i,
  clause: {
    opens:
      /^(?:as|because|although|though|while|since|when|whenever|if|unless|where|which|so that)\b/i,
    main: /, (?!(?:or|and|but|where|which|that|because|if|when|who|as|to|at|in|on)\b)\S/i,
  },
  condition: /^(?:if|when|unless)\b/i,
  addresses:
    /^(?:\w+ )?you(?:['’](?:ve|d)| (?:have|had|were|did|said|wrote|put|told|gave|made|sent|led|ran|built|(?!need|feed|succeed|proceed|embed|exceed|speed|shed|bleed)\w{2,}ed)\b)|\b(?:your (?:\w+ )?(?:book|talk|paper|company|team|post|blog|podcast|career|guest|episode|newsletter|story)|compare this|look at this)\b/i,
  limits:
    /^(?:(?:and|now|so),? )?(?:but|however|although|except|unless|only if|though|that said|on the other hand|that['’]s also|and to walk|unfortunately|the (?:problem|trouble|catch|downside) is|yet|instead)\b/i,
};
