import { familyRelations } from '@memorial/contracts/obituaries/family.constants';
import { editCopy as copy } from '../edit.copy.js';
import type { AliveChoice } from '../edit-form.js';
import { PartialDateField, SegmentedField, SelectField, TextareaField, TextInputField } from './fields.js';
import styles from './form-layout.module.css';
import { RepeatableRows } from './repeatable-rows.js';

const aliveOptions: readonly { value: AliveChoice; label: string }[] = [
  { value: 'unknown', label: copy.aliveUnknown },
  { value: 'yes', label: copy.aliveYes },
  { value: 'no', label: copy.aliveNo },
];

export function FamilyTab() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{copy.familyLead}</p>
      <RepeatableRows
        name="familyMembers"
        rowTitle={copy.relative}
        firstField="relation"
        requiredField={copy.relativeName}
        add={copy.addRelative}
      >
        {(index) => (
          <>
            <div className={styles.pair}>
              <SelectField
                name={`familyMembers.${index}.relation`}
                label={copy.relation}
                none={copy.relationNone}
                options={familyRelations}
              />
              <TextInputField
                name={`familyMembers.${index}.name`}
                label={copy.relativeName}
                autoCapitalize="words"
              />
            </div>
            <div className={styles.pair}>
              <SegmentedField
                name={`familyMembers.${index}.isAlive`}
                label={copy.isAlive}
                options={aliveOptions}
              />
              <PartialDateField name={`familyMembers.${index}.birthDate`} label={copy.birthDate} />
            </div>
            <TextareaField name={`familyMembers.${index}.description`} label={copy.description} rows={2} />
          </>
        )}
      </RepeatableRows>
    </div>
  );
}
