import type { AwardType } from '@memorial/contracts/awards/awards.constants';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { counted, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useRef } from 'react';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import { addAwards } from '../model/add-awards.js';
import styles from './award-catalogue.module.css';
import { CatalogueFilters, CatalogueSearch, CatalogueSheet, useAwardsFilter } from './catalogue-filters.js';
import { CatalogueResults, useAwardSelection } from './catalogue-results.js';
import { CustomAwardDialog, useCustomAward } from './custom-award.js';

/** Full-screen award catalogue: search and filters, results, and the current selection. */
export function AwardCatalogue({
  open,
  awards,
  firstType,
  onConfirm,
  onClose,
}: {
  open: boolean;
  /** Awards of this type are listed first. */
  firstType: AwardType;
  /** Awards already on the page: those from the catalogue are marked and cannot be selected again. */
  awards: readonly DraftAward[];
  /** Called with the current awards followed by at least one new award, in the order of selection. */
  onConfirm: (awards: readonly DraftAward[]) => void;
  /** Closes without adding. The selection is still there when the catalogue is opened again. */
  onClose: () => void;
}) {
  const selection = useAwardSelection();
  const filter = useAwardsFilter(firstType);
  const customAward = useCustomAward([...awards, ...selection.selected]);
  const head = useRef<HTMLDivElement>(null);
  const count = selection.selected.length;
  const added = counted(count, 'нагороду', 'нагороди', 'нагород');

  function confirm(custom: readonly DraftAward[] = []) {
    if (count + custom.length === 0) return onClose();
    onConfirm([...addAwards(awards, selection.selected), ...custom]);
    selection.clear();
  }
  function addCustom() {
    const award = customAward.submit();
    if (award) confirm([award]);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="screen"
      title={copy.title}
      initialFocus={head}
      actions={
        <div className={styles.ways}>
          <p className={styles.count} role="status">
            {count > 0 ? fillText(copy.chosen, { awards: added }) : copy.nothingChosen}
          </p>
          <Button onClick={() => confirm()}>{copy.saveAndClose}</Button>
          <Button variant="main" disabled={count === 0 && awards.length === 0} onClick={() => confirm()}>
            {commonMessages.next}
          </Button>
        </div>
      }
    >
      <div ref={head} tabIndex={-1} className={styles.layout}>
        <div className={styles.aside}>
          <CatalogueSearch filter={filter} />
          <CatalogueSheet filter={filter} className={styles.onPhones} />
          <Button
            variant="quiet"
            flush="start"
            icon="edit"
            className={styles.own}
            onClick={() => customAward.open(filter.text)}
          >
            {copy.ownOpen}
          </Button>
          <div className={styles.onWide}>
            <CatalogueFilters filter={filter} />
          </div>
        </div>
        <CatalogueResults
          filter={filter}
          selection={selection}
          chosenIds={awards.flatMap(({ awardId }) => awardId ?? [])}
          className={styles.results}
        />
      </div>
      <CustomAwardDialog form={customAward} onAdd={addCustom} />
    </Dialog>
  );
}
