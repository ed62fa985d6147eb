/** «14:32» by the clock of the device. */
export function clockTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('uk-UA', { hour: '2-digit', minute: '2-digit' });
}
