import { type GlyphOutlines, typesetLine } from '../../platform/drawing/glyph-outlines.js';
import type { SitePreviewJob } from './preview-job.js';
import { corner, mark, placed, themes } from './preview-svg.js';

const theme = themes.paper;
const edge = 44;
const brandSize = 92;
const taglineSize = 37;
/** The mark is 26 pixels wide at scale 1. */
const markScale = 6;
const markWidth = 26 * markScale;

/** SVG of the site's preview without fonts: the site name below its mark, framed like the portraits. */
export function sitePreviewSvg(
  { width, height, brand, tagline }: SitePreviewJob,
  glyphs: GlyphOutlines,
): string {
  const middle = width / 2;
  const line = (text: string, size: number, baseLine: number, fill: string) => {
    const set = typesetLine(glyphs, text, size);
    return placed(middle - set.width / 2, baseLine, fill, set.markup);
  };
  const cornerAt = (transform: string) =>
    `<path transform="${transform}" d="${corner}" fill="none" stroke="${theme.accent}" stroke-width="1.2"/>`;
  const [right, foot] = [width - edge, height - edge];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${theme.surface}"/>
${cornerAt(`translate(${edge} ${edge}) scale(1.5)`)}
${cornerAt(`translate(${right} ${edge}) rotate(90) scale(1.5)`)}
${cornerAt(`translate(${right} ${foot}) rotate(180) scale(1.5)`)}
${cornerAt(`translate(${edge} ${foot}) rotate(270) scale(1.5)`)}
<g transform="translate(${middle - markWidth / 2} 104) scale(${markScale})">${mark(0, 21, theme)}</g>
${line(brand, brandSize, 398, theme.ink)}
<path d="M${middle - 60} 444h120" stroke="${theme.accent}" stroke-width="2"/>
${line(tagline, taglineSize, 512, theme.muted)}
</svg>`;
}
