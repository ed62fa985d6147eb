import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { counted, fillText } from '@memorial/contracts/text';

/** Remaining characters in words, for screen readers; for negative values, the excess. */
export function remainingText(left: number): string {
  const signs = counted(Math.abs(left), 'знак', 'знаки', 'знаків');
  return fillText(left < 0 ? commonTexts.charactersOver : commonTexts.charactersLeft, { count: signs });
}
