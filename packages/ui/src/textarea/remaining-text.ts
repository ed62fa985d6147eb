import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { counted, fillText } from '@memorial/contracts/text';

/** How much room is left, in words for readers; below zero, how much is too much. */
export function remainingText(left: number): string {
  const signs = counted(Math.abs(left), 'знак', 'знаки', 'знаків');
  return fillText(left < 0 ? commonTexts.charactersOver : commonTexts.charactersLeft, { count: signs });
}
