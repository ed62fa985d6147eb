import { createHash } from 'node:crypto';
import { isSameHash } from '../../../platform/crypto/keyed-hash.js';

/** Protocol versions: 7 signs with SHA3-256, earlier ones with SHA-1 (liqpay.ua/documentation). */
export type LiqPayVersion = 3 | 7;

const hashes = { 3: 'sha1', 7: 'sha3-256' } as const;

/** Base64 of hash(private key + data + private key). */
export function signatureOf(data: string, privateKey: string, version: LiqPayVersion): string {
  return createHash(hashes[version]).update(privateKey).update(data).update(privateKey).digest('base64');
}

/** Compares in constant time with the signature of either version: both occur while LiqPay changes over. */
export function isSignedBy(data: string, signature: string, privateKey: string): boolean {
  const matches = ([7, 3] as const).map((version) =>
    isSameHash(signature, signatureOf(data, privateKey, version)),
  );
  return matches.includes(true);
}
