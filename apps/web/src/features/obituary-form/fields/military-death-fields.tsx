import { obituaryFieldMessages as copy } from '@memorial/contracts/messages/ui/obituary-fields';
import { personRelationLabels, personRelations } from '@memorial/contracts/obituaries/obituaries.constants';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Field } from '@memorial/ui/field/field';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { FlagField } from './fields.js';
import styles from './form-layout.module.css';

/** Asks after a recent military death who the maker is to the person, and whether the family knows. */
export function MilitaryDeathFields() {
  const { setValue } = useFormContext();
  const relation: unknown = useWatch({ name: 'makerRelation' });
  return (
    <div className={styles.form}>
      <Field label={fieldLabels.makerRelation} hint={copy.relationHint} group>
        <ChipGroup>
          {personRelations.map((one) => (
            <ChipButton
              key={one}
              pressed={one === relation}
              onClick={() => setValue('makerRelation', one === relation ? '' : one, { shouldDirty: true })}
            >
              {personRelationLabels[one]}
            </ChipButton>
          ))}
        </ChipGroup>
      </Field>
      <div role="status" className={styles.told}>
        {relation === 'other' && <p>{copy.otherRelation}</p>}
      </div>
      <FlagField name="familyInformed" hint={copy.informedHint} />
    </div>
  );
}
