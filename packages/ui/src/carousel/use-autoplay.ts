import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { carouselRules } from './carousel-rules.js';

export interface Autoplay {
  /** True while autoplay is switched on: by the user, or by default without reduced motion. */
  readonly isOn: boolean;
  /** True while autoplay runs: in view, not in use, and no recent interaction. */
  readonly isRunning: boolean;
  toggle(): void;
  /** Delays autoplay after a user interaction. */
  delay(): void;
}

/**
 * Autoplay timer. Stops under reduced motion unless switched on, under pointer or focus (WCAG 2.2.2), when
 * out of view, and for five seconds after an interaction.
 */
export function useAutoplay(
  root: RefObject<HTMLElement | null>,
  isPaused: boolean,
  onTick: () => void,
): Autoplay {
  const [isOn, setOn] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const [isInView, setInView] = useState(false);
  const [touches, setTouches] = useState(0);
  const isRunning = isOn && !isInUse && !isPaused && isInView;
  const tick = useEffectEvent(onTick);

  useEffect(() => setOn(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => trackUse(root.current, setInUse), [root]);
  useEffect(() => trackVisibility(root.current, setInView), [root]);

  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(next, touches > 0 ? carouselRules.pauseMs : carouselRules.slideMs);
    function next() {
      tick();
      timer = setTimeout(next, carouselRules.slideMs);
    }
    return () => clearTimeout(timer);
  }, [isRunning, touches]);

  return {
    isOn,
    isRunning,
    toggle: () => setOn((was) => !was),
    delay: () => setTouches((count) => count + 1),
  };
}

/** Reports whether a mouse points at the element or keyboard focus is inside it. Ignores touch. */
function trackUse(element: HTMLElement | null, setInUse: (inUse: boolean) => void) {
  if (!element) return;
  let isPointed = false;
  let isFocused = false;
  const update = () => setInUse(isPointed || isFocused);
  const listeners = {
    pointerenter: (event: Event) => {
      isPointed = (event as PointerEvent).pointerType !== 'touch';
      update();
    },
    pointerleave: () => {
      isPointed = false;
      update();
    },
    focusin: () => {
      isFocused = element.querySelector(':focus-visible') !== null;
      update();
    },
    focusout: (event: Event) => {
      const next = (event as FocusEvent).relatedTarget;
      isFocused = isFocused && next instanceof Node && element.contains(next);
      update();
    },
  };
  for (const [type, listener] of Object.entries(listeners)) element.addEventListener(type, listener);
  return () => {
    for (const [type, listener] of Object.entries(listeners)) element.removeEventListener(type, listener);
  };
}

/** Reports whether the element is on screen in a visible tab. */
function trackVisibility(element: HTMLElement | null, setInView: (inView: boolean) => void) {
  if (!element || typeof IntersectionObserver === 'undefined') return;
  let isOnScreen = false;
  const update = () => setInView(isOnScreen && document.visibilityState === 'visible');
  const observer = new IntersectionObserver(
    ([entry]) => {
      isOnScreen = entry?.isIntersecting ?? false;
      update();
    },
    { threshold: 0.4 },
  );
  observer.observe(element);
  document.addEventListener('visibilitychange', update);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', update);
  };
}
