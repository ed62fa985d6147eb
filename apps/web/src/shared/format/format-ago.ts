const format = new Intl.RelativeTimeFormat('uk');

/** Largest unit first, with its length in milliseconds. */
const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Time since an instant (ISO 8601), for example «2 дні тому»; '' within the last minute and when invalid. */
export function formatAgo(instant: string, nowMs: number): string {
  const ageMs = nowMs - Date.parse(instant);
  const unit = units.find(([, lengthMs]) => ageMs >= lengthMs);
  return unit ? format.format(-Math.floor(ageMs / unit[1]), unit[0]) : '';
}
