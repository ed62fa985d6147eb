const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** Size as text: «820 КБ», «2,4 МБ». Units are powers of 1024, like the limits of the plans. */
export function byteSize(bytes: number): string {
  const exact = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  // Rounding may reach the next unit.
  const isNext = exact < units.length - 1 && Math.round(bytes / 1024 ** exact) === 1024;
  const power = isNext ? exact + 1 : exact;
  const value = bytes / 1024 ** power;
  const rounded = power > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${String(rounded).replace('.', ',')}\u00a0${units[power]}`;
}
