import { awardTypeLabels } from '@memorial/contracts/awards/awards.constants';
import { awardTexts } from '@memorial/contracts/messages/awards.messages';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { Sheet } from '@memorial/ui/sheet/sheet';
import { type ReactNode, useState } from 'react';
import { awardsCopy as copy } from '../awards.copy.js';
import { CategoryChoices, type FilterProps, TypeChoices } from './catalogue-filters.js';
import styles from './catalogue-sheet.module.css';

/** On a phone the filters open from one button, which shows the current choice. */
export function CatalogueSheet({ filter, className }: FilterProps & { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const { category, type } = filter.values;
  const shown = [
    category === null ? copy.allCategories : typeset(category),
    type !== null && awardTypeLabels[type],
  ];
  return (
    <div className={className}>
      <Button wide icon="filter" className={styles.opener} onClick={() => setOpen(true)}>
        <span className="visually-hidden">{copy.filters}: </span>
        {shown.filter(Boolean).join(' · ')}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={awardTexts.catalogueTitle}
        actions={
          <Button variant="main" onClick={() => setOpen(false)}>
            {copy.show}
          </Button>
        }
      >
        <Fold title={awardTexts.categories}>
          <CategoryChoices filter={filter} />
        </Fold>
        <Fold title={awardTexts.types}>
          <TypeChoices filter={filter} />
        </Fold>
      </Sheet>
    </div>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className={styles.fold}>
      <summary className={styles.title}>
        {title}
        <Icon name="down" className={styles.arrow} />
      </summary>
      <fieldset aria-label={title}>{children}</fieldset>
    </details>
  );
}
