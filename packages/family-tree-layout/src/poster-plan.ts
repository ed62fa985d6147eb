import type { TreePerson, TreeRelationship } from './families.js';
import { type DrawTree, type FamilyTreeDrawing, orderFamilyTree } from './family-tree-layout.js';
import type { DrawingSizes } from './lines.js';

/** A person on paper. */
export interface PosterPerson extends TreePerson {
  /** Letters of the longest part of the name, which lies on one line if it can. */
  readonly longestWord: number;
}

/** A rectangle within a card or a sheet; units are those of its owner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A card on paper, in units of the drawing. */
export interface PosterCard {
  readonly width: number;
  readonly height: number;
  /** Null without portraits. */
  readonly portrait: Box | null;
  /** Room for name and years. */
  readonly text: Box;
  /** Where lines of text begin: in the middle under a portrait, on the left beside it. */
  readonly align: 'middle' | 'left';
}

/** Lengths of A4 in millimetres; larger sheets have the same drawing, enlarged. */
export const posterSheet = {
  shortSide: 210,
  longSide: 297,
  margin: 12,
  titleHeight: 31,
  footerHeight: 16,
  /** Names of rows, at the left of the drawing. */
  rowNames: { width: 24, gap: 3 },
} as const;

/** Size of letters of a name that has room, in units of the drawing. */
export const posterNameSize = 16;

/** Drawings of few people stay smaller than the sheet, in millimetres of A4 for a unit. */
const maxScale = 0.45;
const pointsPerMm = 72 / 25.4;
/** Width of a letter of a name by its size; seldom more. */
const letterWidth = 0.57;
/** Part of the names that lies on one line in the planned size; longer ones are set smaller. */
const usualNames = 0.9;

const padding = 7;
const gaps = {
  partnerGap: 16,
  blockGap: 22,
  groupGap: 32,
  rowGap: 50,
  tierGap: 14,
  laneGap: 9,
} as const;
/** Rows of so few people stay on one tier. */
const fewPeople = 4;
/** Part of the people of the longest row with which another one is as long as its tiers, or longer. */
const longPart = 0.3;
/** Names that are larger by less than by this factor are not worth two tiers. */
const leastGain = 1.2;
/** Rows move apart where the sheet has room, at most by this, in millimetres of A4. */
const maxSpread = 36;

const portraitSize = { width: 72, height: 90 } as const;

const cardsWithPortraits: readonly PosterCard[] = [
  {
    width: 94,
    height: 186,
    portrait: { x: 11, y: padding, ...portraitSize },
    text: { x: 6, y: 103, width: 82, height: 77 },
    align: 'middle',
  },
  {
    width: 118,
    height: 186,
    portrait: { x: 23, y: padding, ...portraitSize },
    text: { x: 7, y: 104, width: 104, height: 76 },
    align: 'middle',
  },
  {
    width: 216,
    height: 104,
    portrait: { x: padding, y: padding, ...portraitSize },
    text: { x: 88, y: padding, width: 122, height: 90 },
    align: 'left',
  },
];
const cardsWithoutPortraits: readonly PosterCard[] = [
  {
    width: 94,
    height: 92,
    portrait: null,
    text: { x: 6, y: padding, width: 82, height: 78 },
    align: 'middle',
  },
  {
    width: 118,
    height: 90,
    portrait: null,
    text: { x: 7, y: padding, width: 104, height: 76 },
    align: 'middle',
  },
  {
    width: 176,
    height: 72,
    portrait: null,
    text: { x: padding, y: padding, width: 162, height: 58 },
    align: 'middle',
  },
];

/** A tree on a sheet of A4. */
export interface PosterPlan {
  /** In millimetres. */
  readonly width: number;
  readonly height: number;
  readonly card: PosterCard;
  readonly drawing: FamilyTreeDrawing;
  /** Generations whose cards stand on two tiers: their rows would be too long for larger names. */
  readonly staggered: ReadonlySet<number>;
  /** Millimetres for a unit of the drawing. */
  readonly scale: number;
  /** Place of the drawing, in millimetres. */
  readonly place: Box;
  /** Size of names as long as most, in points. */
  readonly namePt: number;
}

/**
 * Chooses the card, the direction of a sheet and the rows on two tiers with which names are largest. Pure: browser and
 * server choose the same.
 */
export function planPoster(
  people: readonly PosterPerson[],
  relationships: readonly TreeRelationship[],
  hasPortraits: boolean,
): PosterPlan {
  const word = usualWord(people);
  const cards = hasPortraits ? cardsWithPortraits : cardsWithoutPortraits;
  const drawIn = orderFamilyTree(people, relationships);
  const planWith = (staggered: ReadonlySet<number>) =>
    cards
      .flatMap((card) => {
        const drawing = drawIn(sizesOf(card, 0), staggered);
        return [false, true].map((isLandscape) => planOn({ card, drawing, staggered, isLandscape, word }));
      })
      .reduce((one, other) => (isBetter(other, one) ? other : one));
  const plain = planWith(new Set());
  let tried = plain;
  let largest = plain;
  for (const staggered of longestRows(people)) {
    if (!fillsWidth(tried)) break;
    tried = planWith(staggered);
    if (tried.namePt > largest.namePt) largest = tried;
  }
  return spread(largest.namePt < plain.namePt * leastGain ? plain : largest, drawIn);
}

/** True if only a shorter row makes the names larger. */
function fillsWidth({ width, height, place }: PosterPlan): boolean {
  return place.width > areaOf(width, height).width - 1e-6;
}

/** The longest row, the two longest, and so on up to all that may then be the longest one. */
function longestRows(people: readonly PosterPerson[]): ReadonlySet<number>[] {
  const sizes = new Map<number, number>();
  for (const { generation } of people) sizes.set(generation, (sizes.get(generation) ?? 0) + 1);
  const most = Math.max(0, ...sizes.values());
  const longest = [...sizes]
    .filter(([, size]) => size > fewPeople && size > most * longPart)
    .sort(([one, size], [other, otherSize]) => otherSize - size || one - other)
    .map(([generation]) => generation);
  return longest.map((_, index) => new Set(longest.slice(0, index + 1)));
}

function sizesOf({ width, height }: PosterCard, extraRowGap: number): DrawingSizes {
  return { ...gaps, cardWidth: width, cardHeight: height, rowGap: gaps.rowGap + extraRowGap };
}

/** Letters of a word as long as those of most names. */
function usualWord(people: readonly PosterPerson[]): number {
  const lengths = people.map(({ longestWord }) => longestWord).sort((one, other) => one - other);
  return lengths[Math.ceil(lengths.length * usualNames) - 1] ?? 1;
}

function planOn({
  card,
  drawing,
  staggered,
  isLandscape,
  word,
}: Pick<PosterPlan, 'card' | 'drawing' | 'staggered'> & {
  readonly isLandscape: boolean;
  readonly word: number;
}): PosterPlan {
  const [width, height] = isLandscape
    ? [posterSheet.longSide, posterSheet.shortSide]
    : [posterSheet.shortSide, posterSheet.longSide];
  const area = areaOf(width, height);
  const scale = scaleOf(area, drawing);
  const size = Math.min(posterNameSize, card.text.width / (word * letterWidth));
  return {
    width,
    height,
    card,
    drawing,
    staggered,
    scale,
    place: placeOf(area, drawing, scale),
    namePt: size * scale * pointsPerMm,
  };
}

/** Room for the drawing. */
function areaOf(width: number, height: number): Box {
  const { margin, titleHeight, footerHeight, rowNames } = posterSheet;
  const left = margin + rowNames.width + rowNames.gap;
  const top = margin + titleHeight;
  return { x: left, y: top, width: width - left - margin, height: height - top - footerHeight - margin };
}

function scaleOf(area: Box, drawing: FamilyTreeDrawing): number {
  return Math.min(
    maxScale,
    area.width / Math.max(1, drawing.width),
    area.height / Math.max(1, drawing.height),
  );
}

function placeOf(area: Box, drawing: FamilyTreeDrawing, scale: number): Box {
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
  };
}

/** Larger names; among equal ones, less of the sheet left empty. */
function isBetter(one: PosterPlan, other: PosterPlan): boolean {
  if (Math.abs(one.namePt - other.namePt) > 0.01) return one.namePt > other.namePt;
  return emptiness(one) < emptiness(other);
}

function emptiness({ width, height, place }: PosterPlan): number {
  const area = areaOf(width, height);
  return Math.max(area.width - place.width, 0) ** 2 + Math.max(area.height - place.height, 0) ** 2;
}

/** Moves the rows apart where the sheet is higher than the drawing. */
function spread(plan: PosterPlan, drawIn: DrawTree): PosterPlan {
  const { card, drawing, staggered, scale, width, height } = plan;
  const area = areaOf(width, height);
  const [first, last] = [drawing.rows[0], drawing.rows.at(-1)];
  if (!first || !last) return plan;
  // Lines may pass above the first row and below the last one.
  const outer = Number(first.y > 0) + Number(drawing.height > last.y + last.height);
  const gapCount = drawing.rows.length - 1 + outer;
  if (gapCount === 0) return plan;
  const extra = Math.min(maxSpread / scale, (area.height / scale - drawing.height) / gapCount);
  if (extra < 1) return plan;
  const apart = drawIn(sizesOf(card, extra), staggered);
  return { ...plan, drawing: apart, place: placeOf(area, apart, scale) };
}
