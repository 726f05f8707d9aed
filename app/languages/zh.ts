import { type Language, list, phrases } from "./language.ts";

export const zh = {
  code: "zh",
  spaceless: true,
  pace: { characters: 255 },
  lexicon: {
    fillers: phrases(
      "嗯，|啊，|呃，|额，|那么，|那，|然后，|然后|就是，|就是说，|对，|对对，|是的，|是啊，|好，|好的，|其实，|所以，|但是，|而且，|当然，|你知道，|我觉得，|怎么说呢，|哦，|没错，|这个，|那个，|不过，|嗯嗯，|哎，|唉，|诶，|欸，|喔，|噢，|哈，|嘛，|对啊，|对对对，|是这样，|是这样的，|这么说吧，|怎么讲，|怎么说，|怎么讲呢，|应该说，|可以说，|说实话，|说真的，|老实说，|坦白说，|坦率地说，|简单说，|简单来说，|总之，|反正，|毕竟，|确实，|的确，|真的，|当然了，|你想，|你看，|您看，|您知道，|我想，|我认为，|好吧，|行，|哦对，",
    ),
    weak: list(
      "分钟 小时 秒 星期 周 元 年前 的 了 是 在 有 和 就 都 也 还 很 会 能 要 说 说话 看 想 觉得 认为 知道 做 来 去 到 给 让 把 被 可以 可能 应该 需要 没有 不是 就是 这个 那个 这些 那些 这样 那样 什么 怎么 为什么 这么 那么 一个 一些 一种 一下 一点 东西 事情 事 人 人们 大家 我们 你们 他们 自己 别人 时候 时间 今天 明天 昨天 现在 以前 以后 年 月 日 天 次 里 上 下 中 前 后 问题 例子 方面 情况 地方 感觉 其实 然后 所以 但是 因为 如果 非常 特别 比较 真的 真正 其他 很多 许多 最 更 一 二 三 四 五 六 七 八 九 十 百 千 万 节目 播客 访谈 嘉宾 主持人 第一 第二 第一次 开始 出来 起来 成为 变成 进行 通过 之后 之前 重要 有趣 几 多 少 大 小 好 新 老 每 各 每年 每天 当时",
    ),
    topical: list("时间 社会"),
    openers: list(
      "它 他 她 它们 他们 她们 这 那 这个 那个 这些 那些 这样 那样 这里 那里 因此 所以 因为 而 而且 并且 或者 也 还 还有 另外 同样 否则 不过 但 但是 于是 其中 此外 如果 当 就 才 则 其",
    ),
    anaphors: list("它 他 她 它们 他们 她们 那里 其"),
    demonstratives: list("这 那 这个 那个 这些 那些 这样"),
    personal: list("我 我们 咱们 我的 我们的 咱"),
    reactions: list("对 是的 是啊 没错 好 嗯"),
    address: list("你 您 你们 你的 您的"),
    determiners: list("这 那 一个 一种 每个 的 在 对 把 从 用"),
    links: [],
    asks: /(?:什么|怎么|怎样|为什么|哪|谁|几|多少|多久|多大|多长|多远|如何|吗|是否|能不能|会不会|有没有|是不是|要不要)/,
    welcome:
      /(?:欢迎|大家好|你好|您好|早上好|晚上好|我是(?:你们的)?主持人|今天(?:的)?(?:嘉宾|我们请到|我们邀请)|请到了|感谢邀请|谢谢邀请|很高兴(?:来|见|能)|自我介绍|本期节目|这期节目|介绍一下自己)/,
    outro:
      /(?:谢谢(?:大家|你|您|收听|收看|各位)|感谢(?:大家|收听|收看|你|您)|再见|下期|下次再|下周|订阅|关注我们|点赞|评论区|节目就到|最后一个问题|留言)/,
    advert: /(?:赞助|广告|优惠码|折扣|优惠券|免费试用|限时|输入代码|扫码|本节目由|下单|满减)/,
    pitch: /(?:免费|点击|链接|网站|官网|搜索|下载|注册|每月|听众|优惠|会员)/,
    aside:
      /^[^，]{1,12}却|^(?:比如|例如|另外|首先|其次|顺便)|(?:刚才(?:你|您|我|说)|你刚才|您刚才|好问题|不知道|不好意思|（笑）|\(笑\)|图 ?\d|表 ?\d|如下|听众|节目|聊聊|谈谈|请问|跟我们说|告诉我们|讲讲|对吧|对不对)/,
    conjunctions: list(""),
    opposes: list("但是 不过"),
    hesitations: "嗯|呃|额，|就是说|怎么说呢|这个，|那个，|对吧|你知道吗|什么的",
    crutches: "其实|真的|反正",
    pointing: {
      near: list("这种 这个 这些 这样 这类 这位 这"),
      far: list("那种 那个 那些 那样 那类 那位 那"),
      places: list("那里 那儿"),
    },
    nominal: /^[\p{Script=Han}\p{Script=Katakana}\p{Lu}\p{N}ー]+$/u,
    reports: /^(?:很多|许多|大多数|有些|大家|人们|有人).{0,4}(?:认为|觉得|以为|说|相信)/u,
    invited: /感谢邀请|谢谢邀请/u,
    references: "参考文献",
    episode: "第",
  },
  glue: {
    marks: ["“", "”"],
    inner: ["‘", "’"],
    said: "{speaker}：{words}",
    from: "{words}（{origin}）",
    pause: "，",
    comma: "、",
    and: "和",
    sentences: {
      onTopics: ["{speaker}谈{topics}"],
      conversation: [
        "{host}提问，{speaker}回答。这次对话的主线是：{topics}。",
        "{speaker}与{host}的一次对话，留下最要紧的几点：{topics}。",
      ],
      talk: [
        "{speaker}的原话摘录，主线是：{topics}。",
        "{speaker}讲了很多，值得记下的是：{topics}。",
      ],
      document: [
        "一篇长文的要点，全部用原文的话：{topics}。",
        "从长文里摘出的关键段落，主线是：{topics}。",
      ],
      threadOpener: [
        "{speaker}谈{topics}，值得记下的几点如下。",
        "关于{topics}的几点摘录，全是原话。",
      ],
      metaDescription: [
        "{speaker}谈{topics}。本文用讲述者的原话整理出最重要的几点，每一处引文都标明了它在原始内容中的位置，方便读者回到原处核对上下文。",
        "关于{topics}的要点整理。全部引文都是原文原话，每一处都能在原始内容中找到对应的位置，方便读者回到原处核对上下文。",
      ],
      closing: [
        "以上是简短的版本，每一处引文都能回到原处核对。",
        "原始内容里还有更多，不妨顺着引文的位置继续读下去。",
      ],
      reply: [
        "哪一点和你的经历相符？欢迎直接回复这封邮件。",
        "如果是你，会问什么问题？请回信告诉我。",
      ],
      save: ["先收藏起来，再分享给需要的人。", "哪一点对你来说是新的？欢迎留言，也别忘了收藏。"],
      follow: ["你不同意哪一点？欢迎回复，关注我看下一串。", "觉得有用的话，请转发第一条。"],
      page: ["第{page}页"],
    },
  },
  advice: {
    comma: "，",
    counts: {
      sections: { other: "{n} 个部分" },
      takeaways: { other: "{n} 个不同的要点" },
      questions: { other: "{n} 个明确的问题" },
      speakers: { other: "{n} 位说话人" },
      words: { other: "{n} 个词" },
      lines: { other: "{n} 句话" },
      quotable: { other: "{n} 句可引用的话" },
      sentences: { other: "{n} 句话" },
    },
    levels: { high: "较高", medium: "中等", low: "较低" },
    forms: {
      conversation: "对话",
      voices: "口语，多人发言",
      voice: "口语，一人讲述",
      document: "书面语，重在事实",
    },
    traits: { personal: "带个人色彩", plain: "平实", dense: "信息密集" },
    tone: "{traits}（统计：{facts}）",
    average: "平均每句 {n} 个词",
    audience:
      "想进一步了解这些话题的人：{topics}。这是根据出现最多的话题推断的；如果你了解自己的读者，请写得更准确。",
    audienceFirstHand:
      "想听{names}亲口讲讲这些话题的人：{topics}。这是根据出现最多的话题推断的；如果你了解自己的读者，请写得更准确。",
    subject: "素材的主题",
    goalExplain: "用素材自己的话讲清楚：{topic}（共 {sections}，包括{headings}）",
    goalAnswer: "回答被问到的问题，例如{question}（素材中有 {questions}）",
    goalLines: "让最有力的话传得更远：有 {sentences}可以单独引用",
    reasons: {
      letter: "有 {sections}和 {takeaways}，足够写成三到六个部分的邮件通讯。",
      carousel: "有 {lines}不超过 20 个词、可以单独阅读：一张图讲一个意思。",
      article: "共 {words}，分为 {sections}，还有 {questions}是读者可能会搜索的。",
      articleUnasked: "共 {words}，分为 {sections}，可供取材；没有适合作小标题的明确问题。",
      thread: "有 {quotable}，连同说话人的名字放得进一条帖子。",
    },
    becauses: {
      letter: "有 {takeaways}，不看素材也能转发",
      carousel: "人们愿意收藏能独立看懂的图，而素材里有 {lines}适合",
      article: "读者可以通过素材回答了的 {questions}找到它",
      articleUnasked: "素材没有回答读者可能搜索的问题",
      thread: "有 {quotable}便于分享",
      threadAsked: "有 {quotable}便于分享，并回答了 {questions}",
    },
    estimate: "仅根据素材预计{level}：{because}。",
    promotion: {
      article: ["发布前，先在搜索预览里看看标题和摘要。"],
      letter: ["先发给自己，在手机上看看邮件主题。", "结尾只问一个问题，并回复每一封来信。"],
      thread: ["发布后的第一个小时留在线上，回复评论。"],
      carousel: ["配文里也写上你希望读者做的事。", "征得同意后，提到被引用的人。"],
    },
    links: {
      announce: "在邮件通讯里预告（{slot}）。",
      toArticle: "引导读者去看文章{title}。",
      inReply: "把文章{title}的链接放在回复里，不要放在第一条。",
      pin: "在下一篇发布之前，把这串帖子置顶。",
      next: "预告接下来的内容：{slot}。",
      close: "为这个系列收尾：附上之前各篇的链接。",
    },
  },
  style: {
    i: list("我 我的"),
    we: list("我们 咱们 我们的"),
    you: list("你 你们 您 你的"),
    hedges: list("也许 可能 大概 似乎 好像 我觉得 我想 差不多 或许"),
    intensifiers: list("非常 真的 特别 绝对 一定 总是 从来 太 极其"),
    links: list("而且 但是 所以 因为 可是 于是"),
    functionWords: list(
      "的 了 是 在 和 有 不 就 也 都 这 那 要 会 到 说 上 对 把 被 从 让 给 还 又 很 但 而 与 着 过 吗 呢 吧 个 里 来 去 能 没",
    ),
  },
} satisfies Language;
