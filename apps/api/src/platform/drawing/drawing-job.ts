/** Messages between the server and the processes that write drawings; plain JSON. */

/** A line along a path instead of its area; lengths in millimetres. */
export interface DrawnStroke {
  readonly width: number;
  /** Absent: unbroken. Lengths of strokes and gaps in turn, all above 0; very short strokes with round ends are dots. */
  readonly dash?: { readonly lengths: readonly number[]; readonly hasRoundEnds: boolean };
}

/** A path in units of its own, placed and scaled; lengths in millimetres. Filled with black unless it has a stroke. */
export interface DrawnPath {
  readonly d: string;
  readonly x: number;
  readonly y: number;
  readonly scaleX: number;
  readonly scaleY: number;
  readonly stroke?: DrawnStroke;
}

/** A picture, cropped to its box; lengths in millimetres. */
export interface DrawnImage {
  /** Base64. */
  readonly jpeg: string;
  /** True where dark is cut away, and shows as light. */
  readonly isNegative: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A sheet, laid out; lengths in millimetres. */
export interface SheetJob {
  /** Title in the file's properties. */
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly paths: readonly DrawnPath[];
  /** Beneath the paths. */
  readonly images: readonly DrawnImage[];
}

/** An SVG to be written as a PNG in black and white. */
export interface PngJob {
  readonly svg: string;
  readonly widthPx: number;
  readonly dpi: number;
}

export type DrawingJob = SheetJob | PngJob;
