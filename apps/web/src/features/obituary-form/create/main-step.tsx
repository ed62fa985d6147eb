import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { isAwaited } from '@memorial/contracts/obituaries/person-status';
import { useWatch } from 'react-hook-form';
import { maxPhotoBytesOf } from '../../../shared/plans/max-photo-bytes.js';
import { TextInputField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { MilitaryDeathFields } from '../fields/military-death-fields.js';
import { ObituaryField, ObituaryFields } from '../fields/obituary-fields.js';
import { asksForFamily, draftStatus, isDraftAwaited } from './create-payload.js';
import { PassingField } from './passing-field.js';
import { type StepBodyProps, useWizardForm } from './wizard-form.js';
import { WizardPhotoField } from './wizard-photo-field.js';

const own = {
  // Dates depend on the status: it is asked first.
  gender: (
    <>
      <ObituaryField name="gender" />
      <PassingField />
    </>
  ),
  deathDate: <EndOrContact />,
  lastContactDate: null,
  passing: null,
  birthPlace: (
    <>
      <FamilyQuestion />
      <ObituaryField name="birthPlace" optional />
    </>
  ),
};

function FamilyQuestion() {
  const { control } = useWizardForm();
  const [type, passing, deathDate, deathDateUnknown] = useWatch({
    control,
    name: ['type', 'passing', 'deathDate', 'deathDateUnknown'],
  });
  const isAsked = asksForFamily({ type, passing, deathDate, deathDateUnknown }, Date.now());
  return isAsked && <MilitaryDeathFields />;
}

/** Date of the death, or of the last contact with a person who is missing or captive. */
function EndOrContact() {
  const { control } = useWizardForm();
  const isAwaited = isDraftAwaited({ passing: useWatch({ control, name: 'passing' }) });
  return isAwaited ? <ObituaryField name="lastContactDate" /> : <ObituaryField name="deathDate" />;
}

/** Step with main photo, name and dates. */
export function MainStep({ photo, plan }: StepBodyProps) {
  const { control } = useWizardForm();
  const [type, passing] = useWatch({ control, name: ['type', 'passing'] });
  // Stone is for the dead: nothing is said of a soldier before the status is.
  const status = draftStatus({ passing, type });
  const isMilitary = type === 'military' && status !== null && !isAwaited(status);
  return (
    <div className={styles.withPortrait}>
      <WizardPhotoField draft={photo} maxBytes={maxPhotoBytesOf(plan)} isMilitary={isMilitary} />
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextInputField name="lastName" label={copy.lastName} autoCapitalize="words" />
          <TextInputField name="firstName" label={copy.firstName} autoCapitalize="words" />
        </div>
        <TextInputField name="middleName" label={copy.middleName} optional autoCapitalize="words" />
        <ObituaryFields names={keysOfStep(2)} own={own} />
      </div>
    </div>
  );
}
