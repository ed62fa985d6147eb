import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The visit of a screen, as the key of its entry in the history: what was asked for in one and loaded in another has
 * come too late. In step before the effects of a new screen run, which may ask for something at once.
 * @param onLeave whoever goes elsewhere has answered
 */
export function useVisit(onLeave: () => void): RefObject<string> {
  const { key } = useLocation();
  const visit = useRef(key);
  const left = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    if (visit.current === key) return;
    visit.current = key;
    left();
  }, [key]);
  return visit;
}
