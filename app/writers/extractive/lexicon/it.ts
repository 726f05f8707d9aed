import { type Lexicon, list, phrases } from "./lexicon.ts";

export const it: Lexicon = {
  fillers: phrases(
    "e|ma|allora|dunque|quindi|beh|be'|bene|sì|no|eh|ehm|ah|oh|insomma|cioè|diciamo|ecco|guarda|guardi|sai|sa|vabbè|certo|esatto|esattamente|assolutamente|ovviamente|in realtà|voglio dire|ok|okay|e quindi|e allora|però|niente|infatti|appunto|praticamente|mh|mmm|uhm|boh|mah|ecco dunque|ecco allora|guardi bene|vede|vedi|senta|senti|capisce|capisci|come dire|per così dire|a dire il vero|a dir la verità|se devo essere sincero|sinceramente|onestamente|francamente|in fondo|in effetti|in sostanza|in pratica|tutto sommato|effettivamente|naturalmente|chiaro|chiaramente|va bene|d'accordo|sì sì|no no|ah sì|ah no|eh sì|eh no|e niente|e basta|intendiamoci|non so|che so|figurati|si figuri|insomma ecco",
  ),
  weak: list(
    "minuto minuti ora ore secondo secondi gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedì martedì mercoledì giovedì venerdì sabato domenica euro beh eh ehm allora dunque quindi insomma cioè diciamo ecco praticamente proprio davvero veramente semplicemente ovviamente certo cosa cose gente persona persone qualcuno nessuno tipo tipi modo modi maniera parte parti caso casi esempio esempi momento momenti tempo tempi giorno giorni settimana settimane mese mesi anno anni oggi domani ieri volta volte punto punti tema temi domanda domande risposta idea idee ragione problema problemi lato posto livello poco poca molto molta molti molte tanto tanta tanti grande grandi piccolo piccola migliore peggiore nuovo nuova stesso stessa altro altra altri altre tutto tutta tutti tutte qualcosa niente così lì qui là dire dico dice dicono detto parlare parlo parla parlano pensare penso pensa credere credo crede sapere so sa sanno vedere vedo vede visto guardare fare faccio fa fanno fatto andare vado va vanno dare do dà dato avere ho ha hanno avuto potere posso può possono volere voglio vuole vogliono dovere devo deve devono arrivare arriva arrivato passare mettere mette messo venire viene uscire trovare trova chiamare chiama cominciare iniziare inizia piacere piace importante interessante difficile facile bello bella primo prima secondo ultimo ultima uno due tre quattro cinque sei sette otto nove dieci cento mille milione milioni puntata episodio programma podcast intervista conversazione undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti trenta quaranta cinquanta sessanta settanta ottanta novanta duecento trecento metà terzo quarto dozzina",
  ),
  topical: list("lavoro"),
  openers: list(
    "lui lei loro esso essa essi questo questa questi queste quello quella quelli quelle ciò li ne ci suo sua suoi sue perché che o oppure anche inoltre quindi poi così sebbene quale né neanche nemmeno lì là qui altrimenti altro stesso solo perfino ancora già cui però tuttavia dopodiché infine",
  ),
  anaphors: list("lui lei loro ciò gli lo li ne quello quella quelli quelle lì là"),
  demonstratives: list("questo questa questi queste quel quei quegli"),
  personal: list(
    "io me mi mio mia miei mie noi ci nostro nostra nostri nostre ho sono ero avevo abbiamo siamo eravamo ricordo",
  ),
  reactions: list("sì no esatto certo esattamente già"),
  address: list(
    "tu ti te tuo tua tuoi lei voi vi hai sei puoi vuoi fai vai stai lavori pensi credi sai vedi dici diresti faresti conosci hanno-chiesto usi",
  ),
  determiners: list(
    "il lo la i gli le l' un uno una un' mio mia suo sua nostro nostra questo questa ogni di del dello della dei degli delle d' a al allo alla ai agli alle in nel nello nella nei negli nelle con su sul sulla per da dal dalla tra fra senza",
  ),
  links: list("di del della dei delle degli dell'"),
  asks: /^(?!.*,\s*(?:no|vero|eh|giusto|sì)\?)/iu,
  welcome:
    /(?:benvenut|ciao|buongiorno|buonasera|salve|grazie (?:per (?:avermi|l'invito|essere)|dell'invito|di avermi)|è un piacere|piacere (?:di|mio)|mi chiamo|il mio nome|nostr[oa] ospite|con noi oggi|come (?:stai|sta|va)|presentat|questa puntata|questo episodio|puntata di oggi)/i,
  outro:
    /(?:grazie (?:mille|a (?:te|lei|voi|tutti)|per|di|ancora)|alla prossima|a presto|arrivederci|iscriv|abbonat|prossima (?:puntata|settimana)|prossimo episodio|note dell'episodio|per (?:finire|concludere|chiudere)|è tutto)/i,
  advert:
    /(?:sponsor|pubblicità|codice (?:sconto|promo)|buono sconto|sconto|\d+ ?% di|prova gratuita|con il codice|iscriviti|nostro partner|offerto da|(?:scopri di più su|visita) \S+\.(?:it|com)(?!\p{L}))/iu,
  pitch:
    /(?:gratis|gratuit|visita|vai su|andate su|[a-z0-9-]+ ?\.(?:com|it|org)\b|punto com|link|al mese|offerta|provalo|ascoltatori|spedizione)/i,
  aside:
    /^[^,]{0,60}, (?:però|invece|tuttavia),|^(?:la )?metà (?!d)|^(?:da allora|per questo|per esempio|ad esempio|inoltre|in quel caso|in questo caso|d'altra parte|tra l'altro)(?!\p{L})|(?:come (?:dicevo|dicevi|diceva|ho detto|hai detto)|bella domanda|buona domanda|non (?:lo )?so|scusa|risate|incomprensibile|ascoltatori|podcast|programma|parliamo|hai detto|figura \d|tabella \d|capitolo \d|come segue|di seguito|ultima domanda|raccontaci|raccontami|prossima domanda)/iu,
};
