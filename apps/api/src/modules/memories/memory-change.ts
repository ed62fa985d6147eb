import type { UpdateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { type Hider, hiders, type StoredMemory } from './memory.schema.js';

/** As whom somebody changes a memory, and what its page asks for. */
export interface Change {
  readonly isAuthor: boolean;
  readonly isKeeper: boolean;
  readonly premoderation: boolean;
}

export type Texts = Pick<StoredMemory, 'content' | 'title' | 'relationship'>;
const textKeys = ['content', 'title', 'relationship'] as const satisfies readonly (keyof Texts)[];

/** The sent texts that differ from those that stand. */
export function changedTexts(memory: StoredMemory, sent: UpdateMemoryInput): Partial<Texts> {
  const changed = textKeys.filter((key) => sent[key] !== undefined && sent[key] !== memory[key]);
  return Object.fromEntries(changed.map((key) => [key, sent[key]]));
}

/**
 * The state after a change. A text that nobody has approved waits for the keeper: on a moderated page every new one, on
 * any page one that was not approved before. `isApproved` is the keeper's word, and none where it says what is so.
 */
export function stateAfter(
  { state }: Pick<StoredMemory, 'state'>,
  { isApproved }: Pick<UpdateMemoryInput, 'isApproved'>,
  hasNewTexts: boolean,
  { isKeeper, premoderation }: Change,
): StoredMemory['state'] {
  if (isKeeper && typeof isApproved === 'boolean' && isApproved !== (state === 'approved')) {
    return isApproved ? 'approved' : 'rejected';
  }
  if (!hasNewTexts) return state;
  if (isKeeper) return 'approved';
  return premoderation || state !== 'approved' ? 'pending' : state;
}

/**
 * Who hides the memory after the change: each takes back only their own word. A keeper's counts also where the author
 * hid it before; an author who sends back what is so hides nothing that the keeper may want to show again.
 */
export function hiddenAfter(
  { hiddenBy }: Pick<StoredMemory, 'hiddenBy'>,
  isActive: boolean | undefined,
  { isAuthor, isKeeper }: Change,
): Hider[] {
  if (isActive === undefined) return hiddenBy;
  const own: Hider[] = [
    ...(isAuthor ? (['author'] as const) : []),
    ...(isKeeper ? (['keeper'] as const) : []),
  ];
  if (isActive) return hiddenBy.filter((hider) => !own.includes(hider));
  if (hiddenBy.length > 0 && !isKeeper) return hiddenBy;
  return hiders.filter((hider) => hiddenBy.includes(hider) || own.includes(hider));
}
