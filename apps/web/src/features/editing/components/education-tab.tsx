import { educationDegrees } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PlanLevel } from '@memorial/contracts/plans/plans';
import { planLimit } from '@memorial/contracts/plans/plans';
import { PlanLock } from '@memorial/ui/plan-lock/plan-lock';
import { paths } from '../../../lib/paths.js';
import { editWords as words } from '../edit-words.js';
import { ChoiceField, LineField } from './fields.js';
import styles from './form-layout.module.css';
import { Rows } from './rows.js';

/** Where somebody learnt. Without the plan for it the lock stands first, and what is there already may be taken away. */
export function EducationTab({ plan, isTold }: { plan: PlanLevel | null; isTold: boolean }) {
  const isLocked = plan !== null && planLimit(plan, 'education') === 0;
  return (
    <div className={styles.form}>
      {isLocked && <PlanLock limitType="education" plansHref={paths.servicePackages} headingLevel={3} />}
      {isLocked && isTold && <p className={styles.lead}>{words.frozen}</p>}
      {(!isLocked || isTold) && (
        <Rows
          name="education"
          rowTitle={words.educationRow}
          firstField="institution"
          needs={words.institution}
          add={words.addEducation}
          isFrozen={isLocked}
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

export function Years({ at }: { at: `education.${number}` | `workExperience.${number}` }) {
  return (
    <div className={styles.pair}>
      <LineField name={`${at}.startYear`} label={words.startYear} inputMode="numeric" />
      <LineField name={`${at}.endYear`} label={words.endYear} inputMode="numeric" />
    </div>
  );
}
