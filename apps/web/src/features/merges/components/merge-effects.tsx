import type { MergePreview } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { displayText, typeset } from '@memorial/contracts/text';
import { useId } from 'react';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import records from '../../../shared/records/records.module.css';
import { TwoSides } from '../../../shared/records/two-sides.js';
import { describePreview } from '../model/preview-texts.js';
import styles from './merges.module.css';

interface MergeEffectsProps {
  readonly preview: MergePreview;
  readonly headingLevel: 2 | 3;
}

/** Told before a merge: what will be, and what the pages tell differently. */
export function MergeEffects({ preview, headingLevel }: MergeEffectsProps) {
  const Heading = `h${headingLevel}` as const;
  const headingClass = headingLevel === 2 ? records.heading : records.smallHeading;
  const effectsId = useId();
  const differingId = useId();
  return (
    <>
      <section className={records.section} aria-labelledby={effectsId}>
        <Heading id={effectsId} className={headingClass}>
          {copy.happens}
        </Heading>
        <ul className={styles.points}>
          {describePreview(preview).map((point) => (
            <li key={point}>{typeset(point)}</li>
          ))}
        </ul>
      </section>
      {preview.differing.length > 0 && (
        <section className={records.section} aria-labelledby={differingId}>
          <Heading id={differingId} className={headingClass}>
            {copy.differs}
          </Heading>
          <p className={records.note}>{copy.differsLead}</p>
          <ul className={records.rows}>
            {preview.differing.map(({ field, remaining, leaving }) => (
              <li key={field} className={styles.difference}>
                <p className={records.term}>{fieldLabels[field]}</p>
                {remaining !== null && leaving !== null ? (
                  <TwoSides
                    sides={[
                      { term: copy.remaining, value: displayText(remaining), isNew: true },
                      { term: copy.otherRecord, value: displayText(leaving) },
                    ]}
                  />
                ) : (
                  <p className={records.note}>{copy.different}</p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
