import type { PaperKind } from '@memorial/contracts/paper/paper.constants';
import type { BookText } from '@memorial/web/server';

/** A stripe of a ribbon; shares are relative. */
export interface DrawnStripe {
  readonly color: string;
  readonly share: number;
}

/** Address of a page on paper. */
export interface PaperCode {
  /** Text of the QR code. */
  readonly address: string;
  /** Address readable by eye. */
  readonly shortAddress: string;
  /** True where nobody else can open the address. */
  readonly isSample: boolean;
}

/** Everything that a book or a sheet shows. Nothing else about the page leaves the server's process. */
export interface PaperJob {
  readonly kind: PaperKind;
  readonly fontsFolder: string;
  /** Path of the file to be written: a book is too large for a message. */
  readonly outputPath: string;
  readonly title: string;
  readonly text: BookText;
  /** True for soldiers: the line of the flag stands above their name. */
  readonly isMilitary: boolean;
  readonly isMonochrome: boolean;
  /** Path of a JPEG; null: no portrait. */
  readonly portraitPath: string | null;
  /** Paths of JPEGs by the names in the blocks; absent ones are left out. */
  readonly picturePaths: Readonly<Record<string, string>>;
  /** Stripes by the id of the award. */
  readonly ribbons: Readonly<Record<string, readonly DrawnStripe[]>>;
  /** Null where readers cannot open the page. */
  readonly code: PaperCode | null;
  /** Last lines of a book. */
  readonly closing: readonly string[];
  /** ISO time. */
  readonly madeAt: string;
}
