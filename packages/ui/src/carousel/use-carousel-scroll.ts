import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  cardAfterMove,
  cardsPerView,
  carouselRules,
  eased,
  type RowMeasure,
  swipeDirection,
} from './carousel-rules.js';

export interface CarouselScroll {
  /** True after hydration. Before it the row scrolls natively. */
  readonly isInteractive: boolean;
  /** Index of the first card in view. */
  readonly first: number;
  readonly perView: number;
  /** Moves one view on or back. Ignored during a move and while the row is touched. */
  move(direction: 1 | -1): void;
}

/** Scroll state of the carousel: position, moves of 300 ms, swipes of more than 50 px. */
export function useCarouselScroll(
  list: RefObject<HTMLUListElement | null>,
  cards: number,
  onTouch: () => void,
): CarouselScroll {
  const [state, setState] = useState({ isInteractive: false, first: 0, perView: 1 });
  const isMoving = useRef(false);
  const isTouched = useRef(false);
  const notifyTouch = useEffectEvent(onTouch);

  useEffect(() => {
    const row = list.current;
    if (!row) return;
    const look = () => {
      const measure = measured(row, cards);
      const first = Math.min(cards - 1, Math.max(0, firstAt(row, measure)));
      const perView = cardsPerView(measure);
      setState((was) =>
        was.isInteractive && was.first === first && was.perView === perView
          ? was
          : { isInteractive: true, first, perView },
      );
    };
    look();
    row.addEventListener('scroll', look, { passive: true });
    const resized = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(look);
    resized?.observe(row);
    return () => {
      row.removeEventListener('scroll', look);
      resized?.disconnect();
    };
  }, [list, cards]);

  function moveTo(row: HTMLUListElement, card: number) {
    isMoving.current = true;
    scrollOver(row, card * measured(row, cards).stepPx, () => {
      isMoving.current = false;
    });
  }

  function move(direction: 1 | -1) {
    const row = list.current;
    if (!row || isMoving.current || isTouched.current) return;
    const measure = measured(row, cards);
    moveTo(row, cardAfterMove(firstAt(row, measure), direction, measure));
  }

  const settleSwipe = useEffectEvent((row: HTMLUListElement, startedPx: number, movedPx: number) => {
    const measure = measured(row, cards);
    const from = Math.round(startedPx / measure.stepPx);
    const direction = swipeDirection(movedPx);
    moveTo(row, direction === null ? from : cardAfterMove(from, direction, measure));
  });
  const isLocked = useEffectEvent(() => isMoving.current);
  const hold = useEffectEvent((isDown: boolean) => {
    isTouched.current = isDown;
    notifyTouch();
  });
  useEffect(() => {
    const row = list.current;
    return row ? followTouch(row, { isLocked, hold, settle: settleSwipe }) : undefined;
  }, [list]);

  return { ...state, move };
}

function measured(row: HTMLUListElement, cards: number): RowMeasure {
  const [first, second] = row.children as unknown as [HTMLElement | undefined, HTMLElement | undefined];
  const width = first?.offsetWidth ?? 0;
  const stepPx = first && second ? second.offsetLeft - first.offsetLeft : width;
  return { windowPx: row.clientWidth, stepPx, gapPx: stepPx - width, cards };
}

function firstAt(row: HTMLUListElement, { stepPx }: RowMeasure): number {
  return stepPx > 0 ? Math.round(row.scrollLeft / stepPx) : 0;
}

/** Scrolls within the duration of a move; immediately under reduced motion. */
function scrollOver(row: HTMLUListElement, toPx: number, onEnd: () => void) {
  const fromPx = row.scrollLeft;
  // Disables scroll snapping, which would fight the animation.
  row.dataset.moving = '';
  const end = () => {
    row.scrollLeft = toPx;
    delete row.dataset.moving;
    onEnd();
  };
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return end();
  const startedMs = performance.now();
  const frame = (nowMs: number) => {
    const progress = (nowMs - startedMs) / carouselRules.moveMs;
    if (progress >= 1) return end();
    row.scrollLeft = fromPx + (toPx - fromPx) * eased(progress);
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

interface TouchHandlers {
  readonly isLocked: () => boolean;
  /** Called when a touch on the row starts or ends. */
  readonly hold: (isDown: boolean) => void;
  readonly settle: (row: HTMLUListElement, startedPx: number, movedPx: number) => void;
}

/** Scrolls the row with horizontal touch movement; vertical movement scrolls the page. */
function followTouch(row: HTMLUListElement, { isLocked, hold, settle }: TouchHandlers) {
  let swipe: { id: number; x: number; startedPx: number; movedPx: number } | null = null;
  const down = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !event.isPrimary || isLocked()) return;
    swipe = { id: event.pointerId, x: event.clientX, startedPx: row.scrollLeft, movedPx: 0 };
    hold(true);
  };
  const follow = (event: PointerEvent) => {
    if (swipe?.id !== event.pointerId) return;
    swipe.movedPx = event.clientX - swipe.x;
    row.dataset.moving = '';
    row.scrollLeft = swipe.startedPx - swipe.movedPx;
  };
  const up = (event: PointerEvent) => {
    if (swipe?.id !== event.pointerId) return;
    const { startedPx, movedPx } = swipe;
    swipe = null;
    hold(false);
    if (row.dataset.moving !== undefined) settle(row, startedPx, movedPx);
  };
  row.addEventListener('pointerdown', down);
  row.addEventListener('pointermove', follow);
  row.addEventListener('pointerup', up);
  row.addEventListener('pointercancel', up);
  return () => {
    row.removeEventListener('pointerdown', down);
    row.removeEventListener('pointermove', follow);
    row.removeEventListener('pointerup', up);
    row.removeEventListener('pointercancel', up);
  };
}
