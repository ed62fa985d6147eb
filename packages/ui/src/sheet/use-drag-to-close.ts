import { type PointerEvent, type RefObject, useRef } from 'react';

/** Distance in px from which a drag closes the sheet, or speed in px per second for a shorter drag. */
const closeThreshold = { offsetPx: 30, velocity: 200 } as const;

/** Movements up to this distance are not a drag. */
const slopPx = 6;

/** Period before the release in which the speed is measured, in ms. */
const lastMs = 100;

interface Point {
  readonly y: number;
  readonly atMs: number;
}

/**
 * Pointer handlers of the drag handle: the sheet follows the pointer down, and closes beyond 30 px or above
 * 200 px/s. Base UI's drawer would require half its height.
 */
export function useDragToClose(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const path = useRef<Point[]>([]);

  const offsetOf = ({ clientY }: PointerEvent) => Math.max(0, clientY - (path.current[0]?.y ?? clientY));

  function end() {
    path.current = [];
    sheet.current?.style.removeProperty('transition');
  }

  function reset() {
    end();
    sheet.current?.style.removeProperty('transform');
  }

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      path.current = [pointOf(event)];
    },
    onPointerMove: (event: PointerEvent) => {
      if (path.current.length === 0) return;
      path.current.push(pointOf(event));
      sheet.current?.style.setProperty('transition', 'none');
      sheet.current?.style.setProperty('transform', `translateY(${offsetOf(event)}px)`);
    },
    onPointerUp: (event: PointerEvent) => {
      if (path.current.length === 0) return;
      const offset = offsetOf(event);
      const isClosed =
        offset > closeThreshold.offsetPx ||
        (offset > slopPx && velocityOf(path.current, event) > closeThreshold.velocity);
      if (!isClosed) return reset();
      // Fade out at the dragged position.
      end();
      onClose();
    },
    onPointerCancel: reset,
  };
}

function pointOf({ clientY, timeStamp }: PointerEvent): Point {
  return { y: clientY, atMs: timeStamp };
}

/** Downward speed in px per second. */
function velocityOf(path: readonly Point[], event: PointerEvent): number {
  const end = pointOf(event);
  const begin = path.find(({ atMs }) => end.atMs - atMs <= lastMs) ?? path.at(-1);
  if (!begin || end.atMs <= begin.atMs) return 0;
  return ((end.y - begin.y) / (end.atMs - begin.atMs)) * 1000;
}
