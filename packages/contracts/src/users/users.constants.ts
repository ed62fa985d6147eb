/** File name of an account's export archive. @param day «2026-11-22» */
export function exportFileName(day: string): string {
  return `vichna-pamiat-${day}.zip`;
}
