import { Field } from '@memorial/ui/field/field';
import { Select, type SelectOption } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { type ReactNode, useState } from 'react';
import { fieldErrorsOf } from '../../../shared/forms/field-errors.js';
import { ReasonDialog, type ReasonDialogProps } from '../../../shared/reason-dialog/reason-dialog.js';

export interface DialogField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly limit?: number;
  /** Rows of a text of several lines. */
  readonly rows?: number;
  readonly type?: 'text' | 'url' | 'datetime-local';
  readonly inputMode?: 'numeric';
  readonly options?: readonly SelectOption[];
}

type Values<Name extends string> = Readonly<Record<Name, string>>;

export interface FieldsDialogProps<Name extends string>
  extends Omit<ReasonDialogProps, 'open' | 'children' | 'onConfirm'> {
  readonly fields: readonly DialogField<Name>[];
  readonly initial: Values<Name>;
  /** Below the fields. */
  readonly after?: ReactNode;
  /** Rejects with the error of the call; errors of single fields are shown at them. */
  readonly onConfirm: (values: Values<Name>, reason: string) => Promise<unknown>;
}

/** Asks for the facts of something and for the reason, then acts. Mounted while it is open. */
export function FieldsDialog<Name extends string>({
  fields,
  initial,
  after,
  onConfirm,
  ...dialog
}: FieldsDialogProps<Name>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  async function confirm(reason: string) {
    setErrors({});
    try {
      await onConfirm(values, reason);
    } catch (error) {
      setErrors(Object.fromEntries(fieldErrorsOf(error).map(({ path, message }) => [path, message])));
      throw error;
    }
  }

  return (
    <ReasonDialog {...dialog} open onConfirm={confirm}>
      {fields.map(({ name, label, hint, isOptional = false, ...control }) => (
        <Field key={name} label={label} hint={hint} optional={isOptional} error={errors[name]}>
          <Control
            {...control}
            name={name}
            value={values[name]}
            onChange={(value) => {
              setValues((current) => ({ ...current, [name]: value }));
              setErrors(({ [name]: _, ...others }) => others);
            }}
          />
        </Field>
      ))}
      {after}
    </ReasonDialog>
  );
}

interface ControlProps
  extends Pick<DialogField<string>, 'name' | 'limit' | 'rows' | 'type' | 'inputMode' | 'options'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Control({ name, value, onChange, rows, options, limit, type, inputMode }: ControlProps) {
  const shared = {
    name,
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (options) return <Select {...shared} options={options} />;
  const limited = limit === undefined ? shared : { ...shared, limit };
  if (rows !== undefined) return <Textarea {...limited} rows={rows} />;
  return (
    <TextInput {...limited} {...(type && { type })} {...(inputMode && { inputMode })} autoComplete="off" />
  );
}
