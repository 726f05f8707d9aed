/** An empty lang means an unknown language (HTML, 3.2.6.2). */
export const langOf = ({ language }: { language: string }) => (language === "und" ? "" : language);
