import { moderationKeyDays, moderationKeyPattern } from '@memorial/contracts/memories/memories.constants';
import { isSameHash, keyedHash } from '../../platform/crypto/keyed-hash.js';

/** A memory and the keeper who may decide about it by a letter. */
export interface ModerationKey {
  readonly memoryId: string;
  readonly keeperId: string;
  readonly expiresAt: Date;
}

const termMs = moderationKeyDays * 24 * 60 * 60 * 1_000;
/** Two ids of 12 bytes and the end of the term in seconds. */
const bodyBytes = 28;
const bodyLength = Math.ceil((bodyBytes * 4) / 3);

/**
 * Signs a key for the link of a letter. Nothing is stored: the key names its memory and keeper, whose rights are checked
 * when it is used, and a repeated letter carries the same key.
 */
export function signModerationKey(
  secret: string,
  { memoryId, keeperId }: Omit<ModerationKey, 'expiresAt'>,
  now: Date,
): string {
  const body = Buffer.alloc(bodyBytes);
  body.write(memoryId, 0, 'hex');
  body.write(keeperId, 12, 'hex');
  body.writeUInt32BE(Math.floor((now.getTime() + termMs) / 1_000), 24);
  const text = body.toString('base64url');
  return `${text}${signatureOf(secret, text)}`;
}

/** @returns null for a key that was not signed here, or whose term has ended */
export function readModerationKey(secret: string, key: string, now: Date): ModerationKey | null {
  if (!moderationKeyPattern.test(key)) return null;
  const text = key.slice(0, bodyLength);
  if (!isSameHash(key.slice(bodyLength), signatureOf(secret, text))) return null;
  const body = Buffer.from(text, 'base64url');
  const expiresAt = new Date(body.readUInt32BE(24) * 1_000);
  if (expiresAt <= now) return null;
  return { memoryId: body.toString('hex', 0, 12), keeperId: body.toString('hex', 12, 24), expiresAt };
}

function signatureOf(secret: string, text: string): string {
  return keyedHash(secret, `key to decide about a memory:${text}`);
}
