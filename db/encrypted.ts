import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. Layout: version (1 byte) · nonce (12) ·
 * tag (16) · ciphertext. The associated data names table, column, row and key version, so a value
 * that was moved to another row, cut or altered does not open.
 */
export type Place = { table: string; column: string; row: string };

const keyVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;

function associatedData(place: Place, version: number): Buffer {
  return Buffer.from(JSON.stringify([place.table, place.column, place.row, version]));
}

/** Encrypts a value for one place in the database. */
export function seal(key: Buffer, place: Place, plain: Buffer | string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(associatedData(place, keyVersion));
  const body = Buffer.concat([cipher.update(plain as string, "utf8"), cipher.final()]);
  return Buffer.concat([Buffer.of(keyVersion), nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what `seal` made for the same place; throws if any bit differs. */
export function open(key: Buffer, place: Place, value: Buffer): Buffer {
  const version = value.readUInt8(0);
  if (version !== keyVersion) throw new Error(`Sealed with key version ${version}, unknown here`);
  const nonce = value.subarray(1, 1 + nonceBytes);
  const tag = value.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(associatedData(place, version));
  decipher.setAuthTag(tag);
  return Buffer.concat([
    decipher.update(value.subarray(1 + nonceBytes + tagBytes)),
    decipher.final(),
  ]);
}

/** A hash that reveals nothing without the key. Finds equal content without storing it. */
export function keyedHash(key: Buffer, purpose: string) {
  return createHmac("sha256", key).update(`${purpose}\n`);
}
