import { photoWidths } from '@memorial/contracts/media/media.constants';

/** Single list of the outputs of an uploaded image: names, sizes and content types. */

/** Largest stored picture: source for new renditions when the sizes change, and shown full screen. */
export const master = { name: 'master.jpg', longestPx: 2560, contentType: 'image/jpeg' } as const;

/** From widest to narrowest. Images are never enlarged: a narrower image keeps its width in each of them. */
export const renditionWidthsPx = [...photoWidths].sort((a, b) => b - a);

export type RenditionWidth = (typeof photoWidths)[number];
export type RenditionFormat = 'webp' | 'jpeg';

const formats = {
  webp: { extension: 'webp', contentType: 'image/webp' },
  jpeg: { extension: 'jpg', contentType: 'image/jpeg' },
} as const satisfies Readonly<Record<RenditionFormat, { extension: string; contentType: string }>>;

export interface Rendition {
  /** Last segment of its key in the object store. */
  readonly name: string;
  readonly contentType: 'image/webp' | 'image/jpeg';
}

export function rendition(widthPx: RenditionWidth, format: RenditionFormat): Rendition {
  const { extension, contentType } = formats[format];
  return { name: `w${widthPx}.${extension}`, contentType };
}

/** All names of an image in the store: the master, then the renditions from widest to narrowest. */
export const outputNames: readonly string[] = [
  master.name,
  ...renditionWidthsPx.flatMap((widthPx) => [
    rendition(widthPx, 'webp').name,
    rendition(widthPx, 'jpeg').name,
  ]),
];

const widestPx = Math.max(...photoWidths);

/** Maps all requested widths that return the same picture to one width. */
export function canonicalWidth(widthPx: number | null): number {
  if (widthPx === null) return widestPx;
  return renditionWidthsPx.findLast((width) => width >= widthPx) ?? widestPx + 1;
}

/**
 * Selects the picture for a requested width: the narrowest rendition that is wide enough, WebP if the client
 * accepts it, otherwise JPEG. Above the widest rendition it is the master; without a width it is the widest
 * rendition. The response varies by `Accept`.
 * @param widthPx device pixels; null if no width was requested
 * @param accept the request's `Accept` header
 */
export function renditionFor(widthPx: number | null, accept: string | undefined): Rendition {
  const wanted = canonicalWidth(widthPx);
  const chosen = renditionWidthsPx.find((width) => width === wanted);
  if (chosen === undefined) return { name: master.name, contentType: master.contentType };
  return rendition(chosen, acceptsWebp(accept) ? 'webp' : 'jpeg');
}

/** True only if `Accept` names WebP: clients that cannot show it also send wildcards. */
export function acceptsWebp(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((part) => {
    const [type, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return type === 'image/webp' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });
}
