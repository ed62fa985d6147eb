import { photoWidths } from '@memorial/contracts/media/media.constants';

/** The one list of what is made of an uploaded image: names, sizes and content types. */

/** The largest picture kept: what the others are made of when sizes change, and what is shown on a full screen. */
export const master = { name: 'master.jpg', longestPx: 2560, contentType: 'image/jpeg' } as const;

/** From the widest on. Never enlarged: a narrower image keeps its own width in each of them. */
export const renditionWidthsPx = [...photoWidths].sort((a, b) => b - a);

export type RenditionWidth = (typeof photoWidths)[number];
export type RenditionFormat = 'webp' | 'jpeg';

const formats = {
  webp: { extension: 'webp', contentType: 'image/webp' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
} as const satisfies Readonly<Record<RenditionFormat, { extension: string; contentType: string }>>;

export interface Rendition {
  /** The last segment of its key in the object store. */
  readonly name: string;
  readonly contentType: 'image/webp' | 'image/jpeg';
}

export function rendition(widthPx: RenditionWidth, format: RenditionFormat): Rendition {
  const { extension, contentType } = formats[format];
  return { name: `w${widthPx}.${extension}`, contentType };
}

/** Every name that an image has in the store: the master, then the renditions from the widest on. */
export const outputNames: readonly string[] = [
  master.name,
  ...renditionWidthsPx.flatMap((widthPx) => [
    rendition(widthPx, 'webp').name,
    rendition(widthPx, 'jpeg').name,
  ]),
];

const widestPx = Math.max(...photoWidths);

/** The one width that stands for all that are answered with the same picture. */
export function canonicalWidth(widthPx: number | null): number {
  if (widthPx === null) return widestPx;
  return renditionWidthsPx.findLast((width) => width >= widthPx) ?? widestPx + 1;
}

/**
 * The picture for a wanted width: the smallest that is at least so wide, WebP when the client takes it, else JPEG.
 * Beyond the widest it is the master; without a wish the widest rendition. The answer varies by `Accept`.
 * @param widthPx pixels of the screen, null when nothing was wished
 * @param accept the request's `Accept` header
 */
export function renditionFor(widthPx: number | null, accept: string | undefined): Rendition {
  const wanted = canonicalWidth(widthPx);
  const chosen = renditionWidthsPx.find((width) => width === wanted);
  if (chosen === undefined) return { name: master.name, contentType: master.contentType };
  return rendition(chosen, takesWebp(accept) ? 'webp' : 'jpeg');
}

/** Only a client that names WebP is believed: a wildcard is also said by those that cannot show it. */
export function takesWebp(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((part) => {
    const [type, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return type === 'image/webp' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
