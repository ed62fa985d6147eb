import type { PortraitTone } from '@memorial/contracts/obituaries/obituaries.constants';

/** Messages between the server and the preview process; plain JSON. */

export interface PreviewJob {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Paper for civilians, granite for the military. */
  readonly style: 'paper' | 'granite';
  /** Lines broken by meaning; lines that do not fit are broken further. */
  readonly name: readonly string[];
  readonly years: string | null;
  /** Name of the site. */
  readonly brand: string;
  /** Base64 JPEG; null: a candle is drawn. */
  readonly portrait: string | null;
  readonly portraitTone: PortraitTone;
  /** Absolute path of the glyph outlines. */
  readonly glyphsPath: string;
}

/** Preview image for all links that do not lead to an obituary. */
export interface SitePreviewJob extends Pick<PreviewJob, 'width' | 'height' | 'brand' | 'glyphsPath'> {
  readonly tagline: string;
}
