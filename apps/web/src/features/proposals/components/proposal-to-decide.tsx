import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { ProposableKey, ProposalView } from '@memorial/contracts/proposals/proposals.schemas';
import { displayText, fillText, plural, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Link } from '@memorial/ui/link/link';
import { Notice } from '@memorial/ui/notice/notice';
import { type RefObject, useId, useRef, useState } from 'react';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { obituaryEditHref } from '../../../shared/navigation/paths.js';
import { differingExcerpts } from '../../../shared/obituary-fields/differing-excerpts.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import records from '../../../shared/records/records.module.css';
import { TwoSides } from '../../../shared/records/two-sides.js';
import { useDecision } from '../hooks/use-decision.js';
import { authorOf } from '../model/author-of.js';
import { presentText, shownValue } from '../model/proposal-values.js';
import styles from './proposals.module.css';

interface ProposalToDecideProps {
  readonly page: ObituaryView;
  readonly proposal: ProposalView;
  /** Takes the focus when the proposal waits no more. */
  readonly focusAfter: RefObject<HTMLElement | null>;
}

/** A proposal that waits: who proposes it, their words, and each field beside what the page tells now. */
export function ProposalToDecide({ page, proposal, focusAfter }: ProposalToDecideProps) {
  const [isOpen, setOpen] = useState(false);
  const finalFocus = useRef<HTMLElement>(null);
  const { keys, state, toggle, accept, decline } = useDecision(page, proposal, () => {
    // The buttons go with the card.
    finalFocus.current = focusAfter.current;
    if (!isOpen) focusAfter.current?.focus();
  });
  const titleId = useId();
  const { relation, text, createdAt, fields } = proposal;
  const author = authorOf(proposal);
  const acceptText = acceptTextOf(state.chosen.length);
  const labelOf = (action: string) => fillText(copy.actionOf, { action, author });

  function openDeclineDialog(button: HTMLElement) {
    finalFocus.current = button;
    setOpen(true);
  }

  return (
    <article className={records.card} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId} className={styles.author}>
          {author}
        </h3>
        <p className={records.note}>
          {[relation && displayText(relation), formatDateTime(createdAt)].filter(Boolean).join(' · ')}
        </p>
      </header>
      {text && (
        <>
          <p className={records.quote}>{displayText(text)}</p>
          <p className={records.note}>
            {copy.editText}{' '}
            <Link href={obituaryEditHref(page._id)} className="link">
              {copy.edit}
            </Link>
          </p>
        </>
      )}
      {keys.map((key) => (
        <ProposedField
          key={key}
          name={key}
          present={presentText(page, key)}
          proposed={fields[key] ?? null}
          isChosen={state.chosen.includes(key)}
          isDisabled={state.sending !== null}
          error={state.errors.get(key)}
          onToggle={() => toggle(key)}
        />
      ))}
      {state.isPageChanged && <Notice tone="warning">{copy.changedMeanwhile}</Notice>}
      {state.message && (
        <Notice tone="error" title={copy.notDecided}>
          {typeset(state.message)}
        </Notice>
      )}
      <div className={`${records.actions} ${styles.ruled}`}>
        <Button
          variant="main"
          busy={state.sending === 'accepted'}
          disabled={state.chosen.length === 0 && text === null}
          aria-label={labelOf(acceptText)}
          onClick={accept}
        >
          {acceptText}
        </Button>
        <Button
          variant="quiet"
          busy={state.sending === 'declined'}
          disabled={state.sending === 'accepted'}
          aria-label={labelOf(copy.decline)}
          onClick={({ currentTarget }) => openDeclineDialog(currentTarget)}
        >
          {copy.decline}
        </Button>
      </div>
      <LazyConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        onLoadFailed={() => setOpen(false)}
        finalFocus={finalFocus}
        title={copy.declining}
        description={copy.decliningText}
        confirmText={copy.decline}
        cancelText={copy.goBack}
        onConfirm={decline}
      />
    </article>
  );
}

function acceptTextOf(count: number): string {
  if (count === 0) return copy.acknowledge;
  return fillText(plural(count, copy.acceptOne, copy.acceptFew, copy.acceptMany), { count });
}

interface ProposedFieldProps {
  readonly name: ProposableKey;
  /** Empty if the page does not tell it. */
  readonly present: string;
  /** Null proposes to take it out. */
  readonly proposed: string | null;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onToggle: () => void;
}

function ProposedField({
  name,
  present,
  proposed,
  isChosen,
  isDisabled,
  error,
  onToggle,
}: ProposedFieldProps) {
  const [isWhole, setWhole] = useState(false);
  const values = [shownValue(name, present), shownValue(name, proposed ?? '')] as const;
  const excerpts = differingExcerpts(...values);
  const isCut = excerpts.some((excerpt, side) => excerpt !== values[side]);
  const [now, next] = isWhole ? values : excerpts;
  return (
    <div className={`${records.field} ${styles.ruled}`}>
      <Checkbox checked={isChosen} disabled={isDisabled} onChange={onToggle} error={error && typeset(error)}>
        {fieldLabels[name]}
      </Checkbox>
      <TwoSides
        sides={[
          { term: copy.now, value: now || <span className={records.nothing}>{copy.nothing}</span> },
          {
            term: copy.proposed,
            value: next || <span className={records.nothing}>{copy.takeOut}</span>,
            isNew: true,
          },
        ]}
      />
      {present === (proposed ?? '') && <p className={records.note}>{copy.isSoAlready}</p>}
      {isCut && !isWhole && (
        <Button variant="quiet" flush="start" className={records.start} onClick={() => setWhole(true)}>
          {copy.showWhole}
        </Button>
      )}
    </div>
  );
}
