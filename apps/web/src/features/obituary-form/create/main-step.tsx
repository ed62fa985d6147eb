import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { maxPhotoBytesOf } from '../../../shared/plans/max-photo-bytes.js';
import { TextInputField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryFields } from '../fields/obituary-fields.js';
import type { StepBodyProps } from './wizard-form.js';
import { WizardPhotoField } from './wizard-photo-field.js';

/** Step with name, dates and main photo. */
export function MainStep({ photo, plan }: StepBodyProps) {
  return (
    <div className={styles.withAside}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextInputField name="lastName" label={copy.lastName} autoCapitalize="words" />
          <TextInputField name="firstName" label={copy.firstName} autoCapitalize="words" />
        </div>
        <TextInputField name="middleName" label={copy.middleName} optional autoCapitalize="words" />
        <ObituaryFields names={keysOfStep(2)} shown={{ birthPlace: { optional: true } }} />
      </div>
      <WizardPhotoField draft={photo} maxBytes={maxPhotoBytesOf(plan)} />
    </div>
  );
}
