import { importLimits } from '@memorial/contracts/family-trees/family-trees.constants';
import { GedcomRejected } from './gedcom-rejection.js';

/** Lines of a file as the parser reads them. */
export interface GedcomLines {
  readonly text: string;
  /** Lines that are none of GEDCOM; they are left out. */
  readonly strays: number;
}

const lineShape =
  /^[ \t\uFEFF]*(\d{1,5})[ \t]+(?:@([^@]+)@[ \t]+)?([A-Za-z0-9]+|_[A-Za-z0-9_]+)(?:[ \t](.*))?$/s;
/** Characters kept of a value: long ones are notes, which are counted alone. */
const maxValue = 4_000;
/** A file with more stray lines among its lines is no GEDCOM. */
const maxStrayShare = 0.1;

/**
 * Checks the bounds of a file on its lines, before anything is built of them, and writes them so that the parser takes
 * each: without indentation, blank lines, control characters and odd identifiers.
 * @throws GedcomRejected
 */
export function checkedLines(text: string): GedcomLines {
  const lines: string[] = [];
  let [strays, people] = [0, 0];
  for (const [raw] of text.matchAll(/[^\r\n]+/g)) {
    if (lines.length + strays >= importLimits.lines) throw new GedcomRejected('tooLong', 'lines');
    const line = readLine(raw);
    if (line === null) {
      if (/\S/.test(withoutControls(raw))) strays += 1;
      continue;
    }
    if (line.level > importLimits.depth) throw new GedcomRejected('tooLong', 'depth');
    if (lines.length === 0 && (line.level !== 0 || line.tag !== 'HEAD')) {
      throw new GedcomRejected('notGedcom', 'no header');
    }
    if (line.level === 0 && line.tag === 'INDI') people += 1;
    if (people > importLimits.people) throw new GedcomRejected('tooLong', 'people');
    lines.push(line.text);
    if (line.level === 0 && line.tag === 'TRLR') break;
  }
  if (lines.length === 0) throw new GedcomRejected('notGedcom', 'no lines');
  if (strays > lines.length * maxStrayShare) throw new GedcomRejected('notGedcom', 'stray lines');
  return { text: lines.join('\n'), strays };
}

function readLine(raw: string): { level: number; tag: string; text: string } | null {
  const match = lineShape.exec(raw.length > 2 * maxValue ? raw.slice(0, 2 * maxValue) : raw);
  if (!match) return null;
  const [, levelText = '', id, tag = '', value] = match;
  const level = Number(levelText);
  const head = id === undefined ? `${level} ${tag}` : `${level} @${plainId(id)}@ ${tag}`;
  if (value === undefined) return { level, tag, text: head };
  const pointed = /^@([^@#][^@]*)@\s*$/.exec(value)?.[1];
  const written = pointed === undefined ? withoutControls(value).slice(0, maxValue) : `@${plainId(pointed)}@`;
  return { level, tag, text: `${head} ${written}` };
}

/** An identifier in the letters that the parser knows. */
function plainId(id: string): string {
  return id.trim().replace(/[^A-Za-z0-9_]/gu, (character) => `-${character.codePointAt(0)?.toString(16)}-`);
}

function withoutControls(text: string): string {
  return /\p{Cc}/u.test(text) ? text.replace(/\p{Cc}/gu, (control) => (control === '\t' ? ' ' : '')) : text;
}
