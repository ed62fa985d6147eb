/** Durations and distances of the carousel. */
export const carouselRules = {
  /** Duration of a move. Other moves are ignored meanwhile. */
  moveMs: 300,
  /** Time a view is shown before autoplay moves on. */
  slideMs: 7_000,
  /** Autoplay delay after any user interaction. */
  pauseMs: 5_000,
  /** Minimum length of a swipe; shorter ones snap back. */
  swipePx: 50,
} as const;

/** Measures of a row of cards, in px. */
export interface RowMeasure {
  /** Visible width of the row. */
  readonly windowPx: number;
  /** Distance between the starts of two neighbouring cards. */
  readonly stepPx: number;
  readonly gapPx: number;
  readonly cards: number;
}

/** Number of whole cards in one view, at least one. */
export function cardsPerView({ windowPx, stepPx, gapPx }: RowMeasure): number {
  if (stepPx <= 0) return 1;
  return Math.max(1, Math.round((windowPx + gapPx) / stepPx));
}

/** Index of the first card of the last view. */
export function lastFirstCard(row: RowMeasure): number {
  return Math.max(0, row.cards - cardsPerView(row));
}

/**
 * Index of the first card of the next or previous view. The last view is always full: it overlaps the
 * previous one instead of leaving gaps. Wraps around at both ends.
 */
export function cardAfterMove(first: number, direction: 1 | -1, row: RowMeasure): number {
  const last = lastFirstCard(row);
  if (direction === 1) return first >= last ? 0 : Math.min(last, first + cardsPerView(row));
  return first <= 0 ? last : Math.max(0, first - cardsPerView(row));
}

/** Direction of a swipe: 1 to the next view (swipe left), -1 to the previous, null if too short. */
export function swipeDirection(movedPx: number): 1 | -1 | null {
  if (Math.abs(movedPx) <= carouselRules.swipePx) return null;
  return movedPx < 0 ? 1 : -1;
}

/** Ease-out of the progress of a move, 0 to 1. */
export function eased(progress: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, progress))) ** 3;
}
