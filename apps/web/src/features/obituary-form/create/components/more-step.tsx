import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { fieldLabels } from '../../../../shared/obituary-fields/field-labels.js';
import { wizardCopy as copy } from '../wizard.copy.js';
import { useWizardForm } from '../wizard-form.js';
import { DateControl } from './date-control.js';
import styles from './form-layout.module.css';

/** Step with biography and other optional details. */
export function MoreStep() {
  const { register, formState } = useWizardForm();
  const { errors } = formState;
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <Field label={copy.biography} hint={copy.biographyHint} error={errors.biographicalText?.message}>
        <Textarea rows={9} {...register('biographicalText')} />
      </Field>
      <Field label={fieldLabels.personalQuote} hint={copy.quoteHint} error={errors.personalQuote?.message}>
        <Textarea rows={2} {...register('personalQuote')} />
      </Field>
      <div className={styles.pair}>
        <Field label={fieldLabels.nationality} error={errors.nationality?.message}>
          <TextInput autoComplete="off" {...register('nationality')} />
        </Field>
        <Field label={fieldLabels.religion} error={errors.religion?.message}>
          <TextInput autoComplete="off" {...register('religion')} />
        </Field>
      </div>
      <Field label={fieldLabels.burialPlace} hint={copy.burialPlaceHint} error={errors.burialPlace?.message}>
        <TextInput autoComplete="off" {...register('burialPlace')} />
      </Field>
      <DateControl name="funeralDate" label={fieldLabels.funeralDate} />
      <Field label={fieldLabels.lastWishes} error={errors.lastWishes?.message}>
        <Textarea rows={3} {...register('lastWishes')} />
      </Field>
      <Field
        label={fieldLabels.memorialServices}
        hint={copy.servicesHint}
        error={errors.memorialServices?.message}
      >
        <Textarea rows={3} {...register('memorialServices')} />
      </Field>
      <Field
        label={fieldLabels.charityDonations}
        hint={copy.charityHint}
        error={errors.charityDonations?.message}
      >
        <Textarea rows={2} {...register('charityDonations')} />
      </Field>
    </div>
  );
}
