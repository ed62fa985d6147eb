import { proposalMessages as copy } from '@memorial/contracts/messages/ui/proposals';
import { type ProposalView, proposableKeys } from '@memorial/contracts/proposals/proposals.schemas';
import { displayText, fillText } from '@memorial/contracts/text';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import records from '../../../shared/records/records.module.css';
import { shownValue } from '../model/proposal-values.js';
import styles from './proposals.module.css';

/** Values and text of a proposal, and which of them have come to the page. */
export function ProposalContent({ proposal }: { proposal: ProposalView }) {
  const { fields, text, acceptedFields } = proposal;
  return (
    <>
      {proposableKeys.map((key) => {
        const value = fields[key];
        return (
          value !== undefined && (
            <p key={key} className={styles.change}>
              <span className={records.label}>{fieldLabels[key]}</span>
              <span className={`${records.value} ${styles.short}`}>
                {value === null ? <i>{copy.takeOut}</i> : shownValue(key, value)}
              </span>
            </p>
          )
        );
      })}
      {text && <p className={records.quote}>{displayText(text)}</p>}
      {acceptedFields.length > 0 && (
        <p className={records.note}>
          {fillText(copy.changed, { fields: acceptedFields.map((key) => fieldLabels[key]).join(', ') })}
        </p>
      )}
    </>
  );
}
