import type { LanguageEdits } from "../edits.ts";

const past = new Set(
  "was had got did went came saw said took made knew thought found left felt told became began brought built bought caught chose drew drove fell flew forgot gave grew heard held kept learned learnt led lost met paid ran sat sent sold spent spoke stood taught threw understood woke won wrote hung rode rose shook sang slept stuck struck swam tore wore dealt dreamt meant sought fought hid lent lit slid stole withdrew overcame mistook could couldn't can can't cannot will won't would wouldn't should shouldn't may might must hadn't wasn't didn't ought".split(
    " ",
  ),
);
/** Past or present by their letters. */
const unclear = new Set(
  "put set cut let hit quit read cost shut split spread hurt bet cast burst beat forecast upset rid wed come run become".split(
    " ",
  ),
);
const irregular: Record<string, string> = {
  am: "is",
  have: "has",
  "haven't": "hasn't",
  do: "does",
  "don't": "doesn't",
  go: "goes",
};
/** A present that looks like a past. */
const basedOnEd = /^(?:need|feed|speed|proceed|succeed|exceed|embed|seed|breed|bleed|heed|shed)$/;

function agreed(verb: string): string | undefined {
  if (past.has(verb) || (/ed$/.test(verb) && !basedOnEd.test(verb))) return verb;
  if (unclear.has(verb) || !/^[a-z']+$/.test(verb) || /(?:ing|ly|'\w+)$/.test(verb))
    return irregular[verb];
  if (irregular[verb]) return irregular[verb];
  if (/(?:s|x|ch|sh|z|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

/** "I'd" before a verb: "had" or "would", where its form tells. */
function hadOrWould(next: string): string | undefined {
  if (/^(?:been|gone|seen|done|had|always|already|just|never|better)$/.test(next))
    return next === "better" || /^(?:always|just|never)$/.test(next) ? undefined : "had";
  if (unclear.has(next)) return undefined;
  if (past.has(next) || /(?:ed|en|wn)$/.test(next)) return basedOnEd.test(next) ? "would" : "had";
  return /^(?:be|have|do|go|say|love|like|rather|prefer|recommend|suggest|argue|want|need|make|take|give|get|use|add|call|think|guess|bet|hope|look|start|try|work|build|ask|tell|find|see|keep|spend|write|never|probably)$/.test(
    next,
  )
    ? "would"
    : undefined;
}

const isPlural = (noun: string) => /[^su]s$/i.test(noun);
/** "It" means none of them. */
const isPerson =
  /(?:er|or|ist|ian|man|men|woman|women|ee|child|children|person|people|mother|father|boy|girl|guy|baby|team|family|company)s?$/i;
const isTime = /^(?:day|night|week|month|year|hour|minute|morning|evening|winter|summer)s?$/i;
const isNoun = (tag: string | undefined) => tag === "NOUN" || tag === "PROPN";

/** "It is easy to …", "it takes two to …", "they say": nothing is meant for certain. */
const meansNothing =
  /^(?:take|seem|appear|turn|look|happen|matter|mean|follow|depend|rain|snow|say|call|tell|feel|sound|cost|hurt|come|go)/i;
const helping = /^(?:can|could|will|would|may|might|must|should|has|have|had|does|do|did)$/i;

/** "A t-string returns no string. It …": one common noun of this number, which opens the sentence. */
const meant: NonNullable<LanguageEdits["antecedents"]>["find"] = (before, sentence) => {
  const [pronoun, first, second] = sentence;
  const isMany = pronoun?.word.toLowerCase() === "they";
  // A capital makes a name of the first adjective: "Good lamps are rare."
  const isAdjective = before[0]?.tag === "PROPN" && before[1]?.tag === "NOUN";
  const head = before.findIndex(({ tag }, at) => isNoun(tag) && !(at === 0 && isAdjective));
  const subject = before[head];
  const next = before.slice(head + 1).find(({ tag }) => tag !== "ADV" && tag !== "PART");
  if (subject?.tag !== "NOUN" || !/^(?:VERB|AUX)$/.test(next?.tag ?? "")) return undefined;
  const isCandidate = ({ word, tag }: { word: string; tag?: string }) =>
    isNoun(tag) && !isTime.test(word) && (tag === "PROPN" || isPlural(word) === isMany);
  if (
    before.slice(isAdjective ? 1 : 0).filter(isCandidate).length !== 1 ||
    isPlural(subject.word) !== isMany
  )
    return undefined;
  if (!isMany && isPerson.test(subject.word)) return undefined;
  if (before.some(({ tag, word }) => tag === "PRON" || /^(?:it|they|them|that|this)$/i.test(word)))
    return undefined;
  const verb = helping.test(first?.word ?? "") ? second : first;
  if (verb?.tag !== "VERB" || meansNothing.test(verb.word)) return undefined;
  const ahead = before.slice(0, head);
  if (
    !ahead.every(
      ({ tag }, at) => tag === "ADJ" || (at === 0 && isAdjective) || (at === 0 && tag === "DET"),
    )
  )
    return undefined;
  const article = ahead[0]?.tag === "DET" ? ahead[0].word.toLowerCase() : undefined;
  if (article === undefined ? !isMany : !/^(?:an?|the)$/.test(article)) return undefined;
  const words = [...ahead.slice(article ? 1 : 0), subject].map(({ word }) => word);
  return article === undefined ? words.join(" ").toLowerCase() : ["the", ...words].join(" ");
};

export const edits: LanguageEdits = {
  antecedents: { pronouns: "it|they", articles: "the|a|an", find: meant },
  openings:
    "just(?= (?:what|how|why|where|when|who)\\b)|and then|and so|so then|but then|and also|and|so|but|i mean|you know|or|because|yeah|yep|um|uh|er|hmm|oh|the (?:thing|point|truth|fact|bottom line) is that|what i(?:'ve)? (?:found|learned|learnt|noticed|realized|realised) is that|on top of that|in addition(?! to)|furthermore|moreover|additionally|whereas",
  pausedOpenings:
    "well|yes|okay|ok|right|now|look|listen|like|actually|honestly|frankly|absolutely|exactly|definitely|totally|sure|alright|all right|again|of course|obviously|clearly|by the way|in fact|to be honest|to be fair|further|hence|thus|therefore|consequently|accordingly|also|see|anyway|anyways|great question|good question|that's a (?:great|good) question|the (?:thing|point|truth|fact) is|here's the thing|you see|as i said|like i said|as i mentioned|as you know|then|finally|overall|oftentimes|findings|purpose|design/methodology/approach|practical implications|originality/value",
  openingStays:
    /^(?:so that (?:you|it|they|he|she|we|i|the|people|your|their|there|no|a)\b|so (?:far|long|much|many|few|little|called|good|bad|often|be it|to speak|\p{L}+ that)\b|so-|or (?:else|not|rather)\b|and (?:yet|not|only|yes|no)\b|(?:because|whereas)\b(?! (?:if|when|once|unless)\b)[^.]*,|because of\b|but (?:for|if not)\b|you know (?:exactly|precisely|nothing|whether|what|how|who|why|where|when|that|the|it|this|them|him|her|your|if|about|a|these|those|something)\b|i mean (?:it|that|business|to)\b|and\/or)/iu,
  opposing: "but|but then|whereas|however",
  hesitations: "um+|uh+|uhm|erm|er|hmm+|mm+",
  asides:
    "you know|i mean|like|right|of course|by the way|as i (?:said|mentioned)|like i said|as you (?:know|said|mentioned)|as we (?:said|talked about|discussed)|to be honest|to be fair|honestly|frankly|obviously|if you will|again|okay|yeah|you see|well|um+|uh+|actually",
  tags: "right|you know|okay|ok|yeah|isn't it|don't you think|does that make sense|if that makes sense|you know what i mean|or whatever|of course|by the way|as i said|like i said",
  stumbles:
    "the|a|an|and|of|i|i'm|i've|we|we're|they|they're|he|my|our|your|because|if|when|but|it's|there's",
  stumbleRuns:
    "the|a|an|and|of|i|i'm|i've|we|we're|they|they're|it|it's|there's|there|you|you're|your|he|she|to|with|for|my|if|when|so|but|this|these|because|what|how|is|that|that's|in|on|who",
  runsOn: "as|what|where|how|than|that|if|who|like|way",
  unpaused:
    "is|are|was|were|be|been|am|it's|that's|there's|they're|you're|we're|he's|she's|the|a|an|to|of|with|for|from|at|by|into|your|their|his|her|its|my|our|have|has|had|can|could|will|would|should|might|must|do|does|did|not|very|really|just|like|as|than|and|or|but|because|if|when|that|who|which|where|what|how|so|even|get|make|want|need",
  paused:
    "and|but|so|because|which|who|where|when|if|while|although|though|whereas|unless|since|or|you|it|they|he|she|there|we|i|you're|it's|they're|there's|we're|that's",
  blurs: "like|i mean|well|actually|you know",
  guarded:
    "mainly|in general|on average|at times|occasionally|in most cases|more often|close to|just under|just over|depending|depends?|unless|seldom|scarcely|so-called|merely|solely|not necessarily|much|little|several|various|certain|other than|mostly|only|might|may|maybe|perhaps|possibly|probably|likely|unlikely|seems?|seemed|somewhat|rather|almost|nearly|about|around|roughly|approximately|usually|often|oftentimes|sometimes|rarely|generally|typically|partly|largely|mainly|at least|at most|up to|i think|i guess|i believe|i suppose|i feel|apparently|arguably|supposedly|kind of|sort of|more or less|basically|essentially|virtually|practically|could|would|should|can|if|unless|whether|except|until|provided|even if|more|less|fewer|most|least|better|worse|best|worst|than|as|instead|too|enough|all|every|each|some|any|many|few|several|half|both|either|neither|hardly|barely|cannot|\\p{L}+n't|instead of|rather than|tends? to|as if|as though|in theory|potentially|presumably|allegedly",
  unfit:
    /(?:\.{3}|…|--|\[|\bhttps?:)|(?<!\p{L})(?:a|an|the|and|or|but|my|your|their|our|because|if|when|very|every|that's|it's|you're)\.$|^(?:what a|go ahead|there you go|here (?:you|we) go|you know that|same (?:thing|here)|that's it|oh|wow|hey|congrat\p{L}*|haha|hmm|that (?:I|you|he|she|they|we|it|the|if|when|even)|because of)\b(?!')|\boh my\b|\byours\b|^(?:like (?:they|it|you|i|he|she|we|if|when)|see you|guess what|so (?:have|do|did|are|is|was|can|would|will)|sorry)\b|\b(?:the|a|an),|next episode|^["“][^"“”]*["”]$|^I (?:think|guess|believe|suppose) (?:it|so|that|they|he|she|you|not)(?: (?:does|is|do|are|was|will|can|should|could|would))?\.$|\byour (?:book|newsletter|thinking|work here)\b|\b(?:thank you|thanks|as you (?:said|say|mentioned|pointed)|you (?:said|mentioned|asked|were saying|told me|talked|wrote)|your (?:podcast|show|question|listeners|audience)|excuse me|let me|tell me|i'll tell you|let's|nice to|welcome|good morning|you guys|this (?:episode|podcast|show)|today's (?:episode|show))\b|^(?:which|who|whose|where) [^?]*$|^(?:yes|yeah|no|sure|right|okay|exactly|absolutely)[.!]/iu,
  first: /\b(?:I|I'm|I've|I'd|I'll|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/u,
  plural: /\b(?:we|we're|we've|we'd|we'll|us|our|ours|ourselves|let's)\b/iu,
  person: {
    pronouns: { he: "he", she: "she" },
    subjects: { i: "", "i'm": "is", "i've": "has", "i'd": hadOrWould },
    forms: {
      me: { name: "{who}", he: "him", she: "her" },
      my: { name: "{who}'s", he: "his", she: "her" },
      mine: { he: "his", she: "hers" },
      myself: { he: "himself", she: "herself" },
    },
    agreed,
    past: /\b(?:was|were|had|did|didn't|went|came|got|took|made|said|told|wanted|started|\p{L}{2,}ed)\b/iu,
    adverbs:
      "also|just|always|never|really|often|still|only|usually|even|actually|first|finally|then|now|already|probably|certainly|definitely|recently|originally|sometimes|generally|personally|honestly|absolutely|basically|literally|quickly|very quickly|myself|kind of|sort of|totally|truly|once|ever|mostly|almost|simply|strongly|firmly|obviously|typically|personally",
    unfit:
      /\b(?:if|say|suppose|imagine|assume|as if|let's say) I(?:'m| am| were|'d)?\b|: I\b|\b(?:like|goes|going|went|said|says|say|saying|thinks?|thought|thinking|asks?|asked|tells?|told(?: \p{L}+)?|be|was|were|is|wonder(?:s|ed)?|feel(?:ing)?)(?:,|,? like,?|:) (?:"|I\b|I'm|I've|what|why|how|okay|oh|hey|can|well|should|where|who|my\b|no\b|yes\b)|\b(?:am|do|did|have|had|can|could|should|would|will|was|may|must) I\b|\bI,|\bI (?:and|or|in|of|to|on|with|say|go|goes|mean|ask|swear|beg|wish|hope you|promise|guarantee|love (?:that|this|it)|was like|am like|apologi[sz]e|appreciate)\b|\bI(?:'m| am) (?:like|going to (?:say|tell|ask|talk|show|explain|read)|gonna|just|trying to|talking|saying|asking|sorry|glad|happy to|curious|wondering|excited)\b|\bI (?:want|wanted|need|would like) to (?:say|talk|ask|mention|tell|thank|make sure|point out|go|get to|take|start|dig|dive|jump|switch|touch|come back|shift|spend)\b|\bI(?:'d| would) (?:like|love) to (?:say|talk|ask|mention|tell|hear|know)\b|\bI don't know\b|\bcorrect me\b|^(?!I (?:think|guess|believe|suppose)\b)(?=.*\b(?:I|I'm|I've)\b).*\byour\b|(?<!^)(?<!\b(?:and|but|so|because|if|when|that|what|as|than|then|now|where|how|while|since|before|after|until|though|although|actually|why|or|which|who|like|personally|honestly|also|still))(?<!,) I (?:think|guess|believe|suppose|imagine|assume|feel)\b|\b[Tt]alk to you\b|\bI(?:'m| am) still here\b|, I(?:'d| would) say,|\bI(?:'m| am) (?:\p{Lu}|(?:really |just |actually )?speaking)|\bI (?:just |already |earlier |actually |briefly )?(?:mentioned|described|talked about|alluded|referenced|know you)\b|\bI (?:actually|always|just|often|also|usually|sometimes) (?:say|go|mean|ask)\b|\bI (?:think|guess|believe|suppose) (?:actually |really )?(?:is|are|was|were|has|have|will|can|would|could|should|stands|makes|goes|comes|does|gets|means|\p{L}+ing)\b|\bI (?:could|can|would|should) add\b|\b(?:say|says|said|saying|think|thinks|thought|thinking|like|go|goes|went|ask|asks|asked)[,:] .*\b(?:I|I'm|I've|me|my)\b|\b(?:tell|told|telling|ask|asking) you\b|\b[Gg]ive me\b|[Oo]h my\b|[Mm]y (?:god|gosh|goodness|God)\b|[Mm]y (?:guest|next question|question|podcast|show|listeners)\b|^what I (?:actually |really )?(?:mean|meant)\b|\bI'll\b|\bI'm not sure\b|\byou (?:tell|told|ask|asked|give|gave|let|show|see|want|make|hear|know) (?:me|my)\b|\b(?:between you and|you and) (?:me|I)\b/u,
    joins: "and|or|but|then",
  },
  authors: {
    we: ["the authors", "they"],
    our: ["the authors'", "their"],
    us: ["the authors", "them"],
    "we're": ["the authors are", "they are"],
    "we've": ["the authors have", "they have"],
    "we'll": ["the authors will", "they will"],
    ourselves: ["themselves", "themselves"],
  },
  frames: {
    says: "says",
    recalls: "recalls",
    asks: "asks",
    inside: [", {who} {says}, "],
    tail: [", {who} {says}"],
    ahead: ["{who} {says} that ", "According to {who}, ", "As {who} puts it, "],
    asked: ["{words} {who} asks."],
    fronted:
      "if|when|because|as|although|though|while|since|once|before|after|unless|without|with|in|on|at|for|from|by|instead of|until|during|even if|even when|even though|despite|within|over|under|whenever|wherever|nowadays|today|often|sometimes|usually|ultimately|generally|typically|whereas",
    frontedClause: "if|when|because|although|though|while|once|unless|whenever|wherever|whereas",
    subordinate:
      "who|which|whose|whom|that|where|when|if|because|although|though|what|how|why|whether|since|until|unless|once|whenever|wherever|while",
    leading: "before|after|as|once|by the time",
    contracted:
      "(?:i|it|that|there|here|he|she|what|who|they|you|we|this|those|these|everything|everybody|everyone|nobody|someone|let|which|now|where|how)'(?:s|re|m|ve|d|ll)",
    subjects:
      "you|it|they|he|she|there|the|a|an|this|these|those|your|their|his|her|its|people|most|some|many|every|everyone|everybody|nobody|no|nothing|all|everything|something|anything|you're|you've|you'll|you'd|it's|it'll|they're|they'll|there's|that|that's|each|any|anyone|one|then|we|companies|new|recent|modern|current|other|good|human|early|further|additional",
    lowered:
      "you|you're|you've|you'll|you'd|it|it's|it'll|they|they're|they've|he|he's|she|she's|there|there's|the|a|an|this|these|those|that|that's|if|when|because|although|though|while|since|once|before|after|unless|without|with|in|on|at|for|from|by|instead|until|during|even|despite|within|over|under|whenever|today|often|sometimes|usually|ultimately|generally|typically|every|everyone|everybody|everything|all|no|nobody|nothing|most|some|many|much|few|several|both|each|any|anyone|what|how|where|who|whoever|whatever|people|one|two|three|four|five|as|to|your|their|his|her|its|maybe|perhaps|probably|only|not|another|other|part|good|great|being|having|getting|doing|making|whereas|to|more|less|fewer|companies|so",
    imperative:
      /^(?:don't|do not|never|make|stop|just|let|go|get|take|give|think|try|use|be|put|keep|look|remember|imagine|consider|ask|tell|find|start|write|read|build|pick|choose|call|come|see|say|please|always|avoid|focus|learn|listen|watch|show|help|no|yes|or|but|and|so|because)(?![\p{L}'-])/iu,
    fragment:
      /^(?:and|or|which|who|whose|whom|than|including|like|such as|especially|particularly|not just|not only|except|is|are|was|were|has|had|does|did|can|could|would|will|should)(?![\p{L}'-])(?![^.]*\?$)/iu,
    story: {
      cue: /\b(?:then|one day|years? ago|back then|at the time|at that time|eventually|ended up|that day|in (?:19|20)\d\d|once|suddenly|at first|the first time|finally)\b/iu,
      present:
        /^(?!.*\b(?:was|were|had|did|didn't|went|came|said|told|made|took|got|became|began|started|wanted|decided|joined)\b)|\b(?:is|are|am|has|have|get|can|will|do|does|don't|doesn't|isn't|aren't|it's|that's|there's|they're|you're|you|should|would|might|may|must|today|now)\b/iu,
    },
  },
  written: {
    one: {
      who: "the author",
      inside: [", the author writes, "],
      tail: [", the author writes"],
      ahead: ["The author writes that ", "According to the author, "],
    },
    many: {
      who: "the authors",
      inside: [", the authors write, "],
      tail: [", the authors write"],
      ahead: ["The authors write that ", "According to the authors, "],
    },
    found: {
      who: "the authors",
      inside: [", the authors found, "],
      tail: [", the authors found"],
      ahead: ["The authors found that "],
    },
  },
  citing:
    /\b(?:previous(?:ly)?|prior|earlier|literature|stud(?:y|ies)|research|researchers|others|found|we|may|might|could|would|should|hypothesi[sz]\p{L}*|expect\p{L}*|aim\p{L}*|if)\b|\?/iu,
  asking: {
    starts:
      "how(?: (?:much|many|often|long|far|well|soon|important|big|hard))?(?: \\p{L}+)? (?:do|does|did|is|are|can|could|should|would|will|was|were|have|has)|(?:why|where|when)(?: (?:exactly|else|then|now|specifically|precisely|not))? (?:do|does|did|is|are|can|could|should|would|will|was|were|have|has)|what(?:'s| is| are| do| does| did| would| will| can| should| makes| happens| was| were| kinds? of)|what \\p{L}+ (?:do|does|did|is|are|can|should|would|will)|who(?:'s| is| are| does| was| should)|which (?!is\\b)\\p{L}+ (?:do|does|would|is|are|should|did)",
    before:
      "so|and|but|like|then|just|ask|asked|is|or|well|now|know|wondering|wonder|curious|guess|even|actually|okay|ok|alright|yeah|right",
    plainStarts: "does|do|is|are|can|should|will",
    person:
      "(?:do|did|have|are|were|would|can|could) you|is there|are there|(?:what|how) (?:have|has|had|could|might|else|other|advice|tips?|lessons?)",
    points:
      /\bbetween\b(?!.*\band\b)|\b(?:this|that|these|those|it|one|ones)(?=[,?]|$)|\b(?:share|describe|explain|of|in|about|on|with|to|is|like) (?:this|that|these|those)\b|^(?:can|could|would|will|do) you (?:just |maybe |please |have )?(?:share|give|tell|any)\b(?!.*\b(?:of|how|why|what)\b)|^(?:what|how) (?:can|could|would) you share\b|(?<!\b(?:is|are|was|were) )\b(?:there|here)\b(?! (?:is|are|was|were)\b)|\b(?:they|them|their|he|she|him|her|his|they've|they're|such|something like)\b|(?<!\band .*)\bthe same\b|(?<!\b(?:is|was) )\bit\b|\b(?:man|like|well),|\b(?:I|we|my|our|me|us)(?:'\p{L}+)? (?:just |already |earlier )?(?:said|mentioned|talked|discussed)/iu,
    adds: "and|but|or|as well as|given|especially|because|so that|possibly|perhaps|maybe|particularly|in terms of|when it comes to",
    plainBefore: "so|and|but|okay|ok|alright|well|yeah|then|now",
    second:
      /(?<!\bbetween\b.*),? (?:and|or|but),? (?:then |if so,? |so |maybe )?(?:how|what|why|where|who|(?:is|are|do|does|did|can|should|would|will|has|have|was|were) (?:you|it|there|they|we|that|this|the))\b/iu,
    idle: "actually|really|just(?= (?:the|an?|how|what|why|general\\p{L}*) )|um+|uh+|(?<=\\b(?:can|could|would) you )(?:maybe|perhaps|just|please)|(?<=\\b(?:can|could|would) you (?:maybe |perhaps |just |please )?)(?:quickly|briefly)|for (?:the|our|your|those) (?:audience|listeners?|viewers?|people listening)|(?:just )?to (?:start|kick) (?:us|things|it) off|to get us started",
    fronted: "what|who|whom|which|anything|something",
    unfit:
      /^(?:what(?:'s| is| are| was) (?:that|this|it|your|up|going|happening|the question|something)|what (?:do|did) you (?:guys )?(?:think|mean|say)|what would you (?:say|suggest)|how (?:are|is|was|were) (?:you|it|that|this|everything|things)\b|how (?:do|did) you (?:feel|see)|how about|what about|what else|who (?:is|was) (?:it|that)|why (?:is|was) (?:that|this|it)|why not|is (?:it|that|there anything)|where (?:can|should|do) (?:people|we|folks|they|listeners)|is the|are the|(?:can|could|would|will) you|do you|are you|have you|what are you (?:thinking|saying|doing|seeing)|what did you|what were you|did you|what is the default)\b|\b(?:I|I'm|me|my|we|we're|us|our|he|she|him|her|his|they|them|their|it|its|this|that|those|these|there's|here|such|said|again|too|then|today|one|ones|other|else|maybe|mentioned|talked|podcast|episode|listeners|anything|your thinking|for you)\b|\b(?:there|so)$|-$|["“”:;]/iu,
    open: /(?:^|\s)(?:the|a|an|of|to|for|in|on|with|and|or|your|their|is|are|was|about|that|it|this|like|if|but|from|by|as|at|who|which|do|does|what|how|why|where|when)\??$/iu,
  },
};
