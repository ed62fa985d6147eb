/** What the server and its image processes tell each other; plain JSON. */

/** At most so many pixels are decoded; more is refused by the header alone. */
export const maxInputPixels = 50_000_000;

/**
 * An AVIF image is decoded whole: a file of 1.7 KB with 50 megapixels of 12 bits held a process for nine seconds and
 * 1.3 GB, with 25 four seconds and 0.7 GB. The baseline profile of AVIF ends at 8.9 megapixels (AV1, level 5.1).
 */
export const maxAvifPixels = 25_000_000;

export interface ImageJob {
  /** The uploaded file; it is only read. */
  readonly sourcePath: string;
  /** Outputs are written beside each other, as `<outputBase>.<name>`. */
  readonly outputBase: string;
}

export interface ImageOutput {
  /** The last segment of its key in the object store. */
  readonly name: string;
  /** A finished temporary file. */
  readonly path: string;
  readonly contentType: 'image/webp' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
}

export interface ProcessedImage {
  /** Of the master, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** A placeholder of about 25 bytes, base64 (see evanw/thumbhash). */
  readonly thumbhash: string;
  /** The master, then the renditions from the widest on. */
  readonly outputs: readonly ImageOutput[];
}

export type RefusalReason = 'unsupportedType' | 'tooManyPixels' | 'tooManyAvifPixels' | 'broken';

/** Refuses an image for what it is. */
export class ImageRefusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'ImageRefusal';
  }
}

export type ImageAnswer =
  | { readonly kind: 'done'; readonly image: ProcessedImage }
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly message: string }
  /** A fault of the machine (disk full …), `code` as the system names it. */
  | { readonly kind: 'fault'; readonly message: string; readonly code: string | null };

export function outputPath(outputBase: string, name: string): string {
  return `${outputBase}.${name}`;
}
