import { wizardMessages as copy } from '@memorial/contracts/messages/ui/wizard';
import { passings } from '@memorial/contracts/obituaries/person-status';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Field } from '@memorial/ui/field/field';
import { useWatch } from 'react-hook-form';
import { draftPassing, passingWord, usualPassing } from './create-payload.js';
import { useWizardForm } from './wizard-form.js';

/** Word for the death as two chips, the usual one first and chosen; a second press leaves it open. */
export function PassingField() {
  const { control, setValue } = useWizardForm();
  const [passing, type, gender] = useWatch({ control, name: ['passing', 'type', 'gender'] });
  const chosen = draftPassing({ passing, type });
  const usual = usualPassing[type ?? 'civilian'];
  return (
    <Field label={copy.passing} group>
      <ChipGroup>
        {[usual, ...passings.filter((one) => one !== usual)].map((one) => (
          <ChipButton
            key={one}
            pressed={one === chosen}
            onClick={() => setValue('passing', one === chosen ? 'untold' : one, { shouldDirty: true })}
          >
            {passingWord(one, gender)}
          </ChipButton>
        ))}
      </ChipGroup>
    </Field>
  );
}
