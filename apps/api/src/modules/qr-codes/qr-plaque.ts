import { drawnSizeMm, quietZone } from '@memorial/contracts/qr/qr.constants';
import type { DrawnPath, SheetJob } from '../../platform/drawing/drawing-job.js';
import {
  type GlyphOutlines,
  placedLine,
  type TypesetLine,
  typesetLine,
} from '../../platform/drawing/glyph-outlines.js';
import { qrMatrix } from '../../platform/drawing/qr-matrix.js';
import { cutPath, type QrSubject } from './qr-drawing.js';

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
const portrait = { width: 28, height: 35 } as const;
const nameSize = 7.4;
const yearsSize = 5;
const addressSize = 3.4;
/** Least distance of the texts from the portrait and from the code. */
const gap = 1.5;

/** Lays a plaque out; lengths from its upper left corner inside the bleed, in millimetres. */
export function plaqueJob(subject: PlaqueSubject, sizeMm: number, glyphs: GlyphOutlines): SheetJob {
  const code = codePath(subject, drawnSizeMm('pdf', sizeMm));
  const centred = (line: TypesetLine, y: number) => placedLine(line, (plaque.width - line.width) / 2, y);
  const bottom = plaque.height - margin;
  const codeTop = bottom - addressSize * 1.6 - code.extent;
  const top = subject.portrait ? margin + portrait.height : margin;
  const room = codeTop - top - 2 * gap;
  const lines = textLines(subject, glyphs, room);
  const textHeight = lines.reduce((sum, { step }) => sum + step, 0);
  let y = top + gap + (room - textHeight) / 2;
  const texts = lines.flatMap(({ line, step }) => {
    y += step;
    // The baseline lies above the lower edge of its step: letters reach below it.
    return centred(line, y - step * 0.25);
  });
  const address = subject.isSample ? `ЗРАЗОК · ${subject.shortAddress}` : subject.shortAddress;
  return {
    ...plaque,
    title: 'QR',
    paths: [
      { ...code.path, x: (plaque.width - code.extent) / 2, y: codeTop },
      ...texts,
      ...centred(typesetLine(glyphs, address, addressSize), bottom),
    ],
    images: subject.portrait
      ? [
          {
            jpeg: subject.portrait.toString('base64'),
            isNegative: subject.stone === 'dark',
            x: (plaque.width - portrait.width) / 2,
            y: margin,
            ...portrait,
          },
        ]
      : [],
  };
}

function codePath({ address, level, stone }: QrSubject, sizeMm: number) {
  const matrix = qrMatrix(address, level);
  const scale = sizeMm / matrix.size;
  const path: Omit<DrawnPath, 'x' | 'y'> = { d: cutPath(matrix, stone), scaleX: scale, scaleY: scale };
  return { path, extent: (matrix.size + 2 * quietZone) * scale };
}

/** Name and years, smaller where the room is less than their usual height. */
function textLines({ name, years }: PlaqueSubject, glyphs: GlyphOutlines, room: number) {
  const usualHeight = name.length * nameSize * 1.2 + (years === null ? 0 : yearsSize * 1.5);
  const scale = Math.min(1, room / usualHeight);
  const names = fittedLines(name, glyphs, nameSize * scale);
  return [
    ...names.map((line) => ({ line, step: nameSize * 1.2 * scale })),
    ...(years === null
      ? []
      : [{ line: typesetLine(glyphs, years, yearsSize * scale), step: yearsSize * 1.5 * scale }]),
  ];
}

/** Lines in the size of names, or smaller where one is too wide. */
function fittedLines(lines: readonly string[], glyphs: GlyphOutlines, usualSize: number): TypesetLine[] {
  const width = plaque.width - 2 * margin;
  const widest = Math.max(...lines.map((line) => typesetLine(glyphs, line, usualSize).width));
  const size = widest > width ? (usualSize * width) / widest : usualSize;
  return lines.map((line) => typesetLine(glyphs, line, size));
}
