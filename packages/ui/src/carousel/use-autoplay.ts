import { type HTMLAttributes, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { carouselRules } from './carousel-rules.js';

export interface Autoplay {
  /** True while autoplay is switched on: by the user, or by default without reduced motion. */
  readonly isOn: boolean;
  /** True while autoplay runs: in view, not in use, and no recent interaction. */
  readonly isRunning: boolean;
  toggle(): void;
  /** Delays autoplay after a user interaction. */
  delay(): void;
  /** Notice a mouse at the element and keyboard focus inside it; touch is ignored. */
  readonly handlers: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'
  >;
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
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isInView, setInView] = useState(false);
  const [touches, setTouches] = useState(0);
  const isRunning = isOn && !isPointed && !isFocused && !isPaused && isInView;
  const tick = useEffectEvent(onTick);

  useEffect(() => setOn(!window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
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
    handlers: {
      onPointerEnter: ({ pointerType }) => setPointed(pointerType !== 'touch'),
      onPointerLeave: () => setPointed(false),
      onFocus: ({ currentTarget }) => setFocused(currentTarget.querySelector(':focus-visible') !== null),
      onBlur: ({ currentTarget, relatedTarget }) =>
        setFocused((was) => was && currentTarget.contains(relatedTarget)),
    },
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
