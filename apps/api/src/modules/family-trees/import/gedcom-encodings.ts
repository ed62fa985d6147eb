import {
  type GedcomEncoding,
  gedcomEncodings,
  importLimits,
} from '@memorial/contracts/family-trees/family-trees.constants';
import { decodeAnsel } from 'read-gedcom/dist/cjs/parse/decoding/ansel.js';
import { readGedcomName } from './gedcom-name-value.js';

/** An encoding in which the names of a file can be read, with some of them. */
export interface ReadableEncoding {
  readonly encoding: GedcomEncoding;
  readonly names: string[];
}

const byteOrderMarks: readonly (readonly [GedcomEncoding, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
const sampledBytes = 1024 * 1024;
const sampledLines = 400;
/** How much less plausible than the likeliest names readable ones may be. */
const plausibilityMargin = 0.3;

/** Text of a file, without its byte order mark; what is wrong in this encoding becomes U+FFFD. */
export function decodeGedcom(bytes: Buffer, encoding: GedcomEncoding): string {
  if (encoding === 'ansel') return decodeAnsel(new Uint8Array(bytes).buffer).normalize('NFC');
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Encodings in which the file gives readable names, the likeliest first. A byte order mark settles it, and so does valid
 * UTF-8; otherwise letters are judged, because the line CHAR of the header is often wrong («ANSI») or missing.
 */
export function readableEncodings(bytes: Buffer): readonly [ReadableEncoding, ...ReadableEncoding[]] {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  const wide = marked?.[0] ?? wideEncodingOf(bytes);
  if (wide) return [{ encoding: wide, names: namesIn(samplesOf(decodeGedcom(head(bytes), wide))) }];

  const samples = samplesOf(head(bytes).toString('latin1'));
  const joined = Buffer.from(samples.map(({ tag, text }) => `${tag} ${text}`).join('\n'), 'latin1');
  const texts = gedcomEncodings
    .filter((encoding) => !encoding.startsWith('utf-16'))
    .map((encoding) => ({ encoding, text: decodeGedcom(joined, encoding) }))
    .map(({ encoding, text }) => ({ encoding, text, plausibility: plausibilityOf(text, encoding) }))
    .sort((one, other) => other.plausibility - one.plausibility);
  const least = Math.max(0, (texts[0]?.plausibility ?? 0) - plausibilityMargin);
  const readable = texts.filter(({ plausibility }, index) => index === 0 || plausibility >= least);
  const found = readable.map(({ encoding, text }) => ({
    encoding,
    names: namesIn(text.split('\n').map(sampleOf)),
  }));
  const [first = { encoding: 'utf-8' as const, names: [] }, ...rest] = found;
  const seen = new Set([first.names.join('\n')]);
  return [
    first,
    ...rest.filter(({ names }) => {
      const isNew = !seen.has(names.join('\n'));
      seen.add(names.join('\n'));
      return isNew;
    }),
  ];
}

function head(bytes: Buffer): Buffer {
  return bytes.subarray(0, sampledBytes);
}

/** UTF-16 without a mark: every other byte of «0 HEAD» is zero. */
function wideEncodingOf(bytes: Buffer): GedcomEncoding | null {
  if (bytes[0] === 0x30 && bytes[1] === 0) return 'utf-16le';
  return bytes[0] === 0 && bytes[1] === 0x30 ? 'utf-16be' : null;
}

interface Sample {
  readonly tag: string;
  readonly text: string;
}

/** Lines with names and places. */
function samplesOf(text: string): Sample[] {
  const samples: Sample[] = [];
  for (const [, tag = '', value = ''] of text.matchAll(
    /^[ \t\uFEFF]*\d[ \t]+(NAME|GIVN|SURN|PLAC)[ \t]+([^\r\n]{1,300})/gm,
  )) {
    samples.push({ tag, text: value });
    if (samples.length === sampledLines) break;
  }
  return samples;
}

function sampleOf(line: string): Sample {
  return { tag: line.slice(0, 4), text: line.slice(5) };
}

/** Names to choose by: those with letters that encodings read differently come first. */
function namesIn(samples: readonly Sample[]): string[] {
  const names = samples
    .filter(({ tag }) => tag === 'NAME')
    .map(({ text }) => readGedcomName({ value: text }).fullName)
    .filter((name) => name !== null);
  const all = [...new Set(names)];
  const telling = all.filter((name) => /[^\x20-\x7E]/.test(name));
  return [...telling, ...all.filter((name) => !telling.includes(name))].slice(0, importLimits.names);
}

/** Letters of Ukrainian by their frequency; those of Russian alone are rare here. */
const frequent = 'оаниітверсклудмпязбьгчйхжїцюєшфщґ';
const weights = new Map<string, number>([
  ...[...frequent].map((letter, index) => [letter, 1 - (0.7 * index) / frequent.length] as const),
  ...[...'ыэъё'].map((letter) => [letter, 0.2] as const),
]);
/** Letters of the neighbours: code pages of the same bytes differ in them («ł» and «³», «ę» and «ê»). */
const frequentLatin = /[ąćęłńóśźżäöüßáéíčšžřěůâîășț]/;
const latinWeights = { frequent: 0.5, other: 0.4, afterAnother: 0.1 } as const;
const unlikely = -1;
const neutral = /[\s’ʼ´«»„“”–—№\u00A0\u00AD]/;

/**
 * Mean plausibility of the characters beyond ASCII, from −1 to 1; 1 for text without any, and for valid UTF-8. Letters
 * count by their frequency; marks, frames, and words of two scripts or with capitals inside count against it.
 */
function plausibilityOf(text: string, encoding: GedcomEncoding): number {
  if (encoding === 'utf-8' && !text.includes('\uFFFD')) return 1;
  let [sum, count] = [0, 0];
  for (const [word] of text.matchAll(/\S+/g)) {
    const letters = [...word];
    for (const [index, letter] of letters.entries()) {
      if (letter <= '\x7E' || neutral.test(letter)) continue;
      count += 1;
      sum += plausibilityIn(letter, letters[index - 1] ?? '');
    }
  }
  return count === 0 ? (encoding === 'utf-8' ? 1 : 0.99) : sum / count;
}

function plausibilityIn(letter: string, before: string): number {
  const lower = letter.toLowerCase();
  if (lower !== letter && /\p{Ll}/u.test(before)) return unlikely;
  const weight = weights.get(lower);
  // ibm866 has no «і»: people type the Latin letter.
  if (weight !== undefined) return /[A-HJ-Za-hj-z]/.test(before) ? unlikely : weight;
  if (!/\p{Script=Latin}|\p{M}/u.test(letter)) return unlikely;
  if (/\p{Script=Cyrillic}/u.test(before)) return unlikely;
  // Words of accented letters alone are Cyrillic ones in a code page of the West.
  if (before > '\x7E') return latinWeights.afterAnother;
  return frequentLatin.test(lower) ? latinWeights.frequent : latinWeights.other;
}
