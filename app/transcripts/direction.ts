const rightToLeft = /^(?:ar|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr)\b/i;

/** Which way a language (BCP-47) is written. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.test(language) && !/-latn\b/i.test(language) ? "rtl" : "ltr";
}
