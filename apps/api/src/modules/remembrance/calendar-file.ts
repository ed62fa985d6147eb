/* iCalendar (RFC 5545): only what calendars of whole days and one daily minute need. */

/** An event of a whole day, or one that repeats each day at an hour in Kyiv. */
export interface CalendarEvent {
  /** Unique within the product; the same event keeps it for ever. */
  readonly uid: string;
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** Minutes of `day` from this time in Kyiv, 'HHMM', repeated each day; absent: the whole day. */
  readonly daily?: { readonly at: string; readonly minutes: number };
  readonly title: string;
  readonly detail: string | null;
  readonly url: string | null;
  /** Last change of what the event is made of. */
  readonly changedAt: Date;
}

const maxLineBytes = 75;

/** Since 1996; nobody calls earlier minutes to mind. */
const kyivTimeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Kyiv',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'DTSTART:19960331T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'DTSTART:19961027T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
] as const;

/** A calendar as a file. The same events give the same bytes. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): Buffer {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vichna Pamiat//Remembrance//UK',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Europe/Kyiv',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...(events.some(({ daily }) => daily) ? kyivTimeZone : []),
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return Buffer.from(`${lines.map(folded).join('\r\n')}\r\n`);
}

function linesOf({ uid, day, daily, title, detail, url, changedAt }: CalendarEvent): string[] {
  const date = day.replaceAll('-', '');
  const time = daily
    ? [`DTSTART;TZID=Europe/Kyiv:${date}T${daily.at}00`, `DURATION:PT${daily.minutes}M`, 'RRULE:FREQ=DAILY']
    : [`DTSTART;VALUE=DATE:${date}`];
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${changedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    ...time,
    `SUMMARY:${escaped(title)}`,
    ...(detail === null ? [] : [`DESCRIPTION:${escaped(detail)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** Backslash, comma, semicolon and line break as RFC 5545, 3.3.11 wants them; other control characters go. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Lines of at most 75 bytes, broken between characters (RFC 5545, 3.1). */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= maxLineBytes) return line;
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      parts.push(part);
      [part, bytes] = ['', 1];
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
