import { useEffect, useRef, useState } from 'react';

/**
 * Restore focus to a nearby element when the focused one is moved or removed.
 * @returns `restoreFocusTo` takes selectors inside the block; after the next render the first match receives focus.
 *   Where nothing matches yet, later renders look again as long as nothing else has the focus
 */
export function useRestoreFocus<T extends HTMLElement>() {
  const block = useRef<T>(null);
  const [wanted, setWanted] = useState({ selectors: [] as readonly string[], isLate: false });
  const { selectors, isLate } = wanted;
  useEffect(() => {
    if (selectors.length === 0) return;
    const isTaken = isLate && document.activeElement !== document.body;
    const found = isTaken ? null : firstMatch(block.current, selectors);
    found?.focus();
    if (found || isTaken) setWanted({ selectors: [], isLate: false });
    else if (!isLate) setWanted({ selectors, isLate: true });
  });
  return {
    block,
    restoreFocusTo: (...next: readonly string[]) => setWanted({ selectors: next, isLate: false }),
  };
}

function firstMatch(block: HTMLElement | null, selectors: readonly string[]): HTMLElement | null {
  for (const selector of selectors) {
    const found = block?.querySelector<HTMLElement>(selector);
    if (found) return found;
  }
  return null;
}
