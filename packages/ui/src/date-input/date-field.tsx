import { controlMessages } from '@memorial/contracts/messages/ui/controls';
import { Checkbox } from '../checkbox/checkbox.js';
import { Field, type FieldProps } from '../field/field.js';
import { DateInput, type DateInputProps } from './date-input.js';
import styles from './date-input.module.css';

export interface DateFieldProps
  extends DateInputProps,
    Pick<FieldProps, 'label' | 'hint' | 'error' | 'optional'> {
  /** Adds a checkbox «unknown» below the field. Ticking it clears the date first. */
  onUnknownChange?: (unknown: boolean) => void;
}

/** Date input with label, error and an optional «unknown» checkbox. */
export function DateField({ label, hint, error, optional, onUnknownChange, ...date }: DateFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      after={
        onUnknownChange && (
          <Checkbox
            className={styles.unknown}
            checked={date.unknown ?? false}
            onChange={(event) => {
              if (event.target.checked) date.onValueChange('', 'empty', '');
              onUnknownChange(event.target.checked);
            }}
          >
            {controlMessages.dateUnknown}
          </Checkbox>
        )
      }
    >
      <DateInput {...date} />
    </Field>
  );
}
