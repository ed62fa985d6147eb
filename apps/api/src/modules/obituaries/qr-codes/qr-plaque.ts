import { maxPlaqueCodeMm } from '@memorial/contracts/qr/qr.constants';
import { type GlyphOutlines, type TypesetLine, typesetLine } from '../link-previews/glyph-outlines.js';
import { cutPath, type QrSubject } from './qr-drawing.js';
import type { DrawnPath, PlaqueJob } from './qr-job.js';
import { qrMatrix, quietZone } from './qr-matrix.js';

/** Content of a plaque. */
export interface PlaqueSubject extends QrSubject {
  /** One or two lines. */
  readonly name: readonly string[];
  readonly years: string | null;
  /** Address readable by eye. */
  readonly shortAddress: string;
  readonly isSample: boolean;
  /** JPEG. */
  readonly portrait: Buffer | null;
}

/* In millimetres. */
const plaque = { width: 90, height: 140, bleed: 3 } as const;
const margin = 8;
const portrait = { width: 32, height: 40 } as const;
const nameSize = 8;
const yearsSize = 5.4;
const addressSize = 3.4;

/** Lays a plaque out; lengths from its upper left corner inside the bleed, in millimetres. */
export function plaqueJob(subject: PlaqueSubject, sizeMm: number, glyphs: GlyphOutlines): PlaqueJob {
  const code = codePath(subject, Math.min(sizeMm, maxPlaqueCodeMm));
  const centred = (line: TypesetLine, y: number) => placedLine(line, (plaque.width - line.width) / 2, y);
  const bottom = plaque.height - margin;
  const codeTop = bottom - addressSize * 1.6 - code.extent;
  const top = subject.portrait ? margin + portrait.height : margin;
  const names = fittedLines(subject.name, glyphs);
  const years = subject.years === null ? [] : [typesetLine(glyphs, subject.years, yearsSize)];
  const lines = [
    ...names.map((line) => ({ line, step: nameSize * 1.2 })),
    ...years.map((line) => ({ line, step: yearsSize * 1.5 })),
  ];
  const textHeight = lines.reduce((sum, { step }) => sum + step, 0);
  let y = top + Math.max(0, (codeTop - top - textHeight) / 2);
  const texts = lines.flatMap(({ line, step }) => {
    y += step;
    return centred(line, y);
  });
  const address = subject.isSample ? `ЗРАЗОК · ${subject.shortAddress}` : subject.shortAddress;
  return {
    ...plaque,
    paths: [
      { ...code.path, x: (plaque.width - code.extent) / 2, y: codeTop },
      ...texts,
      ...centred(typesetLine(glyphs, address, addressSize), bottom),
    ],
    image: subject.portrait && {
      jpeg: subject.portrait.toString('base64'),
      x: (plaque.width - portrait.width) / 2,
      y: margin,
      ...portrait,
    },
  };
}

function codePath({ address, level, stone }: QrSubject, sizeMm: number) {
  const matrix = qrMatrix(address, level);
  const scale = sizeMm / matrix.size;
  const path: Omit<DrawnPath, 'x' | 'y'> = { d: cutPath(matrix, stone), scaleX: scale, scaleY: scale };
  return { path, extent: (matrix.size + 2 * quietZone) * scale };
}

/** Lines in the size of names, or smaller where one is too wide. */
function fittedLines(lines: readonly string[], glyphs: GlyphOutlines): TypesetLine[] {
  const width = plaque.width - 2 * margin;
  const widest = Math.max(...lines.map((line) => typesetLine(glyphs, line, nameSize).width));
  const size = widest > width ? (nameSize * width) / widest : nameSize;
  return lines.map((line) => typesetLine(glyphs, line, size));
}

function placedLine(line: TypesetLine, x: number, y: number): DrawnPath[] {
  return line.outlines.map(({ d, x: offset, scale }) => ({
    d,
    x: x + offset,
    y,
    scaleX: scale,
    scaleY: -scale,
  }));
}
