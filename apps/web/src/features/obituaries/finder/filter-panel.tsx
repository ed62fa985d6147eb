import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Disclosure } from '@memorial/ui/disclosure/disclosure';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { FilterFields, type FilterFieldsProps } from './filter-fields.js';
import styles from './filter-panel.module.css';
import type { FilterSheetProps } from './filter-sheet.js';
import { finderWords as words } from './finder-words.js';
import { type Filters, filterKeys } from './question.js';

const phones = '(max-width: 767px)';
const loadSheet = () => import('./filter-sheet.js');

export interface FilterPanelProps extends FilterFieldsProps {
  /** The same list without conditions. */
  resetHref: string;
  theme: PageBackground;
  /** The conditions of the sheet; those of the panel are sent by the form around it. */
  onApply: (filters: Filters) => void;
}

/**
 * The conditions behind one button: a panel in the form, and on phones a sheet. Without scripts the panel opens
 * everywhere, and the form around it asks by its address.
 */
export function FilterPanel({ resetHref, theme, onApply, crossed, ...fields }: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = filterKeys.filter((key) => fields.filters[key] !== undefined).length;
  // Fields take the conditions anew when the address has others.
  const version = JSON.stringify(fields.filters);

  async function openSheet(event: MouseEvent) {
    if (panel.current?.open || !window.matchMedia(phones).matches) return;
    event.preventDefault();
    try {
      const { FilterSheet } = await loadSheet();
      setSheet(() => FilterSheet);
      setSheetOpen(true);
    } catch {
      // What cannot be loaded is not waited for: the fields are here already.
      if (panel.current) panel.current.open = true;
    }
  }

  return (
    <>
      <Disclosure
        ref={panel}
        className={styles.panel}
        compact
        icon="filter"
        label={words.filters}
        count={count}
        countText={fillText(words.filtersOn, { count })}
        onPress={(event) => void openSheet(event)}
        onApproach={() => void loadSheet().catch(() => undefined)}
      >
        <FilterFields key={version} {...fields} crossed={crossed} />
        <div className={styles.actions}>
          <Button type="submit" variant="main">
            {words.show}
          </Button>
          {count > 0 && <LinkButton href={resetHref}>{words.reset}</LinkButton>}
        </div>
      </Disclosure>
      {Sheet && (
        <Sheet
          {...fields}
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          resetHref={count > 0 ? resetHref : null}
          onApply={onApply}
          theme={theme}
        />
      )}
    </>
  );
}
