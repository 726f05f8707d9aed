import { type Lexicon, list, phrases } from "./lexicon.ts";

export const pt: Lexicon = {
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
  anaphors: list("ele ela eles elas isso aquilo lhe lhes dele dela deles delas nisso disso ali lá"),
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
  advert:
    /(?:patrocin|publicidade|código (?:promocional|de desconto)|cupom|desconto|\d+ ?% de|teste grátis|com o código|cadastre|assinatura|nosso parceiro|(?:saiba mais em|visite) \S+\.(?:com|pt|br)(?!\p{L}))/iu,
  pitch:
    /(?:grátis|gratuito|visite|acesse|[a-z0-9-]+ ?\.(?:com|com\.br|pt|org)\b|ponto com|link|por mês|oferta|experimente|ouvintes|frete)/i,
  aside:
    /^[^,]{0,60}, (?:porém|contudo|no entanto|por sua vez),|^(?:a )?metade (?!d)|^(?:desde então|a partir daí|por exemplo|além disso|primeiro|segundo|nesse caso|neste caso|ou seja|aliás)(?!\p{L})|(?:como (?:eu |você |a gente )?(?:disse|falei|falou|dizia|mencion)|boa pergunta|não sei|desculp|risos|inaudível|ouvintes|podcast|programa|vamos falar|você (?:disse|falou|perguntou)|figura \d|tabela \d|capítulo \d|a seguir|última pergunta|conta (?:pra|para)|próxima pergunta)/iu,
};
