import { DateField } from '@memorial/ui/date-input/date-field';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { useEffect, useEffectEvent } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { DateField as DateName } from '../validate-draft.js';
import { useWizardForm } from '../wizard-form.js';

/** Date field of the draft; with `unknown` it has a checkbox that clears and disables it. */
export function DateControl({
  name,
  unknown,
  label,
  hint,
  optional,
}: {
  name: DateName;
  unknown?: 'birthDateUnknown' | 'deathDateUnknown';
  label: string;
  hint?: string;
  optional?: boolean;
}) {
  const { control, setValue, getValues } = useWizardForm();
  const { field, fieldState } = useController({ control, name });
  const isUnknown = useWatch({ control, name: unknown ?? 'birthDateUnknown' }) && unknown !== undefined;

  function saveState(state: DateTextState) {
    const states = getValues('dateStates');
    if (states[name] !== state) setValue('dateStates', { ...states, [name]: state });
  }

  // An incomplete date is not stored in the draft, so its state is reset when the step is shown again.
  const clearUnfinished = useEffectEvent(() => {
    if (getValues(name) === '') saveState('empty');
  });
  useEffect(() => clearUnfinished(), []);

  return (
    <DateField
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
      ref={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onValueChange={(value, state) => {
        saveState(state);
        field.onChange(value);
      }}
      unknown={isUnknown}
      onUnknownChange={
        unknown && ((next) => setValue(unknown, next, { shouldDirty: true, shouldTouch: true }))
      }
    />
  );
}
