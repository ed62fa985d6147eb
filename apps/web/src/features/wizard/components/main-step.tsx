import {
  type Gender,
  genderLabels,
  genders,
  maxLength,
} from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useController } from 'react-hook-form';
import { maxPhotoBytesOf, type StepBodyProps, useWizardForm } from '../wizard-form.js';
import { wizardWords as words } from '../wizard-words.js';
import { DateControl } from './date-control.js';
import styles from './form-layout.module.css';
import { PhotoEditor } from './photo-editor.js';

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
          <Field label={words.lastName} error={errors.lastName?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('lastName')} />
          </Field>
          <Field label={words.firstName} error={errors.firstName?.message}>
            <TextInput autoComplete="off" autoCapitalize="words" {...register('firstName')} />
          </Field>
        </div>
        <Field label={words.middleName} optional error={errors.middleName?.message}>
          <TextInput autoComplete="off" autoCapitalize="words" {...register('middleName')} />
        </Field>
        <Field label={words.gender} group error={errors.gender?.message}>
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
            label={words.birthDate}
            hint={words.dateHint}
          />
          <DateControl
            name="deathDate"
            unknown="deathDateUnknown"
            label={words.deathDate}
            hint={words.dateHint}
          />
        </div>
        <Field label={words.birthPlace} hint={words.placeHint} optional error={errors.birthPlace?.message}>
          <TextInput autoComplete="off" maxLength={maxLength.place} {...register('birthPlace')} />
        </Field>
      </div>
      <PhotoEditor draft={photo} maxBytes={maxPhotoBytesOf(plan)} />
    </div>
  );
}
