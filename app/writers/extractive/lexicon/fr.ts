import { type Lexicon, list, phrases } from "./lexicon.ts";

export const fr: Lexicon = {
  fillers: phrases(
    "et|mais|alors|donc|ben|bah|bon|oui|non|ouais|euh|hein|voilà|enfin|en fait|du coup|tu sais|vous savez|tu vois|vous voyez|écoute|écoutez|disons|quoi|bref|exactement|absolument|tout à fait|bien sûr|d'accord|ok|ah|oh|eh bien|et donc|et puis|et alors|mais bon|or|effectivement|justement|franchement|honnêtement|je veux dire|c'est vrai que|heu|hum|mm|mmh|pff|quoi donc|en gros|en réalité|au fond|à vrai dire|pour être honnête|pour tout vous dire|si vous voulez|si tu veux|comment dire|on va dire|je dirais|j'allais dire|n'est-ce pas|figurez-vous|figure-toi|regardez|regarde|tenez|vous voyez bien|croyez-moi|entre nous|en tout cas|quand même|forcément|évidemment|bien entendu|certes|oui oui|non non|ah oui|ah non|ben oui|ben non|et puis bon|bon ben|alors voilà",
  ),
  weak: list(
    "minute minutes heure heures seconde secondes janvier février mars avril juin juillet août septembre octobre novembre décembre lundi mardi mercredi jeudi vendredi samedi dimanche euro euros euh ben bah bon oui non ouais hein voilà enfin quoi fait coup donc alors vraiment simplement juste carrément évidemment effectivement justement plutôt assez très trop peu beaucoup plein tout toute tous toutes chose choses truc trucs gens personne personnes quelqu'un type types genre façon manière partie parties cas exemple exemples moment moments temps jour jours semaine semaines mois an ans année années aujourd'hui demain hier fois point points question questions réponse idée idées raison problème problèmes côté endroit niveau grand grande grands grandes petit petite petits bon bonne meilleur nouveau nouvelle même mêmes autre autres premier première deuxième dernier dernière certain certaine certains dire dis dit disent disait parler parle parlent penser pense pensent croire crois croit savoir sais sait savent voir vois voit vu regarder faire fais fait font faisait aller vais va vont allé donner donne donné avoir être pouvoir peux peut peuvent vouloir veux veut veulent devoir dois doit falloir faut venir vient prendre prend pris mettre met mis arriver arrive passer passe trouver trouve appeler appelle commencer commence aimer aime important intéressant difficile facile vrai vraie deux trois quatre cinq six sept huit neuf dix cent mille million millions pour-cent épisode émission podcast entretien conversation onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente quarante cinquante soixante soixante-dix quatre-vingts douzaine moitié tiers quart cents vingt-quatre",
  ),
  topical: [],
  openers: list(
    "il elle ils elles ce c' c'est ça cela ceci celui celle ceux celles cet cette ces lui leur leurs son sa ses y parce que qui dont où ou aussi ainsi ensuite puis pourtant cependant néanmoins sinon car ni non-plus là ici autrement d'ailleurs même sauf seulement encore lequel laquelle depuis",
  ),
  anaphors: list("il elle ils elles ça cela ceci celui celle ceux celles lui leur c'est c'était y"),
  demonstratives: list("ce cet cette ces"),
  personal: list(
    "je j' j'ai j'étais j'avais me m' moi mon ma mes nous notre nos c'est-moi mien mienne m'a m'ont",
  ),
  reactions: list("oui non ouais exactement voilà absolument ok ah"),
  address: list("tu te toi ton ta tes vous votre vos t'"),
  determiners: list(
    "le la les l' un une des mon ma mes ton ta son sa ses notre nos votre vos leur leurs ce cet cette ces chaque de du d' au aux en dans sur pour avec sans par entre chez vers",
  ),
  links: list("de du des d'"),
  asks: /^(?!.*,\s*(?:hein|non|quoi|n'est-ce pas|d'accord)\s*\?)/iu,
  welcome:
    /(?:bienvenue|bonjour|bonsoir|salut|merci (?:de (?:m'|nous )?(?:inviter|avoir|recevoir|accueillir|être)|pour l'invitation)|ravi(?:e)? (?:d'être|de)|je m'appelle|mon nom est|notre invité|mon invité|avec nous aujourd'hui|on reçoit|nous recevons|comment (?:ça va|allez-vous)|présente(?:z)?[- ](?:toi|vous)|cet épisode|l'épisode d'aujourd'hui)/i,
  outro:
    /(?:merci (?:beaucoup|à (?:toi|vous|tous)|d'avoir|pour|infiniment)|à (?:bientôt|la prochaine|très vite)|au revoir|abonne|prochain épisode|la semaine prochaine|notes de l'épisode|pour (?:finir|conclure|terminer)|c'est tout pour|laissez)/i,
  advert:
    /(?:sponsor|parrain|partenaire|publicité|code promo|réduction|remise|\d+ ?% (?:de|sur)|essai gratuit|avec le code|inscrivez-vous|offre spéciale|(?:plus d.informations? sur|rendez-vous sur) \S+\.(?:fr|com|be|ch)(?!\p{L}))/iu,
  pitch:
    /(?:gratuit|rendez-vous sur|allez sur|[a-z0-9-]+ ?\.(?:com|fr|org|net)\b|point com|lien|par mois|offre|essayez|auditeurs|sans engagement|livraison)/i,
  aside:
    /^[^,]{0,60}, (?:lui|elle|eux|elles|en revanche|par contre|cependant|pourtant),|^la moitié (?!d)|^(?:depuis lors|dès lors|à l'époque|par exemple|de plus|en plus|d'abord|ensuite|dans ce cas|autrement dit|d'ailleurs|au fait)(?!\p{L})|(?:comme (?:je|tu|vous|on) (?:l'ai |l'as |l'avez |l'a )?(?:dit|disais|disiez|disait)|tu disais|vous disiez|bonne question|je (?:ne )?sais pas|pardon|excuse|rires|inaudible|auditeurs|podcast|émission|parlons|on va parler|figure \d|tableau \d|chapitre \d|comme suit|ci-dessous|ci-dessus|dernière question|raconte|racontez)/iu,
};
