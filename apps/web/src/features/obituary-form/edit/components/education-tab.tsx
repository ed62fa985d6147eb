import { educationDegrees } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { editCopy as copy } from '../edit.copy.js';
import { isLocked } from '../plan-gates.js';
import { SelectField, TextInputField, YearRangeFields } from './fields.js';
import styles from './form-layout.module.css';
import { RepeatableRows } from './repeatable-rows.js';
import { TabLock } from './tab-lock.js';

/**
 * Education tab. When the plan does not include it, the lock comes first and existing rows can only be
 * removed.
 */
export function EducationTab({ plan, hasRows }: { plan: PlanLevel | null; hasRows: boolean }) {
  const isFrozen = isLocked(plan, 'education');
  return (
    <div className={styles.form}>
      {isFrozen && <TabLock limitType="education" plan={plan} tab="education" />}
      {isFrozen && hasRows && <p className={styles.lead}>{copy.frozen}</p>}
      {(!isFrozen || hasRows) && (
        <RepeatableRows
          name="education"
          rowTitle={copy.educationRow}
          firstField="institution"
          requiredField={copy.institution}
          add={copy.addEducation}
          isFrozen={isFrozen}
        >
          {(index) => (
            <>
              <TextInputField name={`education.${index}.institution`} label={copy.institution} />
              <div className={styles.pair}>
                <SelectField
                  name={`education.${index}.degree`}
                  label={copy.degree}
                  none={copy.degreeNone}
                  options={educationDegrees}
                />
                <TextInputField name={`education.${index}.field`} label={copy.field} />
              </div>
              <YearRangeFields at={`education.${index}`} />
            </>
          )}
        </RepeatableRows>
      )}
    </div>
  );
}
