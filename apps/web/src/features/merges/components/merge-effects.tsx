import type { MergePreview } from '@memorial/contracts/merges/merges.schemas';
import { mergeMessages as copy } from '@memorial/contracts/messages/ui/merges';
import { displayText, typeset } from '@memorial/contracts/text';
import { useId } from 'react';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { describePreview } from '../model/preview-texts.js';
import styles from './merges.module.css';

interface MergeEffectsProps {
  readonly preview: MergePreview;
  readonly headingLevel: 2 | 3;
}

/** Told before a merge: what will be, and what the pages tell differently. */
export function MergeEffects({ preview, headingLevel }: MergeEffectsProps) {
  const Heading = `h${headingLevel}` as const;
  const effectsId = useId();
  const differingId = useId();
  return (
    <>
      <section className={styles.section} aria-labelledby={effectsId}>
        <Heading id={effectsId} className={styles.heading}>
          {copy.happens}
        </Heading>
        <ul className={styles.points}>
          {describePreview(preview).map((point) => (
            <li key={point}>{typeset(point)}</li>
          ))}
        </ul>
      </section>
      {preview.differing.length > 0 && (
        <section className={styles.section} aria-labelledby={differingId}>
          <Heading id={differingId} className={styles.heading}>
            {copy.differs}
          </Heading>
          <p className={styles.note}>{copy.differsLead}</p>
          <dl className={styles.differing}>
            {preview.differing.map(({ field, remaining, leaving }) => (
              <div key={field} className={styles.difference}>
                <dt className={styles.note}>{fieldLabels[field]}</dt>
                {remaining !== null && leaving !== null ? (
                  <>
                    <dd className={styles.value}>
                      <span className={styles.note}>{copy.remaining}: </span>
                      {displayText(remaining)}
                    </dd>
                    <dd className={styles.value}>
                      <span className={styles.note}>{copy.otherPage}: </span>
                      {displayText(leaving)}
                    </dd>
                  </>
                ) : (
                  <dd className={styles.value}>{copy.different}</dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
