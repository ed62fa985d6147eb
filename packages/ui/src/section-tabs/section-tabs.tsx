import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fillText } from '@memorial/contracts/text';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button/button.js';
import { Icon } from '../icon/icon.js';
import { joinClasses } from '../internal/join-classes.js';
import styles from './section-tabs.module.css';

export interface SectionTabsItem<Value extends string> {
  value: Value;
  label: string;
  panel: ReactNode;
  /** Error text shown with an icon. */
  error?: string;
}

export interface SectionTabsProps<Value extends string> {
  /** Accessible name of the list of sections. */
  label: string;
  items: readonly SectionTabsItem<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
}

/**
 * Sections of a long form, one shown at a time, all mounted. Wide screens list them beside the panel; narrow
 * screens behind a button that shows the current one. Each panel ends with links to its neighbours.
 */
export function SectionTabs<Value extends string>({
  label,
  items,
  value,
  onValueChange,
}: SectionTabsProps<Value>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const index = items.findIndex((item) => item.value === value);
  const hasErrorElsewhere = items.some((item) => item.error && item.value !== value);

  /** Shows a section, scrolls to its start and focuses its heading. */
  function go(next: Value) {
    setOpen(false);
    onValueChange(next);
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>(`[data-part-head="${next}"]`)?.focus({ preventScroll: true });
      root.current?.scrollIntoView({ block: 'start' });
    });
  }

  return (
    <div ref={root} className={styles.parts}>
      <div className={styles.rail}>
        <button
          ref={opener}
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.place}>
            {label}: {fillText(commonMessages.placeOf, { place: index + 1, total: items.length })}
          </span>
          <span className={styles.current}>{items[index]?.label}</span>
          {hasErrorElsewhere && <Icon name="error" className={styles.sign} />}
          <Icon name={isOpen ? 'up' : 'down'} className={styles.arrow} />
        </button>
        <div
          id={`${id}-list`}
          role="tablist"
          aria-orientation="vertical"
          className={joinClasses(styles.list, isOpen && styles.open)}
          aria-label={label}
          onKeyDown={(event) => {
            if (moveFocus(event) || event.key !== 'Escape' || !isOpen) return;
            setOpen(false);
            opener.current?.focus();
          }}
        >
          {items.map((item) => (
            <button
              key={item.value}
              type="button"
              role="tab"
              id={`${id}-tab-${item.value}`}
              className={styles.tab}
              aria-selected={item.value === value}
              aria-controls={`${id}-panel-${item.value}`}
              tabIndex={item.value === value ? 0 : -1}
              // Pressing the current section only closes the list.
              onClick={() => (item.value === value ? setOpen(false) : go(item.value))}
            >
              <span>{item.label}</span>
              {item.error && (
                <span className={styles.error}>
                  <Icon name="error" size="s" />
                  <span>{item.error}</span>
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div className={styles.panels}>
        {items.map((item, position) => (
          <div
            key={item.value}
            id={`${id}-panel-${item.value}`}
            role="tabpanel"
            className={styles.panel}
            aria-labelledby={`${id}-tab-${item.value}`}
            tabIndex={item.value === value ? 0 : -1}
            hidden={item.value !== value}
            inert={item.value !== value}
          >
            <h2 className={styles.head} tabIndex={-1} data-part-head={item.value}>
              {item.label}
            </h2>
            {item.panel}
            <PreviousNext before={items[position - 1]} after={items[position + 1]} onGo={go} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Moves the focus along the tabs of a vertical list. @returns true if the key does so */
function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const at = tabs.findIndex((tab) => tab.contains(document.activeElement));
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (next === undefined) return false;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
  return true;
}

function PreviousNext<Value extends string>({
  before,
  after,
  onGo,
}: {
  before: SectionTabsItem<Value> | undefined;
  after: SectionTabsItem<Value> | undefined;
  onGo: (value: Value) => void;
}) {
  return (
    <div className={styles.ways}>
      {before && (
        <Button variant="quiet" flush="start" icon="back" onClick={() => onGo(before.value)}>
          {before.label}
        </Button>
      )}
      {after && (
        <Button
          variant="quiet"
          flush="end"
          iconAfter="forward"
          className={styles.onward}
          onClick={() => onGo(after.value)}
        >
          {after.label}
        </Button>
      )}
    </div>
  );
}
