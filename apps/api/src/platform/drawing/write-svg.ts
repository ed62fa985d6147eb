import type { DrawnPath, SheetJob } from './drawing-job.js';
import { cropImages } from './sheet-images.js';

/**
 * Writes a sheet as an SVG, without its bleed. Equal paths, as those of letters, stand once.
 * @param pixelsPerMm absent: the size is in millimetres
 */
export async function writeSvg(
  { title, width, height, paths, images }: SheetJob,
  pixelsPerMm?: number,
): Promise<string> {
  const size = (mm: number) => (pixelsPerMm === undefined ? `${short(mm)}mm` : Math.round(mm * pixelsPerMm));
  const pictures = (await cropImages(images)).map(
    ({ jpeg, x, y, width: w, height: h }) =>
      `<image x="${short(x)}" y="${short(y)}" width="${short(w)}" height="${short(h)}" preserveAspectRatio="none" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`,
  );
  const counts = new Map<string, number>();
  for (const { d } of paths) counts.set(d, (counts.get(d) ?? 0) + 1);
  const repeated = [...counts].filter(([, count]) => count > 1).map(([d]) => d);
  const ids = new Map(repeated.map((d, index) => [d, `p${index}`]));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size(width)}" height="${size(height)}" viewBox="0 0 ${short(width)} ${short(height)}">`,
    `<title>${escaped(title)}</title>`,
    `<defs>${repeated.map((d) => `<path id="${ids.get(d)}" d="${d}"/>`).join('')}</defs>`,
    `<path fill="#fff" d="M0 0h${short(width)}v${short(height)}H0z"/>`,
    ...pictures,
    ...paths.map((path) => shape(path, ids.get(path.d))),
    '</svg>',
  ].join('');
}

function shape({ d, x, y, scaleX, scaleY, stroke }: DrawnPath, id: string | undefined): string {
  const transform = `transform="translate(${short(x)} ${short(y)}) scale(${short(scaleX)} ${short(scaleY)})"`;
  const look = stroke ? ` ${strokeOf(stroke, Math.abs(scaleX))}` : '';
  return id === undefined
    ? `<path ${transform}${look} d="${d}"/>`
    : `<use href="#${id}" ${transform}${look}/>`;
}

/** Lengths of a stroke are of the sheet, not of the path. */
function strokeOf({ width, dash }: NonNullable<DrawnPath['stroke']>, unit: number): string {
  const dashes = dash
    ? ` stroke-dasharray="${dash.lengths.map((length) => short(length / unit)).join(' ')}"${dash.hasRoundEnds ? ' stroke-linecap="round"' : ''}`
    : '';
  return `fill="none" stroke="#000" stroke-width="${short(width / unit)}"${dashes}`;
}

/** Six digits: scales of letters are small. */
const short = (value: number) => String(Number(value.toPrecision(6)));

/** Characters that XML 1.0 (2.2) has no place for, not even escaped: a file with one of them is not well-formed. */
const forbiddenCharacters = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  const allowed = text.replace(forbiddenCharacters, '');
  return allowed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
