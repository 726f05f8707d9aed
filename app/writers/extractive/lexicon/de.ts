import { type Lexicon, list, phrases } from "./lexicon.ts";

export const de: Lexicon = {
  fillers: phrases(
    "und|aber|also|ja|nein|naja|na ja|nun|nun ja|okay|ok|genau|äh|ähm|hm|mhm|ach|ach so|tja|klar|richtig|stimmt|sozusagen|im grunde|ich meine|ich sage mal|sagen wir mal|wissen sie|weißt du|na|so|wie gesagt|absolut|eigentlich|natürlich|ehrlich gesagt|ja genau|ja gut|und zwar|na klar|eben|halt|ähm ja|öh|ehm|hmm|joa|jo|ah|oh|puh|ach ja|ja also|also ja|ja und|nein also|wie soll ich sagen|sage ich mal|sag ich mal|sagen wir|ich würde sagen|ich glaube|ich denke|ehrlicherweise|im prinzip|grundsätzlich|letztlich|letzten endes|jedenfalls|tatsächlich|sehen sie|schauen sie|schau|guck mal|weißt du was|wissen sie was|offen gesagt|um ehrlich zu sein|logisch|und ja|doch|halt so|gut",
  ),
  weak: list(
    "minute minuten stunde stunden sekunde sekunden januar februar märz april juni juli august september oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag euro cent nacht abend sommer winter ja nein äh ähm hm halt eben mal schon doch eigentlich sozusagen quasi irgendwie irgendwo irgendwann irgendwas wirklich natürlich genau ganz sehr ziemlich einfach vielleicht wahrscheinlich bestimmt sicher sicherlich eher noch immer wieder auch nur bisschen paar ding dinge sache sachen leute leuten mensch menschen art weise stück teil punkt fall fälle frage fragen antwort beispiel beispiele grund idee mal male zeit zeiten tag tage tagen woche jahr jahre jahren monat moment heute morgen gestern jetzt dann damals sagen sagt sagte gesagt sprechen spricht reden redet meinen meint denken denkt dachte glauben glaubt glaube wissen weiß wusste sehen sieht gesehen schauen schaut gucken guckt finden findet gefunden geben gibt gab gegeben gehen geht ging gegangen kommen kommt kam gekommen machen macht gemacht tun tut getan nehmen nimmt lassen lässt stellen stellt stehen steht liegen liegt heißen heißt nennen nennt genannt bleiben bleibt brauchen braucht bekommen bekommt kriegen kriegt kriegen versuchen versucht anfangen angefangen passieren passiert fragen fragt klar gut gute guten besser schlecht groß große großen klein kleine viel viele vielen mehr meisten wenig erste ersten zweite letzte nächste neue neuen alte ganze ganzen andere anderen verschiedene bestimmte richtig falsch schön toll super interessant spannend wichtig schwierig leicht eins zwei drei vier fünf sechs sieben acht neun zehn hundert tausend million millionen prozent folge sendung podcast gespräch gast ende anfang seite gar eigentliche relativ letztlich letztendlich tatsächlich jedenfalls überhaupt insofern sowas soviel etwa ungefähr dementsprechend entsprechend sowieso allerdings manchmal elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig dutzend hälfte drittel viertel",
  ),
  topical: list("ordnung mensch menschen"),
  openers: list(
    "es er sie ihm ihn ihr ihnen sein seine ihre dies dieser diese dieses diesem diesen jener jene jenes deshalb deswegen daher darum dadurch davon dazu dafür daran darauf darüber damit dabei dagegen danach dann da dort so solche oder denn weil sondern auch sonst trotzdem dennoch jedoch außerdem zudem stattdessen nicht weder letztere beide ebenso dasselbe dieselbe derselbe dass welche welcher deren dessen sogar nur noch wobei nämlich allerdings immerhin hier seitdem seither daraus darin darunter dahinter davor daneben dazwischen",
  ),
  anaphors: list(
    "es er ihm ihn ihnen davon dazu dafür daran darauf darüber damit dabei dadurch deshalb deswegen daher darum dagegen dort solche sowas dies daraus darin darunter dahinter davor daneben dazwischen",
  ),
  demonstratives: list("das der die den dem denen dieser diese dieses diesem diesen sie ihr"),
  personal: list(
    "ich mich mir mein meine meinen meinem meiner wir uns unser unsere unseren unserem",
  ),
  reactions: list("ja nein genau richtig stimmt klar naja okay oh ach"),
  address: list("du dich dir dein deine deinen deinem deiner ihnen euch euer"),
  determiners: list(
    "der die das den dem des ein eine einen einem einer eines kein keine keinen mein meine unser unsere ihr ihre sein seine dieser diese dieses jede jeder jedes von vom zu zum zur in im an am auf für mit über aus bei beim nach ohne gegen zwischen durch unter pro",
  ),
  links: [],
  asks: /^(?:wie\w*|was|warum|wer|wen|wem|wo|wann|welche\w*|weshalb|wozu|woher|wohin|worin|womit|woran|wofür|wovon|ist|sind|war|kann|können|gibt|gab|muss|müssen|hat|haben|wird|werden|darf|lohnt|braucht|hilft|geht|kommt)(?!\p{L})/iu,
  welcome:
    /(?:willkommen|hallo|guten (?:tag|morgen|abend)|grüß (?:gott|dich|euch|sie)|mein name ist|ich begrüße|zu gast|mein (?:gast|gesprächspartner)|meine (?:gäste|gesprächspartnerin)|danke (?:für die einladung|dass)|schön,? (?:dass|hier)|freue mich|wie geht es|stell(?:en sie|e|st du)? (?:dich|sich|euch)? ?(?:doch )?(?:kurz |bitte |mal )*vor|diese(?:r|n)? (?:folge|sendung|ausgabe)|heutige(?:n|r)? (?:folge|sendung|gast))/i,
  outro:
    /(?:vielen dank|danke (?:schön|sehr|ihnen|dir|euch|fürs|für (?:das gespräch|ihre zeit|deine zeit|s zuhören))|bis (?:zum nächsten|bald|dann|nächste|demnächst)|tschüs|auf wiederhören|auf wiedersehen|ciao|abonnier|bewerte|macht'?s gut|nächste(?:n|r)? (?:folge|sendung|ausgabe|mal)|das war(?:'s| es)|zuhörer|shownotes|zum schluss|zum abschluss|alles gute)/i,
  advert:
    /(?:werbung|sponsor|gesponsert|präsentiert von|unterstützt von|gutschein|rabatt|kostenlos(?:e|en)? test|prozent rabatt|\d+ ?% (?:rabatt|auf)|mit dem code|promocode|jetzt (?:anmelden|bestellen|testen)|unser(?:em|e|er)? partner|(?:mehr (?:dazu|infos|informationen) (?:unter|auf)|besuch(?:e|t|en sie)) \S+\.(?:de|com|ch|at)(?!\p{L}))/iu,
  pitch:
    /(?:kostenlos|geht auf|gehen sie auf|besucht|besuchen sie|[a-z0-9-]+ ?\.(?:de|com|org|net)\b|punkt de|link in|monatlich|im monat|angebot|testen|bestell|probemonat|jederzeit kündbar|hörerinnen|hörer)/i,
  fragment:
    /^(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)(?!\p{L})|^[^,]{12,} (?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)[,.]|^(?:also )?(?:(?!(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)[ ,])[^ ,]+ ){0,7}(?!(?:ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|konnten|muss|müssen|musste|soll|sollen|sollte|würde|würden|darf|will|wollte|gibt|gab|geht|ging|kommt|kam|macht|steht|stand|heißt)[ ,])[^ ,]+, (?:dass|weil|wo|was|wie|ob) /iu,
  aside:
    /^[^,]{0,60}, (?:jedoch|hingegen|dagegen),|^die hälfte (?!d|von|aller|einer|seiner|ihrer|unserer)|^(?:seit damals|zum beispiel|beispielsweise|außerdem|erstens|zweitens|drittens|übrigens|in dem fall|in diesem fall|das heißt)\b|(?:wie (?:ich|sie|du|wir) (?:schon |ja |eben |vorhin )*(?:gesagt|sagte|sagten|erwähnt)|wie gesagt|sie (?:haben|hatten) (?:ja |eben |vorhin |schon )*(?:gesagt|erwähnt)|du hast (?:ja |eben )*(?:gesagt|erwähnt)|gute frage|weiß (?:ich )?nicht|keine ahnung|entschuldigung|lacht|gelächter|unverständlich|hörer|sendung|podcast|nächste folie|lassen sie|lass (?:uns|mich)|sprechen wir|reden wir|kommen wir|kann man sagen|abbildung|abb\. ?\d|tabelle \d|kapitel \d|abschnitt \d|wie folgt|siehe (?:oben|unten)|nicht wahr|oder\?|ne\?)/i,
};
