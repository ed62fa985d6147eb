import {
  candleColumn,
  candleFlame,
  candleHeart,
  candleRim,
  candleWick,
} from '@memorial/contracts/candle-shape';
import { paperScale } from '@memorial/contracts/family-trees/poster.constants';
import {
  drawingLegend,
  isSeparated,
  type LegendEntry,
  type LineStyle,
  linePatterns,
  lineStyle,
} from '@memorial/contracts/family-trees/tree-drawing';
import { familyTreePosterMessages as copy } from '@memorial/contracts/messages/ui/family-tree-poster';
import { quietZone } from '@memorial/contracts/qr/qr.constants';
import type { DrawnCard } from '@memorial/family-tree-layout/family-tree-layout';
import {
  bondPathOf,
  type CoupleSign,
  coupleSignOf,
  pathOf,
  separationPathOf,
} from '@memorial/family-tree-layout/line-path';
import {
  type Box,
  type PosterPlan,
  planPoster,
  posterNameSize,
  posterSheet,
} from '@memorial/family-tree-layout/poster-plan';
import type { DrawnImage, DrawnPath, DrawnStroke, SheetJob } from '../../platform/drawing/drawing-job.js';
import { type GlyphOutlines, placedLine } from '../../platform/drawing/glyph-outlines.js';
import { modulePath, qrMatrix } from '../../platform/drawing/qr-matrix.js';
import type { DrawnPosterPerson, PosterJob } from './poster-job.js';
import { lineHeight, PosterText } from './poster-text.js';

/* Lengths of A4 in millimetres; every other sheet is the same, enlarged. */
const titleSize = 9.5;
const titleBox = 18.5;
const rowTitleSize = 3.1;
const rowRoleSize = 2.6;
const legendSize = 2.7;
const brandSize = 3.4;
const addressSize = 2.6;
/** A module of a QR code; codes of long addresses have smaller ones. */
const largestModule = 0.45;
const hairline = 0.15;
/** Lines of the drawing follow its scale between these; the least is of the paper, not of A4. */
const lineWidth = { min: 0.16, max: 0.34, ofUnit: 1.3 } as const;
/** Years, by the size of names. */
const yearsSize = 0.8;
const initialSize = 0.5;
/** The root person has a double frame, in units of the drawing. */
const rootInset = 3;
/** Capitals by the size of their letters. */
const capHeight = 0.66;
/** The ornament of the site (`Divider` of packages/ui), 108 × 22. */
const ornament =
  'M54 1 64 11 54 21 44 11zM54 6l5 5-5 5-5-5zM44 11l-7-7-4 4 3 3M44 11l-7 7-4-4 3-3M64 11l7-7 4 4-3 3M64 11l7 7 4-4-3-3M24 7l4 4-4 4-4-4zM84 7l4 4-4 4-4-4zM12 9l2 2-2 2-2-2zM96 9l2 2-2 2-2-2z';
const ornamentScale = 0.27;
/** Candle in place of a photograph, by the height of its box; its flame stands a third below the top, as on the screen. */
const candleSize = { height: 0.62, top: 0.19, boxWidth: 120, boxHeight: 190 } as const;
/** Rhombus in place of a face, in a square of 40. */
const namelessFace = 'M20 6l14 14-14 14L6 20zM20 13l7 7-7 7-7-7z';

/** Lays a poster out. Pure: the same job gives the same sheet. */
export function posterSheetOf(job: PosterJob, glyphs: GlyphOutlines): SheetJob {
  const plan = planPoster(job.people, job.relationships, job.hasPortraits);
  const text = new PosterText(glyphs);
  const shapes = [
    ...titleOf(job, plan, text),
    ...linesOf(job, plan),
    ...rowNamesOf(job, plan, text),
    ...footerOf(job, plan, text),
  ];
  const cards = cardsOf(job, plan, text);
  const scale = paperScale(job.paper);
  return {
    title: job.title,
    width: plan.width * scale,
    height: plan.height * scale,
    bleed: 0,
    paths: [...shapes, ...cards.flatMap(({ paths }) => paths)].map((path) => enlargedPath(path, scale)),
    images: cards.flatMap(({ images }) => images).map((image) => enlargedImage(image, scale)),
  };
}

function enlargedPath({ stroke, ...path }: DrawnPath, by: number): DrawnPath {
  const { x, y, scaleX, scaleY } = path;
  const placed = { ...path, x: x * by, y: y * by, scaleX: scaleX * by, scaleY: scaleY * by };
  if (!stroke) return placed;
  const dash = stroke.dash && { ...stroke.dash, lengths: stroke.dash.lengths.map((length) => length * by) };
  return { ...placed, stroke: { width: stroke.width * by, ...(dash && { dash }) } };
}

function enlargedImage(image: DrawnImage, by: number): DrawnImage {
  const { x, y, width, height } = image;
  return { ...image, x: x * by, y: y * by, width: width * by, height: height * by };
}

/** A path in millimetres of the sheet. */
function stroked(d: string, stroke: DrawnStroke): DrawnPath {
  return { d, x: 0, y: 0, scaleX: 1, scaleY: 1, stroke };
}

const rectangle = ({ x, y, width, height }: Box) =>
  `M${micrometres(x)} ${micrometres(y)}h${micrometres(width)}v${micrometres(height)}h${micrometres(-width)}z`;
const micrometres = (mm: number) => Math.round(mm * 1_000) / 1_000;

/** Lines of text below each other; `x` is their middle or their left edge, `y` the top of the first one. */
function linesAt(
  { size, lines }: ReturnType<PosterText['fit']>,
  x: number,
  y: number,
  align: 'middle' | 'left',
): DrawnPath[] {
  return lines.flatMap((line, index) => {
    const left = align === 'middle' ? x - line.width / 2 : x;
    return placedLine(line, left, y + (index + 0.8) * size * lineHeight);
  });
}

const heightOf = ({ size, lines }: ReturnType<PosterText['fit']>) => lines.length * size * lineHeight;

function titleOf({ title, people }: PosterJob, { width }: PosterPlan, text: PosterText): DrawnPath[] {
  const { margin } = posterSheet;
  const fitted = text.fit([title], { width: width - 2 * margin, height: titleBox }, titleSize);
  // One line stands lower, nearer to the drawing.
  const top = margin + (titleBox - heightOf(fitted)) * 0.6;
  const divider: DrawnPath = {
    d: ornament,
    x: width / 2 - 54 * ornamentScale,
    y: margin + titleBox + 0.8,
    scaleX: ornamentScale,
    scaleY: ornamentScale,
    stroke: { width: 0.2 },
  };
  const nobody =
    people.length > 0
      ? []
      : linesAt(
          text.fit([copy.nobody], { width: width - 2 * margin, height: 20 }, 5),
          width / 2,
          margin + posterSheet.titleHeight + 30,
          'middle',
        );
  return [...linesAt(fitted, width / 2, top, 'middle'), divider, ...nobody];
}

function strokeOf({ paper }: PosterJob, { scale }: PosterPlan): number {
  const { min, max, ofUnit } = lineWidth;
  return Math.min(max, Math.max(min / paperScale(paper), scale * ofUnit));
}

/** Lines keep their width on the sheet: their path is of the drawing, their stroke is not. */
function linesOf(job: PosterJob, plan: PosterPlan): DrawnPath[] {
  const { drawing, scale, place } = plan;
  const rowById = rowsById(job.relationships);
  const width = strokeOf(job, plan);
  const at = { x: place.x, y: place.y, scaleX: scale, scaleY: scale };
  return drawing.lines.flatMap((line) => {
    const drawn = { d: pathOf(line.points), ...at, stroke: strokeFor(lineStyle(line, rowById), width) };
    const sign = coupleSignOf(line, isSeparated(line, rowById));
    return sign ? [drawn, ...signAt(sign, at, width)] : [drawn];
  });
}

/** A rhombus is filled: so it is told apart in the smallest drawing. */
function signAt({ sign, d }: CoupleSign, at: Omit<DrawnPath, 'd' | 'stroke'>, width: number): DrawnPath[] {
  const outline = { d, ...at, stroke: { width } };
  return sign === 'bond' ? [{ d, ...at }, outline] : [outline];
}

const rowsById = (relationships: PosterJob['relationships']) =>
  new Map(relationships.map((row) => [row.id, row]));

function strokeFor(style: LineStyle, width: number): DrawnStroke {
  const { width: widths, dashes, hasRoundEnds } = linePatterns[style];
  const dash = { lengths: dashes.map((length) => length * width), hasRoundEnds };
  return { width: width * widths, ...(dashes.length > 0 && { dash }) };
}

function rowNamesOf({ rows }: PosterJob, plan: PosterPlan, text: PosterText) {
  const { drawing, place, scale, staggered } = plan;
  const { margin, rowNames } = posterSheet;
  const pitch =
    drawing.rows.length > 1
      ? Math.min(...drawing.rows.slice(1).map(({ y }, row) => y - (drawing.rows[row]?.y ?? 0))) * scale
      : posterSheet.shortSide;
  return drawing.rows.flatMap(({ generation, y, height: rowHeight }) => {
    const row = rows.find((one) => one.generation === generation);
    if (!row) return [];
    const box = { width: rowNames.width, height: pitch * 0.48 };
    const title = text.fit([row.title], box, rowTitleSize);
    const role = row.role === null ? null : text.fit([row.role], box, rowRoleSize);
    const gap = role ? 0.8 : 0;
    const height = heightOf(title) + gap + (role ? heightOf(role) : 0);
    const top = place.y + (y + rowHeight / 2) * scale - height / 2;
    // Two tiers are one row.
    const right = margin + rowNames.width + rowNames.gap / 2;
    const bracket = `M${right} ${place.y + y * scale}h-1v${rowHeight * scale}h1`;
    return [
      ...(staggered.has(generation) ? [stroked(bracket, { width: hairline })] : []),
      ...linesAt(title, margin, top, 'left'),
      ...(role ? linesAt(role, margin, top + heightOf(title) + gap, 'left') : []),
    ];
  });
}

function cardsOf(job: PosterJob, plan: PosterPlan, text: PosterText) {
  const personById = new Map(job.people.map((person) => [person.id, person]));
  return plan.drawing.cards.flatMap((card) => {
    const person = personById.get(card.id);
    return person ? [cardOf(job, person, card, plan, text)] : [];
  });
}

function cardOf(
  job: PosterJob,
  person: DrawnPosterPerson,
  at: DrawnCard,
  plan: PosterPlan,
  text: PosterText,
): { paths: DrawnPath[]; images: DrawnImage[] } {
  const { card, scale, place } = plan;
  const onSheet = (box: Box): Box => ({
    x: place.x + (at.x + box.x) * scale,
    y: place.y + (at.y + box.y) * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const width = strokeOf(job, plan);
  const frameAt = (inset: number) =>
    stroked(
      rectangle(
        onSheet({ x: inset, y: inset, width: card.width - 2 * inset, height: card.height - 2 * inset }),
      ),
      // Finer than the lines, but no finer than a printer draws.
      { width: Math.max(lineWidth.min / paperScale(job.paper), width * 0.6) },
    );
  const frames = person.id === job.rootId ? [frameAt(0), frameAt(rootInset)] : [frameAt(0)];
  const face = card.portrait && faceOf(person, onSheet(card.portrait), text, width);
  return {
    paths: [...frames, ...(face?.paths ?? []), ...textOf(person, onSheet(card.text), plan, text)],
    images: face?.images ?? [],
  };
}

function textOf({ name, years }: DrawnPosterPerson, box: Box, plan: PosterPlan, text: PosterText) {
  const size = posterNameSize * plan.scale;
  const told =
    years === null
      ? null
      : text.fit([years], { width: box.width, height: box.height * 0.36 }, size * yearsSize);
  const gap = told ? size * 0.14 : 0;
  const room = box.height - (told ? heightOf(told) + gap : 0);
  const fitted = text.fit(name, { width: box.width, height: room }, size);
  const height = heightOf(fitted) + gap + (told ? heightOf(told) : 0);
  const { align, portrait } = plan.card;
  // Below a portrait, names begin near to it.
  const share = portrait !== null && align === 'middle' ? 0.35 : 0.5;
  const top = box.y + (box.height - height) * share;
  const x = align === 'middle' ? box.x + box.width / 2 : box.x;
  return [
    ...linesAt(fitted, x, top, align),
    ...(told ? linesAt(told, x, top + heightOf(fitted) + gap, align) : []),
  ];
}

function faceOf({ face }: DrawnPosterPerson, box: Box, text: PosterText, width: number) {
  const frame = stroked(rectangle(box), { width: width * 0.6 });
  if (face.kind === 'photo')
    return { paths: [frame], images: [{ jpeg: face.jpeg, isNegative: false, ...box }] };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (face.kind === 'initial') {
    const size = box.height * initialSize;
    const letter = text.line(face.letter, size);
    return {
      paths: [frame, ...placedLine(letter, x - letter.width / 2, y + (size * capHeight) / 2)],
      images: [],
    };
  }
  if (face.kind === 'candle') return { paths: [frame, ...candleOf(box, width)], images: [] };
  const scale = (box.width * 0.6) / 40;
  const rhombus = { d: namelessFace, x: x - 20 * scale, y: y - 20 * scale, scaleX: scale, scaleY: scale };
  return { paths: [frame, { ...rhombus, stroke: { width: width * 0.6 } }], images: [] };
}

function footerOf(job: PosterJob, plan: PosterPlan, text: PosterText): DrawnPath[] {
  const { margin } = posterSheet;
  const code = job.codeAddress === null ? null : codeOf(job.codeAddress, plan);
  const [left, right, bottom] = [margin, plan.width - margin - (code?.width ?? 0), plan.height - margin];
  const brand = text.line(job.brand, brandSize);
  const room = { width: right - left - brand.width - 8, height: addressSize * lineHeight * 2 };
  const address = job.address === null ? null : text.fit([job.address], room, addressSize);
  const legend = drawingLegend(plan.drawing.lines, rowsById(job.relationships));
  return [
    stroked(`M${left} ${bottom - 5.2}H${right}`, { width: hairline }),
    ...placedLine(brand, left, bottom),
    ...(address?.lines
      .toReversed()
      .flatMap((line, index) =>
        placedLine(line, right - line.width, bottom - index * address.size * lineHeight),
      ) ?? []),
    ...legendLine(legend, { from: left, to: right }, text, bottom - 8),
    ...(code ? [code.path] : []),
  ];
}

/** The code of a tree in the corner of the foot; half of its quiet zone is the margin of the sheet. */
function codeOf(address: string, plan: PosterPlan): { path: DrawnPath; width: number } {
  const { margin, footerHeight } = posterSheet;
  const matrix = qrMatrix(address, 'M');
  const scale = Math.min(largestModule, (footerHeight - 0.5) / (matrix.size + quietZone));
  const extent = (matrix.size + quietZone) * scale;
  return {
    path: {
      d: modulePath(matrix, (isDark) => isDark),
      x: plan.width - margin - extent,
      y: plan.height - margin - extent,
      scaleX: scale,
      scaleY: scale,
    },
    width: extent,
  };
}

const sampleLength = 9;

/** Outlines: black is enough for them. */
function candleOf(box: Box, width: number): DrawnPath[] {
  const scale = (box.height * candleSize.height) / candleSize.boxHeight;
  const at = {
    x: box.x + box.width / 2 - (candleSize.boxWidth / 2) * scale,
    y: box.y + box.height * candleSize.top,
    scaleX: scale,
    scaleY: scale,
  };
  return [candleColumn, candleRim, candleWick, candleFlame, candleHeart].map((d) => ({
    d,
    ...at,
    stroke: { width: width * 0.6 },
  }));
}

/** Samples with their words, in the middle of the foot. */
function legendLine(
  entries: readonly LegendEntry[],
  { from, to }: { readonly from: number; readonly to: number },
  text: PosterText,
  y: number,
) {
  const gap = 7;
  const widest = to - from;
  const setIn = (size: number) => entries.map(({ label }) => text.line(label, size));
  const widthOf = (lines: ReturnType<typeof setIn>) =>
    lines.reduce((sum, { width }) => sum + width + sampleLength + 1.5, gap * (lines.length - 1));
  const usual = setIn(legendSize);
  const lines = widthOf(usual) > widest ? setIn((legendSize * widest) / widthOf(usual)) : usual;
  let x = (from + to - widthOf(lines)) / 2;
  return entries.flatMap(({ sign }, index) => {
    const line = lines[index];
    if (!line) return [];
    const [start, height] = [x, y - legendSize * 0.3];
    x += sampleLength + 1.5 + line.width + gap;
    return [...sampleOf(sign, start, height), ...placedLine(line, start + sampleLength + 1.5, y)];
  });
}

function sampleOf(sign: LegendEntry['sign'], x: number, y: number): DrawnPath[] {
  const width = 0.3;
  const isSign = sign === 'bond' || sign === 'separation';
  const sample = stroked(`M${x} ${y}h${sampleLength}`, strokeFor(isSign ? 'plain' : sign, width));
  if (!isSign) return [sample];
  const scale = 0.24;
  const d = (sign === 'bond' ? bondPathOf : separationPathOf)({ x: 0, y: 0 });
  return [
    sample,
    ...signAt({ sign, d }, { x: x + sampleLength / 2, y, scaleX: scale, scaleY: scale }, width),
  ];
}
