const rightToLeft = /^(ar|fa|he|ur|yi|ps)\b/;

/** The direction in which a language (BCP-47) is written. */
export const directionOf = (language: string): "rtl" | "ltr" =>
  rightToLeft.test(language) ? "rtl" : "ltr";
