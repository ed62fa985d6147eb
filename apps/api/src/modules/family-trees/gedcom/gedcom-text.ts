import type { GedcomVersion } from '@memorial/contracts/family-trees/gedcom.constants';

/** A structure of a GEDCOM file: a line with those below it. */
export interface GedcomNode {
  readonly tag: string;
  /** Identifier by which others point to a record, without the signs around it. */
  readonly id?: string;
  /** Text; may have several lines. */
  readonly text?: string;
  /** True for a date: the names of its calendars in 5.5.1 («@#DJULIAN@») are no text. */
  readonly hasEscapes?: boolean;
  /** Identifier of the record that the line points to. */
  readonly pointer?: string;
  readonly children?: readonly GedcomNode[];
}

/** Longest line of 5.5.1 in bytes, without its end. */
const maxLineBytes = 253;
/** Characters that a break moves back at most to stand within a word. */
const maxStepsBack = 40;
const lineEnd = '\r\n';
/** Tells programs of Windows that the file is UTF-8; both versions allow it. */
const byteOrderMark = '\uFEFF';

const bytesOf = (text: string) => Buffer.byteLength(text, 'utf8');

/** Text of a file: lines end with CR LF; 5.5.1 breaks long ones by CONC, 7.0 knows no such line. */
export function gedcomText(records: readonly GedcomNode[], version: GedcomVersion): string {
  const lines = records.flatMap((record) => linesOf(record, 0, version));
  return byteOrderMark + lines.map((line) => line + lineEnd).join('');
}

function linesOf(node: GedcomNode, level: number, version: GedcomVersion): string[] {
  const { tag, id, text, pointer, hasEscapes = false, children = [] } = node;
  const head = id === undefined ? `${level} ${tag}` : `${level} @${id}@ ${tag}`;
  const below = children.flatMap((child) => linesOf(child, level + 1, version));
  if (pointer !== undefined) return [`${head} @${pointer}@`, ...below];
  const [first = '', ...others] = text === undefined ? [] : text.split(/\r\n|[\r\n]/).map(cleanLine);
  const escaping = (line: string) => escaped(line, version, hasEscapes);
  const continued = [
    ...brokenLine(head, escaping(first), level, version),
    ...others.flatMap((line) => brokenLine(`${level + 1} CONT`, escaping(line), level, version)),
  ];
  return [...continued, ...below];
}

/** Control characters are forbidden in both versions. */
function cleanLine(line: string): string {
  return line.replace(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, ' ');
}

/** 7.0 doubles the sign at the beginning alone, where it would be read as a pointer. */
function escaped(line: string, version: GedcomVersion, hasEscapes: boolean): string {
  if (version === '7.0') return line.replace(/^@/, '@@');
  return line.replace(/@#D[A-Z ]+@|@/g, (sign) =>
    hasEscapes && sign !== '@' ? sign : sign.replaceAll('@', '@@'),
  );
}

/** One escaped line of a text, in 5.5.1 with its CONC lines. @param level of the line that the text belongs to */
function brokenLine(head: string, escaped: string, level: number, version: GedcomVersion): string[] {
  if (escaped === '') return [head];
  const whole = `${head} ${escaped}`;
  if (version === '7.0' || bytesOf(whole) <= maxLineBytes) return [whole];
  const lines: string[] = [];
  let [prefix, rest] = [head, [...escaped]];
  while (bytesOf(`${prefix} ${rest.join('')}`) > maxLineBytes) {
    const length = breakAt(rest, maxLineBytes - bytesOf(`${prefix} `));
    lines.push(`${prefix} ${rest.slice(0, length).join('')}`);
    [prefix, rest] = [`${level + 1} CONC`, rest.slice(length)];
  }
  return [...lines, `${prefix} ${rest.join('')}`];
}

/** Number of characters before a break: readers drop spaces beside it, and an accent belongs to its letter. */
function breakAt(characters: readonly string[], maxBytes: number): number {
  let [most, bytes] = [0, 0];
  for (const character of characters) {
    bytes += bytesOf(character);
    if (bytes > maxBytes) break;
    most += 1;
  }
  for (let length = most; length > Math.max(0, most - maxStepsBack); length -= 1) {
    const [before = '', after = ''] = [characters[length - 1], characters[length]];
    if (!/[\s@]/.test(before + after) && !/^\p{M}/u.test(after)) return length;
  }
  return most;
}
