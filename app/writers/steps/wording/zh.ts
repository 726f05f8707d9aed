import type { Wording } from "./wording.ts";

export const zh: Wording = {
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
};
