/** Times and distances of the carousel. */
export const carouselRules = {
  /** A move takes so long, and no other begins meanwhile. */
  moveMs: 300,
  /** How long a view stands before autoplay goes on. */
  standMs: 7_000,
  /** How long autoplay waits after somebody has touched anything. */
  pauseMs: 5_000,
  /** A shorter swipe springs back. */
  swipePx: 50,
} as const;

/** What a row of cards measures, in px. */
export interface RowMeasure {
  /** Width of the window onto the row. */
  readonly windowPx: number;
  /** From the beginning of one card to the beginning of the next. */
  readonly stepPx: number;
  readonly gapPx: number;
  readonly cards: number;
}

/** How many whole cards one view shows; at least one. */
export function cardsPerView({ windowPx, stepPx, gapPx }: RowMeasure): number {
  if (stepPx <= 0) return 1;
  return Math.max(1, Math.round((windowPx + gapPx) / stepPx));
}

/** The first card of the last view. */
export function lastFirstCard(row: RowMeasure): number {
  return Math.max(0, row.cards - cardsPerView(row));
}

/**
 * The first card of the view that follows or precedes. The last view is full: it overlaps the one before it rather
 * than end in empty places. After the last comes the first, before the first the last.
 */
export function cardAfterMove(first: number, direction: 1 | -1, row: RowMeasure): number {
  const last = lastFirstCard(row);
  if (direction === 1) return first >= last ? 0 : Math.min(last, first + cardsPerView(row));
  return first <= 0 ? last : Math.max(0, first - cardsPerView(row));
}

/** Where a swipe leads: left to what follows, right to what precedes, a short one nowhere. */
export function swipeDirection(movedPx: number): 1 | -1 | null {
  if (Math.abs(movedPx) <= carouselRules.swipePx) return null;
  return movedPx < 0 ? 1 : -1;
}

/** Ease-out of a move, from 0 to 1. */
export function eased(progress: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3;
}
