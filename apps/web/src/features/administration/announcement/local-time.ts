/** Instant (ISO 8601) of a field with date and time by the clock of the device; null when it is empty. */
export function instantOf(localTime: string): string | null {
  const ms = Date.parse(localTime);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The same the other way round, to the minute. */
export function localTimeOf(instant: string): string {
  const date = new Date(instant);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
