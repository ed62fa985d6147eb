import type { AwardView } from '@memorial/contracts/awards/awards.schemas';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { fillText, typeset } from '@memorial/contracts/text';
import { AwardRibbon } from '@memorial/ui/award-ribbon/award-ribbon';
import { IconButton } from '@memorial/ui/button/button';
import { Icon } from '@memorial/ui/icon/icon';
import { type ReactNode, useId } from 'react';
import { ribbonOf } from '../../../shared/awards/draft-award.js';
import type { AwardRow as Row } from '../model/award-rows.js';
import styles from './award-row.module.css';

/** `added`: the award is already on the page. */
export type AwardMark = 'none' | 'selected' | 'added';

/**
 * One row of the catalogue: a toggle button for the award, or one for each of its degrees, and a button for
 * details.
 */
export function AwardRow({
  row: { name, awards },
  markOf,
  onToggle,
  onDetails,
}: {
  row: Row;
  markOf: (award: AwardView) => AwardMark;
  onToggle: (award: AwardView) => void;
  onDetails: (award: AwardView) => void;
}) {
  const [{ award, degree }] = awards;
  const ribbon = <AwardRibbon src={ribbonOf(award)} className={styles.ribbon} />;
  const shown = typeset(name);
  return (
    <li className={styles.row}>
      {degree === null ? (
        <Toggle award={award} mark={markOf(award)} className={styles.face} onToggle={onToggle}>
          {ribbon}
          <span className={styles.name}>{shown}</span>
        </Toggle>
      ) : (
        <div className={styles.face}>
          {ribbon}
          <span className={styles.name}>{shown}</span>
          <span className={styles.degrees}>
            {awards.map((one) => (
              <Toggle
                key={one.award._id}
                award={one.award}
                label={typeset(one.award.name)}
                mark={markOf(one.award)}
                className={styles.degree}
                onToggle={onToggle}
              >
                {one.degree}
              </Toggle>
            ))}
          </span>
        </div>
      )}
      <IconButton
        icon="info"
        className={styles.details}
        label={fillText(copy.details, { name: shown })}
        // Several degrees: the one that is selected, if any.
        onClick={() => onDetails(awards.find((one) => markOf(one.award) === 'selected')?.award ?? award)}
      />
    </li>
  );
}

function Toggle({
  award,
  label,
  mark,
  className,
  onToggle,
  children,
}: {
  award: AwardView;
  /** Full name, where the button shows a degree alone. */
  label?: string;
  mark: AwardMark;
  className: string | undefined;
  onToggle: (award: AwardView) => void;
  children: ReactNode;
}) {
  const markId = useId();
  const isAdded = mark === 'added';
  const text = isAdded ? copy.added : copy.selected;
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-pressed={mark !== 'none'}
        aria-disabled={isAdded || undefined}
        aria-describedby={mark === 'none' ? undefined : markId}
        data-award={award._id}
        onClick={isAdded ? undefined : () => onToggle(award)}
      >
        {children}
        {mark !== 'none' && (
          <span className={styles.mark} aria-hidden="true">
            <Icon name="check" size="s" />
            {!label && text}
          </span>
        )}
      </button>
      {mark !== 'none' && (
        <span id={markId} hidden>
          {text}
        </span>
      )}
    </>
  );
}
