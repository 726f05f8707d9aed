const rightToLeft = /^(?:ar|ckb|dv|fa|he|iw|ks|ps|sd|syr|ug|ur|yi)(?:-|$)|-(?:arab|hebr)\b/i;

/** Returns a language's (BCP-47) direction of writing. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.test(language) && !/-latn\b/i.test(language) ? "rtl" : "ltr";
}
