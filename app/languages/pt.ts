import { cues } from "./cues/pt.ts";
import { edits } from "./edits/pt.ts";
import { introductions } from "./introductions.ts";
import { type Language, list, phrases } from "./language.ts";

export const pt = {
  code: "pt",
  stemmer: "portuguese",
  pace: { words: 181 },
  decimalComma: true,
  abbreviations: "Exmo|Exma",
  requests:
    "compartilh\\w*|partilh\\w*|guarde\\w*|responda\\w*|envie\\w*|salv\\w*|siga|conte|escreva|ouça|leia",
  brief: {
    leaveOut:
      "sem|omit(?:a|e|ir)|evit(?:e|a|ar)|exclu(?:a|i|ir)|não (?:mencion(?:e|es|ar)|fal(?:e|es|ar) (?:de|do|da|dos|das|sobre)|inclua|destaque|cite)|nada (?:de|do|da|sobre)|exceto|salvo|mas não",
    leaveOutAround: ["deix(?:a|e|ar|em)", "de fora|de lado"],
    asks: "destaque|destaca|enfatize|realce|foque|foca|mencione|inclua|use|escreva|escreve|explique|fale|comece|termine|cite|mostre|insista|para|com",
    turns: "mas|em vez disso",
    and: "e\\s+",
    audience:
      "^(?:(?:escreva|escreve|é)\\s+)*para\\s+(.+)|(?:leitores|público|audiência)(?:\\s+(?:são|é))?\\s+(.+)",
    goal: "(?:objetivo|objectivo|meta)(?:\\s+é)?\\s+(.+)|(?:para que|a fim de)\\s+(.+)",
  },
  stockOpeners: "neste (?:episódio|artigo|vídeo)",
  lexicon: {
    fillers: phrases(
      "e|mas|bom|bem|então|pois|sim|não|é|né|ah|eh|hum|tipo|ou seja|quer dizer|sabe|olha|olhe|veja|claro|exato|exatamente|com certeza|pois é|enfim|aí|tá|na verdade|digamos|e aí|e então|pronto|ok|de fato|hã|ahn|hmm|pá|pronto pois|ora|ora bem|ora bom|olhe que|repare|repara|está a ver|estás a ver|percebe|percebes|entende|entendes|tás a ver|sabe como é|vamos lá|vamos ver|digo eu|como é que hei de dizer|como direi|por assim dizer|a bem dizer|para ser franco|para ser sincero|sinceramente|francamente|honestamente|no fundo|no fim de contas|no final das contas|basicamente|lá está|pois claro|sim sim|não não|ah sim|ah não|isso mesmo|efetivamente|claro que sim|bom então|e pronto",
    ),
    weak: list(
      "minuto minutos hora horas segundo segundos janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro segunda-feira sábado domingo euro euros reais né tá aí tipo bom bem então pois sim não ah eh hum claro realmente simplesmente basicamente literalmente obviamente coisa coisas gente pessoa pessoas alguém ninguém tipo tipos forma formas maneira maneiras jeito parte partes caso casos exemplo exemplos momento momentos tempo tempos dia dias semana semanas mês meses ano anos hoje amanhã ontem vez vezes ponto pontos assunto tema temas pergunta perguntas resposta ideia ideias razão problema problemas lado lugar nível pouco pouca muito muita muitos muitas tanto grande grandes pequeno pequena melhor pior novo nova mesmo mesma outro outra outros outras todo toda todos todas tudo algo nada assim ali aqui lá dizer digo diz dizem disse dito falar falo fala falam falou pensar penso pensa achar acho acha acham saber sei sabe sabem ver vejo vê viu visto olhar fazer faço faz fazem fez feito ir vou vai vão vamos foi dar dou dá deu ter tenho tem têm teve tinha poder posso pode podem querer quero quer querem chegar chega chegou passar passa passou colocar ficar fica ficou vir vem veio sair sai começar começa começou encontrar gostar gosto gosta importante interessante difícil fácil bonito primeiro primeira segundo segunda último última um dois três quatro cinco seis sete oito nove dez cem mil milhão milhões cento episódio programa podcast entrevista conversa onze doze treze catorze quatorze quinze dezasseis dezesseis dezassete dezessete dezoito dezanove dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa duzentos trezentos quatrocentos quinhentos metade terço quarto dúzia",
    ),
    topical: list("trabalho"),
    openers: list(
      "ele ela eles elas isso isto aquilo esse essa esses essas este esta estes estas lhe lhes seu sua seus suas dele dela deles delas porque que ou também além portanto depois assim embora qual nem mas-sim ali aqui lá outro mesmo só até aliás ainda já porém o-que ",
    ),
    anaphors: list(
      "ele ela eles elas isso aquilo lhe lhes dele dela deles delas nisso disso ali lá",
    ),
    demonstratives: list(
      "isto esse essa esses essas este esta estes estas desse dessa desses dessas deste desta destes destas nesse nessa nesses nessas neste nesta nestes nestas",
    ),
    personal: list(
      "eu me mim meu minha meus minhas comigo nós nos nosso nossa nossos nossas fui tive fiz sou estou somos estamos temos comecei lembro",
    ),
    reactions: list("sim não é exatamente pois claro exato"),
    address: list(
      "você vocês te ti teu tua seu sua contigo tens és estás podes queres fazes sabes vais pensas achas vês dirias farias conheces gostavas gostarias fizeste começaste aprendeste trabalhas",
    ),
    determiners: list(
      "o a os as um uma uns umas meu minha seu sua nosso nossa este esta esse essa cada de do da dos das no na nos nas ao à em com por pelo pela para sobre sem entre",
    ),
    links: list("de do da dos das"),
    asks: /^(?!.*,\s*(?:né|não|certo|não é|pois|hã|sim)\?)/iu,
    welcome:
      /(?:bem[- ]vind|olá|\boi\b|bom dia|boa (?:tarde|noite)|obrigad[oa] (?:por (?:me )?(?:convidar|receber|ter|estar|vir)|pelo convite)|é um prazer|prazer (?:em|estar)|meu nome é|me chamo|nosso convidad|nossa convidada|está conosco|aqui comigo|como (?:você )?está|tudo bem|se apresent|este episódio|episódio de hoje|programa de hoje)/i,
    outro:
      /(?:muito obrigad|obrigad[oa]s? (?:a|por|pela|pelo)|até (?:a próxima|logo|breve|mais|semana)|tchau|adeus|inscrev|assine|próximo episódio|próxima semana|um abraço|notas do episódio|para (?:terminar|encerrar|finalizar)|é isso)/i,
    aside:
      /^[^,]{0,60}, (?:porém|contudo|no entanto|por sua vez),|^(?:a )?metade (?!d)|^(?:desde então|a partir daí|por exemplo|além disso|primeiro|segundo|nesse caso|neste caso|ou seja|aliás)(?!\p{L})|(?:como (?:eu |você |a gente )?(?:disse|falei|falou|dizia|mencion)|boa pergunta|não sei|desculp|risos|inaudível|ouvintes|podcast|programa|vamos falar|você (?:disse|falou|perguntou)|figura \d|tabela \d|capítulo \d|a seguir|última pergunta|conta (?:pra|para)|próxima pergunta)/iu,
    conjunctions: list("e mas"),
    opposes: list("mas"),
    hesitations:
      "eh|ah|hum|hã|ahn|né|tipo|tipo assim|sei lá|quer dizer|ou seja|sabe\\?|percebe\\?|está a ver|pá|digamos|por assim dizer|pronto,",
    crutches: "realmente|basicamente|literalmente|simplesmente",
    pointing: {
      own: list("estudo trabalho artigo relatório pesquisa"),
      near: list("este esta estes estas neste nesta nestes nestas deste desta destes destas"),
      far: list(
        "esse essa esses essas nesse nessa nesses nessas desse dessa desses dessas aquele aquela aqueles aquelas naquele naquela naqueles naquelas daquele daquela daqueles daquelas àquele àquela",
      ),
      places: list("lá ali"),
      shares: list("metade ambos ambas nenhum nenhuma"),
      boundStart: /^[\p{L}]+-(?:lhes?|[lnm]?[oa]s?)$/u,
    },
    verbs: {
      before: list(
        "eu você ele ela nós eles elas vocês se me te não que pode podem deve devem para a sem vai vão tem têm foi foram",
      ),
      after: list("o a os as um uma uns umas seu sua meu nosso que"),
    },
    inTalk:
      /(?<!\p{L})(?:diz|dizem|disse|disseram|afirma[m]?|segundo|(?:gosta|gostou|gostas|prefere|preferes|adora) de|(?:sua|tua|seu|teu) (?:própri[oa]|experiência|trabalho|vida|carreira|livro|opinião)|para (?:você|ti|si)|queres? dizer|quer dizer)(?!\p{L})/iu,
    reports:
      /^(?:as\s+pessoas|muita\s+gente|muitos|alguns|todos)\s+(?:pensam?|acham?|acreditam?|dizem|diz|imaginam?)(?!\p{L})/iu,
    invited: /\bobrigad[oa] pel[oa] convite/iu,
    episode: "episódio",
  },
  cues,
  heads: {
    people: "participantes|presentes",
    host: "apresentador(?:a|es)?|apresentação",
    guest: "convidad[oa]s?",
    author: "autor(?:es|a)?",
    title: "t[íi]tulo|epis[óo]dio",
    show: "programa",
    date: "data",
  },
  passages: {
    advert: {
      opens:
        /(?:(?:episódio|programa|podcast|vídeo|parte|capítulo)[^.]{0,25} (?:é|está|foi|tem|chega)[^.]{0,20} (?:patrocinad[oa]|oferecid[oa]|apresentad[oa] por|patrocínio|apoio d|possível graças)|(?:uma palavra|um recado|uma mensagem|recadinho|obrigad[oa] a[os]*|agradec\p{L}+)[^.]{0,20} (?:d[oa]s? |a[os]* )?noss[oa]s? (?:\p{L}+ )?(?:patrocinador(?:es|a)?|anunciantes?|parceiros?)|patrocinador(?:es|a)? (?:de hoje|deste|desta|é |são )|(?:pausa|intervalo) (?:comercial|publicitári[oa])|(?:breve|pequena|rápida) pausa|(?:já )?(?:voltamos|volto) (?:já|logo|em (?:um )?instante|depois|daqui)|com o (?:apoio|patrocínio) d|publicidade paga|parceria paga)/iu,
      offers:
        /(?:código (?:promocional|de desconto|\p{Lu})|com o (?:código|cupom)|cupom|cupão|desconto|\d+ ?% (?:de|off)|por cento de desconto|teste (?:grátis|gratuito)|(?:dias|meses|mês|semanas?) (?:grátis|gratuit|de teste)|sem compromisso|frete grátis|dinheiro de volta|(?:cadastre-se|inscreva-se|assine|experimente|peça|compre) (?:já|hoje|agora|grátis|em|no)|oferta (?:especial|exclusiva|limitada))/iu,
      calls:
        /(?:visit(?:e|a|em)|acess(?:e|a|em)|entr(?:e|a|em) (?:em|no)|v(?:á|ai|ão) (?:em|a|ao|até|no)|saiba mais (?:em|no)|mais informações (?:em|no)|encontr\p{L}+[^.]{0,20} em|é|em(?= \S+\.\p{L}{2,3}(?!\p{L})))/iu,
      pitch:
        /(?:grátis|gratuito|(?:seu|sua|vosso|tua|teu) |por mês|oferta|ouvintes|frete|plataforma|aplicativo|feit[oa]s? (?:à mão|de|com)|desenvolvid[oa] para|você (?:pode|ganha|economiza)|cansad[oa] de|clientes)/iu,
      returns:
        /(?:(?:voltando|voltamos|de volta|voltemos|retomando) (?:a|ao|à|para o|para a|com o|com a) (?:\p{L}+ )?(?:episódio|programa|conversa|entrevista|papo|podcast|assunto)|estamos de volta|obrigad[oa] [àa]o?s? [^.]{2,40} (?:por|pelo) (?:patrocin|apoi))/iu,
    },
    credits:
      /(?:inscreva-se (?:no|em nosso)|se inscreve(?:r)? no|assine (?:o|nosso) (?:canal|podcast|feed)|deixe (?:\p{L}+ )*(?:avaliação|comentário|estrelas|like)|notas do episódio|sig(?:a|am)(?:-nos| a gente| o)|em todas as plataformas|(?:produção|edição|música|roteiro)\s*:|(?:produzido|editado) por \p{Lu}|transcri(?:ção|to)|na descrição)/iu,
    permission:
      /(?:todos os direitos reservados|proibida a reprodução|sem (?:a )?autorização|sob (?:a )?licença|©|copyright \d{4})/iu,
    furniture:
      /^(?:(?:anotações|notas) do (?:orador|apresentador):?$|seguir$|foto (?:de|por) .{2,60} n[ao] \p{L}+$|(?:escreva|deixe) um comentário|[\d.,]{1,7} (?:seguidores|assinantes|visualizações)$|\d+ min(?:utos)? de leitura$|tempo de leitura|(?:assine|inscreva-se|subscrever)$|buscar$|pesquisar$|publicado em|(?:ver|abrir) (?:.{1,20} )?no navegador|cancelar (?:a )?(?:inscrição|subscrição)|compartilh|partilh|publicidade$|leia (?:também|mais)|continua depois da publicidade|assine nossa|ir para o conteúdo|índice$|sumário$|voltar ao topo|cookies?|entrar$|página \d+|foto\s*:|\d+ comentários?$|anterior$|próximo$|menu$)/iu,
    answers: /^(?:(?:\d+ )?(?:comentários|respostas)(?: \(\d+\))?)$/iu,
  },
  texts: {
    notes: "notas(?: do orador)?",
    address: { dot: " ponto ", slash: " barra " },
    caption: "figura|fig.|tabela|foto|gráfico|quadro|imagem|mapa",
    wiki: {
      edit: "editar(?: código(?:-fonte)?)?(?: \\| editar código(?:-fonte)?)?",
      marks: "carece de fontes.{0,3}|nota \\d+|quem\\?|quando\\?",
      apart: "ver também|ligações externas|notas(?: e referências)?",
      page: "artigo|discussão|ler|editar|ver histórico|ferramentas|origem: wikipédia, .{2,40}|categorias?: .+|esta página foi editada pela última vez .+|\\(início\\)|\\d+ línguas?",
    },
    references: "referências(?: bibliográficas)?|bibliografia",
    frame: "transcrição|índice|sumário",
    abstract: "resumo",
    backMatter: "agradecimentos",
    details: "palavras-chave",
    rights: "todos os direitos reservados",
    byline: "[Pp]or",
    turns: "pergunta|resposta",
    speaker: "orador|locutor",
    units: ["horas?", "minutos?", "segundos?"],
  },
  introductions: introductions({
    host: "sou (?:o|a) (?:seu|sua|vosso) (?:anfitriã?o?|apresentador|apresentadora|host)|apresentado por",
    self: "meu nome é|o meu nome é|eu sou|sou o|sou a|chamo-me|me chamo",
    guest:
      "(?:meu|minha|nosso|nossa|nossos) convidad[oa]s?(?: de hoje| hoje)?(?: é| são)?|(?:hoje )?(?:temos|está|estão) (?:connosco|conosco|com a gente)(?: o| a)?|hoje (?:falo|converso|conversamos|recebemos)(?: com)?(?: o| a)?|uma conversa com",
  }),
  glue: {
    marks: ["“", "”"],
    inner: ["‘", "’"],
    said: "{speaker}: {words}",
    translated: "(traduzido: {words})",
    from: "{words} — {origin}",
    pause: ", ",
    comma: ", ",
    and: " e ",
    sentences: {
      onTopics: ["{speaker}: {topics}", "{speaker} sobre {topics}"],
      conversation: ["{speaker} em conversa com {host}."],
      talk: ["Nas palavras de {speaker}."],
      document: ["De {title}."],
      aboutPart: ["Do que se trata"],
      methodPart: ["Como se procedeu"],
      resultPart: ["O que se encontrou"],
      meaningPart: ["O que daí decorre"],
      limitsPart: ["O que fica em aberto"],
      excerpts: [
        "Perguntas e respostas da conversa, nas palavras de quem fala, abreviadas e sem acréscimos.",
      ],
      passages: ["O que se segue está abreviado e nada acrescenta."],
      unpunctuatedTitle: ["Citações, palavra por palavra"],
      unpunctuated: [
        "O texto desta fonte quase não tem pontuação, por isso aqui nada se relata nem se resume. O que se segue são as suas próprias palavras em trechos inteiros, sem qualquer alteração.",
      ],
      unpunctuatedMeta: [
        "Citações com as próprias palavras da fonte, cada uma com o seu lugar; nada se resume.",
      ],
      unpunctuatedEnd: [
        "Nada se acrescentou a estas citações: cada uma está na fonte tal como está aqui.",
      ],
      metaDescription: [
        "{speaker}: {topics}. Os pontos principais nas próprias palavras, com o lugar de cada um.",
        "{topics}: os pontos principais, citados da fonte e fáceis de verificar.",
      ],
      closing: [
        "Esta é a versão curta; no original há mais do que cabe aqui.",
        "No original há mais do que aquilo que cabe nesta versão curta.",
      ],
      whole: [
        "Ouça tudo o resto em {recording}.",
        "Leia tudo o resto em {title}.",
        "Ouça a conversa completa de {speaker} com {host}.",
      ],
      reply: ["Envie esta carta a quem a deva ler."],
      save: ["Guarde esta publicação para mais tarde."],
      follow: ["Envie a primeira mensagem a quem precise dela."],
      page: ["p. {page}"],
      mentioned: ["Mencionados: {items}."],
      abbreviations: ["Siglas: {items}."],
      counted: ["Por ordem, {count} no total:"],
    },
  },
  advice: {
    comma: ", ",
    counts: {
      sections: { one: "{n} secção", other: "{n} secções" },
      takeaways: { one: "{n} ideia-chave distinta", other: "{n} ideias-chave distintas" },
      questions: { one: "{n} pergunta clara", other: "{n} perguntas claras" },
      speakers: { one: "{n} voz", other: "{n} vozes" },
      words: { one: "{n} palavra", other: "{n} palavras" },
      lines: { one: "{n} frase", other: "{n} frases" },
      quotable: { one: "{n} frase citável", other: "{n} frases citáveis" },
      sentences: { one: "{n} frase", other: "{n} frases" },
    },
    levels: { high: "alta", medium: "média", low: "baixa" },
    forms: {
      conversation: "Conversa",
      voices: "Oral, várias vozes",
      voice: "Oral, uma só voz",
      document: "Escrito, factual",
    },
    traits: { personal: "pessoal", plain: "simples", dense: "denso" },
    tone: "{traits} (contagem: {facts})",
    average: "{n} palavras por frase, em média",
    suggestion: "Sugestão: {text}",
    audience: {
      unknown: "Com base apenas na sua fonte. Não conhecemos o seu público.",
      asking: "pessoas que perguntam {question}",
      hearing: "pessoas que seguem estas vozes: {names}",
      about: "pessoas interessadas neste tema: {topic}",
    },
    subject: "o tema da fonte",
    goalExplain: "Explicar com as palavras da fonte: {topic} ({sections}, entre elas {headings})",
    goalAnswer: "Responder ao que foi perguntado, por exemplo {question} (na fonte: {questions})",
    goalLines: "Levar mais longe as frases mais fortes: podem ser citadas sozinhas {sentences}",
    reasons: {
      letter: "{sections} e {takeaways}: material para uma newsletter de três a seis partes.",
      carousel: "Lêem-se sozinhas e não passam de 20 palavras: {lines}. Uma ideia por slide.",
      article: "{words}, {sections} e {questions} que os leitores podem procurar.",
      articleUnasked:
        "{words} e {sections} como matéria-prima; nenhuma pergunta clara para abrir uma parte.",
      thread: "Cabem numa publicação, com o nome de quem fala: {quotable}.",
    },
    becauses: {
      letter: "podem ser reencaminhadas sem a fonte {takeaways}",
      carousel:
        "guardam-se os slides que se entendem sozinhos, e a fonte oferece {lines} para isso",
      article: "pode ser encontrado através de {questions} a que a fonte responde",
      articleUnasked: "a fonte não responde a nenhuma pergunta que os leitores procurem",
      thread: "podem ser partilhadas {quotable}",
      threadAsked: "podem ser partilhadas {quotable} e há resposta para {questions}",
    },
    estimate: "Reação provável: {level} ({because}).",
    tips: {
      letter: "Use {passage} como texto de pré-visualização: entende-se por si só.",
      article: "Cite na descrição a pergunta {passage}: o artigo responde a ela.",
      articleUnasked: "Coloque {passage} na descrição para os motores de busca.",
      carousel: "Publique também à parte o slide com {passage}.",
      thread: "Publique {passage} à parte alguns dias depois.",
    },
    promotion: {
      article: ["Veja o título e a descrição numa pré-visualização de pesquisa antes de publicar."],
      letter: [
        "Envie-a primeiro para si e leia o assunto no telemóvel.",
        "Faça uma só pergunta no fim e responda a cada mensagem.",
      ],
      thread: ["Fique presente na primeira hora e responda aos comentários."],
      carousel: [
        "Ponha a chamada à ação também na legenda.",
        "Mencione as pessoas citadas, se concordarem.",
      ],
    },
    links: {
      announce: "Anuncie-o na newsletter ({slot}).",
      toArticle: "Encaminhe para o artigo {title}.",
      inReply: "Ponha o link do artigo {title} numa resposta, não na primeira publicação.",
      pin: "Fixe o fio até sair a peça seguinte.",
      next: "Anuncie o que vem a seguir: {slot}.",
      close: "Feche a série: ponha os links das peças anteriores.",
    },
  },
  style: {
    i: list("eu me mim meu minha meus minhas"),
    we: list("nós nos nosso nossa nossos nossas a-gente"),
    you: list("tu te ti teu tua você vocês seu sua"),
    hedges: phrases(
      "talvez|provavelmente|possivelmente|parece|acho que|mais ou menos|um pouco|quem sabe",
    ),
    intensifiers: phrases("muito|realmente|totalmente|absolutamente|sempre|nunca|jamais|demais"),
    links: list("e mas então ou porque pois"),
    functionWords: list(
      "de a o que e do da em um para com não uma os no se na por mais as dos como mas ao ele das à sua ou quando muito já também só pelo pela até isso ela entre depois sem mesmo aos",
    ),
  },
  reading: {
    transition:
      "a fim de|a menos que|a partir de|acima de tudo|afinal|ainda|ainda assim|ainda que|além disso|além de|antes|antes de|antes de mais|ao contrário|ao mesmo tempo|apesar de|após|assim|assim como|assim que|até que|bem como|caso|com efeito|como|como resultado|consequentemente|contanto que|contudo|da mesma forma|dado que|daí|de fato|de facto|de modo que|depois|depois de|desde que|devido a|do mesmo modo|durante|e então|em conclusão|em contrapartida|em outras palavras|por outras palavras|em particular|em primeiro lugar|em resumo|em segundo lugar|em seguida|em suma|em vez de|embora|enfim|enquanto|entretanto|então|finalmente|graças a|igualmente|inclusive|isto é|já que|logo|mais tarde|mas|mesmo assim|mesmo que|na verdade|nesse caso|no entanto|no final|ou seja|para que|pelo contrário|pois|por causa|por consequência|por exemplo|por fim|por isso|por outro lado|por último|por um lado|porém|porque|portanto|posteriormente|primeiro|quando|quer dizer|se|segundo|sem dúvida|senão|sobretudo|também|tampouco|todavia|uma vez que|visto que",
    passive:
      /(?<!\p{L})(?:sou|és|é|somos|são|era|eram|fui|foi|fomos|foram|será|serão|seria|seriam|sido|ser|sendo|seja|sejam)(?:\s+(?:não|muito|já|também|sempre|\p{L}+mente)){0,2}\s+(?:\p{L}{2,}(?:ad|id)[oa]s?|(?:feit|dit|escrit|vist|post|abert|pag|gast|aceit|entregu)[oae]s?)(?!\p{L})/iu,
    ease: (sentence, word) => 248.835 - 1.015 * sentence - 84.6 * word,
    formula: "Martins and others, 1996",
    syllable: /[aeoáàâãéêíóôõú]|[iuü]+(?![aeoáàâãéêóôõ])(?<![aeoáàâãéêóôõ][iu])/giu,
  },
  grounding: {
    fillers: {
      always: "eh|ehm|hum|hã|né|ahn",
      setOff:
        "e|mas|bom|bem|então|pois|tipo|ou seja|quer dizer|sabe|olha|olhe|veja|enfim|pronto|digamos|tá|ok",
    },
    negations: "não nunca jamais ninguém nada nenhum nenhuma nem sem tampouco",
    numerals: {
      words:
        "0 zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove vinte dezasseis:16 dezassete:17 dezanove:19 uma:1 duas:2 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:200 duzentas:200 trezentos:300 trezentas:300 quatrocentos:400 quatrocentas:400 quinhentos:500 quinhentas:500 seiscentos:600 seiscentas:600 setecentos:700 setecentas:700 oitocentos:800 oitocentas:800 novecentos:900 novecentas:900 mil:1e3 milhão:1e6 milhões:1e6 bilhão:1e9 bilhões:1e9 dúzia:12",
      ordinals:
        "1 primeiro segundo terceiro quarto quinto sexto sétimo oitavo nono décimo 1 primeira segunda terceira quarta quinta sexta sétima oitava nona décima",
      joiners: ["e"],
      point: ["vírgula", "ponto"],
    },
    units: { percent: "por\\s?cento", euro: "euros?", dollar: "d[oó]lares" },
    range: "a|e|ou",
    statements: `says: diz|disse|afirma|afirmou|explica|explicou|conta|contou|lembra|lembrou|pergunta|perguntou|admite|admitiu|acha|acredita|pensa|acrescenta|responde|respondeu|reconhece|descreve|garante
per: segundo|como diz|como|para|nas palavras de|de acordo com|diz|disse|afirma|explica|conta|lembra|pergunta|admite|acrescenta|responde
maybe: não se sabe|incert\\w*|desconhecid\\w*|suspeit\\w*|supõe\\w*|não (?:é|está|foi) (?:clar|provad|demonstrad|comprovad)\\w*|talvez|provavelmente|possível|possivelmente|poder(?:ia|iam|á|ão)|pode ser|espera\\w*|planeia\\w*|planej\\w*|parece\\w*
when: se|quando|caso|desde que|enquanto
surely: garantid\\w*|certamente|com certeza|sem dúvida|exatamente|definitivamente
undo: perd\\w*|falt\\w*|deix\\w+ de|em vez|impossível|exceto|só|somente|apenas|sem|apesar|até|antes|recus\\w*|evit\\w*|fracass\\w*|demasiado|demais|continu\\w*|fech\\w*
idle: nunca antes(?=.* t[aã][no])|nunca t[aã][no]\\w*|não só|não apenas|não somente|nada menos|não mais de|por que não|nada mais que
all: todos|todas|todo|toda|tudo|cada|sempre|nunca|jamais|ninguém|nenhum\\w*|completamente|inteiramente
part: a maioria|maioria|muit[oa]s|algun?s|algumas|vári[oa]s|muitas vezes|às vezes|pouc[oa]s|quase|metade|parte|costuma\\w*|de vez em quando
total: no total|ao todo|total|junt[oa]s|soma\\w*
apart: depois|mais tarde=antes|mais cedo
poles: mais|melhor\\w*|maior\\w*=menos|pior\\w*|menor\\w* ; silencios\\w*=barulhent\\w*|ruidos\\w* ; barat\\w*=car[oa]s? ; pesad\\w*=leves? ; rápid\\w*=lent\\w* ; grandes?=pequen\\w* ; alt[oa]s?=baix[oa]s? ; long[oa]s?|comprid\\w*=curt[oa]s? ; fortes?=frac[oa]s? ; quentes?=fri[oa]s? ; fáceis|fácil=difíc\\w* ; subi\\w*|cresc\\w*|aument\\w*=desc\\w*|ca(?:i|iu|íram)|diminu\\w*
than: (?<=(?:mais|menos|melhor|pior|maior|menor)(?![\\p{L}])[^.;:]{0,40})(?:do que|que)
since: porque|já que|uma vez que|devido a|por causa d\\w+
hence: por isso|portanto|assim|de modo que
unless: se|desde que|caso
will: \\p{L}+(?:rá|rão|rei|remos)|vai|vão|vamos
rather: em vez|em lugar
parts: manhãs?|madrugada ; meio-dia ; tardes?(?=\\W) ; noites? ; meia-noite
seasons: primavera ; verão ; outono ; inverno
ratio: em cada|de cada|em|de
rough: cerca de|aproximadamente|uns|umas|quase|por volta de|mais ou menos ; mais de|pelo menos|acima de|no mínimo ; menos de|no máximo|até|abaixo de
shares: a metade=0.5|metade=0.5|mei[ao]=0.5|dois terços=0.66667|um terço=0.33333|três quartos=0.75|um quarto=0.25|um quinto=0.2 ; e mei[ao]
clock: às=0 ; e meia=30|e um quarto=15|menos um quarto=-15|em ponto=0|da (?:manhã|tarde|noite|madrugada)=0|h(?![\\p{L}])=0`,
  },
  edits,
} satisfies Language;
