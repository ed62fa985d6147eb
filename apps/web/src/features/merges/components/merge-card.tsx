import {
  isJoinedMerge,
  type MergeDecision,
  type MergeState,
} from '@memorial/contracts/merges/merges.constants';
import type { MergePreview, MergeProposalView } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { displayText, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import records from '../../../shared/records/records.module.css';
import { useDecideMerge } from '../api/decide-merge.mutation.js';
import { previewMergeQuery } from '../api/preview-merge.query.js';
import { MergeEffects } from './merge-effects.js';
import styles from './merges.module.css';
import { PersonOfPage } from './person-of-page.js';

interface MergeCardProps {
  readonly pageId: string;
  readonly merge: MergeProposalView;
  /** Takes the focus when the pressed button has gone. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** A merge that is proposed, carried out, or can be undone. */
export function MergeCard({ pageId, merge, focusAfter }: MergeCardProps) {
  const titleId = useId();
  const decide = useDecideMerge(pageId);
  const showError = useErrorToast();
  const toast = useToast();
  const finalFocus = useRef<HTMLElement>(null);
  const [question, setQuestion] = useState<'accepted' | 'undone'>('accepted');
  const [isAsking, setAsking] = useState(false);
  const { title, text } = wordsOf(merge);
  const isThis = merge.remaining._id === pageId;
  const otherId = isThis ? merge.leaving._id : merge.remaining._id;
  const preview = useQuery({
    ...previewMergeQuery(useApi(), pageId, otherId, isThis ? 'this' : 'other'),
    enabled: merge.state === 'open' && !merge.remaining.isHidden && !merge.leaving.isHidden,
  });
  const isJoined = isJoinedMerge(merge.state);
  const notes = notesOf(merge.state, isThis);

  async function send(state: MergeDecision) {
    try {
      // Agreed is what was shown.
      const version = state === 'accepted' ? preview.data?.version : undefined;
      await decide.mutateAsync({ proposalId: merge._id, state, ...(version && { version }) });
    } catch (error) {
      showError(error);
      throw error;
    }
    finalFocus.current = focusAfter.current;
    if (state === 'accepted') toast.success(copy.agreed);
    else if (state === 'declined') toast.success(copy.declined);
    else if (state === 'withdrawn') toast.success(copy.withdrawn);
    if (state === 'declined' || state === 'withdrawn') focusAfter.current?.focus();
  }

  function ask(state: 'accepted' | 'undone', button: HTMLElement) {
    finalFocus.current = button;
    setQuestion(state);
    setAsking(true);
  }

  const answers = { accepted: agreement, undone: undoing }[question];
  return (
    <article className={records.card} aria-labelledby={titleId}>
      <div className={styles.told} aria-live="polite">
        <h2 id={titleId} className={records.heading}>
          {title}
        </h2>
        {text && <p>{text}</p>}
        {merge.state === 'open' && !merge.isOwn && merge.author && (
          <p className={records.note}>{fillText(copy.askedBy, { name: displayText(merge.author) })}</p>
        )}
      </div>
      <div className={styles.pair}>
        <PersonOfPage page={merge.remaining} note={notes.remaining} isLinked />
        {/* While they are one, its address leads to the other. */}
        <PersonOfPage page={merge.leaving} note={notes.leaving} isLinked={!isJoined} />
      </div>
      {merge.state === 'open' && <OpenMerge preview={preview.data} error={preview.error} />}
      <div className={records.actions}>
        {merge.canAgree && (
          <Button
            variant="main"
            busy={decide.isPending && decide.variables.state === 'accepted'}
            disabled={!preview.data}
            onClick={({ currentTarget }) => ask('accepted', currentTarget)}
          >
            {copy.agree}
          </Button>
        )}
        {merge.canDecline && !merge.isOwn && (
          <Button
            variant="quiet"
            busy={decide.isPending && decide.variables.state === 'declined'}
            onClick={() => void send('declined').catch(() => undefined)}
          >
            {copy.decline}
          </Button>
        )}
        {merge.state === 'open' && merge.isOwn && (
          <Button
            variant="quiet"
            flush={merge.canAgree ? undefined : 'start'}
            busy={decide.isPending && decide.variables.state === 'withdrawn'}
            onClick={() => void send('withdrawn').catch(() => undefined)}
          >
            {copy.withdraw}
          </Button>
        )}
        {merge.canUndo && (
          <Button variant="line" onClick={({ currentTarget }) => ask('undone', currentTarget)}>
            {copy.unmerge}
          </Button>
        )}
      </div>
      <LazyConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        onLoadFailed={() => setAsking(false)}
        finalFocus={finalFocus}
        {...answers}
        onConfirm={() => send(question)}
      />
    </article>
  );
}

const agreement = {
  title: copy.agreeing,
  description: copy.agreeingText,
  confirmText: copy.agree,
  cancelText: copy.notNow,
};
const undoing = {
  title: copy.unmerging,
  description: copy.unmergingText,
  confirmText: copy.unmerge,
  cancelText: copy.keepMerged,
};

/** Told of a merge that waits: what it would bring. */
function OpenMerge({ preview, error }: { preview: MergePreview | undefined; error: Error | null }) {
  if (preview) return <MergeEffects preview={preview} headingLevel={3} />;
  return error instanceof ApiError && <Notice tone="warning">{typeset(error.message)}</Notice>;
}

/** Words above the names of the two pages. */
function notesOf(state: MergeState, isThis: boolean) {
  if (state === 'open') return { remaining: copy.remaining, leaving: copy.leaving };
  if (isJoinedMerge(state)) return { remaining: copy.shared, leaving: copy.joined };
  return isThis
    ? { remaining: copy.thisPage, leaving: copy.otherPage }
    : { remaining: copy.otherPage, leaving: copy.thisPage };
}

function wordsOf({ state, canAgree, undoableUntil }: MergeProposalView): {
  readonly title: string;
  readonly text: string | null;
} {
  if (state === 'open' && canAgree) return { title: copy.asked, text: copy.askedText };
  if (state === 'merged') {
    const until = undoableUntil && { moment: formatDateTime(undoableUntil) };
    return { title: copy.isMerged, text: until && fillText(copy.isMergedText, until) };
  }
  return words[state];
}

const words: Readonly<Record<Exclude<MergeState, 'merged'>, { title: string; text: string | null }>> = {
  open: { title: copy.waits, text: copy.waitsText },
  merging: { title: copy.isMerging, text: copy.isMergingText },
  undoing: { title: copy.isUndoing, text: copy.isMergingText },
  undone: { title: copy.isUndone, text: copy.isUndoneText },
  declined: { title: copy.declined, text: null },
  withdrawn: { title: copy.withdrawn, text: null },
  failed: { title: copy.isFailed, text: copy.isFailedText },
};
