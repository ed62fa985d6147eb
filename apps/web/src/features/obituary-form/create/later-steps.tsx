import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { militaryRanks, serviceBranches } from '@memorial/contracts/obituaries/military-service.constants';
import { keysOfStep } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { Icon } from '@memorial/ui/icon/icon';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FieldErrorsContext, GrowingField, TextInputField } from '../fields/fields.js';
import styles from '../fields/form-layout.module.css';
import { ObituaryFields } from '../fields/obituary-fields.js';
import { isDraftAwaited } from './create-payload.js';
import own from './later-steps.module.css';
import { StoryField } from './story-field.js';
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
      <TextInputField
        name="branch"
        label={copy.branch}
        hint={copy.branchHint}
        suggestions={serviceBranches}
      />
      <GrowingField name="unit" label={copy.unit} hint={copy.unitHint} />
      <div className={styles.pair}>
        <TextInputField name="rank" label={copy.rank} suggestions={militaryRanks} />
        <TextInputField name="callSign" label={copy.callSign} />
      </div>
      <div role="status">{isPartial && <p className="muted">{copy.serviceForEditing}</p>}</div>
      <GrowingField name="position" label={copy.position} />
      <ObituaryFields names={keysOfStep(3)} />
    </div>
  );
}

const shown = { personalQuote: { rows: 2 }, funeralDate: { hint: undefined }, charityDonations: { rows: 2 } };
const restKeys = keysOfStep(6);

/** Step with the life story; the other details are folded. */
export function MoreStep() {
  return (
    <div className={`${styles.form} ${styles.narrow}`}>
      <StoryField />
      <FoldedRest />
    </div>
  );
}

/** Other details; open when one of them is filled or has an error. */
function FoldedRest() {
  const { control, getValues } = useWizardForm();
  const passing = useWatch({ control, name: 'passing' });
  const fold = useRef<HTMLDetailsElement>(null);
  const errors = use(FieldErrorsContext);
  const hasErrors = restKeys.some((key) => errors.has(key));
  useLayoutEffect(() => {
    if (fold.current && restKeys.some((key) => getValues(key) !== '')) fold.current.open = true;
  }, [getValues]);
  useEffect(() => {
    if (!hasErrors || !fold.current || fold.current.open) return;
    fold.current.open = true;
    fold.current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [hasErrors]);
  return (
    <details ref={fold} className={own.fold}>
      <summary className={own.summary}>
        <Icon name="down" className={own.sign} />
        {isDraftAwaited({ passing }) ? copy.restOfLiving : copy.rest}
      </summary>
      <div className={`${styles.form} ${own.rest}`}>
        <ObituaryFields names={restKeys} shown={shown} />
      </div>
    </details>
  );
}
