import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import type { ProposableKey } from '@memorial/contracts/proposals/proposals.schemas';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useRestoreFocus } from '../../../shared/hooks/use-restore-focus.js';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import records from '../../../shared/records/records.module.css';
import {
  type ProposalErrors,
  type ProposedPage,
  presentText,
  proposableKeysOf,
  shownValue,
} from '../model/proposal-values.js';
import styles from './proposals.module.css';

/** Control of a field, inside the form, with its error. */
export type FieldRenderer = (key: ProposableKey, error: string | undefined) => ReactNode;

interface FactFieldsProps {
  readonly page: ProposedPage;
  readonly opened: readonly ProposableKey[];
  readonly errors: ProposalErrors;
  readonly renderField: FieldRenderer;
  readonly onOpen: (key: ProposableKey) => void;
  readonly onClose: (key: ProposableKey) => void;
}

/** Facts that the page tells, and those that it does not: each opens its field in place. */
export function FactFields({ page, opened, errors, renderField, onOpen, onClose }: FactFieldsProps) {
  const keys = proposableKeysOf(page);
  const filled = keys.filter((key) => presentText(page, key) !== '');
  const missing = keys.filter((key) => presentText(page, key) === '');
  const closed = missing.filter((key) => !opened.includes(key));
  const [filledId, missingId] = [useId(), useId()];
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const { setFocus } = useFormContext();
  // Not derived from the open fields: a draft opens some as well, and must not take the focus.
  const [pressed, setPressed] = useState<{ readonly key: ProposableKey } | null>(null);
  useEffect(() => {
    if (pressed) setFocus(pressed.key);
  }, [pressed, setFocus]);

  function open(key: ProposableKey) {
    onOpen(key);
    setPressed({ key });
  }

  function close(key: ProposableKey) {
    onClose(key);
    restoreFocusTo(`[data-fact="${key}"] button`, '[data-missing]');
  }

  function field(key: ProposableKey) {
    const isMissing = missing.includes(key);
    return (
      <li key={key} data-fact={key} className={styles.opened}>
        {renderField(key, errors.get(key))}
        <Button
          variant="quiet"
          flush="start"
          aria-label={fillText(isMissing ? copy.doNotAddOf : copy.leaveAsIsOf, { field: fieldLabels[key] })}
          onClick={() => close(key)}
        >
          {isMissing ? copy.doNotAdd : copy.leaveAsIs}
        </Button>
      </li>
    );
  }

  return (
    <div ref={block} className={records.stack}>
      {filled.length > 0 && (
        <section className={records.section} aria-labelledby={filledId}>
          <h2 id={filledId} className={records.heading}>
            {copy.facts}
          </h2>
          <ul className={records.rows}>
            {filled.map((key) =>
              opened.includes(key) ? (
                field(key)
              ) : (
                <li key={key} data-fact={key} className={records.fact}>
                  <div className={records.words}>
                    <p className={records.label}>{fieldLabels[key]}</p>
                    <p className={`${records.value} ${styles.short}`}>
                      {shownValue(key, presentText(page, key))}
                    </p>
                  </div>
                  <Button
                    variant="quiet"
                    flush="end"
                    aria-label={fillText(copy.correctOf, { field: fieldLabels[key] })}
                    onClick={() => open(key)}
                  >
                    {copy.correct}
                  </Button>
                </li>
              ),
            )}
          </ul>
        </section>
      )}
      {missing.length > 0 && (
        <section className={records.section} aria-labelledby={missingId} data-missing="" tabIndex={-1}>
          <h2 id={missingId} className={records.heading}>
            {copy.missing}
          </h2>
          {closed.length > 0 && (
            <>
              <p className={records.note}>{copy.missingLead}</p>
              <ChipGroup label={copy.missing}>
                {closed.map((key) => (
                  <ChipButton key={key} onClick={() => open(key)}>
                    <span className="visually-hidden">{copy.add}:</span> {fieldLabels[key]}
                  </ChipButton>
                ))}
              </ChipGroup>
            </>
          )}
          {closed.length < missing.length && (
            <ul className={records.rows}>{missing.filter((key) => opened.includes(key)).map(field)}</ul>
          )}
        </section>
      )}
    </div>
  );
}
