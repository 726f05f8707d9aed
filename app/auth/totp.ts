import { Secret, TOTP } from "otpauth";

/** RFC 6238 with every authenticator app's settings: SHA-1, six digits, thirty seconds. */
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
 * The time step of a code: the current one, or a neighbour in case a clock is off (RFC 6238,
 * section 5.2). Undefined for any other code.
 */
export function stepOf(secret: Buffer, code: string, nowMs: number): number | undefined {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: nowMs });
  return delta === null ? undefined : Math.floor(nowMs / 1000 / periodSeconds) + delta;
}

/** The code an app shows at this time. */
export function codeAt(secret: Buffer, nowMs: number): string {
  return totpOf(secret).generate({ timestamp: nowMs });
}

/** The secret to type (base32, in groups of four) and the address for the QR code. */
export function enrolment(secret: Buffer, issuer: string, label: string) {
  const totp = totpOf(secret, { issuer, label });
  return { secret: totp.secret.base32.replace(/(.{4})(?=.)/g, "$1 "), uri: totp.toString() };
}
