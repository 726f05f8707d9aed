import type { LanguageEdits } from "../edits.ts";

const finite =
  "é|são|era|eram|foi|foram|será|serão|seria|está|estão|estava|estavam|há|havia|tem|têm|tinha|tinham|terá|pode|podem|podia|poderia|deve|devem|deveria|quer|querem|faz|fazem|fez|vai|vão|ia|vem|vêm|diz|dizem|sabe|sabem|vê|veem|dá|dão|fica|ficam|usa|usam|precisa|precisam|permite|permitem|funciona|funcionam|significa|existe|existem|parece|parecem|acontece|serve|servem|leva|levam|custa|custam|ajuda|ajudam|começa|muda|mudam|depende|dependem|consegue|conseguem|se \\p{Ll}+[aem]|você \\p{Ll}+|\\p{Ll}{3,}(?:ou|aram|eram|iram|ava|avam|ará|erá|irá)";

export const edits: LanguageEdits = {
  openings:
    "e aí|e então|e|mas|então|aí|né|ou seja|é que|o que acontece é que|a verdade é que|eh+|hum+",
  pausedOpenings:
    "bom|bem|ora bem|pois|pois é|olha|olhe|sim|claro|certo|exato|exatamente|ok|okay|tá|tá bom|com certeza|sinceramente|honestamente|na verdade|de fato|obviamente|naturalmente|como eu disse|como dizia|por sinal|aliás|além disso|assim|enfim|quer dizer|sabe|veja|né|portanto|agora",
  openingStays:
    /^(?:e (?:não|nem|só|sem)(?!\p{L})|e\/ou|mas (?:não só|sim|também)(?!\p{L})|então (?:não|sim)(?!\p{L})|aí (?:está|não)(?!\p{L}))/iu,
  opposing: "mas",
  hesitations: "eh+|hum+|hm+|ahn+|éé+",
  asides:
    "quer dizer|claro|obviamente|naturalmente|como eu disse|como dizia|por sinal|aliás|sabe|né|tá|sinceramente|honestamente|digamos assim|olha|enfim|eh+",
  tags: "né|certo|sabe|tá|ok|entende|viu|claro|está bem|é isso",
  stumbles: "os|um|uma|de|e|em|com|por|do|da|no|na|mas|eu",
  stumbleRuns: "o|a|os|as|um|uma|de|e|em|com|por|do|da|é|que|mas|eu|se",
  runsOn: "que|como|se|onde|quando|o",
  unpaused:
    "é|são|era|está|estão|o|a|os|as|um|uma|de|do|da|dos|das|em|no|na|com|por|para|sem|que|e|ou|mas|não|se|seu|sua|muito|mais|como|tem|têm|pode|podem|ao|à",
  paused: "e|ou|mas|porque|que|se|quando|onde|embora|enquanto|pois|então|portanto|aí",
  blurs: "quer dizer|digamos assim|enfim|aliás",
  guarded:
    "unicamente|principalmente|sobretudo|a maioria|habitualmente|em geral|em regra|de vez em quando|caso|contanto|consoante|dependendo|perto de|por volta|no fundo|vários|várias|acredito|parece que|só|somente|apenas|talvez|quiçá|possivelmente|provavelmente|pode ser|quase|cerca|aproximadamente|uns|umas|mais|menos|melhor|pior|maior|menor|como|se|salvo|exceto|embora|a menos que|desde que|até|mal|parecem?|algun\\p{L}*|algum\\p{L}*|muit[oa]s?|pouc[oa]s?|tod[oa]s?|cada|amb[oa]s|metade|bastante|geralmente|normalmente|às vezes|raramente|acho|creio|suponho|em parte|pelo menos|no mínimo|no máximo|mas sim|tant[oa]s?|tão|demais|tampouco|ninguém|nenhum\\p{L}*|sem|nunca|jamais|nada|nem|em teoria|em princípio|poderia\\p{L}*|deveria\\p{L}*|seria\\p{L}*|quando",
  unfit:
    /\.{3}|…|--|\[|https?:|(?<!\p{L})(?:o|a|os|as|um|uma|de|e|ou|mas|que|porque|se|muito|meu|teu|seu|com|em)\.$|(?<!\p{L})(?:obrigad[oa]|bem-vind\p{L}*|olá|bom dia|boa (?:tarde|noite)|(?:você|tu|vocês) (?:disse\p{L}*|falou|mencionou|comentou|perguntou)|(?:seu|teu) (?:livro|podcast)|conta pra gente|me (?:fala|conta|diga)|este (?:episódio|podcast)|esse episódio)(?!\p{L})|^(?:sim|não|claro|exato|certo)[.!]/iu,
  first:
    /(?<!\p{L})(?:eu|me|mim|meu|minha|meus|minhas|comigo|acho|penso|creio|quero|tenho|posso|sou|estou|tô|vou|fui|fiz|sei|digo|vejo|faço|gosto|lembro|espero|prefiro|entendo|conheço|preciso|devo|falo|trabalho em|vivo|sinto|diria|tive|estive|pude|vim|quis|disse|vi|dei|\p{L}{3,}(?<!hóqu)ei)(?!\p{L})/iu,
  plural:
    /(?<!\p{L})(?:nós|nos|noss[oa]s?|a gente|(?!mesmos|termos|últimos|ritmos|algoritmos|máximos|mínimos|próximos|extremos|organismos|mecanismos|ramos|menos)\p{L}{2,}(?:amos|emos|imos|ámos))(?!\p{L})/iu,
  frames: {
    says: "diz",
    asks: "pergunta",
    inside: [", {says} {who}, "],
    tail: [", {says} {who}"],
    ahead: ["Segundo {who}, "],
    asked: ["{words}, {says} {who}."],
    fronted: "se|quando|embora|enquanto|como|assim que|caso",
    frontedClause: "se|quando|embora|enquanto|caso",
    subjects:
      "o|a|os|as|um|uma|há|é|são|está|estão|se|não|tudo|todos|todas|ninguém|isso|isto|você|pode|podem|tem|têm|então|já|ele|ela|eles",
    lowered:
      "o|a|os|as|um|uma|uns|umas|há|é|são|não|tudo|todos|todas|ninguém|isso|isto|esta|este|esse|essa|se|quando|embora|enquanto|como|em|com|por|para|sem|no|na|cada|muitos|alguns|outro|outra|você|só|sempre|nunca|também|talvez|quem|toda|todo",
    verb: new RegExp(`(?<!\\p{L})(?:${finite})(?!\\p{L})`, "iu"),
    imperative:
      /^(?:não|sim|olhe|olha|faça|pense|imagine|lembre|deixe|use|procure|pergunte|tente)(?!\p{L})/iu,
    fragment:
      /^(?:que|porque|mas sim|e|ou|nem|onde|cujo|cuja|por exemplo|ou seja|inclusive|sobretudo|principalmente)(?!\p{L})/iu,
  },
  written: {
    one: {
      who: "o texto",
      inside: [", segundo o texto, "],
      tail: [", segundo o texto"],
      ahead: ["Segundo o texto, "],
    },
    many: {
      who: "os autores",
      inside: [", segundo os autores, "],
      tail: [", segundo os autores"],
      ahead: ["Segundo os autores, "],
    },
  },
};
