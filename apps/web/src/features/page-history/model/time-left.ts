import { counted } from '@memorial/contracts/text';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Time until an instant (ISO 8601), rounded down: «28 днів», «31 годину», «5 хвилин»; never less than a minute. */
export function timeLeft(until: string, nowMs: number): string {
  const leftMs = Math.max(minuteMs, Date.parse(until) - nowMs);
  if (leftMs >= 3 * dayMs) return counted(Math.floor(leftMs / dayMs), 'день', 'дні', 'днів');
  if (leftMs >= hourMs) return counted(Math.floor(leftMs / hourMs), 'годину', 'години', 'годин');
  return counted(Math.floor(leftMs / minuteMs), 'хвилину', 'хвилини', 'хвилин');
}
