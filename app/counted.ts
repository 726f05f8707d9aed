/** "1 minute", "1,200 words": the same text on the server and in the browser, in English. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

export const inCredits = (count: number): string => counted(count, "credit");
