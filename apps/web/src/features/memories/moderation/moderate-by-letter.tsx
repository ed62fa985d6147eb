import { type ModerationDecision, moderationKeyDays } from '@memorial/contracts/memories/memories.constants';
import type { ModeratedMemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages } from '@memorial/contracts/messages/ui/memory-actions';
import {
  moderationMessages as copy,
  deciderTexts,
  decisionTexts,
  unknownDecider,
} from '@memorial/contracts/messages/ui/moderation';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { counted, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { Icon } from '@memorial/ui/icon/icon';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { obituaryHref, paths } from '../../../shared/navigation/paths.js';
import styles from '../actions/memory-actions.module.css';
import { lookAtMemoryQuery, useModerateByKey } from '../api/moderate-by-key.js';
import { MemoryEntry } from '../list/memory-entry.js';
import { HeldReasons } from './held-reasons.js';
import { moderationTokens } from './moderation-tokens.js';

/** A waiting memory behind the link of a letter, with two buttons. Nothing is decided by opening it. */
export function ModerateByLetter({ token }: { token: string }) {
  const query = useQuery(lookAtMemoryQuery(useApi(), token));
  const isOver = query.data === null || (query.data !== undefined && query.data.state !== 'pending');
  useEffect(() => {
    // The next user of this tab has nothing to decide any more, and shall not read the memory.
    if (isOver) moderationTokens.clear();
  }, [isOver]);
  if (query.data === null) return <EndedLink />;
  if (query.data) return <MemoryToDecide memory={query.data} token={token} />;
  if (query.error) return <QueryError query={query} title={copy.failed} />;
  return (
    <SkeletonGroup label={copy.loading}>
      <Skeleton />
      <Skeleton shape="block" className={styles.formLoading} />
      <Skeleton shape="short" />
    </SkeletonGroup>
  );
}

/** The key has ended, or the screen was opened without one. */
export function EndedLink() {
  const term = counted(moderationKeyDays, 'день', 'дні', 'днів');
  return (
    <EmptyState
      picture="ornament"
      title={copy.ended}
      text={fillText(copy.endedText, { term })}
      action={<LinkButton href={paths.profileMemories}>{copy.toProfile}</LinkButton>}
    />
  );
}

function MemoryToDecide({ memory, token }: { memory: ModeratedMemoryView; token: string }) {
  const moderation = useModerateByKey(token);
  const { obituaryName, author, content, title, relationship, createdAt, state, revision, files } = memory;
  const message = {
    id: token,
    author,
    text: content,
    title,
    relationship,
    createdAt,
    ...(files && { files }),
  };
  const isWaiting = state === 'pending';
  const button = (decision: ModerationDecision, variant: 'main' | 'line') => (
    <Button
      variant={variant}
      busy={moderation.isPending && moderation.variables.decision === decision}
      onClick={() => moderation.mutate({ decision, revision })}
    >
      {memoryActionMessages[decision]}
    </Button>
  );
  return (
    <>
      <p className={styles.notes}>{fillText(copy.onPage, { name: displayName(obituaryName) })}</p>
      {isWaiting && <DecisionError error={moderation.error} />}
      <MemoryEntry memory={message}>
        {memory.isGuest && (
          <p className={styles.state}>
            <Icon name="info" size="s" />
            <span>{memoryActionMessages.fromGuest}</span>
          </p>
        )}
        <HeldReasons reasons={memory.heldFor} />
        {isWaiting && (
          <>
            <p className={styles.state}>{copy.undecided}</p>
            <div className={styles.letterDecisions}>
              {button('approve', 'main')}
              {button('reject', 'line')}
            </div>
          </>
        )}
      </MemoryEntry>
      {!isWaiting && <Decided memory={memory} isOwn={moderation.isSuccess} />}
    </>
  );
}

function DecisionError({ error }: { error: Error | null }) {
  if (!error) return null;
  if (error instanceof ApiError && error.code === 'memory.changedMeanwhile')
    return <Notice tone="warning" title={copy.changed} />;
  return (
    <Notice tone="error" title={copy.decideFailed}>
      {[typeset(error.message), errorHint(error)].filter(Boolean).join('. ')}
    </Notice>
  );
}

/** The decision that stands, in words for the reader who made it or for another one. */
function Decided({ memory, isOwn }: { memory: ModeratedMemoryView; isOwn: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const decision = memory.state === 'approved' ? 'approve' : 'reject';
  const own = decision === 'approve' ? copy.approvedNow : copy.rejectedNow;
  const others = fillText(copy.decidedBefore, { decision: decisionTexts[decision] });
  return (
    <div ref={notice} tabIndex={-1} className={styles.removed}>
      <Notice
        tone={isOwn ? 'success' : 'info'}
        title={typeset(isOwn ? own : others)}
        action={<LinkButton href={obituaryHref(memory.obituaryId)}>{copy.toPage}</LinkButton>}
      >
        {isOwn ? null : typeset(memory.decidedBy ? deciderTexts[memory.decidedBy] : unknownDecider)}
      </Notice>
    </div>
  );
}
