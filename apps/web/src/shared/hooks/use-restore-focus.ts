import { useEffect, useRef, useState } from 'react';

/**
 * Restore focus to a nearby element when the focused one is moved or removed.
 * @returns `restoreFocusTo` takes selectors inside the block; after the next render the first match receives
 * focus
 */
export function useRestoreFocus<T extends HTMLElement>() {
  const block = useRef<T>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  useEffect(() => {
    for (const selector of wanted) {
      const found = block.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  }, [wanted]);
  return { block, restoreFocusTo: (...selectors: readonly string[]) => setWanted(selectors) };
}
