import { minModuleMm, type QrLevel, quietZone, type Stone } from '@memorial/contracts/qr/qr.constants';
import type { PngJob } from '../../platform/drawing/drawing-job.js';
import { type GlyphOutlines, typesetLine } from '../../platform/drawing/glyph-outlines.js';
import { modulePath, type QrMatrix, qrMatrix } from '../../platform/drawing/qr-matrix.js';

const dpi = 300;
const mmPerInch = 25.4;

/** A code to be drawn: the text that it holds, and how it will be cut. */
export interface QrSubject {
  readonly address: string;
  readonly level: QrLevel;
  readonly stone: Stone;
}

/** The smallest size of a code whose modules can be engraved, in whole millimetres, without the quiet zone. */
export function smallestSizeMm(address: string, level: QrLevel): number {
  return qrMatrix(address, level).size * minModuleMm;
}

/** Path of what is cut: the dark modules; on dark stone the light ones, quiet zone included. */
export function cutPath(matrix: QrMatrix, stone: Stone): string {
  return modulePath(matrix, (isDark) => isDark === (stone === 'light'));
}

/** Word that marks a code whose address nobody else can open. */
const sampleText = 'ЗРАЗОК';

/**
 * The code as an SVG in millimetres, without fonts.
 * @param sizeMm of the code without its quiet zone
 * @param glyphs outlines for the mark of a sample; null: no sample
 */
export function qrSvg(
  { address, level, stone }: QrSubject,
  sizeMm: number,
  glyphs: GlyphOutlines | null,
): string {
  const matrix = qrMatrix(address, level);
  const width = matrix.size + 2 * quietZone;
  const height = glyphs ? width + quietZone : width;
  const millimetres = (modules: number) => ((modules * sizeMm) / matrix.size).toFixed(3);
  const mark = glyphs ? sampleMark(glyphs, width) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${millimetres(width)}mm" height="${millimetres(height)}mm" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"><path d="${cutPath(matrix, stone)}"/>${mark}</svg>`;
}

/** The same as a PNG in the usual density of engravers' and printers' files. */
export function qrPngJob(subject: QrSubject, sizeMm: number, glyphs: GlyphOutlines | null): PngJob {
  const { size } = qrMatrix(subject.address, subject.level);
  const widthMm = (sizeMm * (size + 2 * quietZone)) / size;
  const widthPx = Math.round((widthMm / mmPerInch) * dpi);
  return { svg: qrSvg(subject, sizeMm, glyphs), widthPx, dpi };
}

function sampleMark(glyphs: GlyphOutlines, width: number): string {
  const line = typesetLine(glyphs, sampleText, quietZone);
  return `<g transform="translate(${(width - line.width) / 2} ${width + quietZone * 0.8})">${line.markup}</g>`;
}
