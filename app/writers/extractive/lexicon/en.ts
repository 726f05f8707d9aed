import { type Lexicon, list, phrases } from "./lexicon.ts";

export const en: Lexicon = {
  fillers: phrases(
    "so|and|but|well|yeah|yes|yep|yup|okay|ok|right|now|you know|i mean|um|uh|uhm|erm|oh|ah|hmm|mm|huh|alright|all right|basically|honestly|anyway|anyways|sure|absolutely|exactly|definitely|totally|cool|great|of course|i guess|like|you see|look|listen|mm-hmm|and so|so yeah|actually|obviously|frankly",
  ),
  weak: list(
    "minute minutes hour hours second seconds january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday cent cents yeah um uh uhm erm okay ok gonna wanna gotta kinda sorta lot lots stuff guy guys bit bits thing things way ways kind sort people person folks somebody everybody anybody nobody someone everyone really actually basically literally honestly obviously pretty super cool awesome nice crazy amazing great good bad better best big little huge different same interesting fun hard easy right wrong true real sure maybe probably definitely absolutely exactly totally quite whole entire certain able going come came gone get got gets getting give gave given go goes went make makes made making take takes took taken taking say says said saying tell tells told talk talks talked talking speak think thinks thought thinking know knows knew known knowing mean means meant look looks looked looking see sees saw seen feel feels felt feeling want wants wanted wanting need needs needed try tries tried trying use uses used using let lets put puts keep keeps kept start starts started starting end ended happen happens happened happening work works worked working call calls called calling ask asks asked find found show shows love loved like liked hope wish guess suppose wonder remember forget believe agree understand idea ideas question questions answer answers point points example examples reason reasons problem problems case cases fact facts part parts place places time times day days week weeks month months year years moment today tomorrow yesterday number numbers couple hundred thousand million percent first second third last next one two three four five six seven eight nine ten dont doesnt didnt isnt wasnt cant couldnt wont wouldnt thats theres youre theyre were ive youve weve im ill youll well itll hes shes episode podcast show conversation interview side level type types terms sense piece advice amount form top bottom rest matter deal luck chance figure figures table tables section sections chapter chapters appendix",
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
  demonstratives: list("this that these those"),
  personal: list("i i'm i've i'd i'll me my mine myself we we're we've we'd we'll us our ours"),
  reactions: list(
    "yeah yes yep yup no nope right exactly okay ok oh sure absolutely definitely correct mm-hmm hmm",
  ),
  address: list("you your yours you're you've you'd"),
  determiners: list(
    "the a an this that these those my your his her its our their some any each every no of in on for with about into from by between through against without under over per via as",
  ),
  links: list("of"),
  asks: /^(?:how|what|why|who|where|when|which|is|are|do|does|did|can|could|should|will|would|has|have|was|were)\b/i,
  welcome:
    /\b(?:welcome (?:back|to|everyone|everybody|aboard)|welcome, |hello|hi,|hey,|good (?:morning|afternoon|evening)|thanks? (?:you )?(?:so much |very much )?for (?:having|coming|joining|being|listening|inviting|taking the time)|glad to (?:be|have)|happy to (?:be|have)|pleasure to (?:be|have)|great to (?:be|have)|excited to (?:be|have)|my name is|i'm your host|i am your host|joined (?:as always |today |here )?by|joining (?:us|me)|with (?:us|me) today|how are you(?: doing)?|what up|introduce yourself|introductions|tell (?:us|me|our listeners) (?:a (?:little|bit) )?(?:a bit |bit )?about yourself|today(?:'s| on the) (?:show|episode|guest)|this episode|in this episode|my guest|our guest|coming on the show|on the show today|let's (?:get into|dive in|jump in|get started|begin|take a listen|start with)|looking forward to (?:the|this|our))/i,
  outro:
    /\b(?:thanks? (?:you )?(?:so much |very much |again |all )*(?:for|to) (?:listening|watching|joining|tuning|coming|having|your time|being|everyone|everybody|our)|see you (?:next|in the|later|soon)|see ya|talk to you (?:next|soon|again)|until next time|that's (?:it|all) for|that's our show|bye(?:-bye| bye|\b)|goodbye|subscribe|follow us|leave (?:us )?a (?:review|comment)|rate (?:us|the)|our newsletter|show notes|find (?:you|me|us|him|her) (?:on|online|at)|where can (?:people|listeners|folks|we) find|check (?:it |us )?out (?:at|the link)|take care|have a (?:great|good|nice|lovely)|next (?:week|episode|time)|wrap(?:ping)? (?:it )?up|before we (?:go|close|finish)|links? (?:in|to) the|appreciate (?:you|it|your time)|shout ?-?out)\b/i,
  advert:
    /\b(?:sponsor(?:s|ed|ing)?|brought to you by|promo code|discount code|coupon|offer code|use (?:the )?code|free trial|\d+[- ]day trial|percent off|\d+ ?% off|sign up (?:at|for|today|now)|money[- ]back|this (?:show|episode|podcast) is (?:sponsored|supported|brought)|our (?:partners?|friends) at|support (?:the|this) (?:show|podcast)|patreon|terms and conditions apply|first month free|free shipping|for a free)\b/i,
  pitch:
    /\b(?:go to|head (?:over )?to|visit|check out|[a-z0-9-]+ ?\.(?:com|io|org|net|dev|fm|co)|dot com|slash|free|try it|get started|link in|membership|plans? start|listeners|today's show|download|order now|trusted by|offer|deal|customers|per month|a month)\b/i,
  fragment:
    /^(?:is|are|was|were|has|had|does|did|can|could|would|will|should)\b|\b(?:too|either|though|or something|or whatever|and stuff|and so on|right)[.…]$/i,
  aside:
    /^(?:for example|for instance|also|in addition|on the other hand|that said|first of all|secondly|finally|by the way|speaking of|to what extent|in other words|in that case|in this case|in which case|after that|because of that|other than that|at that point)\b|\b(?:(?:one|other|another|only|first|second|last) thing i|i would say|i'd say|i have no idea|i'm (?:just )?(?:kidding|trying|saying|curious|wondering)|i was (?:going to|gonna) (?:say|ask)|i want(?:ed)? to (?:ask|say|mention|talk|go)|as (?:i|you|we|he|she) (?:said|say|mentioned|know|can see|were saying|just)|like (?:i|you) (?:said|say|mentioned)|you (?:mentioned|said|asked|were saying|just said)|i (?:said|mentioned)|we (?:talked|spoke|mentioned|discussed)|good question|great question|question is|i don't know|i'm not sure|i can't remember|let me|let's|next question|last question|next slide|you're welcome|sorry|excuse me|haha|laughs?|laughter|unintelligible|inaudible|crosstalk|if you (?:look|see) (?:at|on|here)|on the (?:slide|screen)|listener|audience|podcast|this episode|our show|talk about|talking about|what do you think|right\?|you know what i mean|does that make sense|fig(?:ure|\.)? ?\d+|tables? \d+|sections? \d+|chapters? \d+|as follows|the following|shown (?:in|above|below|here)|see (?:above|below)|et al|this (?:paper|section|chapter|report|article)|shout-?out|in a (?:moment|minute|second)|let me (?:ask|tell))\b/i,
};
