import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { type FormEvent, useId } from 'react';
import { FilterFields, type FilterFieldsProps } from './filter-fields.js';
import { finderWords as words } from './finder-words.js';
import { type Filters, readFilters } from './question.js';

export interface FilterSheetProps extends FilterFieldsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null while there is nothing to put away. */
  resetHref: string | null;
  /** Refused conditions keep the sheet open. */
  onApply: (filters: Filters) => boolean;
  theme: 'paper' | 'granite';
}

/** The conditions on a phone: a sheet of its own, so that the cards are not pushed away. */
export function FilterSheet({ open, onOpenChange, resetHref, onApply, theme, ...fields }: FilterSheetProps) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // In the tree of components the sheet stands inside the form of the list, which must not hear this.
    event.stopPropagation();
    if (onApply(readFilters(new FormData(event.currentTarget)))) onOpenChange(false);
  }
  return (
    <Dialog
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
      <form id={id} onSubmit={submit}>
        <FilterFields {...fields} />
      </form>
    </Dialog>
  );
}
