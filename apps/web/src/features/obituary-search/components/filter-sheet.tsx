import { searchMessages as copy } from '@memorial/contracts/messages/ui/search';
import type { Category, PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { categories, categoryLabels } from '@memorial/contracts/obituaries/obituaries.constants';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Sheet } from '@memorial/ui/sheet/sheet';
import { type FormEvent, useId, useState } from 'react';
import { type FilterKey, type Filters, readFilters, reversedYearRanges } from '../model/search-params.js';
import { FilterFields, type FilterFieldsProps } from './filter-fields.js';
import styles from './filter-panel.module.css';

const everybody = 'everybody';

export interface FilterSheetProps extends Omit<FilterFieldsProps, 'reversedRanges'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null if no filter is active. */
  resetHref: string | null;
  /** Category of the list; undefined where the list has one only. */
  category: Category | null | undefined;
  onApply: (filters: Filters, category?: Category | null) => void;
  theme: PageBackground;
}

/** Filters in a sheet on phones, so that the cards are not pushed down. */
export function FilterSheet({ open, onOpenChange, resetHref, onApply, theme, ...fields }: FilterSheetProps) {
  const id = useId();
  const apply: FilterSheetProps['onApply'] = (filters, category) => {
    onApply(filters, category);
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={copy.filters}
      theme={theme}
      actions={
        <>
          <Button type="submit" form={id} variant="main">
            {copy.show}
          </Button>
          {resetHref && (
            <LinkButton href={resetHref} onClick={() => onOpenChange(false)}>
              {copy.reset}
            </LinkButton>
          )}
        </>
      }
    >
      <SheetForm {...fields} id={id} onApply={apply} />
    </Sheet>
  );
}

/** Mounted only while the sheet is open, so that errors are cleared when it opens again. */
function SheetForm({
  id,
  category: shownCategory,
  onApply,
  ...fields
}: Omit<FilterFieldsProps, 'reversedRanges'> &
  Pick<FilterSheetProps, 'category' | 'onApply'> & { id: string }) {
  const [category, setCategory] = useState(shownCategory);
  const [reversedRanges, setReversedRanges] = useState<readonly FilterKey[]>([]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In the React tree the sheet is inside the form of the list: keep the event from reaching it.
    event.stopPropagation();
    const filters = readFilters(new FormData(event.currentTarget));
    const reversed = reversedYearRanges(filters);
    setReversedRanges(reversed);
    if (reversed.length === 0) onApply(filters, category);
  }
  return (
    <form id={id} className={styles.sheet} onSubmit={submit}>
      {category !== undefined && (
        <Field group label={copy.categories}>
          <Segmented
            options={[
              { value: everybody, label: copy.everybody },
              ...categories.map((value) => ({ value, label: categoryLabels[value] })),
            ]}
            value={category ?? everybody}
            onValueChange={(value) => setCategory(value === everybody ? null : value)}
          />
        </Field>
      )}
      <FilterFields {...fields} reversedRanges={reversedRanges} />
    </form>
  );
}
