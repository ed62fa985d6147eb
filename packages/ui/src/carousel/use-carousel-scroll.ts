import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  cardAfterMove,
  cardsPerView,
  carouselRules,
  eased,
  type RowMeasure,
  swipeDirection,
} from './carousel-rules.js';

/** A touch that scrolls the row. */
interface Swipe {
  readonly id: number;
  readonly x: number;
  readonly startedPx: number;
  movedPx: number;
}

type RowPointerEvent = PointerEvent<HTMLUListElement>;

/**
 * Scroll state of the carousel: position, moves of 300 ms, swipes of more than 50 px.
 * @param onTouch called when a touch on the row starts or ends
 * @returns `isInteractive` is true after hydration, before it the row scrolls natively; `first` is the index of the
 * first card in view; `move` moves one view on or back, and is ignored during a move and while the row is touched
 */
export function useCarouselScroll(
  list: RefObject<HTMLUListElement | null>,
  cards: number,
  onTouch: () => void,
) {
  const [state, setState] = useState({ isInteractive: false, first: 0, perView: 1 });
  const isMoving = useRef(false);
  const swipe = useRef<Swipe | null>(null);

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
    if (!row || isMoving.current || swipe.current) return;
    const measure = measured(row, cards);
    moveTo(row, cardAfterMove(firstAt(row, measure), direction, measure));
  }

  function start({ currentTarget, pointerId, pointerType, isPrimary, clientX }: RowPointerEvent) {
    if (pointerType !== 'touch' || !isPrimary || isMoving.current) return;
    swipe.current = { id: pointerId, x: clientX, startedPx: currentTarget.scrollLeft, movedPx: 0 };
    onTouch();
  }

  /** Scrolls the row with horizontal movement; the browser scrolls the page with vertical movement. */
  function follow({ currentTarget: row, pointerId, clientX }: RowPointerEvent) {
    if (swipe.current?.id !== pointerId) return;
    swipe.current.movedPx = clientX - swipe.current.x;
    row.dataset.moving = '';
    row.scrollLeft = swipe.current.startedPx - swipe.current.movedPx;
  }

  function settle({ currentTarget: row, pointerId }: RowPointerEvent) {
    if (swipe.current?.id !== pointerId) return;
    const { startedPx, movedPx } = swipe.current;
    swipe.current = null;
    onTouch();
    if (row.dataset.moving === undefined) return;
    const measure = measured(row, cards);
    const from = Math.round(startedPx / measure.stepPx);
    const direction = swipeDirection(movedPx);
    moveTo(row, direction === null ? from : cardAfterMove(from, direction, measure));
  }

  return {
    ...state,
    move,
    handlers: { onPointerDown: start, onPointerMove: follow, onPointerUp: settle, onPointerCancel: settle },
  };
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
