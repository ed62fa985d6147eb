import { MongoError } from '../../errors.js';

/** A time zone: offset of local time from UTC at an instant, in milliseconds. */
export type TimeZone = { isUtc: boolean; offsetAt(utcMillis: number): number };

export const UTC: TimeZone = { isUtc: true, offsetAt: () => 0 };

const zones = new Map<string, TimeZone>([
  ['UTC', UTC],
  ['GMT', UTC],
]);

function fixedOffset(id: string): TimeZone | null {
  const found = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(id);
  if (found === null) return null;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  const millis = (found[1] === '-' ? -minutes : minutes) * 60_000;
  return { isUtc: false, offsetAt: () => millis };
}

function namedZone(id: string): TimeZone {
  const unknown = new MongoError(40485, `unrecognized time zone identifier: "${id}"`);
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    throw unknown;
  }
  const canonical = format.resolvedOptions().timeZone;
  // Intl ignores case, mongod does not.
  if (canonical !== id && canonical.toLowerCase() === id.toLowerCase()) throw unknown;
  return {
    isUtc: false,
    offsetAt: (utcMillis) => {
      const parts: Record<string, string> = {};
      for (const { type, value } of format.formatToParts(utcMillis)) parts[type] = value;
      const year = Number(parts.year);
      const local = utcOf(
        parts.era === 'BC' ? 1 - year : year,
        Number(parts.month),
        Number(parts.day),
        Number(parts.hour),
        Number(parts.minute),
        Number(parts.second),
        0,
      );
      return local - Math.floor(utcMillis / 1000) * 1000;
    },
  };
}

/**
 * Time zone of an identifier (`Europe/Kyiv`) or an offset (`+02`, `+0200`, `+02:00`). Throws error 40485
 * otherwise.
 */
export function timeZoneOf(id: string): TimeZone {
  let zone = zones.get(id);
  if (zone === undefined) {
    zone = fixedOffset(id) ?? namedZone(id);
    if (zones.size > 1000) zones.clear();
    zones.set(id, zone);
  }
  return zone;
}

/** Milliseconds of a calendar time read as UTC; components out of range carry over. Months count from 1. */
export function utcOf(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  millisecond: number,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + millisecond;
}

/** Local time as a date whose UTC components are the local ones. */
export function toLocal(utcMillis: number, zone: TimeZone): Date {
  return new Date(utcMillis + zone.offsetAt(utcMillis));
}

/** Instant of a local time; a time skipped by the clocks counts from before the jump. */
export function fromLocal(localMillis: number, zone: TimeZone): number {
  const before = zone.offsetAt(localMillis - 86_400_000);
  const after = zone.offsetAt(localMillis + 86_400_000);
  if (zone.offsetAt(localMillis - before) === before) return localMillis - before;
  if (zone.offsetAt(localMillis - after) === after) return localMillis - after;
  const offset = zone.offsetAt(localMillis);
  const guess = localMillis - offset;
  return zone.offsetAt(guess) === offset ? guess : localMillis - before;
}
