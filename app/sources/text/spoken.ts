const spoken = [
  "We opened the seed library on a rainy Tuesday in March.",
  "People bring back what they harvested in autumn.",
  "Most of the packets come from gardens within ten kilometres.",
  "Nobody expected the tomatoes to be that popular.",
  "The drawers are sorted by sowing month, not by name.",
  "We lost a whole shelf to moths in the second year.",
];

/** The sentence number `i` of an interview, the same each time. */
export const sentence = (i: number): string => spoken[i % spoken.length] ?? "";

/** An interview of `turns` timed turns of about 20 words. */
export const interviewText = (turns: number): string =>
  Array.from({ length: turns }, (_, i) => {
    const at = [(i * 40) / 3_600, ((i * 40) / 60) % 60, (i * 40) % 60];
    const time = at.map((part) => String(Math.floor(part)).padStart(2, "0")).join(":");
    return `[${time}] ${i % 2 ? "Ben" : "Ana"}: ${sentence(i)} ${sentence(i + 1)}`;
  }).join("\n");
