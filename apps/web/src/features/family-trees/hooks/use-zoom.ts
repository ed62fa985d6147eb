import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

export const zoomRange = { min: 0.25, max: 2 } as const;
const stepFactor = 1.25;
/** Names are read without effort from this size on. */
const legibleScale = 0.8;

export interface Zoom {
  /** 1 is the full size. */
  readonly scale: number;
  readonly enlarge: () => void;
  readonly reduce: () => void;
  /** Shows the whole width. */
  readonly fit: () => void;
}

const clamp = (scale: number) => Math.min(zoomRange.max, Math.max(zoomRange.min, scale));

/**
 * Scale of a drawing inside an element that scrolls. The point under the pointer, or the middle, keeps its place. The
 * wheel enlarges with Ctrl, as a pinch on a touchpad is told; fingers use the browser's own enlargement.
 * @param width of the drawing at full size, in pixels
 * @param fitsAtFirst begins with the whole width, where that is a little smaller than full size
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, width: number, fitsAtFirst: boolean): Zoom {
  const [scale, setScale] = useState(1);
  /** Place that stays, as a share of the drawing, and its distance from the left of the scroller. */
  const anchor = useRef<{ share: number; offset: number } | null>(null);

  function change(next: number, pointerX?: number) {
    const element = scroller.current;
    const target = clamp(next);
    if (!element || target === scale) return;
    const offset =
      pointerX === undefined ? element.clientWidth / 2 : pointerX - element.getBoundingClientRect().left;
    anchor.current = { share: (element.scrollLeft + offset) / (width * scale), offset };
    setScale(target);
  }

  const fitAtFirst = useEffectEvent(() => {
    const whole = (scroller.current?.clientWidth ?? 0) / width;
    if (fitsAtFirst && whole >= legibleScale && whole < 1) setScale(whole);
  });
  useLayoutEffect(() => fitAtFirst(), []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !anchor.current) return;
    const { share, offset } = anchor.current;
    element.scrollLeft = share * width * scale - offset;
    anchor.current = null;
  }, [scroller, width, scale]);

  const turn = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    change(scale * Math.exp(-event.deltaY / 300), event.clientX);
  });
  useEffect(() => {
    const element = scroller.current;
    const listener = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [scroller]);

  return {
    scale,
    enlarge: () => change(scale * stepFactor),
    reduce: () => change(scale / stepFactor),
    fit: () => {
      const element = scroller.current;
      if (element) change(Math.min(1, element.clientWidth / width));
    },
  };
}
