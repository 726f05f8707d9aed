import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

export const cues: Cues = {
  oneHand: /(?<!\p{L})por (?:un lado|una parte)(?!\p{L})/iu,
  otherHand: /(?<!\p{L})por (?:el otro|otro(?: lado)?|otra(?: parte)?|la otra)(?!\p{L})/iu,
  apart:
    /^(?:además|también|por (?:el contrario|otro lado|eso|ello|tanto)|en cambio|asimismo|sin embargo|luego|después|finalmente|no,|sí,|(?:el|la) (?:problema|motivo|razón|idea|resultado|respuesta|diferencia|solución|objetivo) (?:es|era|fue))(?!\p{L})|(?<!\p{L})(?:también|est[eao]s?|es[eao]s?|dich[oa]s?|tal(?:es)? (?!vez|como))(?!\p{L})|(?<!\p{L})(?:(?:los|las) (?:dos|tres)|amb[oa]s) (?:aspectos|casos|lados|opciones|grupos|cosas)(?!\p{L})/iu,
  gist: /^(?:resumen|resumen ejecutivo|abstract)$/iu,
  parts: {
    problem:
      /^(?:introducción(?: .*)?|antecedentes(?: .*)?|contexto(?: .*)?|planteamiento(?: .*)?|justificación|objetivos?(?: .*)?|motivación)$/iu,
    others:
      /^(?:estado (?:del arte|de la cuestión)|marco teórico|revisión (?:de la literatura|bibliográfica)|trabajos (?:relacionados|previos))$/iu,
    method:
      /^(?:(?:materiales? y )?métodos?(?: .*)?|metodología(?: .*)?|diseño(?: .*)?|procedimiento)$/iu,
    detail:
      /^(?:participantes|muestra|población|instrumentos?|materiales|análisis (?:de datos|estadístico)|implementación)$/iu,
    result: /^(?:(?:principales )?(?:resultados|hallazgos)(?: .*)?|evaluación(?: .*)?)$/iu,
    meaning:
      /^(?:discusión(?: .*)?|conclusi(?:ón|ones)(?: .*)?|implicaciones(?: .*)?|recomendaciones(?: .*)?|consideraciones finales|reflexiones finales|(?:visión)(?: .*)?)$/iu,
    limits: /^(?:limitaciones(?: .*)?|trabajos? futuros?|líneas futuras.*|perspectivas)$/iu,
    apart:
      /^(?:referencias.*|bibliografía|anexos?(?: .*)?|apéndices?(?: .*)?|agradecimientos|índice(?: .*)?|glosario|prólogo|financiación|conflictos? de intereses?|sobre (?:el autor|la autora|los autores)|contacto)$/iu,
  },
  aims: /(?<!\p{L})(?:(?:el )?(?:objetivo|propósito) (?:de (?:este|esta|el presente|la presente|nuestro)|(?:es|fue|era))|est[ea] (?:trabajo|estudio|artículo|informe|investigación|capítulo|sección) (?:pretende|busca|tiene como|se propone|presenta|describe|analiza))(?!\p{L})/iu,
  thesis:
    /(?<!\p{L})(?:lo (?:más )?(?:importante|esencial|fundamental|decisivo|único)|la (?:clave|esencia|cuestión)|el (?:objetivo|secreto|problema|propósito|fondo)|se trata de|en el fondo|al final|lo que (?:de verdad )?(?:importa|cuenta)|nada es más|tod[oa]s? (?:l[oa]s? )?(?:empresas?|personas|mundo))(?!\p{L})/iu,
  definition:
    /^(?:(?:una?|el|la|los|las|cada)\s+)?[\p{L} -]{2,40}\s(?:es|son|significa|quiere decir|se llama|se define como|consiste en)\s(?:no\s)?(?:una?|el|la|los|las|que|cuando|lo que)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:porque|por eso|por lo tanto|ya que|puesto que|debido a|la razón|el motivo|de ahí que|resulta que)(?!\p{L})/iu,
  contrast:
    /(?<!\p{L})(?:sino(?: que)?|en vez de|en lugar de|mientras que|a diferencia de|por el contrario|en cambio|la diferencia|ya no|más que|menos que|frente a|comparad[oa]s? con)(?!\p{L})/iu,
  advice:
    /(?<!\p{L})(?:(?:hay|tiene[sn]?|tienen|tenéis) que|deb(?:es?|en|ería[sn]?|éis|emos)|conviene|lo mejor es|más vale|es (?:importante|mejor|bueno|conveniente) (?:que|\p{L}+r)|asegúr\p{L}+|procur[ae]\p{L}*|intent[ae]\p{L}*|empiez[ae]\p{L}*|evit[ae]\p{L}*|no (?:te olvides|olvide|dejes|hace falta)|si (?:quiere[sn]?|necesita[sn]?)|nunca \p{L}+(?:es|as)|quien quiera)(?!\p{L})/iu,
  story:
    /(?<!\p{L})(?:hace (?:\p{L}+ )?años|un día|cuando (?:era|empec|llegu|ten[ií]a|fui|éramos)\p{L}*|en aquel(?:la)? (?:tiempo|momento|época)|entonces (?:era|ten|hab)\p{L}*|en (?:19|20)\d\d|me acuerdo|recuerdo|una vez|mi primer[ao]?)(?!\p{L})/iu,
  example:
    /(?<!\p{L})(?:por ejemplo|imagin\p{L}+|pongamos|supongamos|pensemos en|piens[ae] en|digamos que|como cuando)(?!\p{L})/iu,
  result:
    /(?<!\p{L})(?:encontr\p{L}+ que|demuestr\p{L}+|demostr\p{L}+|muestr\p{L}+|result(?:ó|ado|ados)|aument\p{L}+|disminuy\p{L}+|baj(?:ó|aron)|sub(?:ió|ieron)|reduj\p{L}+|mejor(?:ó|aron)|creci(?:ó|eron)|se (?:duplic|redu)\p{L}+|consigui\p{L}+)(?!\p{L})/iu,
  concession:
    /(?<!\p{L})(?:aunque|a pesar de|sin embargo|no obstante|el (?:inconveniente|riesgo|límite)|la (?:desventaja|pega)|es verdad que|eso sí)(?!\p{L})/iu,
  retracts:
    /^(?:no[,.!]|bueno,? no|qué va|es broma|era broma|en realidad,? no|no es (?:verdad|cierto)|mentira|claro que no)(?!\p{L})/iu,
  ordinals: {
    items: ["primer[oa]?", "segund[oa]", "tercer[oa]?", "cuart[oa]", "quint[oa]", "sext[oa]"].map(
      (word) =>
        new RegExp(
          `^(?:(?:y|pues|bueno|entonces),? )*(?:(?:el|la|lo|mi|nuestr[oa]) )?${word}(?: (?:punto|paso|cosa|razón|motivo|regla|parte|idea|pregunta|lección)|,| es| era)(?!\\p{L})`,
          "iu",
        ),
    ),
    last: /^(?:(?:y|pues|entonces),? )*(?:(?:el|la|lo) )?(?:últim[oa]|por último|finalmente)(?: (?:punto|paso|cosa|razón|motivo|regla|parte|idea)|,| es| era)(?!\p{L})/iu,
  },
  deictic:
    /^(?:al menos|por lo menos|sólo|solo|también|incluso)(?!\p{L})|(?<!\p{L})(?:abajo|arriba|aquí)$/iu,
  clause: {
    opens: /^(?:(?:y|pero) )?(?:porque|puesto que|ya que|aunque)(?!\p{L})/iu,
    main: /[,:–—] (?!(?:que|y|o|pero|porque|cuando|si|como|donde|de|en|con|para|a)(?!\p{L}))\p{L}/iu,
  },
  condition: /^(?:si|cuando|a menos que|salvo que)(?!\p{L})/iu,
  addresses:
    /^(?:\p{L}+ )?(?:has|habéis|usted ha|ustedes han|dijiste|hiciste|escribiste|contaste|fuiste)(?!\p{L})/iu,
  limits:
    /^(?:(?:y|ahora),? )?(?:pero|sin embargo|aunque|no obstante|salvo|excepto|a menos que|sólo si|solo si|eso sí|ahora bien|lo malo es|dicho esto|aun así|de todas formas|en la práctica|por el contrario|(?:ya )?veremos|puedo estar equivocad[oa]|[^,;]{2,40}, (?:sin embargo|no obstante|en cambio|por el contrario),?)(?!\p{L})/iu,
  beside: /(?<!\p{L})(?:favorit[oa]s?|oyentes?)(?!\p{L})/iu,
  tastes:
    /(?<!\p{L})(?:libros|(?:un|qué|algún) libro|películas?|series?|p[óo]dcasts?)(?!\p{L}).{0,60}recomi?end\p{L}*|recomi?end\p{L}*.{0,30}(?:libros?|películas?|p[óo]dcasts?)(?!\p{L})/iu,
  verdict:
    /^(?:sí|no|claro que (?:sí|no)|nunca|ambos|ambas|quizás?|probablemente|por supuesto)(?!\p{L})/iu,
  framed:
    /(?<!\p{L})(?:en teoría|imagin\p{L}+|supong\p{L}+|pongamos|(?:la gente|algunos|muchos|hay quien) (?:dice|dicen|piensa|piensan|cree|creen)|el mito)(?!\p{L})/iu,
  owned: /(?<!\p{L})sus?(?!\p{L})/iu,
  concludes:
    /^(?:(?:y|pero),? )?(?:así que|entonces|por (?:eso|lo tanto|tanto|ello)|de (?:modo|manera|forma) que|es decir|o sea|eso (?:significa|quiere decir)|en otras palabras|en resumen)(?!\p{L})/iu,
  presents: presents({
    is: "es|fue|era|trabaja como",
    self: "(?:yo )?soy",
    who: "(?:que|quien) (?:es|fue|era)",
    works:
      "fundador|cofundador|autor|coautor|presentador|creador|director|editor|inventor|dueñ[oa]|productor|CEO|president|jef[ea]|líder|gerente|soci[oa]|inversor|empresari[oa]|emprendedor|profesor|catedrátic[oa]|maestr[oa]|investigador|científic[oa]|historiador|economista|filósof[oa]|psicólog[oa]|físic[oa]|biólog[oa]|químic[oa]|matemátic[oa]|médic[oa]|ciruj|abogad[oa]|juez|jueza|ingenier[oa]|desarrollador|programador|diseñador|arquitect[oa]|analista|consultor|asesor|terapeuta|escritor|periodista|novelista|poeta|fotógraf[oa]|artista|músic[oa]|actor|actriz|cineasta|cociner[oa]|panader[oa]|agricultor|apicultor|activista|polític[oa]|ministr[oa]|senador|embajador|miembro|expert[oa]|especialista",
    ending: "(?:as?|es|os|s)?",
    ends: "(?:y|pero|porque) (?:es|fue|ha|hoy|nosotros|yo|él|ella|ahora|vamos)|para (?:hablar|contar|explicar|conversar|compartir)|hoy|aquí|con nosotros",
  }),
};
