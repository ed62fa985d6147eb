import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { useWizardForm } from '../wizard-form.js';
import { wizardWords as words } from '../wizard-words.js';
import { DateControl } from './date-control.js';
import styles from './form-layout.module.css';

/** Step with biography and other optional details. */
export function MoreStep() {
  const { register, formState } = useWizardForm();
  const { errors } = formState;
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <Field label={words.biography} hint={words.biographyHint} error={errors.biographicalText?.message}>
        <Textarea rows={9} limit={maxLength.biography} {...register('biographicalText')} />
      </Field>
      <Field label={words.quote} hint={words.quoteHint} error={errors.personalQuote?.message}>
        <Textarea rows={2} {...register('personalQuote')} />
      </Field>
      <div className={styles.pair}>
        <Field label={words.nationality} error={errors.nationality?.message}>
          <TextInput autoComplete="off" {...register('nationality')} />
        </Field>
        <Field label={words.religion} error={errors.religion?.message}>
          <TextInput autoComplete="off" {...register('religion')} />
        </Field>
      </div>
      <Field label={words.burialPlace} hint={words.burialPlaceHint} error={errors.burialPlace?.message}>
        <TextInput autoComplete="off" {...register('burialPlace')} />
      </Field>
      <DateControl name="funeralDate" label={words.funeralDate} />
      <Field label={words.wishes} error={errors.lastWishes?.message}>
        <Textarea rows={3} {...register('lastWishes')} />
      </Field>
      <Field label={words.services} hint={words.servicesHint} error={errors.memorialServices?.message}>
        <Textarea rows={3} {...register('memorialServices')} />
      </Field>
      <Field label={words.charity} hint={words.charityHint} error={errors.charityDonations?.message}>
        <Textarea rows={2} {...register('charityDonations')} />
      </Field>
    </div>
  );
}
