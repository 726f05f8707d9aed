import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

export const cues: Cues = {
  oneHand: /(?<!\p{L})d['’]un(?:e part| côté)(?!\p{L})/iu,
  otherHand: /(?<!\p{L})(?:d['’](?:autre part|un autre côté)|de l['’]autre)(?!\p{L})/iu,
  apart:
    /^(?:de plus|en outre|par ailleurs|en revanche|par contre|ensuite|puis|enfin|ainsi|cependant|toutefois|non,|oui,|(?:le|la|l['’])\s?(?:problème|raison|idée|résultat|réponse|différence|solution|objectif|but) (?:est|était|fut))(?!\p{L})|(?<!\p{L})(?:aussi|également|cette|ces|cet|telles?|tels?)(?!\p{L})(?! que)/iu,
  gist: /^(?:résumé|sommaire exécutif|synthèse|abstract)$/iu,
  parts: {
    problem:
      /^(?:introduction(?: .*)?|(?:mise en )?contexte(?: .*)?|problématique|préambule|objectifs?(?: .*)?|motivation|enjeux(?: .*)?)$/iu,
    others:
      /^(?:état de l['’]art|revue de (?:la )?littérature|cadre théorique|travaux (?:connexes|antérieurs))$/iu,
    method:
      /^(?:(?:matériels? et )?méthodes?(?: .*)?|méthodologie(?: .*)?|démarche(?: .*)?|protocole(?: .*)?|déroulement)$/iu,
    detail:
      /^(?:participants|échantillon(?: .*)?|population|instruments?|matériel|analyse (?:des données|statistique)|(?:portrait|profil) des répondants|mise en œuvre)$/iu,
    result:
      /^(?:(?:principaux |présentation des )?(?:résultats|constats)(?: .*)?|synthèse des résul.*|évaluation(?: .*)?)$/iu,
    meaning:
      /^(?:discussion(?: .*)?|conclusions?(?: .*)?|implications(?: .*)?|recommandations?(?: .*)?|en conclusion|(?:une |la )?(?:vision)(?: .*)?)$/iu,
    limits: /^(?:limites(?: .*)?|perspectives|travaux futurs|questions ouvertes)$/iu,
    apart:
      /^(?:références.*|bibliographie|annexes?(?![a-zé]).*|remerciements|table des matières|sommaire|glossaire|avant-propos|à propos des? auteurs?|financement|conflits? d['’]intérêts?|contact|crédits.*|liste des .*)$/iu,
  },
  aims: /(?<!\p{L})(?:(?:l['’]objectif|le but)(?: principal| général)? (?:de (?:ce|cet|cette|notre|la présente)|(?:est|était) (?:de|d['’]))|(?:ce|cet|cette) (?:article|étude|travail|rapport|recherche|section|chapitre) (?:vise|cherche|présente|décrit|a pour))(?!\p{L})/iu,
  thesis:
    /(?<!\p{L})(?:(?:le plus|très|aussi) important|l['’](?:essentiel|objectif|enjeu|idée)|le (?:but|secret|problème|cœur|point)|la (?:clé|question|vérité)|il s['’]agit de|au fond|ce qui (?:compte|importe)|fondamental\p{L}*|tou(?:te)?s les (?:entreprises|gens)|tout le monde)(?!\p{L})/iu,
  definition:
    /^(?:(?:une?|l[ea]s?|l['’]|chaque)\s*)?[\p{L}'’ -]{2,40}\s(?:est|sont|signifie|veut dire|désigne|s['’]appelle|consiste à|c['’]est)\s(?:pas\s)?(?:une?|l[ea]s?|ce (?:que|qui)|quand|de)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:parce qu|car|c['’]est pourquoi|c['’]est pour (?:ça|cela)|puisqu|donc|la raison|à cause d|grâce à|d['’]où|il se trouve)/iu,
  contrast:
    /(?<!\p{L})(?:mais plutôt|au lieu d|plutôt qu|tandis qu|alors qu|contrairement à|à la différence|en revanche|au contraire|la différence|ne \p{L}+ plus|par rapport à|d['’]un côté)/iu,
  advice:
    /(?<!\p{L})(?:il (?:faut|vaut mieux|suffit|convient)|(?:vous|tu) (?:dev(?:ez|riez)|dois|devrais|pouvez|peux)|on (?:doit|devrait|peut)|mieux vaut|le mieux est|essay(?:ez|e|er)|évit(?:ez|e|er)|commenc(?:ez|e|er) par|n['’]oubli\p{L}+|assur\p{L}+-(?:vous|toi)|si (?:vous|tu) (?:voulez|veux|avez besoin)|ne \p{L}+ez jamais|qui veut)(?!\p{L})/iu,
  story:
    /(?<!\p{L})(?:il y a (?:\p{L}+ )?(?:ans|années)|un jour|quand (?:j['’]|nous )\p{L}+|à l['’]époque|en (?:19|20)\d\d|je me (?:souviens|rappelle)|une fois|mon premier|ma première|autrefois|jadis)(?!\p{L})/iu,
  example:
    /(?<!\p{L})(?:par exemple|imagin(?:ez|e|ons)|prenons|supposons|pens(?:ez|e) à|disons qu|comme quand)(?!\p{L})/iu,
  result:
    /(?<!\p{L})(?:montr(?:e|ent|é|ait)|démontr\p{L}+|trouvé qu|constat\p{L}+|résultats?|augment(?:é|e|ent)|diminu(?:é|e|ent)|baiss(?:é|e|ent)|rédui(?:t|sent)|amélior(?:é|e|ent)|doubl(?:é|e)|a permis|ont permis|s['’]est avéré)(?!\p{L})/iu,
  concession:
    /(?<!\p{L})(?:bien qu|quoiqu|malgré|cependant|pourtant|toutefois|néanmoins|certes|l['’]inconvénient|le (?:risque|bémol)|même si)(?!\p{L})/iu,
  retracts:
    /^(?:non[,.!]|enfin non|mais non|je plaisante|c['’]est une blague|pas vraiment|en fait,? non|ce n['’]est pas vrai|c['’]est faux|bien sûr que non)(?!\p{L})/iu,
  ordinals: {
    items: [
      "premi(?:er|ère)(?:ment)?",
      "(?:deuxième(?:ment)?|second[e]?)",
      "troisième(?:ment)?",
      "quatrième(?:ment)?",
      "cinquième(?:ment)?",
      "sixième(?:ment)?",
    ].map(
      (word) =>
        new RegExp(
          `^(?:(?:et|alors|donc|puis),? )*(?:(?:le|la|mon|ma|notre) )?${word}(?: (?:point|étape|chose|raison|règle|partie|idée|question|leçon)|,| est| c['’]est| était)(?!\\p{L})`,
          "iu",
        ),
    ),
    last: /^(?:(?:et|alors|puis),? )*(?:(?:le|la) )?(?:derni(?:er|ère)|enfin|finalement)(?: (?:point|étape|chose|raison|règle|partie|idée)|,| est| était)(?!\p{L})/iu,
  },
  deictic: /^(?:au moins|seulement|aussi|même)(?!\p{L})|(?<!\p{L})(?:ci-dessous|ci-dessus|ici)$/iu,
  clause: {
    opens:
      /^(?:(?:et|mais) )?(?:parce qu(?:e|['’])|puisqu(?:e|['’])|bien qu(?:e|['’])|afin qu(?:e|['’]))/iu,
    main: /[,:–—] (?!(?:qui|et|ou|mais|où|dont|de|en|avec|pour|à|dans|parce|quand|si|comme|que)(?!\p{L}))(?!qu['’]|d['’])\p{L}/iu,
  },
  condition: /^(?:si|s['’]|quand|lorsqu|à moins qu)/iu,
  addresses:
    /^(?:\p{L}+ )?(?:vous (?:avez|aviez|étiez)|tu (?:as|avais|étais)|votre (?:livre|entreprise|équipe))(?!\p{L})/iu,
  limits:
    /^(?:(?:et|or),? )?(?:mais|cependant|toutefois|pourtant|sauf|à moins qu|seulement si|bien qu|en revanche|cela dit|ceci dit|malheureusement|néanmoins|malgré tout|en pratique|au contraire|on verra|je peux me tromper|[^,;]{2,40},? (?:cependant|toutefois|néanmoins|en revanche)(?!\p{L}))/iu,
  beside: /(?<!\p{L})(?:préférée?s?|auditeurs?|auditrices?)(?!\p{L})/iu,
  tastes:
    /(?<!\p{L})(?:livres|(?:un|quel) livre|films?|séries?|podcasts?)(?!\p{L}).{0,60}(?:recommand|conseill)\p{L}*|(?:recommand|conseill)\p{L}*.{0,30}(?:livres?|films?|podcasts?)(?!\p{L})/iu,
  verdict:
    /^(?:oui|non|si|jamais|les deux|absolument|peut-être|sans doute|pas du tout|bien sûr)(?!\p{L})/iu,
  framed:
    /(?<!\p{L})(?:en théorie|imagin(?:ez|e|ons)|supposons|admettons|(?:les gens|certains|beaucoup) (?:disent|pensent|croient)|le mythe)(?!\p{L})/iu,
  owned: /(?<!\p{L})(?:son|sa|ses|leurs?)(?!\p{L})/iu,
  concludes:
    /^(?:(?:et|mais),? )?(?:donc|du coup|alors|ainsi|c['’]est (?:pourquoi|pour (?:ça|cela)|ainsi|comme ça)|c['’]est-à-dire|cela (?:signifie|veut dire)|ça veut dire|autrement dit|bref|en somme)(?!\p{L})/iu,
  presents: presents({
    is: "est|était|a été|travaille comme",
    self: "(?:moi )?je suis",
    who: "qui (?:est|était)",
    works:
      "fondateur|fondatrice|cofondateur|cofondatrice|auteur|autrice|présentat(?:eur|rice)|créat(?:eur|rice)|direct(?:eur|rice)|rédact(?:eur|rice)|invent(?:eur|rice)|propriétaire|édit(?:eur|rice)|product(?:eur|rice)|PDG|président|chef|cheffe|responsable|manager|associé|investisseur|entrepreneur|professeur|enseignant|maître|maîtresse|cherch(?:eur|euse)|scientifique|historien|économiste|philosophe|psychologue|physicien|biologiste|chimiste|mathématicien|médecin|chirurgien|avocat|juge|ingénieur|développ(?:eur|euse)|programm(?:eur|euse)|designer|architecte|analyste|consultant|conseill(?:er|ère)|thérapeute|écrivain|journaliste|romanci(?:er|ère)|poète|photographe|artiste|musicien|act(?:eur|rice)|comédien|cinéaste|cuisini(?:er|ère)|boulang(?:er|ère)|agricult(?:eur|rice)|apicult(?:eur|rice)|jardini(?:er|ère)|militant|politique|ministre|sénat(?:eur|rice)|ambassad(?:eur|rice)|membre|expert|spécialiste|astronome|astrophysicien",
    ending: "(?:e|es|s|rice|rices|euse|ne)?",
    ends: "(?:et|mais|parce que) (?:est|était|a|nous|je|il|elle|on|c['’]est|aujourd['’]hui|maintenant)|pour (?:parler|nous|discuter|expliquer|raconter)|aujourd['’]hui|ici|avec nous",
  }),
};
