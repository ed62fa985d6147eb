/** Messages between the server and the process that writes QR codes; plain JSON. */

/** A path in units of its own, placed and scaled; lengths in millimetres. */
export interface DrawnPath {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** A plaque, laid out; lengths in millimetres. */
export interface PlaqueJob {
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly paths: readonly DrawnPath[];
  /** Portrait, cropped to its box. */
  readonly image: {
    /** Base64. */
    readonly jpeg: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
}

/** An SVG to be written as a PNG in black and white. */
export interface PngJob {
  readonly svg: string;
  readonly widthPx: number;
  readonly dpi: number;
}

export type QrJob = PlaqueJob | PngJob;

export type QrAnswer =
  /** Base64 of the file. */
  { readonly kind: 'done'; readonly file: string } | { readonly kind: 'error'; readonly message: string };
