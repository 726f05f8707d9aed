import { cues } from "./cues/es.ts";
import { edits } from "./edits/es.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

export const es = {
  code: "es",
  stemmer: "spanish",
  pace: { words: 218 },
  decimalComma: true,
  abbreviations: "Sr|Sra|Srta|Dra|Ud|Uds|EE\\. ?UU|Av|pág",
  requests: "responde\\w*|comparte\\w*|guarda\\w*|sigue\\w*|cuént\\w*|escríbe\\w*|escucha\\w*|lee",
  brief: {
    leaveOut:
      "sin|omit(?:e|ir|a|an)|evit(?:a|ar|e|en)|exclu(?:ye|ir)|no (?:mencion(?:es|e|ar)|habl(?:es|e|ar) (?:de|del|sobre)|incluyas|destaques|cites)|nada (?:de|del|sobre)|salvo|excepto|pero no",
    leaveOutAround: ["dej(?:a|ar|e|en|ad)", "fuera|de lado|aparte"],
    asks: "destaca|subraya|enfatiza|resalta|céntrate|enfoca|menciona|incluye|usa|escribe|explica|habla|empieza|termina|cita|muestra|haz|insiste|para|con",
    turns: "pero|sino|en cambio",
    and: "(?:y|e)\\s+(?:por favor\\s+)?",
    audience:
      "^(?:(?:escribe|escrito|es|va)\\s+)*para\\s+(.+)|(?:lectores|público|audiencia)(?:\\s+(?:son|es))?\\s+(.+)",
    goal: "(?:objetivo|meta|fin)(?:\\s+(?:es|son|é|são))?\\s+(.+)|(?:para que|a fin de)\\s+(.+)",
  },
  stockOpeners: "en este (?:episodio|vídeo|video|artículo)",
  lexicon: {
    fillers: phrases(
      "y|pero|bueno|pues|sí|no|claro|eh|em|este|o sea|es decir|vale|entonces|mira|mire|a ver|la verdad|verdad|sabes|digamos|exacto|exactamente|por supuesto|ah|ay|hombre|total|en fin|vaya|ajá|y bueno|pues sí|pues bien|bien|y entonces|y claro|oye|de hecho|y pues|okay|ok|ehh|mmm|mm|hm|este pues|o sea que|por así decirlo|por decirlo así|la verdad es que|a decir verdad|si te digo la verdad|te diré|fíjate|fíjese|ya ves|ya sabes|usted sabe|sabe|no sé|qué sé yo|en realidad|en el fondo|francamente|sinceramente|honestamente|desde luego|eso sí|ya|cómo no|sí claro|no no|sí sí|y nada|pues nada|pues mira|mira pues|a ver si|en serio|efectivamente",
    ),
    weak: list(
      "minuto minutos hora horas segundo segundos enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miércoles jueves viernes sábado domingo sábados euro euros centímetros metros kilos bueno pues eh em vale claro sí entonces verdad realmente simplemente básicamente literalmente digamos obviamente cosa cosas gente persona personas alguien nadie tipo tipos forma formas manera maneras parte partes caso casos ejemplo ejemplos momento momentos tiempo tiempos día días semana semanas mes meses año años hoy mañana ayer vez veces punto puntos tema temas pregunta preguntas respuesta idea ideas razón problema problemas lado lugar nivel poco poca mucho mucha muchos muchas tanto tanta grande grandes pequeño pequeña mejor peor nuevo nueva nuevos mismo misma otro otra otros otras todo toda todos todas algo nada así ahí aquí allí decir digo dice dicen dijo dicho hablar hablo habla hablan hablamos pensar pienso piensa creer creo cree saber sé sabe saben ver veo ve ven visto mirar mira hacer hago hace hacen hizo hecho ir voy va van vamos fue dar doy da dan dio tener tengo tiene tienen tuvo tenía poder puedo puede pueden querer quiero quiere quieren llegar llega llegó llegan pasar pasa pasó poner pone puso venir viene salir sale seguir sigue quedar queda gustar gusta importa llamar llama empezar empieza empezó encontrar encuentra importante interesante difícil fácil bonito primer primero primera segundo segunda último última uno dos tres cuatro cinco seis siete ocho nueve diez cien mil millón millones ciento episodio programa podcast entrevista conversación once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa docena docenas mitad tercio cuarto doscientos trescientos cuatrocientos quinientos seiscientos",
    ),
    topical: list("trabajo valor tiempo"),
    openers: list(
      "él ella ello ellos ellas lo le eso esto aquello ese esa esos esas este esta estos estas su sus porque que o u también tampoco además entonces luego después así por sin embargo aunque cual cuales cuyo ni sino ahí allí aquí igual otro otra mismo sólo solo incluso excepto aun todavía ya",
    ),
    anaphors: list("él ella ello ellos ellas eso aquello lo le les ahí allí"),
    demonstratives: list("esto ese esa esos esas este esta estos estas"),
    personal: list(
      "yo me mi mis mí conmigo nosotros nosotras nos nuestro nuestra nuestros nuestras creo tengo soy estoy era empecé tuve fui hice somos estamos tenemos hemos quiero quería recuerdo",
    ),
    reactions: list("sí no claro exacto exactamente vale bueno ajá"),
    address: list(
      "tú te ti tu tus usted ustedes vosotros os contigo has eres estás tienes puedes quieres haces sabes llevas vas piensas crees ves dirías harías conoces viste fuiste hiciste empezaste aprendiste jubiles encontrasteis habéis tenéis",
    ),
    determiners: list(
      "el la los las un una unos unas mi tu su nuestro nuestra sus este esta ese esa cada de del al en con por para sobre sin entre hacia según",
    ),
    links: list("de del"),
    asks: /^¿(?!(?:no|verdad|vale|sabes|y eso|cierto|eh)\?)/iu,
    welcome:
      /(?:bienvenid|hola|buenos días|buenas (?:tardes|noches)|gracias por (?:invitarme|la invitación|venir|estar|acompañar|tenerme|recibirme)|un placer|encantad[oa] de|me llamo|mi nombre es|nos acompaña|tenemos (?:con nosotros|el gusto)|nuestr[oa] invitad[oa]|qué tal estás|cómo estás|cómo está usted|preséntate|este episodio|el episodio de hoy|en el programa de hoy)/i,
    outro:
      /(?:(?:muchas|mil) gracias|gracias (?:por|a (?:ti|usted|vosotros|todos))|hasta (?:la próxima|luego|pronto|el próximo)|nos vemos|nos escuchamos|adiós|suscrí|suscrib|un abrazo|próximo episodio|próxima semana|déjanos|notas del (?:episodio|programa)|para terminar|para cerrar|eso es todo)/i,
    aside:
      /^[^,]{0,60}, (?:sin embargo|en cambio|no obstante),|^la mitad (?!de)|^(?:desde entonces|a partir de ahí|por eso|por ejemplo|además|primero|segundo|en ese caso|en este caso|es decir|por otro lado|por cierto)(?!\p{L})|(?:como (?:te |le )?(?:decía|dije|digo|decías|decía usted|mencion)|buena pregunta|no (?:lo )?sé|perdón|risas|inaudible|oyentes|podcast|programa|hablemos|vamos a hablar|hablábamos|me preguntas|lo que dices|¿no\?|¿verdad\?|figura \d|tabla \d|capítulo \d|como sigue|a continuación|siguiente pregunta|última pregunta|cuéntanos|cuéntame)/iu,
    conjunctions: list("y pero en"),
    opposes: list("pero"),
    hesitations:
      "eh|ehh|em|mmm|o sea|¿no\\?|¿sabes\\?|¿verdad\\?|¿vale\\?|digamos|por así decirlo|y tal|y eso|en plan|este,",
    crutches: "realmente|básicamente|literalmente|simplemente|pues",
    pointing: {
      own: list("estudio trabajo artículo informe investigación"),
      near: list("este esta estos estas"),
      far: list("ese esa esos esas aquel aquella aquellos aquellas"),
      places: list("allí ahí"),
      shares: list("mitad ambos ambas ninguno ninguna"),
      boundObject: /^\p{L}{3,}[aei]r(?:l[oa]s?)$/u,
    },
    verbs: {
      before: list(
        "yo tú él ella nosotros ellos ellas usted ustedes se me te nos lo le les no que puede pueden podía puedo debe deben a para sin ha han había hemos he",
      ),
      after: list("el la los las un una unos unas su sus mi nuestro que"),
    },
    turning: /(?:aste|asteis|isteis|áis|éis|[aei]rías|[aei]rás)(?!\p{L})/u,
    inTalk:
      /(?<!\p{L})(?:dice[ns]?|dijo|dijeron|afirma[n]?|según|te (?:gusta|gustó|gustan|interesaste|parece|sentiste)|le (?:gusta|gustó|parece)|(?:tu|su) (?:propi[oa]|experiencia|trabajo|vida|carrera|libro|opinión)|tus propi[oa]s|para ti|quieres? decir|(?:empez|comenz|involucr|interes|escuch)aste)(?!\p{L})/iu,
    reports:
      /^(?:la\s+gente|muchos|muchas|mucha\s+gente|todos|algunos|la\s+mayoría)\s+(?:piensa|piensan|cree|creen|dice|dicen|supone|suponen)(?!\p{L})/iu,
    invited: /\bgracias por (?:invitarme|la invitación)/iu,
    episode: "episodio",
    laughter: "risas",
  },
  cues,
  heads: {
    host: "anfitri[oó]na?|presentador(?:a|es)?|conductora?|presenta",
    guest: "invitad[oa]s?",
    author: "autor(?:es|a)?",
    title: "t[íi]tulo|episodio",
    show: "programa",
    date: "fecha",
    people: "participantes|asistentes|presentes",
    other: "ausentes|disculpan(?: su)? asistencia|lugar|hora|preside|secretari[oa]|duración",
  },
  passages: {
    advert: {
      opens:
        /(?:(?:episodio|programa|podcast|vídeo|video|capítulo|parte)[^.]{0,25} (?:está|es|ha sido|llega|viene)[^.]{0,20} (?:patrocinad[oa]|presentad[oa]|gracias a(?!l hecho)|traíd[oa]|posible)|(?:unas palabras|un mensaje|una pausa|gracias a|hablar(?:te|os|les)? de)[^.]{0,20} (?:de )?nuestr[oa]s? (?:\p{L}+ )?(?:patrocinador(?:es|a)?|anunciantes?)|patrocinador(?:es|a)? (?:de (?:hoy|este|la)|es |son )|(?:pausa|corte) (?:publicitari[oa]|comercial)|(?:breve|pequeña|corta) pausa|(?:volvemos|regresamos|ya volvemos) (?:en (?:un|unos)|enseguida|después|tras|ya)|mensaje publicitario|con el (?:apoyo|patrocinio) de|colaboración pagada)/iu,
      offers:
        /(?:código (?:de descuento|promocional|\p{Lu})|con el código|cupón|descuento|por ciento de|\d+ ?% (?:de descuento|menos)|prueba (?:gratuita|gratis)|(?:días|meses|mes|semanas?) (?:gratis|de prueba)|gratis durante|sin compromiso|envío (?:gratis|gratuito)|devolución del dinero|(?:regístrate|suscríbete|inscríbete|apúntate|pruébalo|pruébala|consíguelo) (?:ya|hoy|ahora|gratis|en)|oferta (?:especial|exclusiva|limitada))/iu,
      calls:
        /(?:visit(?:a|ad|en|e)|entr(?:a|ad|en|e) en|v(?:e|ayan|aya) a|más información en|descubr\p{L}+[^.]{0,30} en|encuéntr\p{L}+[^.]{0,20} en|es|en(?= \S+\.\p{L}{2,3}(?!\p{L})))/iu,
      pitch:
        /(?:gratis|(?:tu|su|vuestr[oa]) (?:equipo|empresa|negocio|descanso|espalda|casa|proyecto)|al mes|oferta|oyentes|plataforma|aplicación|diseñad[oa] (?:para|por)|hech[oa]s? (?:a mano|de|con)|te (?:ayuda|permite)|puedes|cansad[oa] de|envío|clientes)/iu,
      returns:
        /(?:(?:volvemos|volviendo|regresamos|de vuelta|seguimos) (?:a|al|con|en) (?:\p{L}+ )?(?:episodio|programa|conversación|entrevista|charla|podcast|tema)|(?:ya )?estamos de (?:vuelta|regreso)|gracias a [^.]{2,40} por (?:patrocinar|apoyar|su apoyo))/iu,
    },
    credits:
      /(?:suscríb(?:ete|anse|ase|ete)|suscribirse|(?:déj(?:anos|ame|ennos)|deja) (?:\p{L}+ )*(?:reseña|comentario|valoración|opinión|estrellas)|notas del (?:episodio|programa)|sígue(?:nos|me)|síganos|en (?:todas )?las plataformas|(?:producción|edición|música|guion)\s*:|(?:producido|editado) por \p{Lu}|transcri(?:pción|to)|en la descripción)/iu,
    permission:
      /(?:todos los derechos reservados|prohibida (?:la|su) reproducción|sin (?:la )?autorización|bajo (?:una )?licencia|©|copyright \d{4})/iu,
    furniture:
      /^(?:notas del (?:orador|presentador|ponente):?$|seguir$|foto (?:de|por) .{2,60} en \p{L}+$|(?:escribe|deja|escribir) un comentario|[\d.,]{1,7} (?:seguidores|suscriptores|vistas)$|\d+ min(?:utos)? de lectura$|tiempo de lectura|suscribirse$|suscríbete$|buscar$|publicado el|compartir|ver (?:.{1,20} )?en (?:tu|su|el) navegador|darse de baja|cancelar suscripción|publicidad$|le puede interesar|te puede interesar|leer más|lea también|lee también|suscríbete a nuestr|ir al contenido|índice$|contenido$|volver arriba|cookies?|iniciar sesión|página \d+|foto\s*:|\d+ comentarios?$|anterior$|siguiente$|menú$|parte \d+$)/iu,
    answers: /^(?:(?:\d+ )?(?:comentarios|respuestas)(?: \(\d+\))?)$/iu,
  },
  texts: {
    notes: "notas(?: del (?:orador|presentador))?",
    address: { dot: " punto ", slash: " barra " },
    caption: "figura|fig.|tabla|foto|gráfic[oa]|cuadro|imagen|mapa",
    wiki: {
      edit: "editar(?: código)?(?: \\| editar código)?",
      marks: "cita requerida|nota \\d+|n \\d+|¿quién\\?|¿cuándo\\?",
      apart: "véase también|enlaces externos|notas(?: y referencias)?",
      page: "artículo|discusión|leer|editar|ver historial|herramientas|de wikipedia, .{2,40}|categorías?: .+|esta página se editó por última vez .+|\\(inicio\\)|artículo principal: .{2,80}|\\d+ idiomas?",
    },
    references: "referencias(?: bibliográficas)?|bibliografía",
    frame: "transcripción|índice|tabla de contenidos?",
    abstract: "resumen",
    backMatter: "agradecimientos",
    details: "palabras clave",
    rights: "todos los derechos reservados",
    byline: "[Pp]or",
    turns: "pregunta|respuesta",
    speaker: "locutor|orador|hablante",
    units: ["horas?", "minutos?", "segundos?"],
    labels: list("nota ejemplo atención consejo resumen capítulo paso fuente fecha lugar asunto"),
  },
  introductions: introductions({
    host: "soy (?:tu|vuestro|su) (?:anfitrión|anfitriona|presentador|presentadora)|presentado por|conducido por|les habla|os habla",
    self: "me llamo|mi nombre es|soy|yo soy",
    guest:
      "(?:mi|nuestro|nuestra|nuestros) (?:invitad[oa]s?|entrevistad[oa]s?)(?: de hoy| hoy)?(?: es| son)?|nos acompañan?(?: hoy)?(?: a)?|(?:hoy )?(?:tenemos|está|están) con nosotros(?: a)?|hoy (?:hablo|hablamos|converso|charlamos) con|una conversación con|conversamos con",
  }),
  glue: {
    marks: ["«", "»"],
    inner: ["“", "”"],
    said: "{speaker}: {words}",
    translated: "(traducido: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " y ",
    sentences: {
      onTopics: ["{speaker}: {topics}", "{speaker} sobre {topics}"],
      conversation: ["{speaker} en conversación con {host}."],
      talk: ["En palabras de {speaker}."],
      document: ["De {title}."],
      aboutPart: ["De qué se trata"],
      methodPart: ["Cómo se procedió"],
      resultPart: ["Qué se encontró"],
      meaningPart: ["Qué se desprende de ello"],
      limitsPart: ["Qué queda abierto"],
      excerpts: [
        "Preguntas y respuestas de la conversación, en palabras de quienes hablan, abreviadas y sin añadir nada.",
      ],
      passages: ["Lo que sigue está abreviado y no añade nada."],
      unpunctuatedTitle: ["Citas, tal como se dijeron"],
      unpunctuated: [
        "El texto de esta fuente apenas tiene puntuación, por eso aquí no se relata ni se resume nada. Lo que sigue son sus propias palabras en fragmentos enteros, sin cambio alguno.",
      ],
      unpunctuatedMeta: [
        "Citas con las propias palabras de la fuente, cada una con su lugar; nada se resume.",
      ],
      unpunctuatedEnd: [
        "A estas citas no se ha añadido nada: cada una está en la fuente tal como está aquí.",
      ],
      metaDescription: [
        "{speaker}: {topics}. Los puntos principales en sus propias palabras y dónde encontrarlos.",
        "{topics}: los puntos principales, citados de la fuente y fáciles de comprobar.",
      ],
      closing: [
        "Hasta aquí la versión corta; en el original hay más de lo que cabe aquí.",
        "En el original hay más de lo que cabe en esta versión corta.",
      ],
      whole: [
        "Escucha todo lo demás en {recording}.",
        "Lee todo lo demás en {title}.",
        "Escucha la conversación completa de {speaker} con {host}.",
      ],
      reply: ["Comparte esta carta con quien deba leerla."],
      save: ["Guarda esta publicación para más tarde."],
      follow: ["Comparte el primer mensaje con quien lo necesite."],
      page: ["pág. {page}"],
      mentioned: ["Mencionado: {items}."],
      abbreviations: ["Siglas: {items}."],
      counted: ["En orden, {count} en total:"],
    },
    manners: [
      {
        closing: "Eso es lo esencial. El resto está en la fuente.",
        reply: "¿Tu opinión? Responde.",
        save: "Guarda esto. Compártelo.",
        follow: "¿No estás de acuerdo? Responde.",
      },
      {
        closing:
          "Con esto me quedo yo. Dejé cada lugar junto a su cita para que se pueda comprobar.",
        reply: "Me gustaría saber qué piensas. Escríbeme, leo cada respuesta.",
        save: "Yo vuelvo a menudo a estas ideas. Guarda la publicación y cuéntame cuál es nueva para ti.",
        follow:
          "Quiero saber en qué me equivoco. Responde, y sigue mi cuenta para el próximo hilo.",
      },
      {
        closing: "Con esto nos quedamos. Nuestras citas llevan a su lugar en la fuente.",
        reply: "Leemos cada respuesta. Escríbenos y dinos qué se nos escapó.",
        save: "Volvemos a menudo a estas ideas. Guarda nuestra publicación y comparte lo que te sirva.",
        follow: "Seguiremos con esto. Síguenos y cuéntanos qué deberíamos leer después.",
      },
      {
        closing:
          "Esta es la versión corta de una fuente más larga y, como cada cita lleva a su lugar, quien quiera el argumento entero sabe dónde buscarlo.",
        reply:
          "Si alguno de estos puntos coincide con lo que has visto, o si habrías preguntado algo muy distinto, responde a esta carta y cuéntame.",
        save: "Guarda esta publicación para el día en que te haga falta, y compártela con alguien a quien le venga bien antes que a ti.",
        follow:
          "Si discutirías alguno de estos puntos, responde y di cuál, y sigue la cuenta si quieres leer también el próximo hilo.",
      },
    ],
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} apartado", other: "{n} apartados" },
      takeaways: { one: "{n} idea clave distinta", other: "{n} ideas clave distintas" },
      questions: { one: "{n} pregunta clara", other: "{n} preguntas claras" },
      speakers: { one: "{n} voz", other: "{n} voces" },
      words: { one: "{n} palabra", other: "{n} palabras" },
      lines: { one: "{n} frase", other: "{n} frases" },
      quotable: { one: "{n} frase citable", other: "{n} frases citables" },
      sentences: { one: "{n} frase", other: "{n} frases" },
    },
    levels: { high: "alta", medium: "media", low: "baja" },
    forms: {
      conversation: "Conversación",
      voices: "Oral, varias voces",
      voice: "Oral, una sola voz",
      document: "Escrito, objetivo",
    },
    traits: { personal: "personal", plain: "sencillo", dense: "denso" },
    tone: "{traits} (recuento: {facts})",
    average: "{n} palabras por frase de media",
    suggestion: "Sugerencia: {text}",
    audience: {
      unknown: "Basado solo en tu fuente. No conocemos a tu público.",
      asking: "personas que preguntan {question}",
      hearing: "personas que siguen a estas voces: {names}",
      about: "personas interesadas en este tema: {topic}",
    },
    subject: "el tema de la fuente",
    goalExplain:
      "Explicar con las palabras de la fuente: {topic} ({sections}, entre ellos {headings})",
    goalAnswer:
      "Responder a lo que se preguntó, por ejemplo {question} (en la fuente: {questions})",
    goalLines: "Llevar más lejos sus mejores frases: se pueden citar solas {sentences}",
    reasons: {
      letter: "{sections} y {takeaways}: material para un boletín de tres a seis partes.",
      carousel: "Se entienden solas y no pasan de 20 palabras: {lines}. Una idea por diapositiva.",
      article: "{words}, {sections} y {questions} que la gente puede buscar.",
      articleUnasked:
        "{words} y {sections} de los que partir; ninguna pregunta clara que sirva de encabezado.",
      thread: "Caben en una publicación, con el nombre de quien habla: {quotable}.",
    },
    becauses: {
      letter: "se pueden reenviar sin la fuente {takeaways}",
      carousel:
        "la gente guarda las diapositivas que se entienden solas, y la fuente ofrece {lines} así",
      article: "se puede encontrar gracias a {questions} que la fuente responde",
      articleUnasked: "la fuente no responde a ninguna pregunta que la gente busque",
      thread: "se pueden compartir {quotable}",
      threadAsked: "se pueden compartir {quotable} y se responde a {questions}",
    },
    estimate: "Participación probable: {level} ({because}).",
    tips: {
      letter: "Usa {passage} como texto de vista previa: se entiende por sí solo.",
      article: "Menciona en la descripción la pregunta {passage}: el artículo la responde.",
      articleUnasked: "Pon {passage} en la descripción para los buscadores.",
      carousel: "Comparte también por separado la diapositiva con {passage}.",
      thread: "Publica {passage} por separado unos días después.",
    },
    promotion: {
      article: [
        "Revisa el título y la descripción en una vista previa de buscador antes de publicar.",
      ],
      letter: [
        "Envíatelo primero a ti y lee el asunto en el teléfono.",
        "Haz una sola pregunta al final y contesta a cada respuesta.",
      ],
      thread: ["Quédate la primera hora y contesta a las respuestas."],
      carousel: [
        "Pon la llamada a la acción también en el texto que lo acompaña.",
        "Menciona a las personas citadas, si están de acuerdo.",
      ],
    },
    links: {
      announce: "Anúncialo en el boletín ({slot}).",
      toArticle: "Lleva al artículo {title}.",
      inReply: "Enlaza el artículo {title} en una respuesta, no en la primera publicación.",
      pin: "Fija el hilo hasta que salga la pieza siguiente.",
      next: "Adelanta lo que viene después: {slot}.",
      close: "Cierra la serie: enlaza las piezas anteriores.",
    },
  },
  style: {
    i: list("yo me mi mis mí conmigo"),
    we: list("nosotros nosotras nos nuestro nuestra nuestros nuestras"),
    you: list("tú te ti tu tus usted ustedes vosotros os vuestro"),
    hedges: phrases(
      "quizá|quizás|tal vez|probablemente|posiblemente|parece|más o menos|creo que|supongo|a lo mejor|algo así",
    ),
    intensifiers: phrases("muy|realmente|totalmente|absolutamente|siempre|nunca|jamás|muchísimo"),
    links: list("y pero así o porque pues"),
    functionWords: list(
      "de la que el en y a los se del las un por con no una su para es al lo como más o pero sus le ha si sin sobre este ya entre cuando todo esta ser son hay también fue desde porque",
    ),
  },
  reading: {
    transition:
      "a causa de|a continuación|a diferencia de|a menos que|a pesar de|además|ahora bien|al final|al igual que|al mismo tiempo|al principio|antes|antes de|así|así que|asimismo|aunque|cuando|como consecuencia|con el fin de|con todo|dado que|de hecho|de modo que|de todos modos|debido a|del mismo modo|desde|después|después de|durante|en cambio|en cuanto|en conclusión|en consecuencia|en definitiva|en especial|en otras palabras|en particular|en primer lugar|en realidad|en resumen|en segundo lugar|en vez de|entonces|es decir|está claro que|finalmente|gracias a|hasta que|igualmente|incluso|luego|más tarde|mientras|mientras tanto|no obstante|o sea|para que|pero|por consiguiente|por ejemplo|por el contrario|por eso|por esta razón|por fin|por lo general|por lo tanto|por otra parte|por otro lado|por supuesto|por último|por un lado|porque|primero|pues|puesto que|segundo|si|sin embargo|sino|sobre todo|también|tampoco|tan pronto como|tanto como|todavía|tras|ya que",
    passive:
      /(?<!\p{L})(?:soy|eres|es|somos|sois|son|era|eras|éramos|eran|fui|fuiste|fue|fuimos|fueron|será|serán|sería|serían|sido|ser|siendo|sea|sean)(?:\s+(?:no|muy|ya|también|siempre|\p{L}+mente)){0,2}\s+(?:\p{L}{2,}(?:ad|id|íd)[oa]s?|(?:hech|dich|escrit|vist|puest|abiert|cubiert|rot|resuelt|devuelt)[oa]s?)(?!\p{L})/iu,
    ease: (sentence, word) => 206.835 - sentence - 62.3 * word,
    formula: "Szigriszt-Pazos, 1993",
    syllable: /[aeoáéíóú]|[iuüy]+(?![aeoáéó])(?<![aeoáéó][iuüy])/giu,
  },
  grounding: {
    fillers: {
      always: "eh|ehm|em|mmm|ajá|o sea",
      setOff:
        "y|pero|bueno|pues|este|entonces|mira|mire|a ver|digamos|sabes|vale|en fin|la verdad|es decir|oye|hombre",
    },
    negations: "no nunca jamás nadie nada ningún ninguno ninguna ni sin tampoco apenas",
    numerals: {
      words:
        "0 cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta un:1 una:1 veintiún:21 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300 trescientas:300 cuatrocientos:400 cuatrocientas:400 quinientos:500 quinientas:500 seiscientos:600 seiscientas:600 setecientos:700 setecientas:700 ochocientos:800 ochocientas:800 novecientos:900 novecientas:900 mil:1e3 millón:1e6 millones:1e6 docena:12",
      ordinals:
        "1 primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo 1 primera segunda tercera cuarta quinta sexta séptima octava novena décima primer:1 tercer:3",
      joiners: ["y"],
      point: ["coma", "punto"],
    },
    units: { percent: "por\\s?ciento", euro: "euros?", dollar: "d[oó]lares" },
    range: "a|y|o",
    statements: `says: dice|dijo|decía|afirma|afirmó|explica|explicó|cuenta|contó|recuerda|recordó|pregunta|preguntó|admite|admitió|cree|creía|piensa|opina|señala|añade|añadió|asegura|aseguró|sostiene|responde|respondió|reconoce|comenta|reconoció|advierte|describe
per: según|como dice|como|para|en palabras de|dice|dijo|afirma|afirmó|explica|cuenta|recuerda|pregunta|admite|cree|opina|señala|añade|asegura|responde|reconoce
maybe: suponen?|suponemos|sospech\\w*|no se sabe|se desconoce|incierto|desconocid\\w*|sin pruebas|no hay pruebas|no (?:está|se ha) (?:demostrado|probado)|quizás?|tal vez|acaso|posiblemente|probablemente|podrían?|puede que|pudiera|espera\\w*|planea\\w*|ojalá|puede ser|a lo mejor|posible
when: si|cuando|siempre que|mientras|en caso de
surely: pase lo que pase|en cualquier caso|de todos modos|sin importar|da igual|garantiza\\w*|seguro|seguramente|sin duda|ciertamente|exactamente|definitivamente
undo: ilesos?|inocente\\w*|olvid\\w*|ignor\\w*|descuid\\w*|descans\\w*|exent\\w*|pierd\\w*|perd\\w*|falt\\w*|dej\\w+ de|en vez|en lugar|imposible|salvo|excepto|solo|sólo|solamente|únicamente|sin|hasta|antes|rechaz\\w*|evit\\w*|niega\\w*|fracas\\w*|demasiado|quedan|se queda\\w*|siguen?|aunque|prefier\\w*
idle: nunca antes(?=.* tan)|nunca tan\\w*|no sólo|no solo|no solamente|nada menos|nada más que|no más de|no menos de|cómo no|por qué no
all: todos|todas|todo|toda|cada|siempre|nunca|jamás|nadie|ningun\\w*|ningún|completamente|enter[oa]s?
part: la mayoría|mayoría|muchos|muchas|algun[oa]s?|algún|varios|varias|a veces|a menudo|pocos|pocas|casi|mitad|parte|suele\\w*|de vez en cuando|hay tardes
total: en total|total|junt[oa]s|en conjunto|suma\\w*
apart: después|más tarde=antes
poles: más|mejor\\w*|mayor\\w*=menos|peor\\w*|menor\\w* ; silencios\\w*|callad\\w*=ruidos\\w* ; barat\\w*=car[oa]s? ; pesad\\w*=liger\\w* ; rápid\\w*=lent\\w* ; grandes?=pequeñ\\w* ; alt[oa]s?=baj[oa]s? ; empinad\\w*=llan[oa]s? ; grues\\w*=delgad\\w*|fin[oa]s? ; ric[oa]s?=pobres? ; segur[oa]s?=peligros\\w* ; anch\\w*=estrech\\w* ; clar[oa]s?=oscur\\w* ; limpi[oa]s?=suci[oa]s? ; jóvenes|joven=viej\\w* ; acept\\w*|aprob\\w*=rechaz\\w* ; permit\\w*=prohíb\\w*|prohib\\w* ; éxito=fracas\\w* ; ganancias?|beneficios?=pérdidas? ; mejor(?:ó|aron|a)=empeor\\w* ; norte=sur ; larg[oa]s?=cort[oa]s? ; fuertes?=débil\\w* ; calientes?|cálid\\w*=frí[oa]s? ; sec[oa]s?=húmed\\w*|mojad\\w* ; fácil\\w*=difícil\\w* ; sub\\w+|crec\\w+|aument\\w+=baj(?:a|ó|aron|an)|ca(?:e|yó|yeron)|disminuy\\w+ ; antes=después
than: (?<=(?:más|menos|mejor|peor|mayor|menor|mejores|peores|mayores|menores)(?![\\p{L}])[^.;:]{0,40})que
since: porque|puesto que|ya que|debido a|a causa de|como(?= [^,]+,)
hence: por eso|por lo tanto|así que|por tanto|de modo que
unless: si|siempre que|en caso de|con tal de
will: \\p{L}+(?:rá|rán|ré|remos)|va a|van a|vamos a
rather: en vez|en lugar
parts: (?:de|por|en) la mañana|madrugada ; mediodía ; (?:de|por|en) la tarde ; noches? ; medianoche(?!\\p{L}) ; amanecer|alba ; atardecer|anochecer
seasons: primavera ; verano ; otoño ; invierno
ratio: de cada|de|sobre
rough: unos|unas|cerca de|alrededor de|aproximadamente|más o menos|casi|en torno a|sobre ; más de|al menos|por lo menos|por encima de|como mínimo ; menos de|como mucho|hasta|como máximo|por debajo de
shares: la mitad=0.5|mitad=0.5|medi[ao]=0.5|dos tercios=0.66667|un tercio=0.33333|el tercio=0.33333|tres cuartos=0.75|un cuarto=0.25|la cuarta parte=0.25|la tercera parte=0.33333|un quinto=0.2 ; y medi[ao]
clock: a las=0|hacia las=0 ; y media=30|y cuarto=15|menos cuarto=-15|en punto=0|de la (?:mañana|tarde|noche|madrugada)=0|del mediodía=0`,
  },
  edits,
} satisfies Language;
