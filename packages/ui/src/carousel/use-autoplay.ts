import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { carouselRules } from './carousel-rules.js';

export interface Autoplay {
  /** Whether the person, or the absence of one's wish, lets it run. */
  readonly isOn: boolean;
  /** Whether it runs at this moment: nobody points at it, it is in view, nothing was touched lately. */
  readonly isRunning: boolean;
  toggle(): void;
  /** Somebody has moved, swiped or pressed: it waits. */
  touched(): void;
}

/**
 * Moves on by itself while it may: not under reduced motion unless it was asked for, not under the pointer or focus
 * (WCAG 2.2.2), not out of view, and five seconds after whatever somebody did.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  isWaiting: boolean,
  onTick: () => void,
): Autoplay {
  const [isOn, setOn] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isInView, setInView] = useState(false);
  const [touches, setTouches] = useState(0);
  const isRunning = isOn && !isHeld && !isWaiting && isInView;
  const tick = useEffectEvent(onTick);

  useEffect(() => setOn(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => holdWhileUsed(root.current, setHeld), [root]);
  useEffect(() => watchView(root.current, setInView), [root]);

  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(next, touches > 0 ? carouselRules.pauseMs : carouselRules.standMs);
    function next() {
      tick();
      timer = setTimeout(next, carouselRules.standMs);
    }
    return () => clearTimeout(timer);
  }, [isRunning, touches]);

  return {
    isOn,
    isRunning,
    toggle: () => setOn((was) => !was),
    touched: () => setTouches((count) => count + 1),
  };
}

/** Under a mouse and around the keyboard's focus nothing moves; a finger that has left holds nothing. */
function holdWhileUsed(element: HTMLElement | null, setHeld: (held: boolean) => void) {
  if (!element) return;
  let isPointed = false;
  let isFocused = false;
  const settle = () => setHeld(isPointed || isFocused);
  const listeners = {
    pointerenter: (event: Event) => {
      isPointed = (event as PointerEvent).pointerType !== 'touch';
      settle();
    },
    pointerleave: () => {
      isPointed = false;
      settle();
    },
    focusin: () => {
      isFocused = element.querySelector(':focus-visible') !== null;
      settle();
    },
    focusout: (event: Event) => {
      const next = (event as FocusEvent).relatedTarget;
      isFocused = isFocused && next instanceof Node && element.contains(next);
      settle();
    },
  };
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
  };
}

/** In view is what is on the screen of a page that is in front. */
function watchView(element: HTMLElement | null, setInView: (inView: boolean) => void) {
  if (!element || typeof IntersectionObserver === 'undefined') return;
  let isOnScreen = false;
  const settle = () => setInView(isOnScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver(
    ([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false;
      settle();
    },
    { threshold: 0.4 },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', settle);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', settle);
  };
}
