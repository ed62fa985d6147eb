import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { TextareaField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryFields } from '../fields/obituary-fields.js';

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
