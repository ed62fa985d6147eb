import { synthesisPermissionMessages as copy } from '@memorial/contracts/messages/ui/synthesis-permission';
import {
  type PersonRelation,
  personRelationLabels,
  personRelations,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { typeset } from '@memorial/contracts/text';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { Field } from '@memorial/ui/field/field';
import { Select } from '@memorial/ui/select/select';
import styles from './videos.module.css';

/** Answers of an owner who allows synthetic voices. */
export interface PermissionAnswers {
  readonly relation: PersonRelation | '';
  readonly isConfirmed: boolean;
}

export const noAnswers: PermissionAnswers = { relation: '', isConfirmed: false };

/** The relation, once all is answered. */
export const givenRelation = ({ relation, isConfirmed }: PermissionAnswers): PersonRelation | null =>
  isConfirmed && relation !== '' ? relation : null;

const options = [
  { value: '', label: copy.chooseRelation },
  ...personRelations.map((value) => ({ value, label: personRelationLabels[value] })),
];

/** Who the owner is to the person, and the permission in words. */
export function PermissionFields({
  answers,
  isChecked,
  onChange,
}: {
  answers: PermissionAnswers;
  /** Missing answers are marked. */
  isChecked: boolean;
  onChange: (answers: PermissionAnswers) => void;
}) {
  const { relation, isConfirmed } = answers;
  return (
    <div className={styles.consent}>
      <Field label={copy.relation} error={isChecked && relation === '' ? copy.relationMissing : undefined}>
        <Select
          options={options}
          value={relation}
          onChange={({ target }) =>
            onChange({ ...answers, relation: target.value as PermissionAnswers['relation'] })
          }
        />
      </Field>
      <Checkbox
        checked={isConfirmed}
        error={isChecked && !isConfirmed ? copy.confirmMissing : undefined}
        onChange={({ target }) => onChange({ ...answers, isConfirmed: target.checked })}
      >
        {typeset(copy.confirm)}
      </Checkbox>
    </div>
  );
}
