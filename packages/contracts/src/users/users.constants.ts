/** Under which name the archive of an account is saved. @param day «2026-11-22» */
export function exportFileName(day: string): string {
  return `vichna-pamiat-${day}.zip`;
}
