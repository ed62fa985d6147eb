import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/military-service.constants';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { useWatch } from 'react-hook-form';
import { TextareaField, TextInputField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryFields } from '../fields/obituary-fields.js';
import { useWizardForm } from './wizard-form.js';

/* Steps that are not shown first. */

/** Step with military service; all fields are optional. */
export function ServiceStep() {
  const { control } = useWizardForm();
  const [branch, unit, rank] = useWatch({ control, name: ['branch', 'unit', 'rank'] });
  const isFilled = (text: string) => text.trim() !== '';
  const isPartial = [branch, unit, rank].some(isFilled) && ![branch, rank].every(isFilled);
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <TextInputField name="branch" label={copy.branch} suggestions={serviceBranches} />
      <TextInputField name="unit" label={copy.unit} hint={copy.unitHint} />
      <div className={styles.pair}>
        <TextInputField name="rank" label={copy.rank} suggestions={militaryRanks} />
        <TextInputField name="callSign" label={copy.callSign} />
      </div>
      <div role="status">{isPartial && <p className="muted">{copy.serviceForEditing}</p>}</div>
      <TextInputField name="position" label={copy.position} />
      <ObituaryFields names={keysOfStep(3)} />
    </div>
  );
}

const shown = { personalQuote: { rows: 2 }, funeralDate: { hint: undefined }, charityDonations: { rows: 2 } };

/** Step with biography and other optional details. */
export function MoreStep() {
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <TextareaField name="biographicalText" label={copy.biography} hint={copy.biographyHint} rows={9} />
      <ObituaryFields names={keysOfStep(6)} shown={shown} />
    </div>
  );
}
