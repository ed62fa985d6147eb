import { counted } from '@memorial/contracts/text';

/** How much room is left, in words for readers; below zero, how much is too much. */
export function remainingText(left: number): string {
  const signs = counted(Math.abs(left), 'знак', 'знаки', 'знаків');
  return left < 0 ? `На ${signs} більше, ніж уміщується` : `Залишається ${signs}`;
}
