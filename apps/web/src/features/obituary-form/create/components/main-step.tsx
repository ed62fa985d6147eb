import { type Gender, genderLabels, genders } from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useController } from 'react-hook-form';
import { fieldLabels } from '../../../../shared/obituary-fields/field-labels.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import { maxPhotoBytesOf, type StepBodyProps, useWizardForm } from '../wizard-form.js';
import { DateControl } from './date-control.js';
import styles from './form-layout.module.css';
import { PhotoField } from './photo-field.js';

const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));

/** Step with name, dates and main photo. */
export function MainStep({ photo, plan }: StepBodyProps) {
  const { register, formState, control } = useWizardForm();
  const { errors } = formState;
  const gender = useController({ control, name: 'gender' });
  return (
    <div className={styles.withAside}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <Field label={copy.lastName} error={errors.lastName?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('lastName')} />
          </Field>
          <Field label={copy.firstName} error={errors.firstName?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('firstName')} />
          </Field>
        </div>
        <Field label={copy.middleName} optional error={errors.middleName?.message}>
          <TextInput autoComplete="off" autoCapitalize="words" {...register('middleName')} />
        </Field>
        <Field label={fieldLabels.gender} group error={errors.gender?.message}>
          <Segmented<Gender>
            options={genderOptions}
            value={gender.field.value}
            onValueChange={gender.field.onChange}
            onBlur={gender.field.onBlur}
          />
        </Field>
        <div className={styles.pair}>
          <DateControl
            name="birthDate"
            unknown="birthDateUnknown"
            label={fieldLabels.birthDate}
            hint={copy.dateHint}
          />
          <DateControl
            name="deathDate"
            unknown="deathDateUnknown"
            label={fieldLabels.deathDate}
            hint={copy.dateHint}
          />
        </div>
        <Field
          label={fieldLabels.birthPlace}
          hint={copy.placeHint}
          optional
          error={errors.birthPlace?.message}
        >
          <TextInput autoComplete="off" {...register('birthPlace')} />
        </Field>
      </div>
      <PhotoField draft={photo} maxBytes={maxPhotoBytesOf(plan)} />
    </div>
  );
}
