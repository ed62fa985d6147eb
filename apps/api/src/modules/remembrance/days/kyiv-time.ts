// Made once: making one takes a hundred times as long as using it.
const kyivHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Hour of the day in Kyiv, 0 to 23. */
export function hourInKyiv(instant: Date): number {
  return Number(kyivHour.format(instant));
}

/** Instant of a whole hour of a day in Kyiv; not for the hours at night at which summer time changes. */
export function kyivInstant(day: string, hour: number): Date {
  const inUtc = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  return new Date(inUtc.getTime() - (hourInKyiv(inUtc) - inUtc.getUTCHours()) * 60 * 60 * 1_000);
}
