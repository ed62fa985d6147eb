import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** Fully random, unlike default ObjectIds: knowing one id must not help to guess others. */
export function randomId(): Types.ObjectId {
  return new Types.ObjectId(randomBytes(12));
}

/** Deterministic id: the first 96 bits of the text's SHA-256. */
export function idFromText(text: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(text).digest().subarray(0, 12));
}

/** @param text 24 hexadecimal digits */
export function objectIdOf(text: string): Types.ObjectId {
  return new Types.ObjectId(text);
}
