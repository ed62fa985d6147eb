import type { ChangeField, ChangeValuesView } from '@memorial/contracts/history/history.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { pageHistoryMessages as copy } from '@memorial/contracts/messages/ui/page-history';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError, isPlanLimitError } from '../../../shared/api/api-error.js';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import records from '../../../shared/records/records.module.css';
import { TwoSides } from '../../../shared/records/two-sides.js';
import { getChangeQuery } from '../api/get-change.query.js';
import { useUndoChange } from '../api/undo-change.mutation.js';
import { type FieldTexts, listLabels } from '../model/field-texts.js';
import styles from './page-history.module.css';

export interface UndoDialogProps {
  readonly pageId: string;
  readonly changeId: string;
  readonly texts: FieldTexts;
  readonly open: boolean;
  readonly finalFocus: RefObject<HTMLElement | null>;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onUndone: (page: ObituaryView) => void;
}

type FieldState = 'unchanged' | 'undone' | 'changedSince' | 'tooLate';

function stateOf({ change, before, undone }: ChangeValuesView, field: ChangeField): FieldState {
  if (before === null) return 'tooLate';
  if (change.changedSince.includes(field)) return 'changedSince';
  return undone.includes(field) ? 'undone' : 'unchanged';
}

/** Shows the former values of a change beside the current ones, and takes the chosen fields back. */
export function UndoDialog({
  pageId,
  changeId,
  texts,
  open,
  finalFocus,
  onOpenChange,
  onUndone,
}: UndoDialogProps) {
  const detail = useQuery({ ...getChangeQuery(useApi(), pageId, changeId), enabled: open });
  const undo = useUndoChange(pageId, changeId);
  const [left, setLeft] = useState<ReadonlySet<ChangeField>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setLeft(new Set());
      setProblem(null);
    }
  }
  const values = detail.data;
  const unchanged = values?.change.fields.filter((field) => stateOf(values, field) === 'unchanged') ?? [];
  const chosen = unchanged.filter((field) => !left.has(field));

  function choose(field: ChangeField, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(field);
    else next.add(field);
    setLeft(next);
  }

  async function confirm() {
    setProblem(null);
    try {
      onUndone(await undo.mutateAsync(chosen));
    } catch (error) {
      // The shell shows limits of the plan.
      if (isPlanLimitError(error)) return onOpenChange(false);
      setProblem(problemOf(error, texts));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      finalFocus={finalFocus}
      title={copy.undoTitle}
      description={copy.undoText}
      size="l"
      actions={
        <>
          {chosen.length > 0 && (
            <Button variant="main" busy={undo.isPending} onClick={() => void confirm()}>
              {copy.confirm}
            </Button>
          )}
          <Button onClick={() => onOpenChange(false)}>{copy.keep}</Button>
        </>
      }
    >
      {problem !== null && <Notice tone="error" title={problem} />}
      {detail.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
          <Skeleton shape="short" />
        </SkeletonGroup>
      )}
      {detail.error && !values && <QueryError query={detail} title={copy.loadFailed} headingLevel={3} />}
      {values && unchanged.length === 0 && <p>{copy.nothingLeft}</p>}
      {values && (
        <ul aria-label={copy.choose}>
          {values.change.fields.map((field) => (
            <FieldToUndo
              key={field}
              field={field}
              values={values}
              texts={texts}
              state={stateOf(values, field)}
              isAlone={unchanged.length === 1}
              isChosen={!left.has(field)}
              onChoose={(isChosen) => choose(field, isChosen)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface FieldToUndoProps {
  readonly field: ChangeField;
  readonly values: ChangeValuesView;
  readonly texts: FieldTexts;
  readonly state: FieldState;
  /** No other field can be chosen. */
  readonly isAlone: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function FieldToUndo({ field, values, texts, state, isAlone, isChosen, onChoose }: FieldToUndoProps) {
  const label = texts.labelOf(field);
  const compared = texts.compare(values, field);
  return (
    <li className={`${records.field} ${styles.field}`}>
      {state === 'unchanged' && !isAlone ? (
        <Checkbox checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)}>
          {label}
        </Checkbox>
      ) : (
        <p className={records.term}>{label}</p>
      )}
      {state === 'changedSince' && <p className={records.note}>{copy.stays}</p>}
      {state === 'undone' && <p className={records.note}>{copy.already}</p>}
      {compared && state !== 'undone' && (
        <TwoSides
          sides={[
            { term: copy.was, value: compared.before, isNew: state === 'unchanged' },
            { term: copy.now, value: compared.current },
          ]}
        />
      )}
    </li>
  );
}

/** Text of a refusal; one by the rules of the form names its fields. */
function problemOf(error: unknown, texts: FieldTexts): string {
  if (!(error instanceof ApiError)) return commonMessages.error;
  const { fields } = error.details;
  if (error.code === 'change.changedSince' && Array.isArray(fields))
    return fillText(copy.changedJustNow, { fields: listLabels(fields as ChangeField[], texts) });
  const [issue] = fieldErrorsOf(error);
  return typeset(issue?.message ?? error.message);
}
