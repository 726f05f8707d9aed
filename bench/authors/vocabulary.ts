/** Clauses and turns of speech of one language from which authors make their sentences. */
export type Vocabulary = {
  things: readonly string[];
  /** Follow a thing, or `it`. */
  doings: readonly string[];
  /** Whole clauses by who acts in them. */
  i: readonly string[];
  we: readonly string[];
  you: readonly string[];
  joiners: readonly string[];
  hedges: readonly string[];
  intensified: readonly string[];
  asides: readonly string[];
  questions: readonly string[];
  contracted: readonly string[];
  formal: readonly string[];
  items: readonly string[];
  starts: readonly string[];
};

const list = (text: string): string[] => text.trim().split(/\s*\n\s*/);

export const en: Vocabulary = {
  things: list(`the garden
    a slow oven
    the evening market
    an old bicycle
    the ledger on the wall
    a short meeting
    the smallest boat
    every good recipe
    the night shift
    a spare key`),
  doings: list(`asks for patience
    keeps its promises
    costs more than the sign says
    teaches the people who stay
    falls apart without a plan
    needs a second pair of hands
    was never meant for speed
    pays back in the third year
    changes with the weather
    holds the street together`),
  i: list(`I weigh the flour before the sun is up
    I lost my notes on the train
    I walk to the harbour after lunch
    I learned it from my aunt
    I keep the receipts in a shoe box
    I still burn the first loaf
    I write to my brother on Sundays`),
  we: list(`we repair what we can
    we count the chairs together
    we opened our doors in the rain
    we share the bill and the blame
    we vote on our hours in May
    our kitchen feeds forty of us`),
  you: list(`you start with one shelf
    you write down what you eat
    your first batch will fail
    you ask your neighbour for a ladder
    you keep your knives dry
    you will thank yourself in March`),
  joiners: list(`and
    while
    because
    although
    and in the end
    which is why
    even when`),
  hedges: list(`perhaps
    I suppose
    it seems
    probably
    more or less
    maybe`),
  intensified: list(`it is really, really worth it
    it was absolutely wonderful
    this is so much better
    that is extremely rare
    it is truly huge`),
  asides: list(`or so they say
    in a good year
    not that anyone asked
    as of last June
    the blue one
    on paper at least`),
  questions: list(`What would you change
    Why does nobody fix the door
    Who pays for the lamp
    How long can a street wait
    Is that too much to ask
    Where does the water go`),
  contracted: list(`it's not what they'd planned
    that's how it's done
    I can't say it wasn't fun
    they're late and we don't mind
    you'll see it doesn't hurt`),
  formal: list(`the aforementioned arrangement requires considerable preparation
    the municipal administration subsequently approved the proposal
    a comprehensive evaluation of the procedures is recommended
    the participating institutions have demonstrated substantial improvement
    such circumstances necessitate appropriate documentation`),
  items: list(`one sharp knife
    dry paper bags
    a table near the window
    patience
    two lists of names
    a lamp that works
    the number of the plumber`),
  starts: list(`And
    But
    So
    Because
    Yet`),
};

export const de: Vocabulary = {
  things: list(`der Garten
    ein alter Ofen
    der Markt am Abend
    das Fahrrad im Keller
    die Liste an der Wand
    ein kurzes Treffen
    das kleinste Boot
    jedes gute Rezept`),
  doings: list(`verlangt Geduld
    hält, was er verspricht
    kostet mehr als gedacht
    braucht eine zweite Hand
    war nie für Eile gemacht
    zahlt sich im dritten Jahr aus
    ändert sich mit dem Wetter`),
  i: list(`ich wiege das Mehl vor Sonnenaufgang
    ich habe meine Notizen im Zug verloren
    ich gehe nach dem Essen zum Hafen
    mir hat das meine Tante gezeigt
    ich schreibe sonntags meinem Bruder`),
  we: list(`wir reparieren, was wir können
    wir zählen unsere Stühle gemeinsam
    wir teilen uns die Rechnung
    unsere Küche ernährt vierzig von uns`),
  you: list(`du fängst mit einem Regal an
    du schreibst auf, was du isst
    dein erster Versuch geht schief
    du fragst deine Nachbarin nach einer Leiter`),
  joiners: list(`und
    während
    weil
    obwohl
    und am Ende`),
  hedges: list(`vielleicht
    wohl
    wahrscheinlich
    irgendwie
    eigentlich`),
  intensified: list(`das ist wirklich sehr viel wert
    das war absolut großartig
    das ist total selten
    das ist unglaublich schön`),
  asides: list(`sagt man
    in einem guten Jahr
    das blaue
    jedenfalls auf dem Papier`),
  questions: list(`Was würdest du ändern
    Warum repariert niemand die Tür
    Wer bezahlt die Lampe
    Wie lange kann eine Straße warten`),
  contracted: list(`so geht das eben
    gelacht haben alle`),
  formal: list(`die genannte Regelung erfordert erhebliche Vorbereitungen
    die Verwaltung genehmigte den Vorschlag anschließend
    eine umfassende Bewertung der Verfahren wird empfohlen
    die beteiligten Einrichtungen verzeichnen wesentliche Verbesserungen`),
  items: list(`ein scharfes Messer
    trockene Papiertüten
    ein Tisch am Fenster
    Geduld
    zwei Listen mit Namen`),
  starts: list(`Und
    Aber
    Also
    Denn`),
};
