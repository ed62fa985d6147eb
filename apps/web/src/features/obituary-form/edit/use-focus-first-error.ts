import { fillText } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useLayoutEffect, useRef, useState } from 'react';
import { editCopy as copy } from './edit.copy.js';
import { type EditTab, editTabs, tabOfPath } from './edit-tabs.js';

/**
 * Focus inside the tabs: the first invalid field, after opening its tab, or the heading of the open tab.
 * @param openTab resolves when the tab shows its fields, or cannot
 */
export function useFocusFirstError(openTab: (tab: EditTab) => Promise<void>) {
  const toast = useToast();
  const panels = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(0);
  useLayoutEffect(() => {
    if (wanted === 0) return;
    const field = inPanel(panels.current, '[aria-invalid="true"]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  return {
    panels,
    goToFirstError: async (errors: ReadonlyMap<string, string>) => {
      toast.error(fillText(copy.mendFirst, { count: errors.size }));
      const tabs = [...errors.keys()].map(tabOfPath).filter((tab) => tab !== null);
      const [first] = tabs.sort((a, b) => editTabs.indexOf(a) - editTabs.indexOf(b));
      if (first) await openTab(first);
      setWanted((count) => count + 1);
    },
    goToHeading: () => inPanel(panels.current, '[data-part-head]')?.focus(),
  };
}

function inPanel(panels: HTMLElement | null, selector: string): HTMLElement | null {
  return panels?.querySelector<HTMLElement>(`[role="tabpanel"]:not([hidden]) ${selector}`) ?? null;
}
