import type { CreateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import type { Caller } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { nobody, type StoredMemory } from './memory.schema.js';

/**
 * A memory before it is written: without an author, waiting, shown to nobody.
 * The living get no memories, not from their keeper either.
 * @param writer distinguishes writers whose idempotency keys are equal; repeats of one request get the same id
 * @throws AppError memory.living, obituary.frozen
 */
export function newMemory(
  { content, title, relationship }: Pick<CreateMemoryInput, 'content' | 'title' | 'relationship'>,
  obituary: AccessibleObituary,
  writer: string,
  { idempotencyKey, requestHash }: Pick<Caller, 'idempotencyKey' | 'requestHash'>,
  now: Date,
): StoredMemory {
  if (obituary.isAlive) throw new AppError('memory.living');
  if (obituary.isFrozen) throw new AppError('obituary.frozen');
  return {
    _id: idempotencyKey === null ? randomId() : idFromText(`memory ${writer} ${idempotencyKey}`),
    obituaryId: objectIdOf(obituary.id),
    authorId: null,
    content,
    title,
    relationship,
    state: 'pending',
    hiddenBy: [],
    shownTo: nobody,
    ...(idempotencyKey === null ? {} : { idempotencyKey, requestHash }),
    revision: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
  };
}
