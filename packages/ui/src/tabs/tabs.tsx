import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { joinClasses } from '../internal/join-classes.js';
import styles from './tabs.module.css';

export interface TabsItem<Value extends string> {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabsItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Keeps hidden panels mounted, so that their input is preserved. */
  keepMounted?: boolean;
  className?: string;
}

/** Tabs of one screen. On narrow screens the tab list scrolls and keeps the selected tab in view. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
  keepMounted = false,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    if (!row || !tab) return;
    // Scroll the list only: scrollIntoView would also scroll the page.
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
    if (start < row.scrollLeft) row.scrollLeft = start;
    else if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [value]);
  return (
    <BaseTabs.Root
      className={joinClasses(styles.tabs, className)}
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
    >
      <BaseTabs.List ref={list} className={styles.list} aria-label={label} activateOnFocus>
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} className={styles.tab} value={item.value} data-tab={item.value}>
            {item.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel
          key={item.value}
          className={styles.panel}
          value={item.value}
          keepMounted={keepMounted}
        >
          {item.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
