import { searchDebounceMs } from '@memorial/contracts/obituaries/obituaries.constants';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * Typed values of a search. The URL follows after a debounce; navigation (back, a link) brings its values to the
 * fields.
 * @param inUrl values in the URL
 * @param clean values as the URL has them
 * @param follow changes the URL
 */
export function useTypedInUrl<T>(inUrl: T, clean: (typed: T) => T, follow: (values: T) => void) {
  const [typed, setTyped] = useState(inUrl);
  const urlKey = JSON.stringify(inUrl);
  const submittedKey = useRef(urlKey);

  // Changes made by this hook are ignored.
  const adopt = useEffectEvent(() => setTyped(inUrl));
  useEffect(() => {
    if (submittedKey.current === urlKey) return;
    submittedKey.current = urlKey;
    adopt();
  }, [urlKey]);

  /** Changes the URL immediately. @param go changes it in another way */
  function submit(values: T, go = follow) {
    const next = clean(values);
    setTyped(values);
    submittedKey.current = JSON.stringify(next);
    go(next);
  }
  const typedKey = JSON.stringify(clean(typed));
  const submitTyped = useEffectEvent(() => {
    // Skip if the form was submitted during the debounce.
    if (typedKey !== submittedKey.current) submit(typed);
  });
  useEffect(() => {
    if (typedKey === submittedKey.current) return;
    const timer = setTimeout(() => submitTyped(), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [typedKey]);

  return { typed, setTyped, submit };
}
