import type { HeldReason } from '@memorial/contracts/memories/memories.constants';
import { paymentDetailsIn } from '@memorial/contracts/obituaries/payment-details';
import type { StoredMemory } from '../memory.schema.js';
import { containsAbuse } from './find-abuse.js';
import { containsLink } from './find-links.js';

type ScreenedTexts = Pick<StoredMemory, 'content' | 'title' | 'relationship'>;

/** Names around the texts of a memory. */
interface Surroundings {
  /** Name that stands beneath the memory. */
  readonly signature: string | null;
  /** Name of the person whose page it is. */
  readonly pageName: string | null;
}

/** Reasons that the texts of a memory give to hold it, its signature among them. */
export function heldReasonsOfTexts(
  { content, title, relationship }: ScreenedTexts,
  { signature, pageName }: Surroundings,
): HeldReason[] {
  return heldReasonsOf([title, content, relationship, signature].filter(Boolean).join('\n'), pageName);
}

/** @param pageName name of the person whom the text is about; null: of nobody */
export function heldReasonsOf(text: string, pageName: string | null = null): HeldReason[] {
  return [
    ...(containsAbuse(text, pageName) ? (['wordList'] as const) : []),
    ...paymentDetailsIn(text, { inAnyGroups: true }),
    ...(containsLink(text) ? (['links'] as const) : []),
  ];
}
