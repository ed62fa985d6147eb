import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { maxPhotoBytesOf } from '../../../shared/plans/max-photo-bytes.js';
import { TextInputField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryField, ObituaryFields } from '../fields/obituary-fields.js';
import { PassingField } from './passing-field.js';
import { type StepBodyProps, useWizardForm } from './wizard-form.js';
import { WizardPhotoField } from './wizard-photo-field.js';

const own = {
  deathDate: (
    <div className={styles.form}>
      <ObituaryField name="deathDate" />
      <PassingField />
    </div>
  ),
  passing: null,
};

/** Step with main photo, name and dates. */
export function MainStep({ photo, plan }: StepBodyProps) {
  const isMilitary = useWizardForm().getValues('type') === 'military';
  return (
    <div className={styles.withPortrait}>
      <WizardPhotoField draft={photo} maxBytes={maxPhotoBytesOf(plan)} isMilitary={isMilitary} />
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextInputField name="lastName" label={copy.lastName} autoCapitalize="words" />
          <TextInputField name="firstName" label={copy.firstName} autoCapitalize="words" />
        </div>
        <TextInputField name="middleName" label={copy.middleName} optional autoCapitalize="words" />
        <ObituaryFields names={keysOfStep(2)} own={own} shown={{ birthPlace: { optional: true } }} />
      </div>
    </div>
  );
}
