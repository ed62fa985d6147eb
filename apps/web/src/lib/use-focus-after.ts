import { useEffect, useRef, useState } from 'react';

/**
 * Keeps the keyboard near where it was when what it stood on moves or goes: the browser lets go of it then.
 * @returns `focusAfter` takes selectors within the block; with the next commit the first that finds something has the focus
 */
export function useFocusAfter<T extends HTMLElement>() {
  const block = useRef<T>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const found = block.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [wanted]);
  return { block, focusAfter: (...selectors: readonly string[]) => setWanted(selectors) };
}
