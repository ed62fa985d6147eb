import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/military-service.constants';
import { typeset } from '@memorial/contracts/text';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../../shared/obituary-fields/field-labels.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import { useWizardForm } from '../wizard-form.js';
import styles from './form-layout.module.css';

/** Step with military service; all fields are optional, and suggestions do not restrict the value. */
export function ServiceStep() {
  const { register, formState, control } = useWizardForm();
  const [branch, unit, rank] = useWatch({ control, name: ['branch', 'unit', 'rank'] });
  const isFilled = (text: string) => text.trim() !== '';
  const isPartial = [branch, unit, rank].some(isFilled) && ![branch, rank].every(isFilled);
  const { errors } = formState;
  const id = useId();
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <Field label={copy.branch} error={errors.branch?.message}>
        <TextInput autoComplete="off" list={`${id}-branches`} {...register('branch')} />
      </Field>
      <Suggestions id={`${id}-branches`} options={serviceBranches} />
      <Field label={copy.unit} hint={copy.unitHint} error={errors.unit?.message}>
        <TextInput autoComplete="off" {...register('unit')} />
      </Field>
      <div className={styles.pair}>
        <Field label={copy.rank} error={errors.rank?.message}>
          <TextInput autoComplete="off" list={`${id}-ranks`} {...register('rank')} />
        </Field>
        <Field label={copy.callSign} error={errors.callSign?.message}>
          <TextInput autoComplete="off" {...register('callSign')} />
        </Field>
      </div>
      <Suggestions id={`${id}-ranks`} options={militaryRanks} />
      <div role="status">{isPartial && <p className="muted">{typeset(copy.serviceForEditing)}</p>}</div>
      <Field label={copy.position} error={errors.position?.message}>
        <TextInput autoComplete="off" {...register('position')} />
      </Field>
      <Field label={fieldLabels.causeOfDeath} hint={copy.causeHint} error={errors.causeOfDeath?.message}>
        <Textarea rows={3} {...register('causeOfDeath')} />
      </Field>
    </div>
  );
}

function Suggestions({ id, options }: { id: string; options: readonly string[] }) {
  return (
    <datalist id={id}>
      {options.map((option) => (
        <option key={option} value={option} />
      ))}
    </datalist>
  );
}
