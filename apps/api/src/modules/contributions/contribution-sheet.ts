import { contributionCodeMm } from '@memorial/contracts/contributions/contributions.constants';
import { contributionSheetMessages as copy } from '@memorial/contracts/messages/ui/contribution-links';
import { nameLines } from '@memorial/contracts/obituaries/format-name-and-years';
import { quietZone } from '@memorial/contracts/qr/qr.constants';
import type { DrawnPath, SheetJob } from '../../platform/drawing/drawing-job.js';
import {
  type GlyphOutlines,
  placedLine,
  type TypesetLine,
  typesetLine,
} from '../../platform/drawing/glyph-outlines.js';
import { modulePath, qrMatrix } from '../../platform/drawing/qr-matrix.js';

/** Content of a sheet. */
export interface ContributionSheet {
  /** Text of the code. */
  readonly address: string;
  /** Address to be typed. */
  readonly shortAddress: string;
  readonly name: string | null;
  readonly isSample: boolean;
  /** JPEG. */
  readonly portrait: Buffer | null;
}

/* In millimetres: A5. */
const sheet = { width: 148, height: 210, bleed: 0 } as const;
const margin = 14;
const portrait = { width: 32, height: 40 } as const;
const headingSize = 10;
const aboutSize = 4.8;
const nameSize = 8;
const hintSize = 4.6;
const addressSize = 4.2;

/** Lays a sheet out that asks for memories; lengths from its upper left corner, in millimetres. */
export function sheetJob(subject: ContributionSheet, glyphs: GlyphOutlines): SheetJob {
  const width = sheet.width - 2 * margin;
  const centred = (text: string, size: number, y: number): DrawnPath[] => {
    const line = fitted(glyphs, text, size, width);
    return placedLine(line, (sheet.width - line.width) / 2, y);
  };
  const texts: DrawnPath[] = [];
  let y: number = margin;
  const add = (text: string, size: number) => {
    y += size * 1.3;
    // The baseline lies above the lower edge of its line: letters reach below it.
    texts.push(...centred(text, size, y - size * 0.3));
  };
  const imageTop = y;
  if (subject.portrait) y += portrait.height + 4;
  add(copy.heading, headingSize);
  if (subject.name !== null) {
    add(copy.about, aboutSize);
    y += 1.5;
    for (const line of nameLines(subject.name).slice(0, 2)) add(line, nameSize);
  }
  const matrix = qrMatrix(subject.address, 'Q');
  const scale = contributionCodeMm / matrix.size;
  const extent = (matrix.size + 2 * quietZone) * scale;
  const bottom = sheet.height - margin;
  const codeTop = bottom - addressSize * 1.6 - hintSize * 3 - extent;
  const d = modulePath(matrix, (isDark) => isDark);
  const address = subject.isSample ? `ЗРАЗОК · ${subject.shortAddress}` : subject.shortAddress;
  return {
    ...sheet,
    title: copy.heading,
    paths: [
      { d, scaleX: scale, scaleY: scale, x: (sheet.width - extent) / 2, y: codeTop },
      ...texts,
      ...centred(copy.scan, hintSize, codeTop + extent + hintSize),
      ...centred(copy.type, hintSize, codeTop + extent + hintSize * 2.4),
      ...centred(address, addressSize, bottom),
    ],
    images: subject.portrait
      ? [
          {
            jpeg: subject.portrait.toString('base64'),
            isNegative: false,
            x: (sheet.width - portrait.width) / 2,
            y: imageTop,
            ...portrait,
          },
        ]
      : [],
  };
}

/** A line in its size, or smaller where it is too wide. */
function fitted(glyphs: GlyphOutlines, text: string, size: number, width: number): TypesetLine {
  const line = typesetLine(glyphs, text, size);
  return line.width > width ? typesetLine(glyphs, text, (size * width) / line.width) : line;
}
