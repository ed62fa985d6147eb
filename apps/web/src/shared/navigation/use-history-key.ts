import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Key of the current history entry, in a ref. Compare it before and after a load to detect that the user has
 * left the screen. Updated before the effects of a new screen run.
 * @param onLeave called after a navigation
 */
export function useHistoryKey(onLeave: () => void): RefObject<string> {
  const { key } = useLocation();
  const historyKey = useRef(key);
  const onLeaveEvent = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    if (historyKey.current === key) return;
    historyKey.current = key;
    onLeaveEvent();
  }, [key]);
  return historyKey;
}
