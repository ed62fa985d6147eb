import type { HeldMemoryView } from '@memorial/contracts/administration/queue.schemas';
import type {
  MemorialMessageView,
  MemoryFilesView,
  MemoryView,
  MemoryWithPageView,
  ModeratedMemoryView,
} from '@memorial/contracts/memories/memories.schemas';
import { memoryMessages } from '@memorial/contracts/messages/ui/memories';
import type { AccessibleObituary, MediaUrlSource, MediaUrls } from '../obituaries/obituaries.module.js';
import { isAuthor, type MemoryCaller } from './memory.policy.js';
import { everybody, type StoredMemory } from './memory.schema.js';
import { heldReasonsOf } from './memory-report-hold.js';

/** Account names by id. */
export type Names = ReadonlyMap<string, string>;

/** Names and URLs that views need beside the memories. */
export interface MemorySources {
  readonly names: Names;
  readonly urls: MediaUrls;
}

/** @param obituary null when the actor may not see it */
export function presentMemory(
  memory: StoredMemory,
  obituary: AccessibleObituary | null,
  caller: MemoryCaller,
  { names, urls }: MemorySources,
): MemoryView {
  const isOwn = isAuthor(memory, caller);
  const files = obituary && presentFiles(memory, obituary.media, urls);
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
    heldFor: obituary?.canEdit ? heldReasonsOf(memory) : [],
    isActive: memory.hiddenBy.length === 0,
    canEdit: isOwn && obituary !== null,
    canModerate: obituary?.isOfferedToEdit ?? false,
    ...(files && { contribution: { isLetter: memory.contribution?.isLetter ?? false, ...files } }),
  };
}

/** View for the actor's own lists; the obituary is null when the actor may not see it. */
export function presentMemoryWithObituary(
  memory: StoredMemory,
  page: AccessibleObituary | null,
  caller: MemoryCaller,
  sources: MemorySources,
): MemoryWithPageView {
  const obituary = page && {
    _id: page.id,
    fullName: page.fullName,
    premoderation: page.premoderation,
    myRole: page.role,
  };
  return { ...presentMemory(memory, page, caller, sources), obituary };
}

/** A memory for the keeper who decides about it by a letter: with all that an approval would show. */
export function presentForDecision(
  memory: StoredMemory,
  { id, fullName, media }: AccessibleObituary,
  { names, urls }: MemorySources,
): ModeratedMemoryView {
  const isWaiting = memory.state === 'pending';
  const files = presentFiles(memory, media, urls);
  return {
    obituaryId: id,
    obituaryName: fullName,
    author: nameOf(memory, names),
    isGuest: memory.guest !== undefined,
    title: memory.title,
    content: memory.content,
    relationship: memory.relationship,
    createdAt: memory.createdAt.toISOString(),
    revision: memory.revision,
    state: memory.state,
    heldFor: heldReasonsOf(memory),
    decidedBy: isWaiting ? null : (memory.decision?.role ?? null),
    ...(files && { files }),
  };
}

/** A memory for moderators and administrators, who decide while the family has not. */
export function presentHeldMemory(
  memory: StoredMemory,
  { media }: AccessibleObituary,
  { names, urls }: MemorySources,
): HeldMemoryView {
  const files = presentFiles(memory, media, urls);
  return {
    title: memory.title,
    content: memory.content,
    relationship: memory.relationship,
    author: nameOf(memory, names),
    isGuest: memory.guest !== undefined,
    createdAt: memory.createdAt.toISOString(),
    revision: memory.revision,
    state: memory.state,
    heldFor: heldReasonsOf(memory),
    ...(files && { files }),
  };
}

/** A memory as its obituary shows it publicly. */
export function presentMessage(
  memory: StoredMemory,
  obituary: MediaUrlSource,
  { names, urls }: MemorySources,
): MemorialMessageView {
  const files = presentFiles(memory, obituary, urls);
  return {
    id: memory._id.toHexString(),
    author: nameOf(memory, names),
    text: memory.content,
    title: memory.title,
    relationship: memory.relationship,
    createdAt: memory.createdAt.toISOString(),
    ...(files && { files }),
  };
}

/** Photos and voice note of a memory that came through a contribution link; null for others. */
export function presentFiles(
  { _id, contribution, shownTo }: StoredMemory,
  obituary: MediaUrlSource,
  urls: MediaUrls,
): MemoryFilesView | null {
  if (!contribution) return null;
  const isShown = shownTo === everybody && !obituary.isAlive;
  const urlOf = (file: { readonly _id: StoredMemory['_id'] }) =>
    urls.ofMemoryFile(obituary, _id.toHexString(), { fileId: file._id.toHexString(), isShown });
  const { photos, voice } = contribution;
  return {
    photos: photos.map((photo) => ({
      _id: photo._id.toHexString(),
      url: urlOf(photo),
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
    })),
    voice: voice && {
      _id: voice._id.toHexString(),
      url: urlOf(voice),
      durationSeconds: voice.durationSeconds,
    },
  };
}

function nameOf({ authorId, guest }: StoredMemory, names: Names): string {
  return guest?.name ?? names.get(authorId?.toHexString() ?? '') ?? memoryMessages.authorGone;
}
