import { createHash } from 'node:crypto';
import { codeAlphabet, codeLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { newObituary } from '../modules/obituaries/new-obituary.js';
import type { StoredObituary } from '../modules/obituaries/obituary.schema.js';
import { objectIdOf } from '../platform/mongo/object-ids.js';
import { generateObituaryInput } from './generate-obituary-input.js';
import { SeededRandom } from './seeded-random.js';

type Id = StoredObituary['_id'];

/** Creation time of the first obituary; the following ones are half a minute apart. */
const firstPageAt = Date.UTC(2025, 0, 1);
const apartMs = 30_000;
/** The last obituary with a creation time in the past. */
export const maxPages = 1_500_000;

const codes = codeAlphabet.length ** codeLength;
/** Coprime to the number of codes, so that all codes of a seed differ. */
const codeStep = 305_419_896_943;

/** Generates the obituaries of a seed; the same index always gives the same obituary. */
export class ObituaryGenerator {
  private readonly hash: Buffer;

  constructor(
    private readonly seed: number,
    private readonly keepers: readonly Id[],
  ) {
    this.hash = createHash('sha256').update(`seed ${seed}`).digest();
  }

  obituary(index: number): StoredObituary {
    const random = new SeededRandom(Math.imul(this.seed, 2_654_435_761) + index);
    const ownerId = this.keepers[index % this.keepers.length];
    if (!ownerId) throw new RangeError('pages need a keeper');
    return newObituary(generateObituaryInput(random), {
      _id: this.idOf(index),
      ownerId,
      code: this.codeOf(index),
      createdAt: new Date(firstPageAt + index * apartMs),
      idempotencyKey: null,
      requestHash: null,
    });
  }

  /** Increases with the index, like the ids of obituaries created one after the other. */
  idOf(index: number): Id {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt32BE(Math.floor((firstPageAt + index * apartMs) / 1_000), 0);
    this.hash.copy(bytes, 4, 0, 5);
    bytes.writeUIntBE(index, 9, 3);
    return objectIdOf(bytes.toString('hex'));
  }

  private codeOf(index: number): string {
    let rest = Number((BigInt(index) * BigInt(codeStep) + this.hash.readBigUInt64BE(8)) % BigInt(codes));
    let code = '';
    for (let position = 0; position < codeLength; position += 1) {
      code += codeAlphabet[rest % codeAlphabet.length];
      rest = Math.floor(rest / codeAlphabet.length);
    }
    return code;
  }
}
