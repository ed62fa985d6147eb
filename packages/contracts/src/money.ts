/** Integer kopiykas as hryvnias: «1 999 грн», «1 999,50 грн». */
export function formatKopiykas(kopiykas: number): string {
  const whole = new Intl.NumberFormat('uk').format(Math.trunc(kopiykas / 100));
  const rest = kopiykas % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${whole}${decimals}\u00a0грн`;
}
