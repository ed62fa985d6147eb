import type { MergeRemains } from '@memorial/contracts/merges/merges.constants';
import { mergeRemains } from '@memorial/contracts/merges/merges.constants';
import type { MergePreview } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { obituaryRoutes } from '@memorial/contracts/obituaries/obituaries.routes';
import { typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChoiceCard } from '@memorial/ui/choice-card/choice-card';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import records from '../../../shared/records/records.module.css';
import { previewMergeQuery } from '../api/preview-merge.query.js';
import { useProposeMerge } from '../api/propose-merge.mutation.js';
import { pageOfLink } from '../model/page-of-link.js';
import { MergeEffects } from './merge-effects.js';
import styles from './merges.module.css';
import { PersonOfPage } from './person-of-page.js';

/** Chooses the other page by its link, shows both, and proposes the merge. */
export function MergeForm({ pageId }: { pageId: string }) {
  const [otherId, setOtherId] = useState<string | null>(null);
  if (otherId === null) return <LinkForm onFound={setOtherId} />;
  return <Proposal pageId={pageId} otherId={otherId} onAnother={() => setOtherId(null)} />;
}

function LinkForm({ onFound }: { onFound: (id: string) => void }) {
  const api = useApi();
  const showError = useErrorToast();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const [isLooking, setLooking] = useState(false);

  function refuse(text: string) {
    setError(text);
    input.current?.focus();
  }

  async function look(event: FormEvent) {
    event.preventDefault();
    if (isLooking) return;
    const text = input.current?.value ?? '';
    const linked = pageOfLink(text);
    if (!linked) return refuse(text.trim() ? copy.linkUnknown : copy.linkNeeded);
    setLooking(true);
    try {
      const id =
        'id' in linked
          ? linked.id
          : (await api.call(obituaryRoutes.resolveCode, { params: { code: linked.code } }))._id;
      await api.call(obituaryRoutes.get, { params: { id } });
      setError(null);
      onFound(id);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.status === 404) refuse(copy.linkUnknown);
      else showError(thrown);
    } finally {
      setLooking(false);
    }
  }

  return (
    <form className={records.section} noValidate onSubmit={(event) => void look(event)}>
      <Field label={copy.link} hint={copy.linkHint} error={error}>
        <TextInput ref={input} name="link" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <div className={records.actions}>
        <Button type="submit" variant="main" busy={isLooking}>
          {copy.look}
        </Button>
      </div>
    </form>
  );
}

interface ProposalProps {
  readonly pageId: string;
  readonly otherId: string;
  readonly onAnother: () => void;
}

function Proposal({ pageId, otherId, onAnother }: ProposalProps) {
  const [remains, setRemains] = useState<MergeRemains>('this');
  const query = useQuery(previewMergeQuery(useApi(), pageId, otherId, remains));
  const top = useRef<HTMLDivElement>(null);
  // The form that had the focus has gone.
  useEffect(() => top.current?.focus(), []);
  const refusal = query.error instanceof ApiError && query.error.status === 409 ? query.error : null;
  return (
    <div ref={top} tabIndex={-1} className={records.stack}>
      {query.data && !query.error && (
        <Choice
          preview={query.data}
          remains={remains}
          isStale={query.isPlaceholderData}
          pageId={pageId}
          otherId={otherId}
          onRemains={setRemains}
        />
      )}
      {query.isPending && (
        <SkeletonGroup label={copy.loading}>
          <Skeleton shape="block" />
          <Skeleton />
        </SkeletonGroup>
      )}
      {refusal && <Notice tone="warning">{typeset(refusal.message)}</Notice>}
      {query.error && !refusal && <QueryError query={query} title={copy.loadFailed} />}
      <div className={records.actions}>
        <Button variant="quiet" flush="start" onClick={onAnother}>
          {copy.another}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly preview: MergePreview;
  readonly remains: MergeRemains;
  /** True while the preview of the other choice is loaded. */
  readonly isStale: boolean;
  readonly pageId: string;
  readonly otherId: string;
  readonly onRemains: (remains: MergeRemains) => void;
}

function Choice({ preview, remains, isStale, pageId, otherId, onRemains }: ChoiceProps) {
  const propose = useProposeMerge(pageId);
  const showError = useErrorToast();
  const toast = useToast();
  const group = useId();
  const [isConfirming, setConfirming] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const pageOf = (side: MergeRemains) =>
    [preview.remaining, preview.leaving].find(({ _id }) => (side === 'this') === (_id === pageId)) ??
    preview.remaining;
  const isOwn = preview.awaits.length === 0;

  async function send() {
    try {
      await propose.mutateAsync({ otherId, remains, version: preview.version });
    } catch (error) {
      showError(error);
      throw error;
    }
    if (isOwn) toast.success(copy.begun);
    else toast.success(copy.proposed, { detail: copy.proposedText });
  }

  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={`${records.heading} ${styles.legend}`}>{copy.which}</legend>
        <p className={records.note}>{copy.whichHint}</p>
        <div className={styles.pair}>
          {mergeRemains.map((side) => (
            <ChoiceCard
              key={side}
              group={group}
              value={side}
              isChosen={side === remains}
              onPress={() => onRemains(side)}
            >
              <PersonOfPage page={pageOf(side)} note={side === 'this' ? copy.thisPage : copy.otherPage} />
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <MergeEffects preview={preview} headingLevel={2} />
      <div className={records.actions}>
        <Button
          variant="main"
          busy={propose.isPending}
          disabled={isStale}
          onClick={({ currentTarget }) => {
            if (!isOwn) return void send().catch(() => undefined);
            finalFocus.current = currentTarget;
            setConfirming(true);
          }}
        >
          {isOwn ? copy.mergeOwn : copy.propose}
        </Button>
      </div>
      <LazyConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        onLoadFailed={() => setConfirming(false)}
        finalFocus={finalFocus}
        title={copy.merging}
        description={copy.mergingText}
        confirmText={copy.mergeOwn}
        cancelText={copy.notNow}
        onConfirm={send}
      />
    </>
  );
}
