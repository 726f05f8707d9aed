import { cues } from "./cues/fr.ts";
import { edits } from "./edits/fr.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

export const fr = {
  code: "fr",
  stemmer: "french",
  elides: true,
  pace: { words: 195 },
  decimalComma: true,
  abbreviations: "M|MM|Mme|Mlle|p\\. ?ex",
  requests:
    "réponde\\w*|partage\\w*|enregistre\\w*|suive\\w*|suis|écri\\w*|lise\\w*|écoute\\w*|garde\\w*",
  brief: {
    leaveOut:
      "sans|omet(?:s|tez|tre)|évite[rz]?|exclu(?:s|ez|re)|ne (?:mentionne|parle|cite|souligne|insiste)[rz]?(?: pas| plus)?(?: de| du| des| sur)?|pas de|rien sur|sauf|hormis|mais pas",
    leaveOutAround: ["laisse[rz]?", "de côté"],
    asks: "souligne[rz]?|insiste[rz]?|mettez|mets|mentionne[rz]?|parle[rz]?|écri(?:s|vez)|explique[rz]?|utilise[rz]?|cite[rz]?|commence[rz]?|termine[rz]?|montre[rz]?|concentre[rz]?|fais|faites|pour|avec",
    turns: "mais|plutôt|en revanche",
    and: "et\\s+",
    audience:
      "^(?:(?:écri(?:s|t|vez)|c['’]est)\\s+)*pour\\s+(.+)|(?:lecteurs|lectrices|public|lectorat)(?:\\s+(?:sont|est))?\\s+(.+)",
    goal: "(?:objectif|but)(?:\\s+est)?(?:\\s+de)?\\s+(.+)|(?:pour que|afin d[e'’])\\s+(.+)",
  },
  stockOpeners: "dans cet (?:épisode|article)",
  lexicon: {
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
    anaphors: list(
      "il elle ils elles ça cela ceci celui celle ceux celles lui leur c'est c'était y",
    ),
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
    aside:
      /^[^,]{0,60}, (?:lui|elle|eux|elles|en revanche|par contre|cependant|pourtant),|^la moitié (?!d)|^(?:depuis lors|dès lors|à l'époque|par exemple|de plus|en plus|d'abord|ensuite|dans ce cas|autrement dit|d'ailleurs|au fait)(?!\p{L})|(?:comme (?:je|tu|vous|on) (?:l'ai |l'as |l'avez |l'a )?(?:dit|disais|disiez|disait)|tu disais|vous disiez|bonne question|je (?:ne )?sais pas|pardon|excuse|rires|inaudible|auditeurs|podcast|émission|parlons|on va parler|figure \d|tableau \d|chapitre \d|comme suit|ci-dessous|ci-dessus|dernière question|raconte|racontez)/iu,
    conjunctions: list("et mais en"),
    opposes: list("mais"),
    hesitations:
      "euh|heu|hum|hein|bah|ben|du coup|en gros|genre|quoi[.,]|tu vois|vous voyez|tu sais|vous savez|disons|on va dire|enfin,|voilà,",
    crutches: "vraiment|carrément|franchement|juste|en fait",
    pointing: {
      own: list("étude article rapport travail recherche mémoire"),
      near: list("ce cet cette ces"),
      places: list("là-bas y"),
      shares: list("moitié aucun aucune"),
    },
    verbs: {
      before: list(
        "je tu il elle on nous vous ils elles se me te ne qui peut peuvent doit doivent pour sans ont a avait va vont est sont y en",
      ),
      after: list("le la les un une des mon ma mes son sa ses leur leurs que l'"),
    },
    turning: /-(?:tu|vous|toi)(?!\p{L})/iu,
    inTalk:
      /(?<!\p{L})(?:(?:dit|disent|affirme|affirment|prétend|prétendent)|selon|(?:trouvez|aimez|préférez|ressentez)-vous|(?:trouves|aimes|préfères)-tu|(?:votre|ton|ta) (?:propre|expérience|travail|vie|carrière|livre|avis)|(?:vos|tes) propres|pour (?:vous|toi)|(?:voulez[- ]vous|vous voulez|tu veux|veux-tu) dire)(?!\p{L})/iu,
    reports:
      /^(?:les\s+gens|beaucoup(?:\s+de\s+gens)?|certains|tout\s+le\s+monde|la\s+plupart(?:\s+des\s+gens)?|on)\s+(?:pensent?|croient|croit|disent|dit|imaginent?|supposent?)(?!\p{L})/iu,
    invited: /\bmerci de m'/iu,
    episode: "épisode",
    laughter: "rires",
  },
  cues,
  heads: {
    people: "participants|intervenants|présents",
    host: "pr[ée]sentateur|pr[ée]sentatrice|pr[ée]sent[ée] par|animateur|animatrice",
    guest: "invit[ée]e?s?",
    author: "auteure?s?",
    title: "titre|[ée]pisode",
    show: "[ée]mission",
    date: "date",
    other: "absents|excus[ée]s|lieu|heure|secr[ée]taire|dur[ée]e",
  },
  passages: {
    advert: {
      opens:
        /(?:(?:épisode|émission|podcast|vidéo|partie)[^.]{0,25} (?:est|sont|a été) (?:\p{L}+ )?(?:sponsorisée?s?|parrainée?s?|présentée?s?|soutenue?s?|offerte?s?|rendue? possible)|(?:un mot|un message|quelques mots|remerci\p{L}+|merci à)[^.]{0,20} (?:de |à )?(?:notre|nos) (?:\p{L}+ )?(?:sponsors?|partenaires?|annonceurs?)|(?:notre|le) (?:sponsor|partenaire) (?:du jour|de (?:cet|cette|la semaine)|aujourd)|sponsor de (?:cet|cette|l'épisode)|(?:petite|courte|une) (?:page|pause|coupure) (?:de )?(?:publicité|pub|publicitaire)|on (?:revient|se retrouve) (?:tout de suite|juste après|dans un instant)|nous revenons (?:tout de suite|dans un instant|juste)|(?:en )?partenariat (?:rémunéré|commercial)|collaboration commerciale)/iu,
      offers:
        /(?:code (?:promo|de réduction|avantage)|avec le code|réduction|remise|\d+ ?(?:%|pour cent) (?:de (?:réduction|remise)|sur)|essai gratuit|(?:mois|jours?|semaines?) (?:gratuits?|offerts?|d'essai)|sans engagement|livraison (?:gratuite|offerte)|satisfait ou remboursé|inscrivez-vous (?:dès|maintenant|gratuitement|sur)|inscris-toi|profitez(?:-en)?|offre (?:spéciale|exclusive|limitée)|essayez(?:-le)? (?:gratuitement|dès))/iu,
      calls:
        /(?:rendez-vous sur|rends-toi sur|all(?:ez|er) sur|va sur|visit(?:ez|er)|plus d.info\p{L}* sur|découvr(?:ez|ir)[^.]{0,30} sur|retrouv\p{L}+[^.]{0,30} sur|c'est|sur(?= \S+\.\p{L}{2,3}(?!\p{L})))/iu,
      pitch:
        /(?:gratuit|vos? (?:équipes?|clients?|entreprise|données|nuits?|dos|projets?)|votre|offre|par mois|essayez|auditeurs|livraison|plateforme|application|fabriqu|conçue? (?:pour|par)|grâce à|vous (?:pouvez|permet|cherchez|rêvez)|simple et)/iu,
      returns:
        /(?:(?:retour|revenons|on revient|reprenons) (?:à|au|avec|dans) (?:\p{L}+ )?(?:épisode|émission|conversation|entretien|sujet|podcast|interview|discussion)|(?:on est|nous sommes|nous voilà|nous voici) (?:de retour|revenus)|merci à [^.]{2,40} (?:de|d'avoir|pour) (?:soutenir|sponsoris|parrain|son soutien|leur soutien))/iu,
    },
    credits:
      /(?:abonne(?:z|-toi)|laisse(?:z|-nous)? (?:\p{L}+ )*(?:avis|commentaire|étoiles|note)|notes de l'épisode|suivez(?:-nous|-moi)|sur (?:toutes )?(?:vos|les) plateformes|(?:réalisation|montage|musique|production)\s*:|(?:produit|réalisé|monté) par \p{Lu}|transcri(?:ption|t)|dans la description)/iu,
    permission:
      /(?:tous droits réservés|reproduction (?:interdite|partielle|autorisée)|sans (?:l')?autorisation|sous licence|©|copyright \d{4})/iu,
    furniture:
      /^(?:(?:notes|commentaires) (?:de l['’]orateur|du présentateur)\s?:?$|suivre$|photo (?:de|par) .{2,60} sur \p{L}+$|(?:écrire|ajouter|laisser) un commentaire|[\d.,]{1,7} (?:abonnés|vues|partages)$|\d+ min(?:utes)? de lecture$|temps de lecture|s['’]abonner$|rechercher$|publié le|partager|(?:voir|lire|ouvrir) (?:.{1,20} )?dans (?:votre|le) navigateur|se désabonner|se désinscrire|publicité$|à lire aussi|lire (?:aussi|la suite)|inscrivez-vous à|aller au contenu|sommaire$|table des matières|haut de page|cookies?|se connecter|page \d+|crédit|photo\s*:|\d+ commentaires?$|précédent$|suivant$|menu$)/iu,
    answers: /^(?:(?:\d+ )?(?:commentaires|réponses)(?: \(\d+\))?)$/iu,
  },
  texts: {
    notes: "notes(?: (?:de l['’]orateur|du présentateur))?",
    address: { dot: " point " },
    caption: "figure|fig.|tableau|photo|graphique|illustration|carte|encadré",
    wiki: {
      edit: "modifier(?: le code)?(?: \\| modifier le code)?",
      marks: "réf\\. (?:nécessaire|souhaitée)|note \\d+|n \\d+|qui\\s?\\?|quand\\s?\\?",
      apart: "voir aussi|liens externes|articles connexes|notes et références",
      page: "article|discussion|lire|modifier|voir l['’]historique|outils|un article de wikipédia, .{2,40}|catégories?\\s?: .+|la dernière modification de cette page .+|sommaire(?: masquer)?|\\(début\\)|article détaillé\\s?: .{2,80}|\\d+ langues?",
    },
    references: "références(?: bibliographiques)?|bibliographie",
    frame: "transcription|table des matières|sommaire",
    abstract: "résumé|sommaire",
    backMatter: "remerciements",
    details: "mots[- ]clés",
    rights: "tous droits réservés",
    byline: "[Pp]ar",
    turns: "question|réponse",
    speaker: "intervenant|locuteur",
    units: ["heures?", "minutes?", "secondes?"],
    labels: list("remarque exemple attention conseil résumé chapitre étape"),
  },
  introductions: introductions({
    host: "présenté par|animé par|je suis votre hôte",
    self: "je m['’]appelle|mon nom est|je suis|moi c['’]est",
    guest:
      "(?:mon|notre|nos) (?:invitée?s?)(?: aujourd['’]hui| du jour)?(?: est| sont|,)?|(?:je|nous) (?:reçois|recevons|accueille|accueillons)(?: aujourd['’]hui)?|avec (?:moi|nous)(?: aujourd['’]hui)?|en compagnie de|une conversation avec|on reçoit",
    here: " est (?:avec nous|notre invitée?|mon invitée?)",
  }),
  glue: {
    marks: ["« ", " »"],
    inner: ["“", "”"],
    said: "{speaker}\u00a0: {words}",
    translated: "(traduit\u00a0: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " et ",
    sentences: {
      onTopics: ["{speaker} : {topics}"],
      conversation: ["{speaker}, en conversation avec {host}."],
      talk: ["Propos tenus par {speaker}."],
      document: ["Extrait de {title}."],
      aboutPart: ["De quoi il s’agit"],
      methodPart: ["Comment on a procédé"],
      resultPart: ["Ce qui en ressort"],
      meaningPart: ["Ce qui en découle"],
      limitsPart: ["Ce qui reste ouvert"],
      excerpts: [
        "Questions et réponses tirées de l'entretien, dans les mots de ceux qui parlent, abrégées et sans ajout.",
      ],
      passages: ["Ce qui suit est abrégé, sans rien d’ajouté."],
      unpunctuatedTitle: ["Citations, mot pour mot"],
      unpunctuated: [
        "Le texte de cette source n’a presque pas de ponctuation : rien n’en est donc rapporté ni résumé ici. Ce qui suit reprend ses propres mots, par passages entiers et sans rien changer.",
      ],
      unpunctuatedMeta: [
        "Des citations mot pour mot, chacune avec sa place dans la source ; rien n’est résumé.",
      ],
      unpunctuatedEnd: [
        "Rien n’a été ajouté à ces citations : chacune se trouve dans la source telle qu’elle est ici.",
      ],
      metaDescription: [
        "{speaker} : {topics}. Les points essentiels, mot pour mot, avec leur place dans la source.",
        "{topics} : les points essentiels, cités mot pour mot et faciles à vérifier.",
      ],
      closing: [
        "Voilà pour la version courte ; l'original en dit plus que ce qui tient ici.",
        "L'original en dit plus que cette version courte ne peut en contenir.",
      ],
      whole: [
        "Écoutez tout le reste dans {recording}.",
        "Lisez tout le reste dans {title}.",
        "Écoutez tout l'entretien de {speaker} avec {host}.",
      ],
      reply: ["Partagez cette lettre avec quelqu'un qui devrait la lire."],
      save: ["Enregistrez cette publication pour plus tard."],
      follow: ["Partagez le premier message avec quelqu'un à qui il servira."],
      page: ["p. {page}"],
      mentioned: ["Cités : {items}."],
      abbreviations: ["Sigles : {items}."],
      counted: ["Dans l'ordre, {count} en tout :"],
    },
    manners: [
      {
        closing: "Voilà l’essentiel. Le reste est dans la source.",
        reply: "Votre avis ? Répondez.",
        save: "Enregistrez. Partagez.",
        follow: "Pas d’accord ? Répondez.",
      },
      {
        closing:
          "Voilà ce que j’en ai gardé. J’ai laissé chaque passage à côté de sa citation, pour qu’on puisse me vérifier.",
        reply: "J’aimerais savoir ce que vous en pensez. Écrivez-moi, je lis chaque réponse.",
        save: "J’y reviens souvent. Enregistrez la publication et dites-moi ce qui est nouveau pour vous.",
        follow: "Je veux savoir où je me trompe. Répondez-moi, et suivez-moi pour le prochain fil.",
      },
      {
        closing:
          "Voilà ce que nous en avons retenu. Nos citations ramènent à leur place dans la source.",
        reply: "Nous lisons chaque réponse. Écrivez-nous ce qui nous a échappé.",
        save: "Nous y revenons souvent. Enregistrez notre publication et partagez-la avec votre équipe.",
        follow: "Nous continuerons. Suivez-nous et dites-nous ce que nous devrions lire ensuite.",
      },
      {
        closing:
          "Voilà la version courte d’une source plus longue et, comme chaque citation ramène à sa place, qui veut l’argument entier sait où le chercher.",
        reply:
          "Si l’un de ces points rejoint ce que vous avez vu, ou si vous auriez posé une tout autre question, répondez à cette lettre et racontez-moi.",
        save: "Enregistrez cette publication pour le jour où vous en aurez besoin, et partagez-la avec quelqu’un à qui elle servira avant vous.",
        follow:
          "Si vous contesteriez l’un de ces points, répondez en disant lequel, et suivez le compte si vous voulez lire aussi le prochain fil.",
      },
    ],
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} partie", other: "{n} parties" },
      takeaways: { one: "{n} idée distincte à retenir", other: "{n} idées distinctes à retenir" },
      questions: { one: "{n} question claire", other: "{n} questions claires" },
      speakers: { one: "{n} voix", other: "{n} voix" },
      words: { one: "{n} mot", other: "{n} mots" },
      lines: { one: "{n} phrase", other: "{n} phrases" },
      quotable: { one: "{n} phrase à citer", other: "{n} phrases à citer" },
      sentences: { one: "{n} phrase", other: "{n} phrases" },
    },
    levels: { high: "élevée", medium: "moyenne", low: "faible" },
    forms: {
      conversation: "Conversation",
      voices: "Oral, plusieurs voix",
      voice: "Oral, une seule voix",
      document: "Écrit, factuel",
    },
    traits: { personal: "personnel", plain: "simple", dense: "dense" },
    tone: "{traits} (décompte : {facts})",
    average: "{n} mots par phrase en moyenne",
    suggestion: "Suggestion : {text}",
    audience: {
      unknown: "D'après votre source seule. Nous ne connaissons pas votre public.",
      asking: "celles et ceux qui demandent {question}",
      hearing: "celles et ceux qui suivent ces voix : {names}",
      about: "celles et ceux que ce sujet intéresse : {topic}",
    },
    subject: "le sujet de la source",
    goalExplain: "Expliquer avec les mots de la source : {topic} ({sections}, dont {headings})",
    goalAnswer:
      "Répondre à ce qui a été demandé, par exemple {question} (dans la source : {questions})",
    goalLines: "Porter plus loin ses phrases les plus fortes : {sentences} à citer telles quelles",
    reasons: {
      letter: "{sections} et {takeaways} : de quoi nourrir une lettre de trois à six parties.",
      carousel: "À lire seules, en 20 mots au plus : {lines}. Une idée par diapositive.",
      article: "{words}, {sections} et {questions} que des lecteurs peuvent chercher.",
      articleUnasked:
        "{words} et {sections} où puiser ; aucune question claire à placer en tête d'une partie.",
      thread: "De quoi tenir dans un post, avec le nom de qui parle : {quotable}.",
    },
    becauses: {
      letter: "{takeaways}, à transmettre sans la source",
      carousel:
        "on enregistre volontiers les diapositives qui se lisent seules, et la source en fournit : {lines}",
      article: "on peut trouver l'article par {questions}, auxquelles la source répond",
      articleUnasked: "la source ne répond à aucune question que l'on chercherait",
      thread: "{quotable}, faciles à partager",
      threadAsked: "{quotable}, faciles à partager, et une réponse à {questions}",
    },
    estimate: "Audience probable : {level} ({because}).",
    tips: {
      letter: "Reprenez {passage} comme texte d'aperçu : la phrase se comprend seule.",
      article: "Citez dans la description la question {passage} : l'article y répond.",
      articleUnasked: "Placez {passage} dans la description pour les moteurs de recherche.",
      carousel: "Partagez aussi à part la diapositive avec {passage}.",
      thread: "Publiez {passage} à part quelques jours plus tard.",
    },
    promotion: {
      article: [
        "Vérifiez le titre et la description dans un aperçu de recherche avant la parution.",
      ],
      letter: [
        "Envoyez-la d'abord à vous-même et lisez l'objet sur un téléphone.",
        "Posez une seule question à la fin et répondez à chaque message.",
      ],
      thread: ["Restez présent la première heure et répondez aux réactions."],
      carousel: [
        "Reprenez l'appel à l'action dans la légende.",
        "Mentionnez les personnes citées, si elles sont d'accord.",
      ],
    },
    links: {
      announce: "Annoncez-le dans la lettre ({slot}).",
      toArticle: "Renvoyez vers l'article {title}.",
      inReply: "Placez le lien vers l'article {title} dans une réponse, pas dans le premier post.",
      pin: "Épinglez le fil jusqu'à la parution suivante.",
      next: "Annoncez la suite : {slot}.",
      close: "Refermez la série : donnez les liens de ce qui a précédé.",
    },
  },
  style: {
    i: list("je j me m moi mon ma mes"),
    we: list("nous notre nos on"),
    you: list("tu te toi ton ta tes vous votre vos"),
    hedges: phrases(
      "peut-être|probablement|sans doute|plutôt|semble|je crois|je pense|un peu|en quelque sorte|plus ou moins|apparemment",
    ),
    intensifiers: phrases(
      "très|vraiment|absolument|totalement|extrêmement|toujours|jamais|tellement",
    ),
    links: list("et mais donc ou car alors"),
    functionWords: list(
      "de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec son sa aux cette ou comme mais ses si leur y deux ces entre sans ont même elle été",
    ),
  },
  reading: {
    transition:
      "à cause de|à condition que|à l[’']inverse|à la fin|à savoir|ainsi|ainsi que|alors|alors que|après|au cas où|au contraire|au final|au lieu de|aussi|autrement dit|avant|avant de|avant tout|bien que|bref|c[’']est-à-dire|c[’']est pourquoi|car|cela dit|cependant|comme|d[’']abord|d[’']ailleurs|d[’']autre part|d[’']une part|dans ce cas|de ce fait|de plus|de même|de sorte que|depuis|dès que|deuxièmement|donc|dont|du coup|dû à|effectivement|en bref|en conclusion|en conséquence|en définitive|en effet|en fait|en outre|en particulier|en premier lieu|en raison de|en revanche|en résumé|en somme|encore|enfin|ensuite|également|étant donné|finalement|grâce à|jusqu[’']à|lorsque|lorsqu[’']\\p{L}+|mais|malgré|malgré tout|même si|néanmoins|non seulement|notamment|ou bien|par ailleurs|par conséquent|par contre|par exemple|parce que|parce qu[’']\\p{L}+|pendant|pendant que|pourtant|pour que|premièrement|puis|puisque|quand|quand même|sans doute|si|sinon|soit|surtout|tandis que|tant que|tout d[’']abord|toutefois",
    passive:
      /(?<!\p{L})(?:suis|es|est|sommes|êtes|sont|étais|était|étions|étaient|fut|furent|sera|seront|serait|seraient|été|être|soit|soient)(?:\s+(?:pas|plus|toujours|souvent|très|aussi|déjà|bien|\p{L}+ment)){0,2}\s+(?!(?:allé|arrivé|entré|monté|né|parti|passé|resté|rentré|retourné|sorti|tombé|venu|devenu|revenu|mort)(?:e?s?)(?!\p{L}))(?:\p{L}{2,}(?:é|i|u)(?:e|s|es)?|(?:fait|dit|écrit|pris|mis|compris|ouvert|offert|construit|produit)(?:e|s|es)?)(?!\p{L})(?<!\s(?:très|ici|oui|aussi|ainsi|qui|peu|lui))/iu,
    ease: (sentence, word) => 207 - 1.015 * sentence - 73.6 * word,
    formula: "Kandel and Moles, 1958",
    syllable: /[aeiouyàâäéèêëîïôöùûüœæ]+/giu,
    silent: /(?<=[aeiouyàâéèêëîïôùûü][^aeiouyàâéèêëîïôùûü]+)(?:es?|ent)$/iu,
  },
  grounding: {
    fillers: {
      always: "euh|heu|hum|bah|ben|hein",
      setOff:
        "et|mais|alors|donc|bon|voilà|enfin|en fait|du coup|tu sais|vous savez|tu vois|vous voyez|quoi|bref|disons|eh bien|je veux dire|écoutez",
    },
    negations: "ne n pas jamais rien personne aucun aucune ni sans non nullement guère plus",
    elidedNegation: /^(?:n|nessun|aucun)['’]/i,
    numerals: {
      words:
        "0 zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60 septante:70 huitante:80 nonante:90 cent:100 cents:100 mille:1e3 million:1e6 millions:1e6 milliard:1e9 milliards:1e9 une:1 douzaine:12",
      ordinals:
        "1 premier deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième première:1 second:2 seconde:2",
      joiners: ["et"],
      byTwenties: true,
      point: ["virgule"],
    },
    units: { percent: "pour\\s?cent", euro: "euros?", dollar: "dollars?" },
    range: "à|et|ou",
    statements: `says: dit|disait|a dit|explique|expliquait|raconte|racontait|affirme|demande|demandait|répond|avoue|reconnaît|admet|pense|croit|estime|ajoute|précise|souligne|rappelle|se souvient|déclare|confie|décrit|assure|note|conclut
per: selon|comme le dit|comme dit|pour|d['’]après|dit|explique|raconte|affirme|demande|répond|avoue|reconnaît|admet|pense|croit|estime|ajoute|précise|confie
maybe: on suppose|suppos\\w*|soupçonn\\w*|on ignore|on ne sait pas|incertain\\w*|inconnu\\w*|aucune preuve|pas (?:de preuve|prouvé|établi|confirmé)\\w*|peut-être|probablement|possible\\w*|pourrai\\w*|pourr\\w*|esp[éè]r\\w*|envisag\\w*|semble\\w*|risqu\\w*|éventuellement|paraît|prévoit
when: si|s['’]il|quand|lorsque|tant que|à condition
surely: quoi qu\\S+|de toute façon|en tout cas|dans tous les cas|peu importe|garanti\\w*|certain\\w*(?! \\p{L}+s\\b)|certainement|sûrement|assurément|exactement|sans aucun doute|c['’]est certain
undo: indemne\\w*|innocent\\w*|épargn\\w*|oubli\\w*|ignor\\w*|néglig\\w*|dispens\\w*|perd\\w*|manqu\\w*|cess\\w*|au lieu|plutôt|impossible|sauf|seul\\w*|seulement|sans|malgré|jusqu\\w*|avant|refus\\w*|évit\\w*|échou\\w*|contre|survécu|trop|rest\\w*|faill\\w*|ferm\\w*|contrairement
idle: jamais auparavant(?=.* (?:autant|aussi))|jamais (?:autant|aussi)|non seulement|pas seulement|rien que|pas plus de|pas moins de|n['’]importe|pourquoi pas|(?:ne |n['’])(?:(?!pas\\b|jamais|rien|plus\\b|personne|aucun)\\S+ ){1,4}?que\\b|plus (?:de|que|d['’])
all: tous|toutes|tout|toute|chaque|chacun\\w*|toujours|jamais|personne|aucun\\w*|entièrement|complètement
part: la plupart|plupart|beaucoup|certain[es]+|quelques|plusieurs|souvent|parfois|peu|presque|moitié|partie|surtout|quelquefois|de temps en temps
total: au total|en tout|ensemble|total
apart: après|plus tard=avant|plus tôt
poles: plus|mieux|meilleur\\w*=moins|pire\\w*|moindre\\w* ; silencieu\\w*|calmes?=bruyant\\w* ; bon marché=chers?|chères? ; lourd\\w*=lég(?:er|ère)\\w* ; rapides?|vite=lent\\w* ; grande?s?=petite?s? ; haut(?:e|s|es)?|élevé\\w*=bas|basses? ; raides?|escarpé\\w*=plate?s? ; épais\\w*=minces? ; riches?=pauvres? ; sûre?s?=dangereu\\w* ; larges?=étroit\\w* ; clair\\w*=sombres? ; propres?=sales? ; jeunes?=vieux|vieil|vieilles?|âgé\\w* ; accept\\w*|approuv\\w*=refus\\w*|rejet\\w* ; autoris\\w*|permet\\w*|permis\\w*=interdi\\w* ; réuss\\w*=échou\\w*|échec ; aim(?:e|ait|ent|é)=déteste\\w* ; bénéfices?=pertes? ; amélior\\w*=empir\\w* ; nord=sud ; long(?:s|ue|ues)?=court\\w* ; fort(?:e|s|es)=faibles? ; chaud\\w*=froid\\w* ; sec|secs|sèches?=humides?|mouillé\\w* ; faciles?=difficiles? ; mont(?:e|é|ée|ent)|augment\\w*=baiss\\w*|diminu\\w*|chut\\w*
than: (?<=(?:plus|moins|mieux|meilleure?s?|pires?)(?![\\p{L}])[^.;:]{0,40})(?:que(?= )|qu(?=['’]))
since: parce que?|parce qu(?=['’])|car|puisque?|en raison de|à cause de|grâce à|comme(?= [^,]+,)
hence: donc|c['’]est pourquoi|par conséquent|ainsi|de sorte que
unless: si|s['’]ils?|à condition|pourvu que|tant que
will: \\p{L}+(?:era|erai|eront|erons|ira|irai|iront|irons|dra|drai|dront|drons)|va|vont|allons
rather: plutôt que?|au lieu|et non
parts: matin\\w*(?: même)? ; midi(?!\\p{L})(?<!après-midi) ; après-midi ; soir\\w*|nuits? ; minuit ; aube|lever du soleil ; crépuscule|coucher du soleil
seasons: printemps ; été(?<=(?:l['’]|en |cet |d['’]|chaque |un |les |des )été) ; automne ; hiver
ratio: sur|pour
rough: environ|autour de|à peu près|près de|presque|quelque|une? (?:dizaine|vingtaine|trentaine)|quelques ; plus de|plus d['’]|au moins|au-delà de|au minimum ; moins de|moins d['’]|au plus|au maximum|jusqu['’]à|pas plus de
shares: la moitié=0.5|moitié=0.5|demi-=0.5|demie?=0.5|deux tiers=0.66667|le tiers=0.33333|un tiers=0.33333|trois quarts=0.75|un quart=0.25|le quart=0.25|un cinquième=0.2|un dixième=0.1 ; et demie?
clock: (?!) ; heures? et quart=15|heures? et demie=30|heures? moins le quart=-15|h(?![\\p{L}])=0|heures? du (?:matin|soir)=0|heures? de l['’]après-midi=0`,
  },
  edits,
} satisfies Language;
