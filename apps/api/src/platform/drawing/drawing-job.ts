/** Messages between the server and the process that writes drawings; plain JSON. */

/** A path in units of its own, placed and scaled; lengths in millimetres. */
export interface DrawnPath {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
}

/** A sheet, laid out, to be written as a PDF; lengths in millimetres. */
export interface SheetJob {
  /** Title in the file's properties. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly paths: readonly DrawnPath[];
  /** Picture, cropped to its box. */
  readonly image: {
    /** Base64. */
    readonly jpeg: string;
    /** True where dark is cut away, and shows as light. */
    readonly isNegative: boolean;
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

export type DrawingJob = SheetJob | PngJob;
