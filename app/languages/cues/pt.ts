import type { Cues } from "../language.ts";
import { presents } from "../presents.ts";

export const cues: Cues = {
  oneHand: /(?<!\p{L})por um lado(?!\p{L})/iu,
  otherHand: /(?<!\p{L})por outro(?!\p{L})/iu,
  apart:
    /^(?:além disso|também|por outro lado|pelo contrário|por isso|depois|finalmente|no entanto|não,|sim,|[oa] (?:problema|motivo|razão|ideia|resultado|resposta|diferença|solução|objetivo) (?:é|era|foi))(?!\p{L})|(?<!\p{L})(?:também|(?:n|d)?est[eao]s?|(?:n|d)?ess[eao]s?)(?!\p{L})/iu,
  gist: /^(?:resumo|sumário executivo|abstract)$/iu,
  parts: {
    problem:
      /^(?:introdução(?: .*)?|contexto(?: .*)?|enquadramento|antecedentes|problema(?: .*)?|objetivos?(?: .*)?|motivação|justificativa)$/iu,
    others:
      /^(?:estado da arte|revisão (?:da literatura|bibliográfica|de literatura)|(?:enquadramento|referencial|quadro) teórico|trabalhos (?:relacionados|anteriores))$/iu,
    method:
      /^(?:(?:materia(?:l|is) e )?métodos?(?: .*)?|metodologia(?: .*)?|procedimentos?(?: .*)?|desenho do estudo)$/iu,
    detail:
      /^(?:participantes|amostra|população|instrumentos?|materiais|análise (?:de dados|dos dados|estatística)|implementação)$/iu,
    result: /^(?:(?:principais )?resultados(?: .*)?|avaliação(?: .*)?)$/iu,
    meaning:
      /^(?:discussão(?: .*)?|conclus(?:ão|ões)(?: .*)?|implicações(?: .*)?|recomendações(?: .*)?|considerações finais|(?:visão)(?: .*)?)$/iu,
    limits: /^(?:limitações(?: .*)?|trabalhos? futuros?|perspetivas|perspectivas)$/iu,
    apart:
      /^(?:referências.*|bibliografia|anexos?(?: .*)?|apêndices?(?: .*)?|agradecimentos|índice(?: .*)?|sumário|glossário|prefácio|financiamento|conflitos? de interesses?|sobre (?:o autor|a autora|os autores)|contacto)$/iu,
  },
  aims: /(?<!\p{L})(?:o (?:objetivo|propósito) (?:deste|desta|do presente|da presente|(?:é|foi|era))|est[ea] (?:trabalho|estudo|artigo|pesquisa|relatório|capítulo|secção|seção) (?:pretende|visa|procura|busca|apresenta|descreve|analisa|tem como))(?!\p{L})/iu,
  thesis:
    /(?<!\p{L})(?:(?:o|a coisa) mais importante|o (?:essencial|fundamental|importante|objetivo|segredo|problema|ponto|sentido)|a (?:chave|questão|verdade)|trata-se de|no fundo|no fim|o que (?:importa|conta|interessa)|tod[oa]s as (?:empresas|pessoas)|toda a gente)(?!\p{L})/iu,
  definition:
    /^(?:(?:uma?|o|a|os|as|cada)\s+)?[\p{L} -]{2,40}\s(?:é|são|significa|quer dizer|chama-se|consiste em)\s(?:não\s)?(?:uma?|o|a|os|as|quando|aquilo que)(?!\p{L})/iu,
  reason:
    /(?<!\p{L})(?:porque|por isso|portanto|já que|visto que|pois|a razão|o motivo|por causa d\p{L}+|graças a\p{L}*|daí|acontece que)(?!\p{L})/iu,
  contrast:
    /(?<!\p{L})(?:mas sim|em vez d\p{L}+|ao invés d\p{L}+|enquanto|ao contrário|pelo contrário|a diferença|já não|em comparação|comparad[oa] com|do que)(?!\p{L})/iu,
  advice:
    /(?<!\p{L})(?:é preciso|é necessário|(?:tem|têm|temos|tens) (?:de|que)|dev(?:e|em|es|emos|eria|erias)|convém|o melhor é|é (?:melhor|importante|bom) (?:que|\p{L}+r)|tent(?:e|a|ar|em)|evit(?:e|a|ar|em)|comec(?:e|em)|começ(?:a|ar)|não (?:se esqueça|te esqueças|deixe)|se (?:quer|quiser|quiseres|precisa)|quem quer)(?!\p{L})/iu,
  story:
    /(?<!\p{L})(?:há (?:\p{L}+ )?anos|um dia|quando (?:eu )?(?:era|tinha|comecei|cheguei|fui)|naquel[ae] (?:tempo|altura|época)|em (?:19|20)\d\d|lembro-me|eu lembro|uma vez|o meu primeiro|a minha primeira|antigamente)(?!\p{L})/iu,
  example:
    /(?<!\p{L})(?:por exemplo|imagin\p{L}+|suponhamos|digamos que|pens(?:e|a|em) n\p{L}+|como quando)(?!\p{L})/iu,
  result:
    /(?<!\p{L})(?:mostr(?:a|am|ou|aram)|demonstr\p{L}+|result(?:ado|ados|ou)|aument(?:a|ou|aram)|diminu\p{L}+|ca(?:iu|íram)|sub(?:iu|iram)|reduz\p{L}+|melhor(?:ou|aram)|cresce(?:u|ram)|duplic\p{L}+|descobr\p{L}+ que)(?!\p{L})/iu,
  concession:
    /(?<!\p{L})(?:embora|apesar d\p{L}+|no entanto|contudo|todavia|porém|a desvantagem|o (?:risco|limite|senão)|é verdade que|ainda que|mesmo que)(?!\p{L})/iu,
  retracts:
    /^(?:não[,.!]|aliás,? não|estou a brincar|brincadeira|na verdade,? não|não é verdade|é mentira|é falso|claro que não)(?!\p{L})/iu,
  ordinals: {
    items: ["primeir[oa]", "segund[oa]", "terceir[oa]", "quart[oa]", "quint[oa]", "sext[oa]"].map(
      (word) =>
        new RegExp(
          `^(?:(?:e|então|depois|pois),? )*(?:(?:o|a|meu|minha|nosso|nossa) )?${word}(?: (?:ponto|passo|coisa|razão|motivo|regra|parte|ideia|pergunta|lição)|,| é| era)(?!\\p{L})`,
          "iu",
        ),
    ),
    last: /^(?:(?:e|então|depois),? )*(?:(?:o|a) )?(?:últim[oa]|por último|por fim|finalmente)(?: (?:ponto|passo|coisa|razão|regra|parte|ideia)|,| é| era)(?!\p{L})/iu,
  },
  deictic: /^(?:pelo menos|só|apenas|também|até)(?!\p{L})|(?<!\p{L})(?:abaixo|acima|aqui)$/iu,
  clause: {
    opens: /^(?:(?:e|mas) )?(?:porque|já que|embora|uma vez que|visto que)(?!\p{L})/iu,
    main: /[,:–—] (?!(?:que|e|ou|mas|onde|de|em|com|para|a|porque|quando|se|como)(?!\p{L}))\p{L}/iu,
  },
  condition: /^(?:se|quando|a menos que|a não ser que)(?!\p{L})/iu,
  addresses:
    /^(?:\p{L}+ )?(?:você (?:disse|fez|escreveu|tem|foi)|disseste|fizeste|escreveste|o (?:seu|teu) livro)(?!\p{L})/iu,
  limits:
    /^(?:(?:e|agora),? )?(?:mas|porém|contudo|no entanto|embora|exceto|a menos que|a não ser que|só se|infelizmente|dito isto|em contrapartida|mesmo assim|na prática|pelo contrário|(?:vamos ver|veremos)|posso estar enganad[oa]|[^,;]{2,40}, (?:no entanto|porém|contudo|todavia|pelo contrário))(?!\p{L})/iu,
  beside: /(?<!\p{L})(?:favorit[oa]s?|preferid[oa]s?|ouvintes?)(?!\p{L})/iu,
  tastes:
    /(?<!\p{L})(?:livros|(?:um|que|qual) livro|filmes?|séries?|podcasts?)(?!\p{L}).{0,60}recomend\p{L}*|recomend\p{L}*.{0,30}(?:livros?|filmes?|podcasts?)(?!\p{L})/iu,
  verdict:
    /^(?:sim|não|nunca|ambos|ambas|talvez|provavelmente|com certeza|claro que (?:sim|não))(?!\p{L})/iu,
  framed:
    /(?<!\p{L})(?:em teoria|imagin\p{L}+|suponh\p{L}+|digamos que|(?:as pessoas|alguns|muitos) (?:dizem|acham|pensam|acreditam)|o mito)(?!\p{L})/iu,
  owned: /(?<!\p{L})(?:seus?|suas?|deles?|delas?)(?!\p{L})/iu,
  concludes:
    /^(?:(?:e|mas),? )?(?:então|portanto|por isso|por isto|logo,|assim,|daí|ou seja|isto é|is[st]o (?:significa|quer dizer)|por outras palavras|em outras palavras|em suma)(?!\p{L})/iu,
  presents: presents({
    is: "é|foi|era|trabalha como",
    self: "(?:eu )?sou",
    who: "(?:que|quem) (?:é|foi|era)",
    works:
      "fundador|cofundador|autor|coautor|apresentador|criador|diretor|editor|inventor|don[oa]|produtor|CEO|president[ea]|chefe|líder|gerente|sóci[oa]|investidor|empresári[oa]|empreendedor|professor|docente|pesquisador|investigador|cientista|historiador|economista|filósof[oa]|psicólog[oa]|físic[oa]|biólog[oa]|químic[oa]|matemátic[oa]|médic[oa]|cirurgi[ãa]o?|advogad[oa]|juiz|juíza|engenheir[oa]|desenvolvedor|programador|designer|arquitet[oa]|analista|consultor|assessor|terapeuta|escritor|jornalista|romancista|poeta|fotógraf[oa]|artista|músic[oa]|ator|atriz|cineasta|cozinheir[oa]|padeir[oa]|agricultor|apicultor|ativista|polític[oa]|ministr[oa]|senador|embaixador|membro|especialista",
    ending: "(?:as?|es|os|s)?",
    ends: "(?:e|mas|porque) (?:é|foi|tem|hoje|nós|eu|ele|ela|agora|vamos)|para (?:falar|contar|explicar|conversar|partilhar|compartilhar)|hoje|aqui|com a gente|connosco|conosco",
  }),
};
