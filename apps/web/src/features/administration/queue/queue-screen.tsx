import {
  moderatedKinds,
  type QueueKind,
  queueKinds,
} from '@memorial/contracts/administration/queue.constants';
import type { QueueItem } from '@memorial/contracts/administration/queue.schemas';
import { adminPartLabels } from '@memorial/contracts/messages/ui/admin';
import { adminQueueMessages as copy, queueKindLabels } from '@memorial/contracts/messages/ui/admin-queue';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../shared/api/api-context.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { useSession } from '../../../shared/session/session-context.js';
import { staffRoleOf } from '../../../shared/session/staff-role.js';
import { useDecideQueueItem } from '../api/decide-queue-item.mutation.js';
import { listQueueQuery } from '../api/list-queue.query.js';
import { AdminSection } from '../components/admin-section.js';
import styles from '../components/entries.module.css';
import { ReasonDialog } from '../components/reason-dialog.js';
import { adminEntryHref } from '../model/admin-parts.js';
import { QueueEntry } from './queue-entry.js';
import { type QueueKey, useQueueKeys } from './queue-keys.js';
import { decisionTexts } from './queue-texts.js';

const keyOf = ({ kind, _id }: QueueItem) => `${kind} ${_id}`;

/** /admin/queue: all that waits for a decision, the longest waiting first. */
export function QueueScreen() {
  const role = staffRoleOf(useSession().user);
  const kinds = role === 'admin' ? queueKinds : moderatedKinds;
  const [kind, setKind] = useState<QueueKind | null>(null);
  return (
    <AdminSection title={adminPartLabels.queue} lead={typeset(copy.lead)}>
      <div className={styles.tools}>
        <fieldset className={styles.kinds}>
          <legend className="visually-hidden">{copy.show}</legend>
          {[null, ...kinds].map((one) => (
            <label key={one ?? 'all'} className={styles.kind}>
              <input
                type="radio"
                name="queue-kind"
                className={styles.radio}
                checked={one === kind}
                onChange={() => setKind(one)}
              />
              <span className={styles.chip}>{one === null ? copy.all : queueKindLabels[one]}</span>
            </label>
          ))}
        </fieldset>
        <KeyList />
      </div>
      <Queue key={kind} kind={kind} />
    </AdminSection>
  );
}

function KeyList() {
  const keys = [
    ['J', copy.keyNext],
    ['K', copy.keyPrevious],
    ['A', copy.keyAccept],
    ['R', copy.keyReject],
  ] as const;
  return (
    <p className={styles.keys}>
      {copy.keys}:{' '}
      {keys.map(([key, meaning]) => (
        <span key={key} className={styles.keyMeaning}>
          <kbd className={styles.key}>{key}</kbd> {meaning}
        </span>
      ))}
    </p>
  );
}

interface Choice {
  readonly item: QueueItem;
  readonly isAccepted: boolean;
}

function Queue({ kind }: { kind: QueueKind | null }) {
  const query = useInfiniteQuery(listQueueQuery(useApi(), kind));
  const items = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const navigate = useNavigate();
  const { current, setCurrent, refOf, focusAt } = useCurrentEntry(items);
  const [choice, setChoice] = useState<Choice | null>(null);

  function decide(item: QueueItem, isAccepted: boolean) {
    if (item.kind === 'memory' && !item.memory) return;
    if (item.kind !== 'claim') setChoice({ item, isAccepted });
    else if (isAccepted) void navigate(adminEntryHref('claims', item._id));
  }

  useQueueKeys((key: QueueKey) => {
    if (key === 'next') return focusAt(current === null ? 0 : current + 1);
    if (key === 'previous') return focusAt(current === null ? 0 : current - 1);
    const item = current === null ? undefined : items[current];
    if (item) decide(item, key === 'accept');
  });

  if (query.isPending)
    return (
      <SkeletonGroup label={copy.loading}>
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    );
  if (!query.data) return <QueryError query={query} title={copy.failed} />;
  return (
    <>
      {items.length === 0 && !query.hasNextPage && (
        <EmptyState picture="ornament" title={copy.empty} text={copy.emptyText} />
      )}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without markers */}
      <ul role="list" className={styles.entries}>
        {items.map((item, index) => (
          <QueueEntry
            key={keyOf(item)}
            item={item}
            ref={refOf(index)}
            isCurrent={index === current}
            onFocus={() => setCurrent(keyOf(item))}
            onDecide={(isAccepted) => decide(item, isAccepted)}
          />
        ))}
      </ul>
      {query.isFetchNextPageError && <Notice tone="error">{copy.moreFailed}</Notice>}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {copy.more}
        </Button>
      )}
      <DecisionDialog choice={choice} onClose={() => setChoice(null)} />
    </>
  );
}

/** The entry that the keys are about; after one has gone, the one that took its place. */
function useCurrentEntry(items: readonly QueueItem[]) {
  const [key, setKey] = useState<string | null>(null);
  const [lastIndex, setLastIndex] = useState(0);
  const elements = useRef<(HTMLLIElement | null)[]>([]);
  const found = items.findIndex((item) => keyOf(item) === key);
  const current =
    key === null || items.length === 0 ? null : found >= 0 ? found : Math.min(lastIndex, items.length - 1);
  if (found >= 0 && found !== lastIndex) setLastIndex(found);
  const isGone = key !== null && found < 0 && items.length > 0;
  useLayoutEffect(() => {
    if (isGone) elements.current[Math.min(lastIndex, items.length - 1)]?.focus();
  });
  return {
    current,
    setCurrent: setKey,
    refOf: (index: number) => (element: HTMLLIElement | null) => {
      elements.current[index] = element;
    },
    focusAt: (index: number) => {
      const element = elements.current[Math.max(0, Math.min(index, items.length - 1))];
      element?.focus();
      element?.scrollIntoView({ block: 'nearest' });
    },
  };
}

function DecisionDialog({ choice, onClose }: { choice: Choice | null; onClose: () => void }) {
  const decide = useDecideQueueItem();
  const toast = useToast();
  if (choice === null || choice.item.kind === 'claim') return null;
  const { item, isAccepted } = choice;
  const { button, text } = decisionTexts[choice.item.kind][isAccepted ? 'accept' : 'reject'];
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={button}
      text={text}
      confirmText={button}
      onConfirm={async (reason) => {
        await decide.mutateAsync({ item, isAccepted, reason });
        toast.success(copy.decided);
      }}
    />
  );
}
