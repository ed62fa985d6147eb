import { familyTreeMessages } from '@memorial/contracts/messages/ui/family-trees';
import { rowRange } from '../../model/tree-editing.js';

/** The row of somebody who arrives, or the sentence that refuses it. */
export function generationOf(sent: unknown): number | string {
  if (sent === null || sent === undefined) return familyTreeMessages.generationRequired;
  const isRow =
    typeof sent === 'number' &&
    Number.isInteger(sent) &&
    sent >= rowRange.youngest &&
    sent <= rowRange.oldest;
  return isRow ? sent : familyTreeMessages.generationInvalid;
}
