import { type RefObject, useEffect, useRef } from 'react';

/** False after the component was unmounted, for code that continues after a call. */
export function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
