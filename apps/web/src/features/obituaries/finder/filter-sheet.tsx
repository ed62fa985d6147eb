import type { PageBackground } from '@memorial/contracts/obituaries/obituaries.constants';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Sheet } from '@memorial/ui/sheet/sheet';
import { type FormEvent, useId, useState } from 'react';
import { FilterFields, type FilterFieldsProps } from './filter-fields.js';
import { finderWords as words } from './finder-words.js';
import { crossedYears, type FilterKey, type Filters, readFilters } from './question.js';

export interface FilterSheetProps extends Omit<FilterFieldsProps, 'crossed'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null while there is nothing to put away. */
  resetHref: string | null;
  onApply: (filters: Filters) => void;
  theme: PageBackground;
}

/** The conditions on a phone: a sheet of its own, so that the cards are not pushed away. */
export function FilterSheet({ open, onOpenChange, resetHref, onApply, theme, ...fields }: FilterSheetProps) {
  const id = useId();
  function apply(filters: Filters) {
    onApply(filters);
    onOpenChange(false);
  }
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words.filters}
      theme={theme}
      actions={
        <>
          <Button type="submit" form={id} variant="main">
            {words.show}
          </Button>
          {resetHref && (
            <LinkButton href={resetHref} onClick={() => onOpenChange(false)}>
              {words.reset}
            </LinkButton>
          )}
        </>
      }
    >
      <SheetForm {...fields} id={id} onApply={apply} />
    </Sheet>
  );
}

/** It goes with the open sheet: whoever opens it anew finds nothing of what was wrong before. */
function SheetForm({
  id,
  onApply,
  ...fields
}: Omit<FilterFieldsProps, 'crossed'> & { id: string; onApply: (filters: Filters) => void }) {
  const [crossed, setCrossed] = useState<readonly FilterKey[]>([]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In the tree of components the sheet stands inside the form of the list, which must not hear this.
    event.stopPropagation();
    const filters = readFilters(new FormData(event.currentTarget));
    const faults = crossedYears(filters);
    setCrossed(faults);
    if (faults.length === 0) onApply(filters);
  }
  return (
    <form id={id} onSubmit={submit}>
      <FilterFields {...fields} crossed={crossed} />
    </form>
  );
}
