const units = ['Б', 'КБ', 'МБ', 'ГБ'] as const;

/** Size as text: «820 КБ», «2,4 МБ». Units are powers of 1024, like the limits of the plans. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const rounded = power > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${String(rounded).replace('.', ',')}\u00a0${units[power]}`;
}
