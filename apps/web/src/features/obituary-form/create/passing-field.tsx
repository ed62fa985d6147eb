import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { isAwaited, type PersonStatus } from '@memorial/contracts/obituaries/person-status';
import { useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import { StatusChips } from '../fields/status-chips.js';
import { draftStatus, usualPassing } from './create-payload.js';
import { draftStatuses } from './drafts/draft.js';
import { useWizardForm } from './wizard-form.js';

/** Status as chips, the usual word for a death first; a second press leaves the word open. */
export function PassingField() {
  const { control, setValue } = useWizardForm();
  const [passing, type, gender] = useWatch({ control, name: ['passing', 'type', 'gender'] });
  const chosen = draftStatus({ passing, type });
  const usual = usualPassing[type ?? 'civilian'];

  function choose(status: PersonStatus) {
    if (status === 'alive') return;
    const isTakenBack = status === chosen && !isAwaited(status);
    setValue('passing', isTakenBack ? 'untold' : status, { shouldDirty: true });
  }
  return (
    <StatusChips
      label={fieldLabels.status}
      hint={isAwaited(chosen) ? copy.awaitedHint : undefined}
      options={[usual, ...draftStatuses.filter((one) => one !== usual)]}
      chosen={chosen}
      gender={gender}
      onChoose={choose}
    />
  );
}
