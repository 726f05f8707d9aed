import type { Lexicon } from "./lexicon.ts";

const words = (text: string): string[] => text.split(" ");

/** Arabic joins pronouns to the word; only the free ones are counted. */
export const ar: Lexicon = {
  i: words("أنا إنني إني لي عندي"),
  we: words("نحن إننا لنا عندنا"),
  you: words("أنت أنتم لك لكم عندك"),
  hedges: words("ربما لعل أظن أعتقد يبدو تقريبا أحيانا"),
  intensifiers: words("جدا حقا دائما أبدا تماما للغاية فعلا"),
  links: words("و لكن ثم أو لأن إذن"),
  functionWords: words(
    "في من على إلى أن هذا التي الذي عن مع كان هذه ما لا كل بعد قبل لم ثم بين أو إن قد كما هو هي ذلك حتى عند إذا لكن لأن فقط أي كانت",
  ),
};

export const ja: Lexicon = {
  i: words("私 僕 俺 わたし ぼく"),
  we: words("私たち 我々 僕たち わたしたち"),
  you: words("あなた 君 皆さん みなさん"),
  hedges: words("たぶん おそらく かもしれ でしょう と思い ようです らしい なんとなく"),
  intensifiers: words("とても すごく 本当に 非常に 絶対 必ず ずっと 全然"),
  links: words("そして でも しかし だから また それで"),
  functionWords: words(
    "の に は を た が で て と し れ も な い ます です ない から こと まで より など だけ その この へ や か ね よ という ため ので ました",
  ),
};

export const zh: Lexicon = {
  i: words("我 我的"),
  we: words("我们 咱们 我们的"),
  you: words("你 你们 您 你的"),
  hedges: words("也许 可能 大概 似乎 好像 我觉得 我想 差不多 或许"),
  intensifiers: words("非常 真的 特别 绝对 一定 总是 从来 太 极其"),
  links: words("而且 但是 所以 因为 可是 于是"),
  functionWords: words(
    "的 了 是 在 和 有 不 就 也 都 这 那 要 会 到 说 上 对 把 被 从 让 给 还 又 很 但 而 与 着 过 吗 呢 吧 个 里 来 去 能 没",
  ),
};
