import type { HeldReason } from '@memorial/contracts/memories/memories.constants';
import { paymentDetailsIn } from '@memorial/contracts/obituaries/payment-details';
import type { StoredMemory } from '../memory.schema.js';
import { containsAbuse } from './find-abuse.js';
import { containsLink } from './find-links.js';

type ScreenedTexts = Pick<StoredMemory, 'content' | 'title' | 'relationship' | 'guest'>;

/** Reasons that the texts of a memory give to hold it, the signature of a guest among them. */
export function heldReasonsOfTexts({ content, title, relationship, guest }: ScreenedTexts): HeldReason[] {
  const text = [title, content, relationship, guest?.name].filter(Boolean).join('\n');
  return [
    ...(containsAbuse(text) ? (['wordList'] as const) : []),
    ...paymentDetailsIn(text),
    ...(containsLink(text) ? (['links'] as const) : []),
  ];
}
