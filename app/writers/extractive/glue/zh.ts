import type { Glue } from "./glue.ts";

export const zh: Glue = {
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
};
