import { cues } from "./cues/en.ts";
import { edits } from "./edits/en.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

const irregularParticiples =
  "begun|bitten|blown|born|bought|broken|brought|built|caught|chosen|cut|done|drawn|driven|eaten|fed|felt|flown|forgotten|fought|found|given|grown|heard|held|hidden|hit|kept|known|laid|led|left|lent|lit|lost|made|meant|mown|met|paid|put|read|run|said|seen|sent|set|shot|shown|shut|sold|sown|spent|split|spoken|spread|stolen|stuck|struck|sung|sunk|sworn|swept|taken|taught|thought|thrown|told|torn|understood|won|worn|woven|written";

export const en = {
  code: "en",
  stemmer: "english",
  pace: { words: 228 },
  tagger: true,
  abbreviations:
    "Mr|Mrs|Ms|Dr|Prof|St|Mt|Jr|Hon|vs|e\\.g|i\\.e|cf|Fig|Figs|Eq|No|Nos|Vol|pp|Inc|Ltd|Co|Corp|approx|al",
  requests: "reply|share|save|follow|read|hear|listen|watch|tell|send|pass|forward|subscribe|keep",
  brief: {
    leaveOut:
      "leave out|leaving out|without|skip|omit|avoid|ignore|exclude|(?:do not|don['’]t|never) (?:mention|stress|discuss|cover|include|use|quote|bring up|emphasi[sz]e|(?:talk|write|say anything) about|focus on)|nothing (?:about|on)|no mention of|not about|but not|except(?: for)?|apart from|no (?!more|less|longer|need|matter)",
    leaveOutAround: ["leave|leaving", "out|aside"],
    asks: "stress|emphasi[sz]e|focus|highlight|mention|include|keep|use|write|make|explain|start|begin|end|close|quote|tell|talk|cover|add|feature|name|show|lead|point|address|aim|for|with",
    turns: "(?<!(?:^|\\P{L})(?:le|du|ce|mon|son|notre|un|au) )but|instead|rather",
    and: "(?:and|then|also)\\s+(?:please\\s+)?",
    audience:
      "(?:^|(?:write|written|aimed|meant|is|are|it|this)\\s+)(?:for|at)\\s+(.+)|^(?:my |our |the )?(?:readers|audience|listeners|subscribers)(?:\\s+are|\\s+is)?\\s+(.+)",
    goal: "(?:goal|aim|purpose)s?(?:\\s+is|\\s+are)?(?:\\s+to)?\\s+(.+)|(?:want|help|get|convince|invite)\\s+(?:readers|people|them|listeners|subscribers|customers)\\s+(?:to\\s+)?(.+)|(?:so that|in order to)\\s+(.+)",
  },
  stockOpeners:
    "in (?:this|today['’]?s) (?:episode|video|post|article|newsletter|thread|issue|conversation),? (?:we|you|i)\\b|tune in to|join us as|welcome (?:back )?to|are you ready to|in today['’]?s fast|have you ever wondered",
  lexicon: {
    fillers: phrases(
      "so|and|but|well|yeah|yes|yep|yup|okay|ok|right|now|you know|i mean|um|uh|uhm|erm|oh|ah|hmm|mm|huh|alright|all right|basically|honestly|anyway|anyways|sure|absolutely|exactly|definitely|totally|cool|great|of course|i guess|like|you see|look|listen|mm-hmm|and so|so yeah|actually|obviously|frankly|er|ahem|hm|well you know|you know what|to be honest|to be fair|as it were|if you like|so to speak|let's say|let's see|what's more|i suppose|i think|in fact|as a matter of fact|in a way|indeed|clearly|essentially|for sure|of course yes|oh yes|oh no|ah yes|no no|yes yes|ok so|right so|and yes|but yes|well no|well yes|anyhow|frankly speaking|fair enough|believe me|mind you",
    ),
    weak: list(
      "minute minutes hour hours second seconds january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday cent cents yeah um uh uhm erm okay ok gonna wanna gotta kinda sorta lot lots stuff guy guys bit bits thing things way ways kind sort people person folks somebody everybody anybody nobody someone everyone really actually basically literally honestly obviously pretty super cool awesome nice crazy amazing great good bad better best big little huge different same interesting fun hard easy right wrong true real sure maybe probably definitely absolutely exactly totally quite whole entire certain able going come came gone get got gets getting give gave given go goes went make makes made making take takes took taken taking say says said saying tell tells told talk talks talked talking speak think thinks thought thinking know knows knew known knowing mean means meant look looks looked looking see sees saw seen feel feels felt feeling want wants wanted wanting need needs needed try tries tried trying use uses used using let lets put puts keep keeps kept start starts started starting end ended happen happens happened happening work works worked working call calls called calling ask asks asked find found show shows love loved like liked hope wish guess suppose wonder remember forget believe agree understand idea ideas question questions answer answers point points example examples reason reasons problem problems case cases fact facts part parts place places time times day days week weeks month months year years moment today tomorrow yesterday number numbers couple hundred thousand million percent first second third last next one two three four five six seven eight nine ten dont doesnt didnt isnt wasnt cant couldnt wont wouldnt thats theres youre theyre were ive youve weve im ill youll well itll hes shes episode podcast show conversation interview side level type types terms sense piece advice amount form top bottom rest matter deal luck chance figure figures table tables section sections chapter chapters appendix eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety dozen dozens half thirds quarter quarters blah yada etc",
    ),
    topical: list(
      "open free computer information research system systems test world invention room page pages microsoft group groups member members working-group copy state states website",
    ),
    openers: list(
      "whereas depending it it's its that that's that'll this these those they they're they've they'd them he he's she she's his her their theirs him hers which because cause 'cause 'cos or also too than then therefore hence thus instead otherwise however though although not nor neither either such there's same another others other both whose except plus maybe perhaps even only just still again yet ones here there who whom somewhere who's what's whatever whichever etc correct meaning",
    ),
    anaphors: list(
      "it it's its they they're they've they'd them their he he's she she's him his her hers himself herself itself themselves that's",
    ),
    persons: list("he he's she she's him his her hers himself herself"),
    namesNothing: list(
      "day days morning evening afternoon night week weekend month year years decade time times moment hour minute monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december thing things way ways one ones lot kind part fact",
    ),
    demonstratives: list("this that these those"),
    expletive:
      /^it(?:['’]s| is| was| can be| may be| gets| becomes| takes| feels| would be)(?: (?:also|often|always|very|really|so|too|much|more|just|still|not|super|pretty|definitely|actually|probably|certainly|almost|far))* (?!(?:going|likely|unlikely|able|unable|supposed|about|designed|used|meant|due|ready|bound|set|certain|made|built|intended|expected|trying)\b)(?:an? (?:\p{L}+ )?(?:relief|pleasure|mistake|shame|challenge|problem|idea|way|pity|risk|habit|myth|fact|question|matter) (?:to|that|when)|(?!an?\b|the\b)(?!(?:\p{L}+ )?\p{L}+(?:ed|en|wn|lt|ught) (?:to|for|how|when)\b)\p{L}+(?: \p{L}+)? (?:to|that|for|how|when))\b(?! (?:it|that|this|them)\b)/iu,
    personal: list("i i'm i've i'd i'll me my mine myself we we're we've we'd we'll us our ours"),
    reactions: list(
      "yeah yes yep yup no nope right exactly okay ok oh sure absolutely definitely correct mm-hmm hmm",
    ),
    address: list("you your yours you're you've you'd"),
    determiners: list(
      "the a an this that these those my your his her its our their some any each every no of in on for with about into from by between through against without under over per via as",
    ),
    links: list("of"),
    shortest: list(
      "ad ah ai al am an as at be by cf cm co db de di do du ed eg el en et eu ex fi go he hi id ie if ii in io is it iv ix js kg km la le lo me mg mi ml mm ms my no ns of oh ok on or os ox pc pi pp pr px re so st th to tv uk un up us ui ux vi vm vs we xi ye",
    ),
    asks: /^(?:how|what|why(?! not\b)|who|where|when|which|is|are|do|does|did|can|could|should|will|would|has|have|was|were)\b/i,
    welcome:
      /\b(?:welcome (?:back|to|everyone|everybody|aboard)|welcome, |hello|hi,|hey,|good (?:morning|afternoon|evening)|thanks? (?:you )?(?:so much |very much )?for (?:having|coming|joining|being|listening|inviting|taking the time)|glad to (?:be|have)|happy to (?:be|have)|pleasure to (?:be|have)|great to (?:be|have)|excited to (?:be|have)|my name is|i'm your host|i am your host|joined (?:as always |today |here )?by|joining (?:us|me)|with (?:us|me) today|how are you(?: doing)?|what up|introduce yourself|introductions|tell (?:us|me|our listeners) (?:a (?:little|bit) )?(?:a bit |bit )?about yourself|today(?:'s| on the) (?:show|episode|guest)|this episode|in this episode|my guest|our guest|coming on the show|on the show today|let's (?:get into|dive in|jump in|get started|begin|take a listen|start with)|looking forward to (?:the|this|our))/i,
    outro:
      /\b(?:thanks? (?:you )?(?:so much |very much |again |all )*(?:for|to) (?:listening|watching|joining|tuning|coming|having|your time|being|everyone|everybody|our)|see you (?:next|in the|later|soon)|see ya|talk to you (?:next|soon|again)|until next time|that's (?:it|all) for|that's our show|bye(?:-bye| bye|\b)|goodbye|subscribe|follow us|leave (?:us )?a (?:review|comment)|rate (?:us|the)|(?:our|the|companion) newsletter|that's the news|show notes|find (?:you|me|us|him|her) (?:on|online|at)|where can (?:people|listeners|folks|we) find|check (?:it |us )?out (?:at|the link)|take care|have a (?:great|good|nice|lovely)|(?<!the )next (?:week|episode|time)|wrap(?:ping)? (?:it )?up|before we (?:go|close|finish)|links? (?:in|to) the|appreciate (?:you|it|your time)|shout ?-?out)\b/i,
    fragment:
      /^(?:is|are|was|were|has|had|does|did|can|could|would|will|should)\b|\b(?:too|either|though|or something|or whatever|and stuff|and so on|right)[.…]$/i,
    aside:
      /^(?:in contrast|in (?:all|both) (?:cases|conditions)|similarly|likewise|conversely|going against|(?:one|two|three|if not)(?=,)|if the answer|now you|the (?:latter|former|other two)|findings|method|results|purpose|research limitations)\b|^\p{L}[\p{L}/]{2,30}(?: [\p{L}/]{3,20}){0,2} [–—] |^[^,]{0,30}, (?:however|though|instead|too),|^half (?!of|a |an |the |as )|^(?:my|his|her|our|their|your|the) (?:\p{L}+ )?(?:argument|point|idea|view|concern|worry|fear|hope|feeling|sense|understanding|position|thesis|claim|answer|thinking|theory|take|impression|belief|problem|issue|advantage|downside) (?:is|was|would be) that (?:it|this|that|they|those|these|he|she)\b|^(?:how|why|where) (?:do|does|did|can|could|should|would|is|are) (?:you|we|i|they|it|he|she)\b(?!.*\?)|^(?:for example|for instance|also|in addition|on the other hand|that said|first of all|secondly|finally|by the way|speaking of|to what extent|in other words|in that case|in this case|in which case|after that|about then|back then|at (?:that|the) time|since then|if (?:not|so)(?=,)|because of that|other than that|at that point)\b|\b(?:(?:one|other|another|only|first|second|last) thing i|i would say|i'd say|i have no idea|i'm (?:just )?(?:kidding|trying|saying|curious|wondering)|i was (?:going to|gonna) (?:say|ask)|i want(?:ed)? to (?:ask|say|mention|talk|go)|as (?:i|you|we|he|she) (?:said|say|mentioned|know|can see|were saying|just)|like (?:i|you) (?:said|say|mentioned)|you (?:mentioned|said|asked|were saying|just said)|i (?:said|mentioned)|we (?:talked|spoke|mentioned|discussed)|good question|great question|question is|i don't know|i'm not sure|i can't remember|let me|let's|next question|last question|next slide|you're welcome|sorry|excuse me|haha|laughs?|laughter|unintelligible|inaudible|crosstalk|if you (?:look|see) (?:at|on|here)|on the (?:slide|screen)|listener|audience|podcast|this episode|our show|talk about|talking about|what do you think|right\?|you know what i mean|does that make sense|fig(?:ure|\.)? ?\d+|tables? \d+|sections? \d+|chapters? \d+|as follows|the following|shown (?:in|above|below|here)|see (?:above|below)|et al|this (?:section|chapter)|shout-?out|in a (?:moment|minute|second)|let me (?:ask|tell))\b/iu,
    // "So far" and "so much" are no conjunctions.
    needsConjunction:
      /^so (?:far|long|much|many|few|little|called|good|bad|often|be it|to speak|that)\b|^and (?:yet|not)\b/i,
    conjunctions: list("and but so"),
    opposes: list("but"),
    hesitations:
      "um|umm|uh|uhm|erm|er|ah|hm|hmm|you know|i mean|kind of|sort of|like,|or whatever|and stuff|right\\?|so to speak|as it were|you see,",
    crutches: "basically|actually|literally|really|just|gonna",
    pointing: {
      own: list("paper study research article report review survey thesis"),
      near: list("this these"),
      far: list("that those"),
      shares: list("half both none some many several"),
    },
    plural: "s",
    article: "the",
    yesOrNo: "is|are|do|does|did|can|could|should|will|would|has|have|was|were",
    inTalk:
      /\b(?:in|for|about|by) (?:saying|claiming|arguing|suggesting)\b|\b(?:says|said|claims|claimed|according to|mentioned)\b|\byou(?:'ve|'d)? (?:have |personally |ever |often )*(?:find|found|feel|felt|like|liked|love|loved|enjoy|enjoyed|prefer|hate|wish)\b|\b(?:your|you) own\b|\byour (?:experience|work|job|career|life|day|story|book|thinking)\b|\bfor you\?|\b(?:in my (?:head|mind)|(?:am|do|should|can) i (?:understand|get|have|think of|picture))\b|\b(?:do you mean|are you saying|would you say|you mean)\b/iu,
    reports:
      /^(?:(?:a lot of|lots of|many|most|some|other|the)\s+)*(?:people|folks|experts|critics|everyone|everybody|they|you)\s+(?:(?:often|always|usually|might|may|would|will|still)\s+)*(?:think|thinks|believe|believes|assume|assumes|say|says|claim|claims|expect|expects|imagine|suppose)\b/iu,
    invited:
      /\b(?:thanks?(?: you)?(?: so much| very much)? for (?:having|inviting)|glad to be|happy to be here|pleasure to be)/iu,
    episode: "episode|ep\\.?|part",
    laughter: "laugh|chuckl|applause|crosstalk",
  },
  cues,
  heads: {
    host: "(?:co-?)?hosts?|hosted by|moderators?|interviewers?|presenters?|presented by",
    guest: "(?:special )?guests?|interviewees?",
    author: "authors?|written by|from",
    title: "(?:episode )?title|episode|subject",
    show: "show|podcast|series|program(?:me)?",
    date: "(?:publication |release |air |recording |interview )?date|published|recorded|aired",
    people: "speakers?|participants?|attendees|(?:members )?present",
    other:
      "slug|summary|excerpt|permalink|layout|template|modified|draft|videographer|photographer|transcriber|transcript(?:ion)?(?: by)?|transcribed by|(?:apologies|regrets)(?: for absence)?|(?:also )?in attendance|absent|excused|chair(?:person|ed by)?|secretary|(?:minutes )?taken by|minutes by|venue|time|next meeting|duration|length|language|location|file(?: name)?|recording|to|cc|sent|reply-to|created(?: by| time)?|last edited(?: by| time)?|tags?|keywords|owner|status|category|url",
  },
  passages: {
    advert: {
      opens:
        /\b(?:(?:is|are|was|also|it'?s) (?:also )?brought to you (?:today |this week |in part )?by|(?:show|episode|podcast|video|portion|segment|programme|program|newsletter|stream|series) (?:is|was|has been) (?:also )?(?:sponsored|kindly supported|made possible|presented|supported|powered) by (?!the fact)|support for (?:this|the|our|today's|[A-Z]\w+)[^.]{0,40} (?:comes|is provided) (?:from|by)|(?:word|message|moment|hear|thank(?:s| you)|check out)(?: \w+){0,4} (?:our|today's|this week's|the show's|one of our) (?:\w+ )?(?:sponsors?|advertisers?)|(?:today's|this week's|this episode's|our show's) sponsors? (?:is|are|,|today)|sponsor of (?:today's|this)|time for (?:some |a )?sponsored|let me tell you about (?:a|an|our) (?:\w+ )?(?:product|company|app|service|tool)|we(?:'ll| will|'re going to| are going to) be (?:right back|back (?:right )?(?:after (?:this|the|a)|in (?:a|just) \w+|shortly))|(?:let's|we'll|we will|we're going to|gonna|going to) take a (?:quick |short |brief )?break|(?:after|before) (?:this|the|a) (?:quick|short|brief|commercial|ad|sponsor) (?:\w+ )?(?:break|message|word)\b|paid (?:promotion|partnership)|^(?:sponsored(?: (?:content|post|message))?|a message from .{2,40}|(?:presented|powered) by .{2,40}|(?:in partnership|together) with .{2,40})$|from our (?:good )?(?:friends|partners) (?:over )?at)/i,
      offers:
        /\b(?:promo(?:tion(?:al)?)? codes?|discount codes?|offer codes?|coupons?|(?:use|using|with|enter) (?:the |my |our |promo )*code\b|free trial|\w+[- ]days? (?:\w+ ){0,3}trial|\d+ ?(?:%|percent) off|\$ ?[\d,]+ (?:off|in credit)|(?:months?|weeks?|days?) (?:for )?free|free (?:audiobook|shipping|month|week|pillow|gift)|money[- ]back|no credit card|get started (?:today|now|for free|free)|for free (?:at|by going|today)|sign up (?:today|now|free|at|with the)|book a demo|gift card|cancel any ?time|limited time|exclusive (?:offer|discount|deal|\d+)|(?:order|buy|shop|apply|download|try it|join|start) (?:\w+ ){0,2}(?:today|now)\b|terms (?:and conditions )?apply)/i,
      calls:
        /\b(?:go(?:ing)? to|head (?:on )?(?:over )?to|visit(?:ing)?|check (?:\w+ ){0,5}out|(?:learn|find out|read|see) more|more (?:at|on)|to get started with|download the free|jump over to|that['’]s|(?:free|started|online|today|listeners) at|apply|sign up)\b/i,
      pitch:
        /\b(?:(?:your|you) (?:team|business|company|startup|customers|users|app|apps|data|sleep|back|home|body|workflow|projects?)|plans? starts?|trusted by|get started|try it|free (?:access|resources)|join (?:thousands|millions|over)|companies (?:like|use)|all[- ]in[- ]one|easy[- ]to[- ]|in (?:just )?(?:minutes|seconds)|features?|platform|customers|designed (?:by|for)|made (?:by hand|from)|membership|per month|a month|better sleep|are you (?:tired|looking|ready|struggling|building|developing|running|interested in)|save (?:yourself )?(?:time|hours|money)|do you (?:struggle|want|need|worry)|want to|imagine|that's why|that's where)\b/i,
      returns:
        /\b(?:(?:now |and |let's get )+back to (?:the|our|my|today's|this) (?:\w+ )?(?:show|conversation|interview|episode|podcast|story|chat|discussion|programme|program|video|news|talk)|we(?:'re| are) back(?=[.,!]|$)|(?:^|and )welcome back(?=[.,!]|$| to the show)|(?:thanks?|thank you)(?: again| so much| very much)?,? (?:to )?[^.]{2,40} for (?:sponsoring|supporting) (?:this|the|our|us|today|[A-Z]\w+))/i,
    },
    credits:
      /\b(?:subscribe to (?:the|our|this|us)|be sure to subscribe|(?:leav|writ|giv)(?:e|ing) (?:us |me )?a (?:review|rating|comment)|like, (?:and )?subscribe|subscribe, (?:rate|and|like)|rate, review|all past episodes|learn more about (?:the|our|this) (?:show|podcast)|rate (?:and review|us|the show)|in (?:the|your|our) (?:\w+ ){0,3}(?:show ?notes|description)|follow (?:me|us|the show|him|her|them|along) (?:over )?on \p{L}+|wherever you (?:get|listen)|(?:produced|edited|mixed|engineered) (?:and \w+ )?by \p{Lu}|(?:theme|our) music (?:is|was|by|comes)|music by|transcript(?:ion|s)? (?:by|is|was|provided|may)|thanks for reading \p{Lu}|to receive new posts|support my work|(?:has been|was) (?:lightly )?(?:edited|condensed) (?:and (?:edited|condensed) )?for |this is a transcript|favou?rite podcast app|(?:direct |itunes |the )rss feed|join (?:our|the) (?:discord|slack|newsletter|mailing list)|(?:this has been|that was) (?:another|an) episode|(?:this is|i'?m|i am) your host|you'?re listening to|episode \d+,? recorded|timestamps? in the|live[- ]?streaming (?:most|our)|support (?:the|this|our) (?:show|podcast|channel))/iu,
    permission:
      /\b(?:all rights reserved|reproduc(?:ed|tion) (?:in whole|is prohibited|with permission|without)|without (?:the )?(?:prior )?(?:written )?permission|permission to (?:make digital|reproduce|copy)|(?:hereby )?grants? permission|proper attribution|licensed under|for personal or classroom use|copies are not made|copyright (?:©|\(c\)|\d{4}))|©|\(c\) ?\d{4}/i,
    furniture:
      /^(?:your browser does(?: not|n['’]t) support|you can find more information|(?:speaker|presenter)(?:['’]s)? notes:?$|follow(?:ing)?$|press enter or click|photo by .{2,60} on \w+$|(?:write|add) a comment|type your email|discussion about this|(?:\d{1,3}|[\d.,]{1,7}[km]?) (?:followers|subscribers|claps|shares|views)$|like \(\d+\)$|\d+ repl(?:y|ies) by |start writing$|get the app$|open in app$|search$|share (?:this|on|via)|(?:view|read|open) (?:this (?:email|message|post) |it )?(?:in|on) (?:your |the |a )?(?:browser|web|app)|unsubscribe|(?:update|manage) (?:your |my )?(?:email )?(?:preferences|subscription)|forward (?:this )?(?:email )?to|claim (?:your|my)|leave a (?:comment|reply)|posted (?:on|in|by)|filed under|advertisement|related (?:articles?|posts?|stories)|read (?:more|next|also)|sign up for (?:our|the)|subscribe(?: now| today)?$|skip to|(?:table of )?contents$|back to (?:the )?top|go back to|click (?:here|link|to)|(?:we use )?cookies?\b|log ?in$|sign ?in$|page \d+(?: of \d+)?$|photo(?:graph)?(?:s)?:|image:|\d+ (?:comments?|min(?:utes?)? read)$|previous|next(?: page| post)?$|menu$|accept (?:all|cookies)|watch (?:the|on)|break:?$)/i,
    answers:
      /^(?:(?:\d+ )?(?:comments|responses|replies)(?: \(\d+\))?|(?:responses|comments) \(\d+\)|discussion about this \w+)$/i,
  },
  texts: {
    notes: "(?:(?:speaker|presenter)(?:['’]s)? )?notes",
    address: { dot: " dot ", slash: " slash " },
    caption: "fig(?:ure|.|\b)|table|chart|plate|photo|image|exhibit|box|listing|algorithm|scheme",
    wiki: {
      edit: "edit(?: source)?(?: \\| edit source)?",
      marks:
        "citation needed|clarification needed|dubious.{0,20}|according to whom\\?|by whom\\?|who\\?|when\\?|where\\?|which\\?|(?:note|nb) \\d+",
      apart: "see also|external links|notes(?: and references)?|citations|sources",
      page: "article|talk|read|edit|view source|view history|tools|appearance|from wikipedia, .{2,40}|jump to .{2,40}|coordinates:? .{4,60}|categor(?:y|ies): .+|this page was last edited .+|text is available under .+|contents(?: hide)?|\\(top\\)|main articles?: .{2,80}|\\d+ languages?",
    },
    transcript: {
      word: "(?:(?:the|a|an|full|complete|edited|video|audio|podcast|interview|episode) )*transcript(?:ion)?",
      of: "(?:(?:this is|here is) )?(?:(?:the|a|an|full|complete|edited|video|audio|podcast|interview|episode) )*transcript(?:ion)? (?:for|of|from)(?: the)?",
    },
    references:
      "references(?: and notes)?|bibliography|works cited|literature(?: cited)?|further reading",
    frame: "(?:full |episode )?transcript(?:ion)?s?|show ?notes|(?:table of )?contents",
    abstract: "abstract|summary",
    backMatter:
      "acknowledge?ments?|funding(?: (?:information|statement))?|(?:author|authors[’']) contributions?|(?:declaration of )?(?:competing|conflicts? of) interests?(?: statement)?|disclosures?|data availability(?: statement)?|about the authors?|image (?:sources|credits)|photo credits",
    details:
      "key ?words?(?: and phrases)?|index terms|general terms|categories and subject descriptors|ccs concepts|acm reference format|jel (?:classification|codes?)|paper type|article (?:info|history)|(?:how to )?cite this (?:article|paper)(?: as)?|suggested citation|citation|reference|permanent url|correspond(?:ence(?: to)?|ing author)|received",
    rights:
      "permission to (?:make|copy|reprint|reproduce)|all rights reserved|licen[sc]ed under (?:a |the )?(?:creative commons|cc)|creative commons attribution|this (?:is an )?open[- ]access article|copyright(?: is)? held by",
    byline: "(?:(?:[Rr]etold |[Tt]ranslated |[Aa]dapted )?by|By|BY)(?:\\s+the)?",
    turns: "question|answer",
    speaker: "speaker|voice|person|participant|spk",
    roles: "unknown|host|guest|interviewer|interviewee|moderator|audience",
    units: ["hours?", "minutes?", "seconds?"],
    labels: list(
      `note notes tip tips warning example examples question answer summary step figure fig table source
      sources date time location subject from to chapter section part update edit important caution
      info hint remember however actually so now first second third finally also again here this that
      these those because therefore conclusion introduction abstract keywords references appendix
      title author authors link links website email phone address price total result results method
      methods background objective objectives goal goals task tasks day week month year lesson slide
      page version lemma theorem proof definition remark hypothesis problem solution pros cons
      advantages disadvantages ingredients instructions directions serves yield prep duration
      disclaimer copyright license reminder agenda topic topics item items option options rule rules
      reason reasons fact facts myth bonus spoiler and but or if when while where what why how who we
      they he she the a an in on at for with by my our your his her its their one two three four five`,
    ),
  },
  introductions: introductions({
    host: "(?:i['’]m|i am|this is|it['’]s) your (?:host|co-?host)|hosted by|you['’]re listening to|i['’]m the host|your host(?: is| today is|,)?",
    self: "i['’]m|i am|my name is|my name['’]s",
    guest:
      "(?:my|our) (?:\\w+ )?(?:guests?|interviewees?)(?: today| this week| for today| tonight| here)?(?: is| are| was|,)|(?:we['’]re|i['’]m|are|is|was) (?:\\w+ )?joined (?:today |now |here )*by|(?:joining|with) (?:me|us)(?: today| here| now)*(?: is| are)?|(?:today|this week) (?:we have|we['’]ve got|i['’]m (?:talking|speaking|chatting) (?:to|with))|we['’]re here with|(?:following is )?a conversation with|(?:i|we) (?:talked|spoke|talk|speak|chatted|sat down) (?:to|with)|thrilled to bring you|i bring you|pleased to welcome|please welcome|welcome to the (?:show|podcast)",
    cohost: "(?:my|our) (?:\\w+ )?co-?hosts?(?: is| are)?",
    having: "(?:we|i)(?: also)? have",
    present: "here|on the (?:show|podcast)|with (?:us|me)|joining (?:us|me)|today",
    here: ",? (?:is|are) (?:here|with (?:us|me)|on the (?:show|podcast|line)|my guests?|our guests?)|,? joins? (?:us|me)",
  }),
  glue: {
    marks: ["“", "”"],
    inner: ["‘", "’"],
    said: "{speaker}: {words}",
    translated: "(translated: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " and ",
    sentences: {
      onTopics: ["{speaker} on {topics}"],
      conversation: ["{speaker} in conversation with {host}."],
      talk: ["In the words of {speaker}."],
      written: ["From {title} by {speaker}.", "From a text by {speaker}."],
      document: ["From {title}."],
      aboutPart: ["What it is about"],
      methodPart: ["How it was done"],
      resultPart: ["What was found"],
      meaningPart: ["What follows from it"],
      limitsPart: ["What it leaves open"],
      excerpts: [
        "Questions and answers from the conversation, in the speakers' own words; shortened, with nothing added.",
      ],
      passages: ["What follows is shortened, with nothing added."],
      unpunctuatedTitle: ["Word for word: quotations from the source"],
      unpunctuated: [
        "The text of this source has hardly any punctuation, so nothing of it is reported or summed up here. What follows are its own words in whole stretches, with nothing changed.",
      ],
      unpunctuatedMeta: [
        "Quotations in the source's own words, each with the place it comes from; nothing is summed up.",
      ],
      unpunctuatedEnd: [
        "Nothing was added to these quotations: each one stands in the source just as it stands here.",
      ],
      metaDescription: [
        "{speaker} on {topics}: the main points in the original words, with the places they come from.",
        "The main points on {topics}, quoted from the source and easy to check.",
      ],
      closing: [
        "This is the short version; the source has more than fits here.",
        "There is more in the source than this short version has room for.",
      ],
      whole: [
        "Hear the whole of it: {recording}.",
        "Read the whole of it: {title}.",
        "Hear the whole conversation: {speaker} with {host}.",
      ],
      reply: ["Forward this letter to somebody who should read it."],
      save: ["Save this for later."],
      follow: ["Share the first post with somebody who needs it."],
      page: ["p. {page}"],
      mentioned: ["Mentioned: {items}."],
      abbreviations: ["Abbreviations: {items}."],
      counted: ["In order, {count} in all:"],
    },
    manners: [
      {
        closing: "That is the gist. The rest is in the source.",
        reply: "Your view? Hit reply.",
        save: "Save this. Share it.",
        follow: "Disagree? Reply. Then follow.",
      },
      {
        closing:
          "That is what I kept of it. I left each place beside its quotation, so you can check me.",
        reply: "I would like to hear what you make of it. Write to me, I read every answer.",
        save: "I keep coming back to these. Save them, and tell me which one is new to you.",
        follow: "I want to know where I am wrong. Reply to me, and follow me for the next thread.",
      },
      {
        closing:
          "That is what we took from it. Our quotations lead back to their places in the source.",
        reply: "We read every answer. Reply to us and tell us what we missed.",
        save: "We keep coming back to these. Save our post, and share it with your own team.",
        follow: "We will go on with this. Follow us, and tell us what we should read next.",
      },
      {
        closing:
          "That is the short version of a longer source, and since every quotation above leads back to its place, whoever wants the whole of an argument knows where to look for it.",
        reply:
          "If one of these points matches what you have seen yourself, or if you would have asked something else entirely, reply to this letter and tell me about it.",
        save: "Save this post for the day on which you need it, and share it with somebody who will be glad to have it before you do.",
        follow:
          "If you would argue with one of these points, reply and say which, and follow along if you want to read the next thread as well.",
      },
    ],
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} section", other: "{n} sections" },
      takeaways: { one: "{n} distinct takeaway", other: "{n} distinct takeaways" },
      questions: { one: "{n} clear question", other: "{n} clear questions" },
      speakers: { one: "{n} speaker", other: "{n} speakers" },
      words: { one: "{n} word", other: "{n} words" },
      lines: { one: "{n} line", other: "{n} lines" },
      quotable: { one: "{n} quotable line", other: "{n} quotable lines" },
      sentences: { one: "{n} sentence", other: "{n} sentences" },
    },
    levels: { high: "high", medium: "medium", low: "low" },
    forms: {
      conversation: "Conversational",
      voices: "Spoken, several voices",
      voice: "Spoken, one voice",
      document: "Written, factual",
    },
    traits: { personal: "personal", plain: "plain", dense: "dense" },
    tone: "{traits} (counted: {facts})",
    average: "sentences of {n} words on average",
    suggestion: "Suggestion: {text}",
    audience: {
      unknown: "Based only on your source. We don't know your audience.",
      asking: "people who ask {question}",
      hearing: "people who want to hear from {names}",
      about: "people interested in {topic}",
    },
    subject: "the subject of the source",
    goalExplain: "Explain {topic} in the source's own words: {sections}, among them {headings}",
    goalAnswer: "Answer what was asked, such as {question} ({questions} in the source)",
    goalLines: "Carry its strongest lines further: {sentences} can be quoted alone",
    reasons: {
      letter: "{sections} and {takeaways}: material for a letter of three to six sections.",
      carousel: "{lines} of at most 20 words can be read alone: one idea a slide.",
      article: "{words} in {sections}, with {questions} that readers may search for.",
      articleUnasked: "{words} in {sections} to draw on; no clear question to head a part with.",
      thread: "{quotable} fit into a post with room for who said it.",
    },
    becauses: {
      letter: "{takeaways} can be forwarded without the source",
      carousel: "people save slides that stand alone, and the source has {lines} of that kind",
      article: "it can be found by {questions} that the source answers",
      articleUnasked: "the source answers no question that readers may search for",
      thread: "{quotable} can be shared",
      threadAsked: "{quotable} can be shared and {questions} answered",
    },
    estimate: "Likely engagement: {level} ({because}).",
    tips: {
      letter: "Use {passage} as the preview text: it makes sense by itself.",
      article: "Name the question {passage} in the description: the post answers it.",
      articleUnasked: "Put {passage} into the description for search results.",
      carousel: "Share the slide with {passage} by itself as well.",
      thread: "Post {passage} by itself a few days later.",
    },
    promotion: {
      article: ["Check title and description in a search preview before it goes out."],
      letter: [
        "Send it to yourself first and read the subject line on a phone.",
        "Ask one question at the end and answer each reply.",
      ],
      thread: ["Stay for the first hour and answer replies."],
      carousel: [
        "Put the call to action into the caption as well.",
        "Mention the people who are quoted, if they agree.",
      ],
    },
    links: {
      announce: "Announce it in the newsletter ({slot}).",
      toArticle: "Lead to the article {title}.",
      inReply: "Link to the article {title} in a reply, not in the first post.",
      pin: "Pin the thread until the next piece is out.",
      next: "Point ahead to what comes next: {slot}.",
      close: "Close the series: link the pieces that came before.",
    },
  },
  style: {
    i: list("i i'm i've i'd i'll me my mine myself"),
    we: list("we we're we've we'd we'll us our ours ourselves"),
    you: list("you you're you've you'd you'll your yours yourself"),
    hedges: phrases(
      "perhaps|maybe|possibly|probably|might|seems|seem|somewhat|rather|likely|i think|i suppose|i guess|i believe|sort of|kind of|tends to|in a way|more or less|apparently|arguably|as far as i",
    ),
    intensifiers: phrases(
      "very|really|so much|extremely|absolutely|totally|incredibly|utterly|completely|never|always|truly|amazing|huge|definitely",
    ),
    links: list("and but so or because yet"),
    functionWords: list(
      "the of and to a in that is it for was on with as are be this have not by at but from they or an which one had has were there would what will can if their more when who been its no than so these up out about then just them into some could also only",
    ),
    contraction: /\p{L}['’](?:s|t|re|ve|ll|d|m)(?!\p{L})/giu,
  },
  reading: {
    transition:
      "above all|accordingly|additionally|after|afterwards|again|also|although|another|as a result|as soon as|as well|at first|at last|at the same time|because|before|besides|both|but|by contrast|consequently|despite|due to|during|either|equally|especially|even if|even so|even though|eventually|finally|first|firstly|following|for example|for instance|for that reason|further|furthermore|hence|however|if|in addition|in contrast|in fact|in other words|in particular|in short|in spite of|in the end|in turn|indeed|instead|last|later|likewise|meanwhile|moreover|namely|nevertheless|next|nonetheless|not only|now that|on the contrary|on the other hand|once|or|otherwise|overall|rather|second|secondly|similarly|since|so|so that|still|such as|that is why|then|therefore|third|though|thus|to begin with|too|unless|unlike|until|what is more|when|whenever|whereas|which means|while|yet",
    passive: new RegExp(
      `\\b(?:am|is|are|was|were|be|been|being|isn['’]t|aren['’]t|wasn['’]t|weren['’]t|gets?|got)(?:\\s+(?:not|also|never|always|often|only|just|\\w+ly)){0,2}\\s+(?:(?!(?:need|indeed|exceed|speed|seed|feed|red|bed|hundred|excited|interested|tired|married|worried|scared|pleased|used)\\b)\\w{2,}ed|${irregularParticiples})\\b`,
      "i",
    ),
    ease: (sentence, word) => 206.835 - 1.015 * sentence - 84.6 * word,
    formula: "Flesch, 1948",
    syllable: /[aeiouyáéíóúüï]+/giu,
    silent:
      /(?<=[aeiouy][^aeiouy]*[^aeiouyl])e(?:s|d)?$|(?<=[aeiouy][^aeiouy]*[aeiouy]l)e$|e(?=(?:ly|ful|less|ness|ment)$)/i,
  },
  grounding: {
    fillers: {
      always: "um|uh|uhm|umm|uhh|er|erm|hmm|hm|mm|ah|you know|i mean",
      setOff:
        "like|well|so|and|but|right|okay|ok|oh|now|actually|basically|anyway|honestly|look|you see|let's say|let's see",
    },
    negations:
      "no not never none nobody nothing nowhere neither nor without cannot can't don't doesn't didn't won't wouldn't shouldn't couldn't mustn't isn't aren't wasn't weren't hasn't haven't hadn't ain't needn't hardly barely scarcely",
    numerals: {
      words:
        "0 zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1e3 million:1e6 billion:1e9 trillion:1e12 dozen:12",
      ordinals:
        "1 first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth twentieth:20 thirtieth:30 fortieth:40 fiftieth:50 hundredth:100",
      joiners: ["and"],
      point: ["point"],
    },
    units: {
      percent: "per\\s?cent",
      euro: "euros?",
      dollar: "dollars?|bucks",
      pound: "pounds? sterling|sterling",
      yen: "yen",
      yuan: "yuan",
    },
    range: "to|and|or",
    timeLead: "at",
    statements: `says: says?|said|saying|explains?|explained|tells?|told|recalls?|recalled|remembers?|remembered|asks?|asked|admits?|admitted|thinks?|thought|believes?|believed|argues?|argued|notes?|noted|adds?|added|warns?|warned|insists?|insisted|claims?|claimed|reports?|reported|describes?|described|concludes?|concluded|points out|puts it
per: according to|as|in the words of|in the view of|for|quoting|to quote|says|said|explains|recalls|asks|adds|writes|argues|admits|notes
maybe: believes? that|believed that|suspects?|suspected|assumes? that|assumed that|whether|not know|unknown|unclear|no (?:evidence|proof)|(?:not|nobody has|no one has) (?:been )?(?:shown|proven|proved|established|confirmed)|may|might|could(?! not\\b)|probably|likely|presumably|supposedly|apparently|maybe|perhaps|possibly|possible|hopes?|hoped|hoping|plans?|planned|would like|considers?|not sure|seems?|tentatively|expects?
when: if|when|whenever|unless|once|provided|as long as
surely: whatever|regardless|no matter|either way|in any case|unconditionally|guarantee[ds]?|certainly|definitely|surely|exactly|undoubtedly|without doubt|proven|proves|promised?
undo: rests?|rested|paus\\w*|innocent|exempt|forg[eo]t\\w*|ignor\\w*|neglect\\w*|miss(?:es|ed|ing)?|absent|free of|spared?|unharmed|far from|lose|loses|lost|fail\\w*|stop\\w*|refus\\w*|lack\\w*|avoid\\w*|prevent\\w*|instead|rather|impossible|unable|unlike|except|only|without|despite|until|before|closed?|den(?:y|ies|ied)|reject\\w*|gave up|give up|too|cheap\\w*|same|remain\\w*|stay\\w*|kept|keep\\w*
idle: never before(?=.* (?:so|as) )|never (?:so|as)|not only|not just|not least|no doubt|no longer than|no more than|why not|cannot but|no matter|nothing but|nothing else than
all: (?<!is )(?<!at )(?<!after )(?<!in )all(?! that\\b| it\\b)|every|everyone|everybody|each|always|never|nobody|none|entire(?:ly)?|completely|without exception
part: most|mostly|many|some|several|often|sometimes|usually|occasionally|a few|few|half|almost|nearly|hardly|partly|at times|can be|tend
total: in all|all in all|in total|a total|total|altogether|together|combined|overall
apart: later|after(?:wards)?=earlier|before
poles: more|greater|better=less|fewer|worse ; quiet(?:er|est)?|silent=loud(?:er|est)?|nois(?:y|ier|iest) ; cheap(?:er|est)?=expensive|dear(?:er|est)? ; heav(?:y|ier|iest)=light(?:er|est)? ; fast(?:er|est)?|quick(?:er|est)?=slow(?:er|est)? ; big(?:ger|gest)?|larg(?:e|er|est)=small(?:er|est)? ; high(?:er|est)?=low(?:er|est)? ; long(?:er|est)=short(?:er|est)|quick(?:er|est) ; steep(?:er|est)?=flat(?:ter|test)?|gentler ; thick(?:er|est)?=thin(?:ner|nest)? ; rich(?:er|est)?=poor(?:er|est)? ; safe(?:r|st)?=dangerous ; wide(?:r|st)?|broad(?:er|est)?=narrow(?:er|est)? ; deep(?:er|est)?=shallow(?:er|est)? ; bright(?:er|est)?=dark(?:er|est)? ; clean(?:er|est)?=dirt(?:y|ier|iest) ; young(?:er|est)?=old(?:er|est) ; sweet(?:er|est)?=bitter|sour ; best=worst ; agree[ds]?|accept(?:s|ed)?|approve[ds]?=refuse[ds]?|reject(?:s|ed)?|decline[ds]? ; allow(?:s|ed)?|permit(?:s|ted)?=forbid(?:s|den)?|forbade|ban(?:s|ned)? ; succeed(?:s|ed)?|success=fail(?:s|ed|ure)? ; love[ds]?=hate[ds]? ; profits?=loss(?:es)? ; improve[ds]?=worsen(?:s|ed)? ; praise[ds]?=criticis?z?e[ds]? ; north|northern=south|southern ; east|eastern=west|western ; indoors=outdoors ; upstream=downstream ; public=private ; strong(?:er|est)?=weak(?:er|est)? ; warm(?:er|est)?|hot(?:ter|test)?=cold(?:er|est)?|cool(?:er|est)? ; dry|drier|driest=wet(?:ter|test)?|damp(?:er|est)? ; eas(?:y|ier|iest)=hard(?:er|est)?|difficult ; rose|rises?|risen|grew|grows?|grown|increased?|increases|went up=fell|falls?|fallen|shrank|shrunk|decreased?|decreases|went down|dropped ; earlier=later ; doubled|tripled=halved
than: than|(?:as )?compared (?:with|to)|in comparison (?:with|to)
since: because(?: of)?|since|due to|owing to
hence: therefore|that is why|which is why|as a result|so that|consequently|hence
unless: if|unless|provided|as long as
will: will|shall|going to|['’]ll
rather: rather than|instead of|as opposed to
parts: mornings? ; noon|midday ; afternoons? ; evenings?|nights?|nightly ; midnight ; dawn|daybreak|sunrise ; dusk|nightfall|sunset
seasons: spring ; summer ; autumn|(?<=the |last |this |next )fall ; winter
ratio: in|out of|of every|in every|of
rough: about|around|roughly|approximately|some|almost|nearly|close to|or so|an estimated ; more than|over|above|at least|beyond|upwards of|well over ; less than|fewer than|under|below|at most|up to|no more than|just under
shares: (?:a|one) half=0.5|half=0.5|halved=0.5|two[- ]thirds=0.66667|(?:a|one|the) third(?= of)=0.33333|(?:a|one)[- ]third=0.33333|three[- ]quarters=0.75|(?:a|one) quarter=0.25|(?:a|one) fifth=0.2|a tenth=0.1 ; and a half
clock: half past=30|quarter past=15|a quarter past=15|quarter to=-15|a quarter to=-15 ; o['’]?clock=0|[ap]\\.?m\\b\\.?=0`,
  },
  edits,
} satisfies Language;
