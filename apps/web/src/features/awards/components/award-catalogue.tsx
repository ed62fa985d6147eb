import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { counted, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useRef } from 'react';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import { awardsCopy as copy } from '../awards.copy.js';
import { type AwardSelection, useAwardSelection } from '../hooks/use-award-selection.js';
import { type AwardsFilterState, useAwardsFilter } from '../hooks/use-awards-filter.js';
import { useCustomAward } from '../hooks/use-custom-award.js';
import { addAwards } from '../model/add-awards.js';
import styles from './award-catalogue.module.css';
import { AwardGrid } from './award-grid.js';
import { CatalogueFilters } from './catalogue-filters.js';
import { CatalogueSearch } from './catalogue-search.js';
import { CatalogueSheet } from './catalogue-sheet.js';
import { CustomAwardDialog } from './custom-award-dialog.js';

export interface AwardCatalogueProps {
  readonly open: boolean;
  /** Awards already on the page: those from the catalogue are marked and cannot be selected again. */
  readonly awards: readonly DraftAward[];
  /** Called with the current awards followed by at least one new award, in the order of selection. */
  readonly onConfirm: (awards: readonly DraftAward[]) => void;
  /** Closes without adding. The selection is still there when the catalogue is opened again. */
  readonly onClose: () => void;
}

/** Full-screen award catalogue: search and filters, results, and the current selection. */
export function AwardCatalogue({ open, awards, onConfirm, onClose }: AwardCatalogueProps) {
  const selection = useAwardSelection();
  const filter = useAwardsFilter();
  const customAward = useCustomAward([...awards, ...selection.selected]);
  const head = useRef<HTMLDivElement>(null);
  const chosenIds = awards.flatMap(({ awardId }) => awardId ?? []);

  function confirm(custom: readonly DraftAward[] = []) {
    if (selection.selected.length + custom.length === 0) return onClose();
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
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="screen"
      title={copy.title}
      initialFocus={head}
      actions={
        <CatalogueActions
          count={selection.selected.length}
          canConfirm={selection.selected.length > 0 || awards.length > 0}
          onConfirm={() => confirm()}
        />
      }
    >
      <div ref={head} tabIndex={-1} className={styles.layout}>
        <CatalogueBody
          filter={filter}
          selection={selection}
          chosenIds={chosenIds}
          onAddCustom={() => customAward.open(filter.text)}
        />
      </div>
      <CustomAwardDialog form={customAward} onAdd={addCustom} />
    </Dialog>
  );
}

function CatalogueBody({
  filter,
  selection,
  chosenIds,
  onAddCustom,
}: {
  filter: AwardsFilterState;
  selection: AwardSelection;
  chosenIds: readonly string[];
  onAddCustom: () => void;
}) {
  return (
    <>
      <div className={styles.aside}>
        <CatalogueSearch text={filter.text} onType={filter.setText} />
        <CatalogueSheet filter={filter} className={styles.onPhones} />
        <Button variant="quiet" flush="start" icon="edit" className={styles.own} onClick={onAddCustom}>
          {copy.ownOpen}
        </Button>
        <div className={styles.onWide}>
          <CatalogueFilters filter={filter} />
        </div>
      </div>
      <AwardGrid filter={filter} selection={selection} chosenIds={chosenIds} className={styles.grid} />
    </>
  );
}

function CatalogueActions({
  count,
  canConfirm,
  onConfirm,
}: {
  count: number;
  canConfirm: boolean;
  onConfirm: () => void;
}) {
  const awards = counted(count, 'нагороду', 'нагороди', 'нагород');
  return (
    <div className={styles.ways}>
      <p className={styles.count} role="status">
        {count > 0 ? fillText(copy.chosen, { awards }) : copy.nothingChosen}
      </p>
      <Button onClick={onConfirm}>{copy.saveAndClose}</Button>
      <Button variant="main" disabled={!canConfirm} onClick={onConfirm}>
        {commonTexts.next}
      </Button>
    </div>
  );
}
