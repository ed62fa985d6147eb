import type {
  MemorialMessageView,
  MemoryView,
  MemoryWithPageView,
} from '@memorial/contracts/memories/memories.schemas';
import { memoryMessages } from '@memorial/contracts/messages/ui/memories';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { isAuthor, type MemoryCaller } from './memory.policy.js';
import type { StoredMemory } from './memory.schema.js';

/** Account names by id. */
export type Names = ReadonlyMap<string, string>;

/** @param obituary null when the actor may not see it */
export function presentMemory(
  memory: StoredMemory,
  obituary: AccessibleObituary | null,
  caller: MemoryCaller,
  names: Names,
): MemoryView {
  const isOwn = isAuthor(memory, caller);
  return {
    _id: memory._id.toHexString(),
    obituaryId: memory.obituaryId.toHexString(),
    title: memory.title,
    content: memory.content,
    relationship: memory.relationship,
    createdAt: memory.createdAt.toISOString(),
    updatedAt: memory.updatedAt.toISOString(),
    revision: memory.revision,
    createdBy: memory.authorId?.toHexString() ?? null,
    author: nameOf(memory, names),
    isGuest: memory.guest !== undefined,
    state: memory.state,
    isApproved: memory.state === 'approved',
    heldFor: memory.state === 'pending' && obituary?.canEdit ? (memory.heldFor ?? []) : [],
    isActive: memory.hiddenBy.length === 0,
    canEdit: isOwn && obituary !== null,
    canModerate: obituary?.canEdit ?? false,
  };
}

/** View for the actor's own lists; the obituary is null when the actor may not see it. */
export function presentMemoryWithObituary(
  memory: StoredMemory,
  page: AccessibleObituary | null,
  caller: MemoryCaller,
  names: Names,
): MemoryWithPageView {
  const obituary = page && {
    _id: page.id,
    fullName: page.fullName,
    premoderation: page.premoderation,
    myRole: page.role,
  };
  return { ...presentMemory(memory, page, caller, names), obituary };
}

/** A memory as its obituary shows it publicly. */
export function presentMessage(memory: StoredMemory, names: Names): MemorialMessageView {
  return {
    id: memory._id.toHexString(),
    author: nameOf(memory, names),
    text: memory.content,
    title: memory.title,
    relationship: memory.relationship,
    createdAt: memory.createdAt.toISOString(),
  };
}

function nameOf({ authorId, guest }: StoredMemory, names: Names): string {
  return guest?.name ?? names.get(authorId?.toHexString() ?? '') ?? memoryMessages.authorGone;
}
