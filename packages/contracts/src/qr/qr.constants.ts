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

/** The smallest module that can be engraved and scanned, in millimetres. */
export const minModuleMm = 1;

/** Days of scans that are told one by one. */
export const scanDays = 30;
