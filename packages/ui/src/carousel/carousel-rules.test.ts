import { describe, expect, it } from 'vitest';
import {
  cardAfterMove,
  cardsPerView,
  lastFirstCard,
  type RowMeasure,
  swipeDirection,
} from './carousel-rules.js';

const row = (perView: number, cards: number): RowMeasure => ({
  windowPx: perView * 280 - 20,
  stepPx: 280,
  gapPx: 20,
  cards,
});

describe('a row', () => {
  it.each([1, 2, 3, 4])('shows %i cards to a view', (perView) => {
    expect(cardsPerView(row(perView, 12))).toBe(perView);
  });

  it('shows one where nothing can be measured', () => {
    expect(cardsPerView({ windowPx: 0, stepPx: 0, gapPx: 0, cards: 3 })).toBe(1);
  });
});

describe('a move', () => {
  it.each([
    [0, 1, 4],
    [4, 1, 6],
    [6, 1, 0],
    [0, -1, 6],
    [6, -1, 2],
    [2, -1, 0],
  ] as const)('from card %i by %i of ten in fours leads to %i', (first, direction, next) => {
    expect(cardAfterMove(first, direction, row(4, 10))).toBe(next);
  });

  it('wraps one by one', () => {
    expect(cardAfterMove(2, 1, row(1, 3))).toBe(0);
    expect(cardAfterMove(0, -1, row(1, 3))).toBe(2);
  });

  it('has nowhere to go where all are in view', () => {
    expect(lastFirstCard(row(4, 3))).toBe(0);
    expect(cardAfterMove(0, 1, row(4, 3))).toBe(0);
    expect(cardAfterMove(0, -1, row(4, 3))).toBe(0);
  });
});

it.each([
  [-51, 1],
  [51, -1],
  [-50, null],
  [50, null],
  [0, null],
])('a swipe of %i px leads %s', (moved, direction) => {
  expect(swipeDirection(moved)).toBe(direction);
});
