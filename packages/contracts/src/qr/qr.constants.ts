export const qrFormats = ['svg', 'png', 'pdf'] as const;
export type QrFormat = (typeof qrFormats)[number];

/** Levels of error correction: Q survives the loss of 25 % of the code, H of 30 %. */
export const qrLevels = ['Q', 'H'] as const;
export type QrLevel = (typeof qrLevels)[number];

export const stones = ['light', 'dark'] as const;
export type Stone = (typeof stones)[number];

/** Size of the code without its quiet zone, in millimetres. */
export const qrSizeMm = { min: 20, max: 200, default: 50 } as const;

/** The largest code that a plaque has room for, in millimetres. */
export const maxPlaqueCodeMm = 44;

/** Modules around the code that must stay light (ISO/IEC 18004). */
export const quietZone = 4;

/** Size of the code in a file: a plaque has room for a smaller one. */
export function drawnSizeMm(format: QrFormat, sizeMm: number): number {
  return format === 'pdf' ? Math.min(sizeMm, maxPlaqueCodeMm) : sizeMm;
}

/** Facts by which the files of different graves, sizes and stones are told apart. */
interface QrFileFacts {
  readonly format: QrFormat;
  readonly level: QrLevel;
  readonly stone: Stone;
  readonly sizeMm: number;
}

/** @param code short code of the obituary */
export function qrFileName(code: string, { format, level, stone, sizeMm }: QrFileFacts): string {
  return `qr-${code}-${drawnSizeMm(format, sizeMm)}mm-${level}-${stone}.${format}`;
}

/** The smallest module that can be engraved and scanned, in millimetres. */
export const minModuleMm = 1;

/** Days of scans that are told one by one. */
export const scanDays = 30;
