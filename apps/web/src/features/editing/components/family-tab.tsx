import { familyRelations } from '@memorial/contracts/obituaries/family.constants';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import type { AliveChoice } from '../edit-form.js';
import { editWords as words } from '../edit-words.js';
import { ChoiceField, DateLine, LineField, SegmentedField, TextField } from './fields.js';
import styles from './form-layout.module.css';
import { Rows } from './rows.js';

const aliveOptions: readonly { value: AliveChoice; label: string }[] = [
  { value: 'unknown', label: words.aliveUnknown },
  { value: 'yes', label: words.aliveYes },
  { value: 'no', label: words.aliveNo },
];

export function FamilyTab() {
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{words.familyLead}</p>
      <Rows
        name="familyMembers"
        rowTitle={words.relative}
        firstField="relation"
        needs={words.relativeName}
        add={words.addRelative}
      >
        {(index) => (
          <>
            <div className={styles.pair}>
              <ChoiceField
                name={`familyMembers.${index}.relation`}
                label={words.relation}
                none={words.relationNone}
                options={familyRelations}
              />
              <LineField
                name={`familyMembers.${index}.name`}
                label={words.relativeName}
                autoCapitalize="words"
              />
            </div>
            <div className={styles.pair}>
              <SegmentedField
                name={`familyMembers.${index}.isAlive`}
                label={words.isAlive}
                options={aliveOptions}
              />
              <DateLine name={`familyMembers.${index}.birthDate`} label={words.birthDate} />
            </div>
            <TextField
              name={`familyMembers.${index}.description`}
              label={words.description}
              rows={2}
              limit={maxLength.description}
            />
          </>
        )}
      </Rows>
    </div>
  );
}
