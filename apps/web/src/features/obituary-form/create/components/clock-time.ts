/** Local time of the device, for example «14:32». */
export function clockTime(atMs: number): string {
  return new Date(atMs).toLocaleTimeString('uk-UA', { hour: '2-digit', minute: '2-digit' });
}
