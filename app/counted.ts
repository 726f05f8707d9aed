/** "1 minute", "1,200 words": the same English text on server and client. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

export const inCredits = (count: number): string => counted(count, "credit");
