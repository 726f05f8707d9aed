/** An empty lang says that the language is not known (HTML, 3.2.6.2). */
export const langOf = ({ language }: { language: string }) => (language === "und" ? "" : language);
