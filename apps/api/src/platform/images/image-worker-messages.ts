/** Messages between the server and its image processes; plain JSON. */

/** Images with more pixels are rejected after reading the header. */
export const maxInputPixels = 50_000_000;

/**
 * AVIF images are decoded whole. A file of 1.7 KB with 50 megapixels of 12 bits took nine seconds and 1.3 GB;
 * with 25 megapixels four seconds and 0.7 GB. The baseline profile of AVIF ends at 8.9 megapixels (AV1, level
 * 5.1).
 */
export const maxAvifPixels = 25_000_000;

export interface ImageJob {
  /** Uploaded file; only read. */
  readonly sourcePath: string;
  /** Outputs are written as `<outputBase>.<name>`. */
  readonly outputBase: string;
}

export interface ImageOutput {
  /** Last segment of its key in the object store. */
  readonly name: string;
  /** Complete temporary file. */
  readonly path: string;
}

export interface ProcessedImage {
  /** Width of the master, upright, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Placeholder image of about 25 bytes, base64 (see evanw/thumbhash). */
  readonly thumbhash: string;
  /** The master, then the renditions from widest to narrowest. */
  readonly outputs: readonly ImageOutput[];
}

export type RejectionReason = 'unsupportedType' | 'tooManyPixels' | 'tooManyAvifPixels' | 'broken';

/** The image itself is not acceptable. */
export class ImageRejected extends Error {
  constructor(
    readonly reason: RejectionReason,
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.name = 'ImageRejected';
  }
}

export type ImageJobResult =
  | { readonly kind: 'done'; readonly image: ProcessedImage }
  | { readonly kind: 'rejected'; readonly reason: RejectionReason; readonly message: string }
  /** System error (disk full …) with the system's `code`. */
  | { readonly kind: 'error'; readonly message: string; readonly code: string | null };

export function outputPath(outputBase: string, name: string): string {
  return `${outputBase}.${name}`;
}
