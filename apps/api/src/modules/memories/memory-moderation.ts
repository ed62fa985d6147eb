import type { DeciderRole, ModerationDecision } from '@memorial/contracts/memories/memories.constants';
import type { UpdateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { deciderTexts, decisionTexts, unknownDecider } from '@memorial/contracts/messages/ui/moderation';
import { AppError } from '../../platform/errors/app-error.js';
import type { AccessibleObituary } from '../obituaries/obituaries.module.js';
import { type Hider, hiders, type StoredMemory } from './memory.schema.js';

/** Roles of the actor in a change, and the moderation setting of the obituary. */
export interface Editor {
  readonly isAuthor: boolean;
  readonly canModerate: boolean;
  readonly premoderation: boolean;
}

export type MemoryTexts = Pick<StoredMemory, 'content' | 'title' | 'relationship'>;
const textKeys = ['content', 'title', 'relationship'] as const satisfies readonly (keyof MemoryTexts)[];

/** Sent texts that differ from the stored ones. A guest may send the relation as part of the signature. */
export function changedTexts(memory: StoredMemory, input: UpdateMemoryInput): Partial<MemoryTexts> {
  const relation = memory.guest && input.author?.relation;
  const sent = relation === undefined ? input : { ...input, relationship: relation };
  const changed = textKeys.filter((key) => sent[key] !== undefined && sent[key] !== memory[key]);
  return Object.fromEntries(changed.map((key) => [key, sent[key]]));
}

/** Signature of a guest, if another name was sent. */
export function changedGuest(
  { guest }: Pick<StoredMemory, 'guest'>,
  { author }: UpdateMemoryInput,
): Pick<StoredMemory, 'guest'> {
  const name = author?.name;
  return guest && name !== undefined && name !== guest.name ? { guest: { ...guest, name } } : {};
}

/** True when a moderator decides otherwise than the memory stands. */
export function isDecision(
  { state }: Pick<StoredMemory, 'state'>,
  { isApproved }: Pick<UpdateMemoryInput, 'isApproved'>,
  { canModerate }: Pick<Editor, 'canModerate'>,
): boolean {
  return canModerate && typeof isApproved === 'boolean' && isApproved !== (state === 'approved');
}

/**
 * Moderation state after a change. Unapproved text waits for those who may edit the obituary: with premoderation every
 * new text of others than its keepers, otherwise a text that was not approved before. `isApproved` is a moderator's
 * decision; it is ignored when it repeats the current state.
 */
export function nextState(
  { state }: Pick<StoredMemory, 'state'>,
  { isApproved }: Pick<UpdateMemoryInput, 'isApproved'>,
  hasNewTexts: boolean,
  { canModerate, premoderation }: Editor,
): StoredMemory['state'] {
  if (isDecision({ state }, { isApproved }, { canModerate })) return isApproved ? 'approved' : 'rejected';
  if (!hasNewTexts) return state;
  if (canModerate) return 'approved';
  return premoderation || state !== 'approved' ? 'pending' : state;
}

/**
 * List of those who hide the memory after a change. Each role can revoke only its own hiding. A moderator's hiding is
 * recorded even when the author has hidden it already; an author who sends back the current value adds nothing that a
 * moderator could not undo.
 */
export function nextHiddenBy(
  { hiddenBy }: Pick<StoredMemory, 'hiddenBy'>,
  isActive: boolean | undefined,
  { isAuthor, canModerate }: Editor,
): Hider[] {
  if (isActive === undefined) return hiddenBy;
  const own: Hider[] = [
    ...(isAuthor ? (['author'] as const) : []),
    ...(canModerate ? (['keeper'] as const) : []),
  ];
  if (isActive) return hiddenBy.filter((hider) => !own.includes(hider));
  if (hiddenBy.length > 0 && !canModerate) return hiddenBy;
  return hiders.filter((hider) => hiddenBy.includes(hider) || own.includes(hider));
}

/** State of a memory after each decision. */
export const stateAfter = { approve: 'approved', reject: 'rejected' } as const satisfies Readonly<
  Record<ModerationDecision, StoredMemory['state']>
>;

/** Role in which somebody who may edit an obituary decides. */
export function deciderRoleOf({ role }: Pick<AccessibleObituary, 'role'>): DeciderRole {
  return role === 'owner' || role === 'editor' ? role : 'administrator';
}

/** Says what was decided, and in which role. */
export function decidedBefore({ state, decision }: Pick<StoredMemory, 'state' | 'decision'>): AppError {
  return new AppError('memory.decided', {
    state,
    decidedBy: decision?.role ?? null,
    decision: decisionTexts[state === 'approved' ? 'approve' : 'reject'],
    decider: decision ? deciderTexts[decision.role] : unknownDecider,
  });
}
