import type { Vocabulary } from "./vocabulary.ts";

const list = (text: string): string[] => text.trim().split(/\s*\n\s*/);

export const es: Vocabulary = {
  things: list(`el huerto
    un horno viejo
    el mercado de la tarde
    la bicicleta del vecino
    una reunión corta
    el turno de noche`),
  doings: list(`pide paciencia
    cuesta más de lo que dice el cartel
    enseña a quien se queda
    se cae sin un plan
    cambia con el tiempo
    mantiene unida la calle`),
  i: list(`yo peso la harina antes de que salga el sol
    yo perdí mis notas en el tren
    yo lo aprendí de mi tía
    yo todavía quemo el primer pan`),
  we: list(`nosotros arreglamos lo que podemos
    nosotros contamos las sillas juntos
    nuestra cocina da de comer a cuarenta
    nosotros votamos las horas en mayo`),
  you: list(`tú empiezas con un solo estante
    tú apuntas lo que comes
    tu primera hornada saldrá mal
    tú le pides una escalera al vecino`),
  joiners: list(`y
    mientras
    porque
    aunque
    y al final`),
  hedges: list(`quizás
    tal vez
    supongo que
    parece que`),
  intensified: list(`es muy, muy bueno
    fue absolutamente maravilloso
    esto es realmente enorme`),
  asides: list(`o eso dicen
    en un buen año
    el azul
    al menos sobre el papel`),
  questions: list(`¿Qué cambiarías tú
    ¿Por qué nadie arregla la puerta
    ¿Quién paga la lámpara`),
  contracted: list(`es del todo normal
    vamos al grano
    nadie quiere irse del barrio`),
  formal: list(`el mencionado acuerdo requiere una preparación considerable
    la administración municipal aprobó posteriormente la propuesta
    se recomienda una evaluación exhaustiva de los procedimientos`),
  items: list(`un cuchillo afilado
    bolsas de papel secas
    paciencia
    dos listas de nombres`),
  starts: list(`Y
    Pero
    Así que`),
};

export const fr: Vocabulary = {
  things: list(`le jardin
    un vieux four
    le marché du soir
    le vélo du voisin
    une courte réunion
    l'équipe de nuit`),
  doings: list(`demande de la patience
    coûte plus que le prix affiché
    apprend à ceux qui restent
    s'effondre sans un plan
    change avec le temps
    tient la rue ensemble`),
  i: list(`je pèse la farine avant le lever du soleil
    j'ai perdu mes notes dans le train
    je l'ai appris de ma tante
    je brûle encore le premier pain`),
  we: list(`nous réparons ce que nous pouvons
    nous comptons les chaises ensemble
    notre cuisine nourrit quarante personnes
    nous votons nos heures en mai`),
  you: list(`tu commences avec une étagère
    tu notes ce que tu manges
    ta première fournée sera ratée
    vous demandez une échelle au voisin`),
  joiners: list(`et
    pendant que
    parce que
    bien que
    et à la fin`),
  hedges: list(`peut-être
    je suppose que
    il semble que
    sans doute`),
  intensified: list(`c'est vraiment, vraiment bon
    c'était absolument merveilleux
    c'est extrêmement rare`),
  asides: list(`du moins on le dit
    une bonne année
    le bleu
    sur le papier en tout cas`),
  questions: list(`Que changerais-tu
    Pourquoi personne ne répare la porte
    Qui paie la lampe`),
  contracted: list(`ce n'est pas ce qu'ils avaient prévu
    c'est comme ça qu'on fait
    on n'a pas dit qu'il l'aimait`),
  formal: list(`le dispositif susmentionné nécessite une préparation considérable
    l'administration municipale a ultérieurement approuvé la proposition
    une évaluation approfondie des procédures est recommandée`),
  items: list(`un couteau bien aiguisé
    des sacs en papier secs
    de la patience
    deux listes de noms`),
  starts: list(`Et
    Mais
    Alors`),
};

export const pt: Vocabulary = {
  things: list(`a horta
    um forno velho
    o mercado da tarde
    a bicicleta do vizinho
    uma reunião curta
    o turno da noite`),
  doings: list(`pede paciência
    custa mais do que diz a placa
    ensina quem fica
    desaba sem um plano
    muda com o tempo
    mantém a rua unida`),
  i: list(`eu peso a farinha antes do nascer do sol
    eu perdi as minhas notas no trem
    eu aprendi com a minha tia
    eu ainda queimo o primeiro pão`),
  we: list(`nós consertamos o que podemos
    nós contamos as cadeiras juntos
    a nossa cozinha alimenta quarenta pessoas
    nós votamos as horas em maio`),
  you: list(`você começa com uma prateleira
    você anota o que come
    a sua primeira fornada vai falhar
    você pede uma escada ao vizinho`),
  joiners: list(`e
    enquanto
    porque
    embora
    e no fim`),
  hedges: list(`talvez
    acho que
    parece que
    provavelmente`),
  intensified: list(`é muito, muito bom
    foi absolutamente maravilhoso
    isto é realmente enorme`),
  asides: list(`ou assim dizem
    num bom ano
    a azul
    pelo menos no papel`),
  questions: list(`O que você mudaria
    Por que ninguém conserta a porta
    Quem paga a lâmpada`),
  contracted: list(`é assim que se faz na rua
    ninguém quer sair do bairro
    vamos ao que interessa`),
  formal: list(`o referido acordo requer uma preparação considerável
    a administração municipal aprovou posteriormente a proposta
    recomenda-se uma avaliação abrangente dos procedimentos`),
  items: list(`uma faca afiada
    sacos de papel secos
    paciência
    duas listas de nomes`),
  starts: list(`E
    Mas
    Então`),
};
