import { type Lexicon, list, phrases } from "./lexicon.ts";

export const es: Lexicon = {
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
  advert:
    /(?:patrocin|publicidad|código (?:de descuento|promocional)|cupón|descuento|por ciento de descuento|\d+ ?% de descuento|prueba gratuita|gratis durante|con el código|regístrate|suscripción|nuestro colaborador|(?:más información en|visita) \S+\.(?:com|es|org)(?!\p{L}))/iu,
  pitch:
    /(?:gratis|visita|entra en|[a-z0-9-]+ ?\.(?:com|es|org|net|mx)\b|punto com|enlace|al mes|oferta|pruébalo|oyentes|sin compromiso|envío)/i,
  aside:
    /^[^,]{0,60}, (?:sin embargo|en cambio|no obstante),|^la mitad (?!de)|^(?:desde entonces|a partir de ahí|por eso|por ejemplo|además|primero|segundo|en ese caso|en este caso|es decir|por otro lado|por cierto)(?!\p{L})|(?:como (?:te |le )?(?:decía|dije|digo|decías|decía usted|mencion)|buena pregunta|no (?:lo )?sé|perdón|risas|inaudible|oyentes|podcast|programa|hablemos|vamos a hablar|hablábamos|me preguntas|lo que dices|¿no\?|¿verdad\?|figura \d|tabla \d|capítulo \d|como sigue|a continuación|siguiente pregunta|última pregunta|cuéntanos|cuéntame)/iu,
};
