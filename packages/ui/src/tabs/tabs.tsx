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
  /** Names the row of tabs. */
  label: string;
  items: readonly TabsItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** Panels stay in the document while another is shown: what is typed in them is kept. */
  keepMounted?: boolean;
  className?: string;
}

/** Parts of one screen, one shown at a time. On narrow screens the row scrolls and keeps the chosen tab in view. */
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
    // By hand: scrollIntoView would move the page as well.
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
