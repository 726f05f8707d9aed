import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

/** Speech that is acted out without marks: "they say, I hate this", "you'd be like, what?". */
const imitated =
  "\\b(?:say|says|said|saying|go|goes|going|went|tells?|told|telling|think|thinks|thought|thinking|asks?|asked|asking|wonders?|feel|feels|be|is|was|were|am|are)(?: (?:to )?(?:me|you|him|her|them|us|yourself|themselves|people|someone))?(?: like)?[,:] (?:[\"“]|(?:oh|hey|well|okay|ok|yes|no|yeah|look|wow|what|why|how|who|where|when|can|could|do|does|did|is|are|should|will|would|i|i'm|i've|i'll|i'd|we|we're|we've|we'll|let's|you|you're|you've|this|that|it's|that's|here|my|our|your|don't|go|give|come|tell|there's|there|the)\\b)|\\b(?:was|were|is|are|be|am|he's|she's|they're|you're|it's|i'm) like,|\\b(?:to|and|just|you|they|we|people|somebody|someone|they'll|you'll|he'll|she'll) (?:say|tell|ask|think),|\\bda-da";

const praised =
  "\\b(?:brilliant|genius|legend(?:ary)?|amazing|awesome|incredible|fantastic|wonderful|fabulous|hero(?:es)?|hats off|great (?:job|guy|man|woman|person|friend|team|work)|good (?:job|guy|friend)|nice (?:guy|person)|lovely|beloved|love(?:s|d)? (?:it|this|that|them|him|her|how|the)|big fan|huge fan|fans? of|favou?rite|proud|impressed|inspir(?:ing|ed by)|(?:is|was|be|'s|so) perfect|stupid|idiots?|moron|crazy|insane|terrible|horrible|awful|disgusting|liar|shame|sucks?|bullshit|shit|fuck\\w*|damn|hell|crap)\\b";

const talkOfTalk =
  "\\b(?:this|the|our|my|your) (?:book|podcast|episode|show|conversation|interview|discussion|video|slide|slides|screen|chart|transcript|listeners?|audience|chapter|segment|appendix)\\b|\\b(?:as|like) (?:i|we|you|he|she|\\p{Lu}\\w+) (?:was |is |were |are |just |already |kind of |deeply )*(?:said|says?|mention\\w*|describ\\w*|alluded|hint\\w*|talked|talking|saying|pointed)\\b|\\b(?:that|what) (?:i|we|you|he|she|\\p{Lu}\\p{Ll}+)(?:['’]ve)? (?:just |already )?(?:described|mentioned|said|talked about)\\b|\\b(?:can|could|you) see (?:over )?here\\b|\\bhere (?:on|in|at) (?:the|my) (?:left|right|middle|top|bottom|screen)\\b|\\bshar(?:e|ing) my screen\\b|\\b(?:talk(?:ed|ing)? about|speak(?:ing)? of|get into|dig into|deep dive|come back to|circle back|walk (?:you|us) through|show you|show notes|link(?:ed)? (?:in|to|below)|so to speak|tune in|stay tuned|whole (?:other )?(?:interesting )?story|by the way|question is|to wrap up|your (?:point|question|example)|question (?:that )?you (?:just )?asked|clear to (?:the )?listeners|back to (?:the|your|my) (?:point|topic|question)|into the weeds|(?:not going to|won't|will not|can't) (?:cover|go into|get into|explain)|good point|great point|(?:move|proceed|turn) (?:on )?(?:now )?(?:then )?to (?:the next )?(?:group|item|section|question) |call (?:a short break|on (?:the|our|\\p{Lu}\\p{L}+)\\b)|i (?:move|second|table|propose) (?:the )?(?:amendments?|motions?)|agenda items?|item \\d+|papers? to note|standing orders?)\\b|\\byou(?:'ve| have)? (?:mentioned|asked|wrote|posted|shared|may recall|might recall|remember|recall)\\b";

const seenOnly =
  "\\b(?:here|right now|today|tonight|tomorrow|yesterday|this (?:morning|week|month|year|evening|guy|woman|man|lady|kid|one|person)|last (?:night|week|month)|next (?:week|month|slide)|just (?:started|launched|announced)|over there|up there|down there|(?:you're|you are|we're|they're|been|get|go) there|at this point|at that point|the other day|these guys|those guys|that guy|that thing|this thing|this stuff|that stuff|all this|all that|all of (?:these|those|this|that)(?: things)?|(?:for|of|with|to|from|about|on|by) (?:this|that|these|those)(?= (?:if|when|because|and|or|but|so)\\b|[.,;?!]|$)|(?:this|that) kind of thing)\\b";

const idle =
  "\\b(?:will be (?:presented|discussed|described|reviewed|shown|introduced|explained)|in the following|(?:this|next|following|previous) (?:section|chapter|page)|\\d{3}[–. -]\\d{3}[–. -]\\d{4})\\b|^you know (?:how|what|when)\\b|\\b(?:shown|listed|described|discussed|see|given|presented) (?:below|above)\\b|\\b(?:two|three|four|five|several|many|some) (?:\\p{L}+ )?(?:causes|reasons|ways|things|changes|options|factors|aspects|types|points|steps|questions|problems)\\.$|\\b(?:was|were|is|are) (?:then|thus|therefore)\\b|^\\p{Lu}[\\p{L}.]+(?: and \\p{Lu}\\p{L}+)?(?: \\(\\d{4}\\))?,? (?:then|thus|however|therefore|also|on the other hand)\\b|^(?:(?:the|a) (?:second|third|fourth|fifth|last|final|next|other|first|same) \\p{L}+|\\p{L}+ (?:years?|months?|weeks?|days?) (?:later|earlier|before|after)|(?:during )?later\\b|part (?:one|two|three)|it(?:'s| is| was| can| will)? also|look at|alternatively|again\\b|like|even|especially|at least|you could say|(?:just |please )?(?:(?:go|head)(?: over)? to \\p{L}+ and|check out|sign up|file an? (?:ticket|issue|bug)|subscribe|follow (?:us|me)|reach out to (?:us|me))\\b|it'd|it would be like|instead|then again|that (?:lots|many|most|some|people|there|all)|\\p{Lu}\\p{Ll}+, (?:you|if you|i)\\b|(?:the|an?|one) (?:\\p{L}+ )?(?:woman|man|guy|lady|girl|boy|friend|colleague|client)\\b)|\\b(?:guy|man|woman|friend) (?:named|called)\\b|\\bpart (?:one|two|three)\\b|\\b(?:these|those) (?:are|were|aren't|weren't)\\b|\\b(?:advice|thing|point|way|idea|one|piece) there\\b|\\b(?:the|this|that|another|an)?\\s?(?:second|third|fourth|other) (?:thing|part|piece|one|point|reason)\\b|\\b(?:haha|joke\\w*|joking|kidding|funny|hilarious|laugh\\w*|whatever|blah|you know what|guess what|no offen[sc]e|knock on wood|oh my|to be honest|i don't know|who knows|anyway)\\b";

/** What goes on from the sentence before it. */
const linked =
  "^(?:(?:next|then|for others)(?=,)|(?:in|by) contrast|as (?:a result|such)|in addition|in turn|in particular|in (?:this|that|the same) (?:way|case|sense)|at the same time|on the (?:right|left|one|other)|for (?:this|that) reason|additionally|furthermore|moreover|similarly|likewise|subsequently|consequently|accordingly|hence|thus|further|thereupon|meanwhile|finally|lastly|previously|afterwards|nevertheless|nonetheless|specifically|others?|otherwise|another|no|yes|yeah|right|exactly|of course|again|basically|overall|indeed|back (?:at|in|then)|an additional|one (?:had|has|is|was)|it['’]?s (?:still|pretty|very|quite|really|kind of|more|just)|either|neither|both)\\b";

/** A noun that says of what it is only in words behind it: "The goal is …", "The story goes …". */
const relative =
  "^(?:\\p{L}+, )?the (?:\\p{L}+ ){0,2}(?:goals?|story|stories|results?|reasons?|answers?|problems?|ideas?|points?|morals?|differences?|challenges?|solutions?|issues?|projects?|approach|process|exercise|beauty|catch|task|rest|former|latter|others|author|paper|image|input|output|PR) (?:is|was|are|were|has|have|had|goes|does|did|will|would|can|could|should|might|just|basically|then|\\p{L}{3,}(?:s|ed))\\b";

const pointed =
  "\\balso\\b|(?<!the )\\bfurther\\b|\\b(?:this|these) (?!(?:paper|study|article|research|work|report|review|survey|book|year|century|decade|world)\\b)\\p{L}|\\bsuch (?!as\\b|that\\b|an? )\\p{L}|\\bboth (?:aspects|sides|cases|ways|of (?:them|these|those))\\b|\\bthe (?:two|three|\\d+) (?:aspects|sides|cases|others|options|groups|sites|approaches)\\b|\\bthe (?:other|same|latter|former|above|remaining|new (?:feature|version|one|system))\\b|\\b(?:advice|thing|point|way|idea|one|piece) there\\b";

/** "… you might.": what one might stands before. */
const elliptic = "\\b(?:might|may|could|would|will|should|\\p{L}+n't)[.!]$";

export const cues: Cues = {
  oneHand: /\b(?:on (?:the )?one hand|on the one side)\b/iu,
  otherHand: /\bon the other\b/iu,
  apart: new RegExp([linked, relative, pointed, elliptic].join("|"), "iu"),
  unsafe: new RegExp([imitated, praised, talkOfTalk, seenOnly, idle].join("|"), "iu"),
  opinion:
    /^I (?:(?:really|always|also|still|firmly|strongly) )?(?:(?:like to )?think|believe|recommend|suggest|prefer|expect|doubt|argue|see)\b/u,
  stock:
    /^(?:(?:the )?(?:episode )?(?:highlights?|(?:(?:full|audio|video|talk|episode) )?transcript(?:ion)?s?|(?:(?:youtube|video|audio|file|episode) ){0,2}(?:metadata|information|details)|intro(?:duction)?s?|outro|overview|preface|abstract|summary|conclusions?|closing(?: thoughts)?|background|methods?|methodology|results|findings|discussion|participants|instrumentation|data|analysis|procedure|measures|limitations|future (?:work|directions|research)|related work|references|bibliography|notes|appendix|contents|table of contents|acknowledge?ments?|about the authors?|transcript|q ?& ?a|questions|final thoughts|lightning round|sponsors?|welcome|examples?|figures?|tables?|evaluation|implementation)(?: [A-Z0-9])?)$/i,
  gist: /^(?:abstract|(?:executive |brief )?summary|in brief|key (?:points|findings|messages)|highlights)$/i,
  parts: {
    problem:
      /^(?:(?:general )?introductions?(?: .*)?|(?:background|motivation|context)(?: (?:and|of|to) .*)?|(?:the |statement of the )?problem(?: statement)?|(?:purpose|aims?|objectives?|research questions?)(?: (?:and|of) .*)?)$/iu,
    others:
      /^(?:.*\b(?:related|previous|prior|existing|earlier) (?:works?|research|studies|literature|approaches)\b.*|(?:.* )?literature review|review of (?:the )?(?:related )?literature|theoretical (?:background|framework)|state of the art)$/iu,
    method:
      /^(?:(?:(?:materials?|patients|participants|data) and )?methods?(?: and .*)?|methodology(?: and .*)?|(?:study |research |experimental |trial )?(?:design|approach|set-?up)(?:\/.*)?|interventions?|procedures?|data(?: (?:sources?|collection))?|experiments?)$/iu,
    detail:
      /^(?:participants|subjects|(?:study )?(?:sample|population|setting|area)|apparatus|materials?|instrument(?:s|ation)?|measures|measurements?|statistical (?:analysis|methods)|data analysis|analysis|implementation(?: details)?|search strategy|inclusion criteria|outcome measures)$/iu,
    result:
      /^(?:(?:(?:main|key|experimental|empirical|overall|principal|preliminary) )?(?:results?|findings|outcomes)(?: .*)?|(?:experimental |empirical |performance )?evaluation(?: .*)?|benchmarks?|what we found)$/iu,
    meaning:
      /^(?:(?:general )?discussions?(?: .*)?|.*\bconclu(?:sions?|ding)\b.*|(?:.* )?implications(?: .*)?|recommendations?(?: .*)?|originality.*|summary and .*|what (?:this|it) means|significance(?: .*)?|key takeaways|next steps|final remarks|(?:the |our |a )?(?:vision)(?: .*)?)$/iu,
    limits:
      /^(?:(?:(?:research|study|strengths and) )?limitations?.*|(?:conclusions? and )?future (?:works?|research|directions|studies)(?: .*)?|threats to validity|open (?:questions|problems|issues)|caveats)$/iu,
    apart:
      /^(?:references.*|bibliography|works cited|further reading|(?:appendix|appendices|annex|annexes)(?![a-z]).*|(?:a |further |suggested )?reading list|supplementa(?:l|ry) .*|acknowledge?ments?.*|about the authors?.*|(?:conflicts?|declarations?|competing|disclosure).* (?:interests?|statement)|funding.*|author contributions|ethic.*|data availability.*|(?:table of )?contents|list of (?:figures|tables|abbreviations|subjects).*|abbreviations|glossary|index|notes|keywords|addresses|dates|for further information.*|supplementary information|comments invited|examining the .*|confidential business information.*|authority(?: for .*)?|regulatory findings|image (?:sources|credits).*|credits|contact.*|copyright.*|licen[cs]e.*|about this (?:report|document|book).*|preface|foreword)$/iu,
  },
  aims: /\b(?:(?:aim|purpose|objective|goal)s? (?:of (?:this|the|our) (?:\p{L}+ ){0,2}(?:paper|study|research|work|article|report|review|thesis|project)|(?:is|are|was|were) to)|(?:paper|study|research|work|article|report|review|thesis) (?:aim(?:s|ed)|set(?:s)? out|seek(?:s)?|sought|attempt(?:s|ed)|intend(?:s|ed))\b|(?:we|i) (?:aim|set out|seek|sought|intend|will (?:first )?(?:discuss|present|describe|show|explain|highlight|argue|cover|focus|return|take a step))|(?:i am|i['’]m|we are|we['’]re) going to (?:talk|start|begin|place|show|discuss|look|refer|describe|explain|walk|take)|(?:this|the (?:present|following|next)) (?:paper|section|chapter|article|report|study) (?:describes|discusses|presents|introduces|outlines|provides|gives|is (?:organi[sz]ed|structured)|examines|explores|investigates|reviews)|(?:is|are) organi[sz]ed as)/iu,
  gistParts:
    /^(?:purpose|aims?|objectives?|background|design.*|methods?|methodology|approach|findings|results|(?:research )?limitations.*|(?:practical |social )?implications|originality.*|value|conclusions?)$/i,
  reports:
    /\b(?:this|the present|our) (?:paper|study|article|research|work|report|technique|method|approach|results?)\b|\b(?:we|the authors?) (?:\p{L}+ )?(?:present|propos|introduc|show|found|find|describ|demonstrat|measur|conclud|implement|report|argu|develop|compar|examin|investigat)\p{L}*|\b(?:is|was|it is) (?:concluded|shown|found|proposed)\b|\bproposes?\b|\bresults?\b/iu,
  persons: /\b(?:he|she|him|her|his|hers|he['’]s|she['’]s|himself|herself)\b/iu,
  thesis:
    /\b(?:the (?:(?:main |whole |real |big )?(?:point|key|secret|heart|purpose|goal|essence|problem|trick|lesson)(?: thing| idea)? (?:is|of|to|with|was|about)|job of|biggest|single|most important|only (?:way|thing|reason))\b|is (?:at the heart of|about|everything|what matters|the most|never|always)|matters? (?:most|more|a lot|because)|(?:most|more) important|the best|the worst|fundamental|in the end|what (?:really )?matters|all (?:companies|people|of us)|every(?:one|body|thing)?\b.{0,40}\b(?:is|has|needs))\b/i,
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
    /\b(?:found(?! (?:them|him|her|himself|herself|themselves)\b)|shows?(?! up)|showed(?! up)|shown|demonstrat\w+|led to|result(?:s|ed)|increased?|decreased?|reduc\w+|improv\w+|significant(?:ly)?|ended up|turned out|doubled|halved|grew|dropped|achiev\w+|as a result)\b/i,
  concession:
    /\b(?:(?:study|paper|research|work|analysis|data) (?:cannot|can not|could not|does not|did not)|although|even though|despite|however|the (?:downside|catch|trade-?off|drawback|criticism|limitation|risk)|admittedly|nevertheless|limited by|caution)\b/i,
  retracts:
    /\bbut in theory\b|^(?:no[,.!]|well,? (?:no|actually)|just kidding|i['’]m (?:just )?(?:kidding|joking)|not really|or so (?:they|we)|actually,? no|that['’]s (?:not|wrong|a lie)|wrong|of course not|just joking|but (?:that['’]s|it['’]s|this is|that is) (?:not|wrong|a myth))/i,
  ordinals: {
    items: Object.entries({
      first: "one",
      second: "two",
      third: "three",
      fourth: "four",
      fifth: "five",
      sixth: "six",
    }).map(
      ([word, number]) =>
        new RegExp(
          `^(?:(?:and|so|then|now|okay|well|i (?:guess|think|suppose|would say)),? )*(?:that(?:['’]s| is| was) )?(?:(?:the|my|our) )?(?:${word}(?:ly)?)(?: (?:one|thing|piece|part|point|reason|step|rule|lesson|idea|question)|,| of all| is| was| would be)|^(?:(?:and|so|then|now),? )*(?:(?:number )?${number},|part ${number}(?: (?:to|of) (?:this|that|it)|,))`,
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
    /^(?:(?:and|now|so),? )?(?:but|however|although|except|unless|only if|though|that said|on the other hand|that['’]s also|and to walk|unfortunately|the (?:problem|trouble|catch|downside) is|yet|instead|having said that|that being said|even so|still,|nevertheless|nonetheless|while (?:that|this|these|those|it|they|i|we)|in practice|we['’]ll (?:have to )?see|(?:obviously|of course),? there (?:is|are|was|were)|(?:i|we) (?:could|may|might) be wrong)\b|^(?:(?:and|so|but),? )?(?:that|this|it|which)(?: is|'s|’s)(?: that is)? (?:(?:just|simply|really|also|absolutely|completely|actually|of course|obviously) )?(?:(?:a|an|the) (?:\w+ )?(?:misconception|myth|mistake|lie|fallacy|misunderstanding|exaggeration)|wrong|false|untrue|incorrect|nonsense|misleading|not (?:true|right|the case|what|how|so))\b|^(?:and|so) (?:i|we|it|they) [^,;]{2,20} the opposite\b|^(?:they|it|this|that|he|she|you|we)\b[^,;]* (?:unless|except)\b|^[^,;]{2,40}, (?:however|though|by contrast|on the other hand),|^[^.;!?]{2,160}, though[.!]/i,
  concedes:
    /^(?:(?:and|so|well|now|yes|yeah|no),? )*(?:of course|sure|granted|admittedly|certainly|to be fair|i mean, (?:sure|of course)|it(?:['’]s| is) (?:of course|certainly) true)\b/i,
  promises:
    /\b(?:two|three|four|five|several|a few|a couple(?: of)?) (?:\w+ )?(?:things|reasons|ways|steps|points|stories|parts|questions|ideas|answers|thoughts)\b(?: (?:i|we|to|about|here|that (?:i|we))\b.*)?[.:!]$/i,
  denies: /^[\p{L}'’ -]{2,40}\b(?:is|are|was|were)(?: not|n['’]t) [^,;]{2,40}[.!]$/iu,
  beside:
    /\b(?:favou?rites?|listeners?|lightning round|fun fact|screen ?shar\w*|shar\w* (?:my|your) screen|where (?:can|should|do) (?:people|folks|listeners|they|we|everyone|somebody|someone)(?: \w+)? (?:find|go|check|learn|follow|reach|connect))\b/i,
  tastes:
    /\b(?:books|(?:an?|one|which|what|any) book|movies?|films?|tv shows?|podcasts?)\b.{0,60}\b(?:recommend\w*|enjoyed|watched)|\brecommend\w*\b.{0,30}\b(?:books?|movies?|films?|podcasts?)\b|\blife motto\b/i,
  courtesy:
    /\b(?:thanks?|thank you|(?:great|good|excellent|interesting|fantastic|amazing) (?:question|point|intro\w*)|happy to|glad|appreciate|congrat\w*|welcome)\b/i,
  introduces:
    /\b(?:(?:about|introduce) (?:yourself|yourselves)|who you are|(?:about|what(?:'s| is| was)|share|describe) your (?:(?:\p{L}+ ){0,2}background|(?:own |personal |career )?(?:journey|career|path|story)|resume|bio))\b/iu,
  announces:
    /\b(?:here(?:'s| is| are) (?:the (?:thing|deal)|what|how|why|another|my|some|an example|a)|(?:i|we)(?:'ll| will| want to| would like to|'d like to| wanted to|'m going to| am going to|'re going to| can) (?:just |quickly |maybe )?(?:explain|tell|talk|give|share|show|describe|start with|read|mention|walk)|let(?:'s| me) (?:just |maybe )?(?:explain|tell|talk|give|share|show|describe|start|read|walk|look at|turn to|consider)|(?:two|three|four|five|several|a few|a couple(?: of)?|some) (?:\w+ )?(?:things|reasons|ways|steps|examples|points|thoughts|stories|trade-?offs|levels|pieces|kinds|types|options|questions|paths|factors)(?: available)?(?: to (?:this|that|it|consider))?|the most obvious one|number one|i(?:'ll| will) try|if you(?:'d)? like, i|let me (?:just )?back up|as follows|following)\b|:$/i,
  prompts:
    /^(?:(?:so|and|but|well|okay|ok|now|yeah|great|alright|all right|maybe|just|also),? )*(?:(?:please )?(?:tell|walk|take) (?:me|us)(?: a (?:little|bit))?|talk (?:to (?:me|us) )?(?:a (?:little )?bit )?(?:more )?about|(?:i'd|i would|we'd|we would) (?:really )?(?:love|like) (?:to (?:hear|know|understand|learn)|for you to)|(?:i'm|i am) (?:really |just |very |so )?(?:curious|wondering)|(?:please )?(?:describe|explain)|give (?:me|us)|say more)\b/i,
  verdict:
    /^(?:(?:oh|well|um|uh|so|yeah),? )?(?:yes|no|absolutely|definitely|never|both|neither|not really|not at all|it['’]s possible|maybe|probably)\b/i,
  framed:
    /\b(?:in theory|theoretically|hypothetical\w*|(?:people|some|many|others|critics|folks|everyone|everybody) (?:[\p{L}-]+ )?(?:[\p{L}-]+ )?(?:have )?(?:think|say|believe|claim|argue|assume|point(?:ed)? out)s?|the (?:myth|misconception|assumption) (?:is|was)|imagine|suppose|let['’]s say|pretend|what if)\b/iu,
  owned: /\b(?:its|their|his|her)\b/iu,
  concludes:
    /^(?:(?:and|but|now|well|okay),? )?(?:so\b(?! (?:far|many|much|do|did|does|is|are|was|were|too)\b)|that['’]s (?:why|how|what)\b|that is (?:why|how|what)\b|this is (?:why|how|what)\b|(?:which|that|this) means\b|therefore\b|in other words\b|in short\b|the (?:point|upshot|lesson|takeaway|moral) is\b|(?:we|you|i) (?:might|could|can|would) call (?:this|that|it)\b)/iu,
  takesUp:
    /\b(?:questions? (?:that )?you (?:just )?asked|(?:to answer|back to) your (?:question|point)|(?:what|as|like) you(?:['’]ve)? (?:just )?(?:said|mentioned|asked|described))\b/iu,
  turnsTo:
    /^(?:(?:and|but|so|now|then|i think|i guess|i(?:['’]d| would) say),? )*(?:one other|another|the other|one more|the (?:second|third|fourth|next|last)) (?:big |important |main )?(?:thing|reason|point|part|aspect|piece|one)\b/iu,
  presents: presents({
    is: "is|was|has been|works as|serves as|served as",
    self: "I am|I['’]m",
    who: "who(?: is|['’]s| was)",
    works:
      "founder|co-?founder|author|co-?author|host|creator|director|editor|inventor|owner|publisher|producer|CEO|CTO|CFO|COO|CPO|CMO|chief|president|chair(?:man|woman|person)?|head|lead(?:er)?|manager|partner|investor|entrepreneur|executive|professor|lecturer|teacher|researcher|scientist|historian|economist|philosopher|psychologist|physicist|biologist|chemist|mathematician|doctor|physician|surgeon|nurse|lawyer|attorney|judge|engineer|developer|programmer|maintainer|designer|architect|analyst|consultant|advis[eo]r|therapist|writer|journalist|reporter|novelist|poet|columnist|photographer|artist|musician|actor|actress|comedian|filmmaker|chef|baker|farmer|beekeeper|gardener|athlete|activist|politician|minister|senator|ambassador|member|fellow|expert|specialist|veteran",
    ending: "s?",
    ends: "(?:and|but|so|because) (?:is|was|has|had|we|i|he|she|they|you|it|today|this|now)|to (?:talk|discuss|share|tell|introduce|explain|help|chat)|talking|here|today|tonight|joins?|joining|with us|on the show|back",
  }),
};
