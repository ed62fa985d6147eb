import { educationDegrees } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { paths } from '../../../lib/paths.js';
import { editWords as words } from '../edit-words.js';
import { isLocked } from '../plan-locks.js';
import { ChoiceField, LineField, Years } from './fields.js';
import styles from './form-layout.module.css';
import { Rows } from './rows.js';

/**
 * Education tab. When the plan does not include it, the lock comes first and existing rows can only be
 * removed.
 */
export function EducationTab({ plan, isTold }: { plan: PlanLevel | null; isTold: boolean }) {
  const isFrozen = isLocked(plan, 'education');
  return (
    <div className={styles.form}>
      {isFrozen && <PlanLock limitType="education" plansHref={paths.servicePackages} headingLevel={3} />}
      {isFrozen && isTold && <p className={styles.lead}>{words.frozen}</p>}
      {(!isFrozen || isTold) && (
        <Rows
          name="education"
          rowTitle={words.educationRow}
          firstField="institution"
          needs={words.institution}
          add={words.addEducation}
          isFrozen={isFrozen}
        >
          {(index) => (
            <>
              <LineField name={`education.${index}.institution`} label={words.institution} />
              <div className={styles.pair}>
                <ChoiceField
                  name={`education.${index}.degree`}
                  label={words.degree}
                  none={words.degreeNone}
                  options={educationDegrees}
                />
                <LineField name={`education.${index}.field`} label={words.field} />
              </div>
              <Years at={`education.${index}`} />
            </>
          )}
        </Rows>
      )}
    </div>
  );
}
