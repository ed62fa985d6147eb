import { changeUndoDays, type RemovedPartType } from '@memorial/contracts/history/history.constants';
import type { ChangeView } from '@memorial/contracts/history/history.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { pageHistoryMessages as copy } from '@memorial/contracts/messages/ui/page-history';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { retentionPeriods } from '@memorial/contracts/retention';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isPlanLimitError } from '../../../shared/api/api-error.js';
import { type LazyPart, lazyPart, ShowLazyPart } from '../../../shared/loading/lazy-part.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import records from '../../../shared/records/records.module.css';
import { useSession } from '../../../shared/session/session-context.js';
import { listChangesQuery } from '../api/list-changes.query.js';
import { useRestorePart } from '../api/restore-part.mutation.js';
import { changesByDay } from '../model/changes-by-day.js';
import type { FieldTexts } from '../model/field-texts.js';
import { ChangeRow } from './change-row.js';
import styles from './page-history.module.css';
import type { UndoDialogProps } from './undo-dialog.js';

const undoDialog: LazyPart<UndoDialogProps> = lazyPart(() =>
  import('./undo-dialog.js').then(({ UndoDialog }) => UndoDialog),
);

interface HistoryPanelProps {
  readonly pageId: string;
  readonly isShown: boolean;
  readonly texts: FieldTexts;
  /** Called with the page after a change was taken back. */
  readonly onUndone: (page: ObituaryView) => void;
  /** Called after a removed part is on the page again. */
  readonly onRestored: (type: RemovedPartType) => void;
}

/** History of a page: who changed what, by day, with the buttons that take changes back. */
export function HistoryPanel(props: HistoryPanelProps) {
  const query = useInfiniteQuery({ ...listChangesQuery(useApi(), props.pageId), enabled: props.isShown });
  const changes = query.data?.pages.flatMap(({ data }) => data);
  return (
    <div className={records.panel}>
      <p className={records.note}>
        {fillText(copy.lead, { days: changeUndoDays, hours: retentionPeriods.undoHours })}
      </p>
      {query.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton shape="short" />
        </SkeletonGroup>
      )}
      {query.error && !changes && <QueryError query={query} title={copy.loadFailed} headingLevel={3} />}
      {changes?.length === 0 && (
        <EmptyState headingLevel={3} picture="ornament" title={copy.empty} text={copy.emptyText} />
      )}
      {changes && changes.length > 0 && <Days changes={changes} {...props} />}
      {query.isFetchNextPageError && <Notice tone="error" title={copy.moreFailed} />}
      {query.hasNextPage && (
        <div className={styles.middle}>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {query.isFetchNextPageError ? copy.retry : copy.more}
          </Button>
        </div>
      )}
    </div>
  );
}

function Days({
  changes,
  pageId,
  texts,
  onUndone,
  onRestored,
}: HistoryPanelProps & { changes: readonly ChangeView[] }) {
  const toast = useToast();
  const myId = useSession().user?.userId ?? null;
  const block = useRef<HTMLDivElement>(null);
  const restoring = useRestorePart(pageId);
  const [chosen, setChosen] = useState<ChangeView | null>(null);
  const [isAsked, setAsked] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const isRowGone = restoredId !== null && !changes.some(({ _id }) => _id === restoredId);
  // The row of a restored part goes with its button.
  useEffect(() => {
    if (isRowGone) block.current?.querySelector<HTMLElement>('[data-what]')?.focus();
  }, [isRowGone]);
  const find = (selector: string) => block.current?.querySelector<HTMLElement>(selector) ?? null;

  async function restore({ _id, part }: ChangeView) {
    if (!part) return;
    try {
      await restoring.mutateAsync({ type: part.type, id: _id });
    } catch (error) {
      // The shell shows limits of the plan.
      if (!isPlanLimitError(error))
        toast.error(error instanceof ApiError ? typeset(error.message) : commonMessages.error);
      return;
    }
    toast.success(copy.restored);
    setRestoredId(_id);
    onRestored(part.type);
  }

  return (
    <div ref={block} className={records.panel}>
      {changesByDay(changes).map(({ day, changes: ofDay }) => (
        <section key={day}>
          <h3 className={`${records.smallHeading} ${styles.day}`}>{day}</h3>
          <ul className={records.rows} aria-label={`${copy.list}, ${day}`}>
            {ofDay.map((change) => (
              <ChangeRow
                key={change._id}
                change={change}
                myId={myId}
                texts={texts}
                isRestoring={restoring.isPending && restoring.variables.id === change._id}
                onRestore={() => void restore(change)}
                onUndo={() => {
                  finalFocus.current = find(`[data-change="${CSS.escape(change._id)}"] button`);
                  setChosen(change);
                  setAsked(true);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {chosen && (
        <ShowLazyPart
          key={chosen._id}
          part={undoDialog}
          props={{
            pageId,
            changeId: chosen._id,
            texts,
            open: isAsked,
            finalFocus,
            onOpenChange: setAsked,
            onUndone: (page: ObituaryView) => {
              // The text of the row: its button is about to go, and the dialog would prefer one inside the row.
              finalFocus.current = find(`[data-change="${CSS.escape(chosen._id)}"] [data-what]`);
              setAsked(false);
              toast.success(copy.undone);
              onUndone(page);
            },
          }}
          isWanted={isAsked}
          isShown={false}
          onCancel={() => setAsked(false)}
          onLoadFailed={() => {
            setAsked(false);
            toast.error(copy.loadFailed);
          }}
        />
      )}
    </div>
  );
}
