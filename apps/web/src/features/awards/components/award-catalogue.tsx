import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { counted, fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { useRef } from 'react';
import type { DraftAward } from '../../../lib/draft-award.js';
import { awardsWords as words } from '../awards-words.js';
import { type AwardsQuestionState, useAwardsQuestion } from '../hooks/use-awards-question.js';
import { useOwnAward } from '../hooks/use-own-award.js';
import { type Picks, usePicks } from '../hooks/use-picks.js';
import { joinAwards } from '../join-awards.js';
import styles from './award-catalogue.module.css';
import { AwardGrid } from './award-grid.js';
import { CatalogueFilters } from './catalogue-filters.js';
import { CatalogueSearch } from './catalogue-search.js';
import { CatalogueSheet } from './catalogue-sheet.js';
import { OwnAwardDialog } from './own-award.js';

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
  const picks = usePicks();
  const question = useAwardsQuestion();
  const own = useOwnAward([...awards, ...picks.picks]);
  const head = useRef<HTMLDivElement>(null);
  const chosenIds = awards.flatMap(({ awardId }) => awardId ?? []);

  function confirm(writtenIn: readonly DraftAward[] = []) {
    if (picks.picks.length + writtenIn.length === 0) return onClose();
    onConfirm([...joinAwards(awards, picks.picks), ...writtenIn]);
    picks.clear();
  }
  function takeOwn() {
    const award = own.take();
    if (award) confirm([award]);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      size="screen"
      title={words.title}
      initialFocus={head}
      actions={
        <CatalogueWays
          count={picks.picks.length}
          canGoOn={picks.picks.length > 0 || awards.length > 0}
          onConfirm={() => confirm()}
        />
      }
    >
      <div ref={head} tabIndex={-1} className={styles.layout}>
        <CatalogueBody
          question={question}
          picks={picks}
          chosenIds={chosenIds}
          onOwn={() => own.open(question.text)}
        />
      </div>
      <OwnAwardDialog own={own} onTake={takeOwn} />
    </Dialog>
  );
}

function CatalogueBody({
  question,
  picks,
  chosenIds,
  onOwn,
}: {
  question: AwardsQuestionState;
  picks: Picks;
  chosenIds: readonly string[];
  onOwn: () => void;
}) {
  return (
    <>
      <div className={styles.aside}>
        <CatalogueSearch text={question.text} onType={question.type} />
        <CatalogueSheet question={question} className={styles.onPhones} />
        <Button variant="quiet" flush="start" icon="edit" className={styles.own} onClick={onOwn}>
          {words.ownOpen}
        </Button>
        <div className={styles.onWide}>
          <CatalogueFilters question={question} />
        </div>
      </div>
      <AwardGrid question={question} picks={picks} chosenIds={chosenIds} className={styles.grid} />
    </>
  );
}

function CatalogueWays({
  count,
  canGoOn,
  onConfirm,
}: {
  count: number;
  canGoOn: boolean;
  onConfirm: () => void;
}) {
  const awards = counted(count, 'нагороду', 'нагороди', 'нагород');
  return (
    <div className={styles.ways}>
      <p className={styles.count} role="status">
        {count > 0 ? fillText(words.chosen, { awards }) : words.nothingChosen}
      </p>
      <Button onClick={onConfirm}>{words.saveAndClose}</Button>
      <Button variant="main" disabled={!canGoOn} onClick={onConfirm}>
        {commonTexts.next}
      </Button>
    </div>
  );
}
