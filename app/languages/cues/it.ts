import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

export const cues: Cues = {
  oneHand: /(?<!\p{L})da un(?: lato|a parte)(?!\p{L})/iu,
  otherHand: /(?<!\p{L})(?:dall['’]altr[ao]|d['’]altr[ao])(?!\p{L})/iu,
  apart:
    /^(?:inoltre|anche|invece|al contrario|d['’]altra parte|per questo|poi|infine|tuttavia|no,|sì,|(?:il|la|l['’])\s?(?:problema|motivo|ragione|idea|risultato|risposta|differenza|soluzione|obiettivo) (?:è|era|fu))(?!\p{L})|(?<!\p{L})(?:anche|quest[oaie]|quell[oaie]|tale|tali)(?!\p{L})/iu,
  gist: /^(?:riassunto|sommario|sintesi|abstract)$/iu,
  parts: {
    problem:
      /^(?:introduzione(?: .*)?|contesto(?: .*)?|premessa|problema|obiettiv[oi](?: .*)?|motivazione)$/iu,
    others:
      /^(?:stato dell['’]arte|revisione della letteratura|quadro teorico|lavori (?:correlati|precedenti))$/iu,
    method:
      /^(?:(?:materiali e )?metod[oi](?: .*)?|metodologia(?: .*)?|disegno (?:dello studio|della ricerca)|procedura)$/iu,
    detail:
      /^(?:partecipanti|campione|popolazione|strumenti|materiali|analisi (?:dei dati|statistica)|implementazione)$/iu,
    result: /^(?:(?:principali )?risultati(?: .*)?|valutazione(?: .*)?)$/iu,
    meaning:
      /^(?:discussione(?: .*)?|conclusion[ei](?: .*)?|implicazioni(?: .*)?|raccomandazioni(?: .*)?|considerazioni finali|(?:visione)(?: .*)?)$/iu,
    limits:
      /^(?:limit[ie](?: .*)?|limitazioni(?: .*)?|sviluppi futuri|lavori futuri|prospettive)$/iu,
    apart:
      /^(?:riferimenti.*|bibliografia|appendic[ei].*|allegat[oi].*|ringraziamenti|indice(?: .*)?|glossario|prefazione|finanziamenti|conflitt[oi] di interess[ei]|note|contatti)$/iu,
  },
  aims: /(?<!\p{L})(?:(?:l['’]obiettivo|lo scopo) (?:di (?:questo|questa)|(?:è|era|è stato))|quest[oa] (?:lavoro|studio|articolo|ricerca|rapporto|capitolo|sezione) (?:mira|intende|si propone|presenta|descrive|analizza))(?!\p{L})/iu,
  thesis:
    /(?<!\p{L})(?:(?:la cosa )?più important\p{L}|l['’](?:essenziale|obiettivo|importante)|il (?:punto|segreto|problema|cuore|senso|fine)|la (?:chiave|questione|verità)|si tratta di|in fondo|alla fine|quello che (?:conta|importa)|ciò che (?:conta|importa)|fondamental\p{L}|tutt[ie] (?:le aziende|le persone))(?!\p{L})/iu,
  definition:
    /^(?:(?:un[oa]?|il|lo|la|i|gli|le|ogni)\s+|l['’]|un['’])?[\p{L}'’ -]{2,40}\s(?:è|sono|significa|vuol dire|si chiama|consiste (?:in|nel))\s(?:non\s)?(?:un[oa]?|il|lo|la|i|gli|le|quando|quello che|ciò che)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:perché|poiché|siccome|quindi|per questo|perciò|la ragione|il motivo|a causa d\p{L}+|grazie a\p{L}*|ecco perché|dato che)(?!\p{L})/iu,
  contrast:
    /(?<!\p{L})(?:bensì|invece|al posto di|mentre|a differenza d\p{L}+|al contrario|la differenza|non \p{L}+ più|rispetto a\p{L}*|piuttosto che)(?!\p{L})/iu,
  advice:
    /(?<!\p{L})(?:bisogna|occorre|conviene|(?:si )?dev(?:i|e|ono|ete|i)|dovr(?:esti|este|ebbe|emmo)|è (?:meglio|importante|bene|utile) (?:che|\p{L}+re)|la cosa migliore|cerc(?:a|ate|are) di|prov(?:a|ate|are) a|evit(?:a|ate|are)|cominci(?:a|ate|are)|non (?:dimentic|bisogna)\p{L}*|se (?:vuoi|volete|si vuole|hai bisogno)|chi vuole)(?!\p{L})/iu,
  story:
    /(?<!\p{L})(?:(?:\p{L}+ )?anni fa|un giorno|quando (?:ero|avevo|eravamo|ho cominciato)|all['’]epoca|a quel tempo|nel (?:19|20)\d\d|mi ricordo|ricordo|una volta|il mio primo|la mia prima)(?!\p{L})/iu,
  example:
    /(?<!\p{L})(?:per esempio|ad esempio|immagin\p{L}+|prendiamo|supponiamo|pens(?:a|ate|iamo) a|mettiamo che|come quando)(?!\p{L})/iu,
  result:
    /(?<!\p{L})(?:mostra(?:no|to)?|dimostra(?:no|to)?|risult\p{L}+|aument\p{L}+|diminui\p{L}+|cal(?:a|ato|ati)|ridott\p{L}|migliorat\p{L}|cresciut\p{L}|raddoppiat\p{L}|scoperto che|trovato che)(?!\p{L})/iu,
  concession:
    /(?<!\p{L})(?:sebbene|benché|anche se|nonostante|tuttavia|eppure|però|lo svantaggio|il (?:rischio|limite)|è vero che|certo)(?!\p{L})/iu,
  retracts:
    /^(?:no[,.!]|anzi,? no|ma no|scherzo|sto scherzando|in realtà,? no|non è vero|è falso|certo che no|macché)(?!\p{L})/iu,
  ordinals: {
    items: ["prim[oa]", "second[oa]", "terz[oa]", "quart[oa]", "quint[oa]", "sest[oa]"].map(
      (word) =>
        new RegExp(
          `^(?:(?:e|allora|quindi|poi),? )*(?:(?:il|la|mio|mia|nostr[oa]) )?${word}(?: (?:punto|passo|cosa|ragione|motivo|regola|parte|idea|domanda|lezione)|,| è| era)(?!\\p{L})`,
          "iu",
        ),
    ),
    last: /^(?:(?:e|allora|poi),? )*(?:(?:l['’]|il|la) ?)?(?:ultim[oa]|infine)(?: (?:punto|passo|cosa|ragione|regola|parte|idea)|,| è| era)(?!\p{L})/iu,
  },
  deictic: /^(?:almeno|solo|soltanto|anche|perfino)(?!\p{L})|(?<!\p{L})(?:sotto|sopra|qui)$/iu,
  clause: {
    opens:
      /^(?:(?:e|ma) )?(?:poiché|siccome|affinché|benché|sebbene|dato che|visto che)(?!\p{L})/iu,
    main: /[,:–—] (?!(?:che|e|o|ma|dove|di|in|con|per|a|perché|quando|se|come|cui)(?!\p{L}))\p{L}/iu,
  },
  condition: /^(?:se|quando|a meno che)(?!\p{L})/iu,
  addresses:
    /^(?:\p{L}+ )?(?:(?:tu )?hai|avete|lei ha|eri|eravate|il (?:tuo|suo|vostro) libro)(?!\p{L})/iu,
  limits:
    /^(?:(?:e|ora),? )?(?:ma|però|tuttavia|anche se|sebbene|tranne|eccetto|a meno che|solo se|purtroppo|detto questo|invece|ciononostante|in pratica|al contrario|vedremo|potrei sbagliarmi|[^,;]{2,40}, (?:tuttavia|però|invece))(?!\p{L})/iu,
  beside: /(?<!\p{L})(?:preferit[oaie]|ascoltator[ei]|ascoltatrici)(?!\p{L})/iu,
  tastes:
    /(?<!\p{L})(?:libri|(?:un|quale|che) libro|film|serie|podcast)(?!\p{L}).{0,60}consigli\p{L}*|consigli\p{L}*.{0,30}(?:libr[oi]|film|podcast)(?!\p{L})/iu,
  verdict:
    /^(?:sì|no|mai|entrambi|entrambe|assolutamente|forse|probabilmente|certamente)(?!\p{L})/iu,
  framed:
    /(?<!\p{L})(?:in teoria|immagin\p{L}+|supponiamo|mettiamo|(?:la gente|alcuni|molti) (?:dice|dicono|pensa|pensano|crede|credono)|il mito)(?!\p{L})/iu,
  owned: /(?<!\p{L})(?:suo|sua|suoi|sue|loro)(?!\p{L})/iu,
  concludes:
    /^(?:(?:e|ma),? )?(?:quindi|dunque|allora|perciò|per questo|ecco perché|cioè|(?:questo|ciò) (?:significa|vuol dire)|in altre parole|insomma|in breve)(?!\p{L})/iu,
  presents: presents({
    is: "è|era|è stat[oa]|lavora come",
    self: "(?:io )?sono",
    who: "che (?:è|era)",
    works:
      "fondat(?:or|ric)|cofondat(?:or|ric)|aut(?:or|ric)|condutt(?:or|ric)|creat(?:or|ric)|dirett(?:or|ric)|redatt(?:or|ric)|invent(?:or|ric)|proprietari|edit(?:or|ric)|produtt(?:or|ric)|CEO|amministrat(?:or|ric)|president|capo|responsabil|manager|soci|investit(?:or|ric)|imprenditor|imprenditric|professor|professoress|docent|insegnant|ricercat(?:or|ric)|scienziat|storic|economist|filosof|psicolog|fisic|biolog|chimic|matematic|medic|chirurg|avvocat|giudic|ingegner|sviluppat(?:or|ric)|programmat(?:or|ric)|designer|architett|analist|consulent|terapeut|scritt(?:or|ric)|giornalist|romanzier|poet|fotograf|artist|musicist|att(?:or|ric)|regist|cuoc|panettier|fornai|agricolt(?:or|ric)|apicolt(?:or|ric)|attivist|politic|ministr|senat(?:or|ric)|ambasciat(?:or|ric)|membr|espert|specialist",
    ending: "(?:e|i|a|o)?",
    ends: "(?:e|ma|perché) (?:è|era|ha|noi|io|lui|lei|oggi|ora|adesso)|per (?:parlare|parlarci|discutere|raccontare|raccontarci|spiegare)|oggi|qui|con noi",
  }),
};
