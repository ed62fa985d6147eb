const plural = new Intl.PluralRules('uk');
const signs: Readonly<Record<string, string>> = { one: 'знак', few: 'знаки', many: 'знаків', other: 'знака' };

function countedSigns(count: number): string {
  return `${count}\u00a0${signs[plural.select(count)] ?? 'знаків'}`;
}

/** How much room is left, in words for readers; below zero, how much is too much. */
export function remainingText(left: number): string {
  if (left < 0) return `На ${countedSigns(-left)} більше, ніж уміщується`;
  return `Залишається ${countedSigns(left)}`;
}
