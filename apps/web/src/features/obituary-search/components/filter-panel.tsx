import { searchMessages as copy } from '@memorial/contracts/messages/ui/search';
import type { Category, PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Disclosure } from '@memorial/ui/disclosure/disclosure';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { filterKeys } from '../model/search-params.js';
import { FilterFields, type FilterFieldsProps } from './filter-fields.js';
import styles from './filter-panel.module.css';
import type { FilterSheetProps } from './filter-sheet.js';

const phones = '(max-width: 767px)';
const loadSheet = () => import('./filter-sheet.js');

export interface FilterPanelProps extends FilterFieldsProps {
  /** URL of the same list without filters. */
  resetHref: string;
  theme: PageBackground;
  /** Category of the list; undefined where the list has one only. */
  category: Category | null | undefined;
  /** Called with the choices of the sheet. Those of the panel are submitted by the surrounding form. */
  onApply: FilterSheetProps['onApply'];
}

/**
 * Filters behind one button: a panel in the form, a sheet on phones. Without scripts the panel opens on every
 * screen, and the surrounding form submits by GET.
 */
export function FilterPanel({
  resetHref,
  theme,
  category,
  onApply,
  reversedRanges,
  ...fields
}: FilterPanelProps) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const count = filterKeys.filter((key) => fields.filters[key] !== undefined).length;
  // Remounts the fields when the URL changes the filters.
  const version = JSON.stringify(fields.filters);

  async function openSheet(event: MouseEvent) {
    if (panel.current?.open || !window.matchMedia(phones).matches) return;
    event.preventDefault();
    try {
      const { FilterSheet } = await loadSheet();
      setSheet(() => FilterSheet);
      setSheetOpen(true);
    } catch {
      // If the sheet cannot be loaded, open the panel: its fields are already rendered.
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
        label={copy.filters}
        count={count}
        countText={fillText(copy.filtersOn, { count })}
        onPress={(event) => void openSheet(event)}
        onApproach={() => void loadSheet().catch(() => undefined)}
      >
        <FilterFields key={version} {...fields} reversedRanges={reversedRanges} />
        <div className={styles.actions}>
          <Button type="submit" variant="main">
            {copy.show}
          </Button>
          {count > 0 && <LinkButton href={resetHref}>{copy.reset}</LinkButton>}
        </div>
      </Disclosure>
      {Sheet && (
        <Sheet
          {...fields}
          open={isSheetOpen}
          onOpenChange={setSheetOpen}
          resetHref={count > 0 ? resetHref : null}
          category={category}
          onApply={onApply}
          theme={theme}
        />
      )}
    </>
  );
}
