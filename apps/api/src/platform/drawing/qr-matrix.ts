import { type QrLevel, quietZone } from '@memorial/contracts/qr/qr.constants';
import { create } from 'qrcode';

/** Modules of a code, without its quiet zone. */
export interface QrMatrix {
  readonly size: number;
  isDark(row: number, column: number): boolean;
}

/**
 * @param address in capitals the compact alphanumeric mode can be used
 * @param level M, for clean paper, survives the loss of 15 % of the code
 */
export function qrMatrix(address: string, level: QrLevel | 'M'): QrMatrix {
  const { modules } = create(address, { errorCorrectionLevel: level });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}

/**
 * One path of whole modules, from the corner of the quiet zone; each run of a row is one rectangle.
 * @param isCut whether a module belongs to the path; called for the quiet zone as well
 */
export function modulePath(matrix: QrMatrix, isCut: (isDark: boolean) => boolean): string {
  const width = matrix.size + 2 * quietZone;
  const isInside = (at: number) => at >= quietZone && at < quietZone + matrix.size;
  const isDarkAt = (row: number, column: number) =>
    isInside(row) && isInside(column) && matrix.isDark(row - quietZone, column - quietZone);
  const runs: string[] = [];
  for (let row = 0; row < width; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const start = column;
      while (column < width && isCut(isDarkAt(row, column))) column += 1;
      if (column > start) runs.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
    }
  }
  return runs.join('');
}
