import type { Wording } from "./wording.ts";

export const ja: Wording = {
  comma: "、",
  counts: {
    sections: { other: "{n}つのまとまり" },
    takeaways: { other: "{n}つの異なる要点" },
    questions: { other: "{n}つのはっきりした質問" },
    speakers: { other: "話し手{n}人" },
    words: { other: "{n}語" },
    lines: { other: "{n}本の文" },
    quotable: { other: "引用できる{n}本の文" },
    sentences: { other: "{n}本の文" },
  },
  levels: { high: "高め", medium: "中くらい", low: "低め" },
  forms: {
    conversation: "対話",
    voices: "話し言葉（複数の話し手）",
    voice: "話し言葉（一人の話し手）",
    document: "書き言葉、事実中心",
  },
  traits: { personal: "個人的", plain: "平明", dense: "密度が高い" },
  tone: "{traits}（集計：{facts}）",
  average: "一文平均{n}語",
  audience:
    "次の話題をもっと知りたい人：{topics}。よく出てくる話題からの推測です。読者をご存じなら、より的確に書き直してください。",
  audienceFirstHand:
    "次の話題を{names}の話から直接知りたい人：{topics}。よく出てくる話題からの推測です。読者をご存じなら、より的確に書き直してください。",
  subject: "元の素材の主題",
  goalExplain: "元の言葉で説明する：{topic}（{headings}など、{sections}）",
  goalAnswer: "{question}のような問いに答える（元の素材に{questions}）",
  goalLines: "力のある言葉を広める：そのまま引用できる{sentences}",
  reasons: {
    letter:
      "{sections}と{takeaways}があり、三つから六つの部分からなるメールマガジンの材料になります。",
    carousel: "20語以内で単独で読める{lines}があります。一枚に一つの考えを載せられます。",
    article: "{words}、{sections}、そして読者が検索しそうな{questions}があります。",
    articleUnasked:
      "{words}、{sections}を材料にできます。見出しになるはっきりした質問はありません。",
    thread: "話した人の名前を添えて一つの投稿に収まる、{quotable}があります。",
  },
  becauses: {
    letter: "元の素材がなくても転送できる{takeaways}がある",
    carousel: "単独で読めるスライドは保存されやすく、それに使える{lines}がある",
    article: "元の素材が答えている{questions}から見つけてもらえる",
    articleUnasked: "読者が検索しそうな質問に元の素材は答えていない",
    thread: "共有しやすい、{quotable}がある",
    threadAsked: "共有しやすい、{quotable}があり、{questions}に答えている",
  },
  estimate: "元の素材だけからの推定では{level}：{because}。",
  promotion: {
    article: ["公開前に、検索結果での題名と説明文の見え方を確かめましょう。"],
    letter: [
      "まず自分宛てに送り、件名をスマートフォンで読んでみましょう。",
      "最後に質問を一つだけ添え、届いた返信にはすべて答えましょう。",
    ],
    thread: ["最初の一時間はその場にいて、返信に答えましょう。"],
    carousel: [
      "読者への呼びかけは、説明文にも入れましょう。",
      "引用した人には、了承を得たうえで言及しましょう。",
    ],
  },
  links: {
    announce: "メールマガジンで知らせましょう（{slot}）。",
    toArticle: "記事{title}へ案内しましょう。",
    inReply: "記事{title}へのリンクは、最初の投稿ではなく返信に置きましょう。",
    pin: "次の作品が出るまで、スレッドを固定しておきましょう。",
    next: "次の予定を知らせましょう：{slot}。",
    close: "連載の締めくくりに、これまでの作品へリンクしましょう。",
  },
};
