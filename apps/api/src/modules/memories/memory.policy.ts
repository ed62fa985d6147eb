import { editKeyDays } from '@memorial/contracts/memories/memories.constants';
import type { Actor } from '../../platform/access/caller.js';
import { isSameHash } from '../../platform/crypto/keyed-hash.js';
import { hashOfToken } from '../../platform/crypto/random-token.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { everybody, type MemoryRemover, nobody, type StoredMemory } from './memory.schema.js';
import type { StoredContribution } from './memory-contribution.schema.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** A sent edit key: it opens memories created at `validSince` or later. */
interface SentEditKey {
  readonly hash: string;
  readonly validSince: Date;
}

/** Caller that asks for a memory: an account, or a guest with the edit key of one memory. */
export interface MemoryCaller {
  readonly actor: Actor | null;
  readonly editKey: SentEditKey | null;
  /** Key of an obituary behind a password. */
  readonly pageKey?: string | null;
  /** Contribution link through which a guest acts: the edit key opens what came through this link alone. */
  readonly linkId?: StoredContribution['linkId'];
}

export function sentEditKey(editKey: string, now: Date): SentEditKey {
  return { hash: hashOfToken(editKey), validSince: new Date(now.getTime() - editKeyDays * dayMs) };
}

export function isAuthor(
  {
    authorId,
    guest,
    contribution,
    createdAt,
  }: Pick<StoredMemory, 'authorId' | 'guest' | 'contribution' | 'createdAt'>,
  { actor, editKey, linkId }: MemoryCaller,
): boolean {
  if (!guest) return actor !== null && authorId?.toHexString() === actor.userId;
  if (contribution && !linkId?.equals(contribution.linkId)) return false;
  return editKey !== null && createdAt >= editKey.validSince && isSameHash(editKey.hash, guest.editKeyHash);
}

/**
 * True for the owner and the editors: nobody else ever reads letters to the family, administrators neither. Each letter
 * may have fewer readers (`mayReadLetter`).
 */
export function mayReadLetters({ role }: Pick<AccessibleObituary, 'role'>): boolean {
  return role === 'owner' || role === 'editor';
}

/** Those of a time before a merge stay with the keepers of the obituary to which they were written. */
function mayReadLetter(
  { letterReaders }: Pick<StoredMemory, 'letterReaders'>,
  obituary: Pick<AccessibleObituary, 'role'>,
  { actor }: MemoryCaller,
): boolean {
  return mayReadLetters(obituary) && actor !== null && isLetterReader({ letterReaders }, actor.userId);
}

/** @param userId owner or editor */
export function isLetterReader(
  { letterReaders }: Pick<StoredMemory, 'letterReaders'>,
  userId: string,
): boolean {
  return !letterReaders || letterReaders.userIds.some((id) => id.toHexString() === userId);
}

/** Readers of a memory, beside those who may edit its obituary. */
export function shownToOf(
  memory: Pick<StoredMemory, 'authorId' | 'contribution' | 'state' | 'hiddenBy' | 'deletedAt'>,
): string {
  if (memory.deletedAt !== null || memory.contribution?.isLetter) return nobody;
  const isShown = memory.state === 'approved' && memory.hiddenBy.length === 0;
  return isShown ? everybody : (memory.authorId?.toHexString() ?? nobody);
}

/**
 * Visibility of a memory for somebody who may see its obituary: those who may edit it see all, authors their own,
 * others the approved ones that are not hidden, and none of a living person.
 */
export function maySeeMemory(
  memory: StoredMemory,
  obituary: Pick<AccessibleObituary, 'canEdit' | 'isAlive' | 'role'>,
  caller: MemoryCaller,
): boolean {
  if (memory.deletedAt !== null) return false;
  if (isAuthor(memory, caller)) return true;
  if (memory.contribution?.isLetter) return mayReadLetter(memory, obituary, caller);
  if (obituary.canEdit) return true;
  return memory.shownTo === everybody && !obituary.isAlive;
}

/**
 * Role in which the caller deletes a memory; null if the caller has none. An author on their own obituary acts as
 * author.
 * @param obituary null when the caller may not see it
 */
export function memoryRemoverOf(
  memory: StoredMemory,
  obituary: Pick<AccessibleObituary, 'canEdit' | 'role'> | null,
  caller: MemoryCaller,
): MemoryRemover | null {
  if (isAuthor(memory, caller)) return 'author';
  if (!obituary?.canEdit) return null;
  return obituary.role === null ? 'administrator' : 'keeper';
}

/** A deletion can be undone by the same role, or by an administrator; what a guest has withdrawn, by the guest alone. */
export function mayRestoreMemory(
  memory: StoredMemory,
  obituary: Pick<AccessibleObituary, 'canEdit' | 'role'>,
  caller: MemoryCaller,
): boolean {
  if (memory.guest && memory.deletedBy === 'author') return isAuthor(memory, caller);
  if (memory.contribution?.isLetter && !mayReadLetter(memory, obituary, caller)) return false;
  if (caller.actor?.isAdmin) return true;
  const role = memoryRemoverOf(memory, obituary, caller);
  return role !== null && memory.deletedBy === role;
}
