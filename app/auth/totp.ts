import { Secret, TOTP } from "otpauth";

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const periodSeconds = 30;
const settings = { algorithm: "SHA1", digits: 6, period: periodSeconds } as const;

/** 160 bits, as RFC 4226 recommends in section 4. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: 20 }).bytes);
}

const totpOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...settings,
    ...names,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/**
 * The time step that a code belongs to: the present one, or the one before or after for a clock
 * that is off (RFC 6238, section 5.2). Undefined for any other code.
 */
export function stepOf(secret: Buffer, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: nowMs });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}

/** The code that an app shows at a time. */
export function codeAt(secret: Buffer, nowMs: number): string {
  return totpOf(secret).generate({ timestamp: nowMs });
}

/** The secret for typing (base32, in groups of four) and the address that a QR code holds. */
export function enrolment(secret: Buffer, issuer: string, label: string) {
  const totp = totpOf(secret, { issuer, label });
  return { secret: totp.secret.base32.replace(/(.{4})(?=.)/g, "$1 "), uri: totp.toString() };
}
