import { createHash, randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** Random in every bit: whoever knows one id must not be able to guess its neighbours. */
export function randomId(): Types.ObjectId {
  return new Types.ObjectId(randomBytes(12));
}

/** The same text gives the same id: the first 96 bits of its SHA-256. */
export function idFromText(text: string): Types.ObjectId {
  return new Types.ObjectId(createHash('sha256').update(text).digest().subarray(0, 12));
}
