import { isJoinedMerge, isRunningMerge, type MergeState } from '@memorial/contracts/merges/merges.constants';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { Disclosure } from '@memorial/ui/disclosure/disclosure';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import records from '../../../shared/records/records.module.css';
import { listMergesQuery } from '../api/list-merges.query.js';
import { MergeCard } from './merge-card.js';
import { MergeForm } from './merge-form.js';

const isCurrent = (state: MergeState) => state === 'open' || isJoinedMerge(state);
/** Another merge cannot be proposed from here: one question at a time. */
const isBusy = (state: MergeState) => state === 'open' || isRunningMerge(state);

interface PageMergesProps {
  readonly pageId: string;
  /** False at the address of a page that was merged. */
  readonly mayPropose: boolean;
}

/** Merges of a page, and the form for a new one. */
export function PageMerges({ pageId, mayPropose }: PageMergesProps) {
  const list = useQuery(listMergesQuery(useApi(), pageId));
  const top = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const isRunning = list.data?.data.some(({ state }) => isRunningMerge(state)) ?? false;
  useEffect(() => {
    if (!isRunning) return;
    // Pages come and go with the end of a merge or an undo; what was read of them is outdated then.
    return () => void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  }, [isRunning, queryClient]);
  if (list.isPending)
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  if (!list.data) return <QueryError query={list} title={copy.loadFailed} />;
  const merges = list.data.data;
  const shown = merges.filter(({ state }) => isCurrent(state));
  const ended = merges.filter(({ state }) => !isCurrent(state));
  return (
    <div ref={top} tabIndex={-1} className={records.stack}>
      {shown.map((merge) => (
        <MergeCard key={merge._id} pageId={pageId} merge={merge} focusAfter={top} />
      ))}
      {mayPropose && !merges.some(({ state }) => isBusy(state)) && <MergeForm pageId={pageId} />}
      {ended.length > 0 && (
        <Disclosure label={copy.earlier} count={ended.length}>
          <div className={records.stack}>
            {ended.map((merge) => (
              <MergeCard key={merge._id} pageId={pageId} merge={merge} focusAfter={top} />
            ))}
          </div>
        </Disclosure>
      )}
    </div>
  );
}
