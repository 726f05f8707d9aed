import type { Wording } from "./wording.ts";

/** Counts stand behind their noun, where Arabic would change it with each number. */
export const ar: Wording = {
  comma: "، ",
  counts: {
    sections: { other: "عدد الأقسام {n}" },
    takeaways: { other: "عدد الأفكار الرئيسية {n}" },
    questions: { other: "عدد الأسئلة الواضحة {n}" },
    speakers: { other: "عدد المتحدثين {n}" },
    words: { other: "عدد الكلمات {n}" },
    lines: { other: "عدد الجمل {n}" },
    quotable: { other: "عدد الجمل الصالحة للاقتباس {n}" },
    sentences: { other: "عدد الجمل {n}" },
  },
  levels: { high: "مرتفع", medium: "متوسط", low: "منخفض" },
  forms: {
    conversation: "حوار",
    voices: "كلام منطوق، عدة أصوات",
    voice: "كلام منطوق، صوت واحد",
    document: "نص مكتوب، قائم على الوقائع",
  },
  traits: { personal: "شخصي", plain: "بسيط", dense: "كثيف" },
  tone: "{traits} (بالعد: {facts})",
  average: "متوسط كلمات الجملة {n}",
  audience:
    "من يريدون معرفة المزيد عن هذه الموضوعات: {topics}. هذا استنتاج من أكثر الموضوعات ورودا، فإن كنت تعرف قراءك فصفهم بدقة أكبر.",
  audienceFirstHand:
    "من يريدون معرفة المزيد عن هذه الموضوعات: {topics}، من أهل الشأن أنفسهم: {names}. هذا استنتاج من أكثر الموضوعات ورودا، فإن كنت تعرف قراءك فصفهم بدقة أكبر.",
  subject: "موضوع المصدر",
  goalExplain: "الشرح بكلمات المصدر نفسه: {topic} ({sections}، ومنها {headings})",
  goalAnswer: "الإجابة عما سئل، مثل {question} (في المصدر: {questions})",
  goalLines: "نشر أقوى ما قيل: جمل تقتبس وحدها، {sentences}",
  reasons: {
    letter: "{sections}، {takeaways}: مادة تكفي لرسالة من ثلاثة أقسام إلى ستة.",
    carousel: "جمل تقرأ وحدها ولا تزيد على 20 كلمة، {lines}: فكرة واحدة لكل شريحة.",
    article: "{words}، {sections}، {questions}، وقد يبحث القراء عن هذه الأسئلة.",
    articleUnasked: "{words}، {sections}: مادة كافية، ولا سؤال واضحا يصلح عنوانا لقسم.",
    thread: "جمل يتسع لها منشور واحد مع اسم قائلها، {quotable}.",
  },
  becauses: {
    letter: "أفكار يمكن إرسالها دون المصدر، {takeaways}",
    carousel: "الشرائح التي تفهم وحدها يحفظها الناس، وفي المصدر ما يناسبها، {lines}",
    article: "يمكن الوصول إليه عبر أسئلة يجيب عنها المصدر، {questions}",
    articleUnasked: "لا يجيب المصدر عن سؤال يبحث عنه القراء",
    thread: "جمل يسهل تداولها، {quotable}",
    threadAsked: "جمل يسهل تداولها، {quotable}، مع إجابات، {questions}",
  },
  estimate: "تقدير {level} من المصدر وحده: {because}.",
  promotion: {
    article: ["راجع العنوان والوصف في معاينة نتائج البحث قبل النشر."],
    letter: [
      "أرسلها إلى نفسك أولا واقرأ سطر الموضوع على الهاتف.",
      "اطرح سؤالا واحدا في النهاية ورد على كل رسالة.",
    ],
    thread: ["ابق حاضرا في الساعة الأولى ورد على التعليقات."],
    carousel: ["ضع الدعوة إلى التفاعل في النص المرافق أيضا.", "اذكر من اقتبست كلامهم إن وافقوا."],
  },
  links: {
    announce: "أعلن عنه في النشرة البريدية ({slot}).",
    toArticle: "وجه القراء إلى المقال {title}.",
    inReply: "ضع رابط المقال {title} في رد، لا في المنشور الأول.",
    pin: "ثبت السلسلة حتى صدور القطعة التالية.",
    next: "أشر إلى ما سيأتي بعدها: {slot}.",
    close: "اختم السلسلة بروابط ما سبق نشره.",
  },
};
