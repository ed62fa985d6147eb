import type { FieldKind, ObituaryFieldKey } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { Checkbox } from '@memorial/ui/checkbox/checkbox';
import { DateField } from '@memorial/ui/date-input/date-field';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { Field } from '@memorial/ui/field/field';
import { Segmented, type SegmentedOption } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { type ComponentType, createContext, use, useEffect, useEffectEvent, useId } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../shared/obituary-fields/field-labels.js';
import styles from './form-layout.module.css';

/* Fields of the wizard and of the edit page: each gets its label, hint and error from the form around it. */

export interface FieldProps {
  /** Path in the values of the form around it. */
  readonly name: string;
  /** Default: the label of the field table. */
  readonly label?: string;
  readonly labelHidden?: boolean;
  readonly hint?: string | undefined;
  readonly optional?: boolean;
  /** Height of a textarea in lines. */
  readonly rows?: number;
  /** They do not restrict the value. */
  readonly suggestions?: readonly string[];
  readonly options?: readonly SegmentedOption<string>[];
  readonly autoCapitalize?: 'words';
  readonly inputMode?: 'numeric';
  /** Flag that the date is not known. */
  readonly unknown?: ObituaryFieldKey | undefined;
}

/** Error messages by name. */
export const FieldErrorsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Error message of one field. */
export function useFieldError(name: string): string | undefined {
  return use(FieldErrorsContext).get(name);
}

/** Label, hint and error around the control of a field. */
export function useFrame({
  name,
  label = fieldLabels[name as ObituaryFieldKey],
  labelHidden = false,
  hint,
  optional = false,
}: FieldProps) {
  return { label, labelHidden, hint, optional, error: useFieldError(name) };
}

/** Single-line text field. */
export function TextInputField(props: FieldProps) {
  const { name, suggestions, autoCapitalize, inputMode } = props;
  const { register } = useFormContext();
  const listId = useId();
  return (
    <Field {...useFrame(props)}>
      <TextInput
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        inputMode={inputMode}
        list={suggestions && listId}
        {...register(name)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </Field>
  );
}

export function TextareaField(props: FieldProps) {
  const { register } = useFormContext();
  return (
    <Field {...useFrame(props)}>
      <Textarea rows={props.rows ?? 3} {...register(props.name)} />
    </Field>
  );
}

/** Single-line text that is shown whole: the field grows with it. */
export function GrowingField(props: FieldProps) {
  const { register } = useFormContext();
  const { onChange, ...field } = register(props.name);
  return (
    <Field {...useFrame(props)}>
      <Textarea
        autoComplete="off"
        rows={1}
        className={styles.growing}
        {...field}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={(event) => {
          // Lines of pasted text.
          if (event.target.value.includes('\n'))
            event.target.value = event.target.value.replace(/\s*\n\s*/g, ' ');
          void onChange(event);
        }}
      />
    </Field>
  );
}

export function FlagField({ name, label = fieldLabels[name as ObituaryFieldKey], hint }: FieldProps) {
  const { register } = useFormContext();
  return (
    <Checkbox description={hint} {...register(name)}>
      {label}
    </Checkbox>
  );
}

/** Two to four options in one row. */
export function SegmentedField(props: FieldProps) {
  const { name, options = [] } = props;
  const { field } = useController({ control: useFormContext().control, name });
  const chosen = options.find(({ value }) => value === field.value);
  return (
    <Field {...useFrame(props)} group>
      <Segmented
        options={options}
        value={chosen?.value ?? null}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/**
 * Date field that accepts a partial date; with `unknown` it has a checkbox that clears and disables it. The edit
 * page keeps an incomplete date as typed, the wizard its state.
 */
export function PartialDateField(props: FieldProps) {
  const { name, unknown } = props;
  const { control, getValues, setValue } = useFormContext();
  const { field } = useController({ control, name });
  const isUnknown = useWatch({ control, name: unknown ?? name }) === true;
  const hasStates = getValues('dateStates') !== undefined;

  function saveState(state: DateTextState) {
    const states = getValues('dateStates');
    if (states && states[name] !== state) setValue('dateStates', { ...states, [name]: state });
  }
  // The draft of the wizard has no incomplete date, so its state is reset when the step is shown again.
  const clearUnfinished = useEffectEvent(() => {
    if (getValues(name) === '') saveState('empty');
  });
  useEffect(() => clearUnfinished(), []);

  return (
    <DateField
      {...useFrame(props)}
      name={field.name}
      ref={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      onValueChange={(value, state, text) => {
        saveState(state);
        field.onChange(hasStates || state === 'empty' || state === 'complete' ? value : text);
      }}
      unknown={isUnknown}
      onUnknownChange={unknown && ((next) => setValue(unknown, next, { shouldDirty: true }))}
    />
  );
}

/** Controls by the kind of the field table. */
export const controls = {
  line: TextInputField,
  text: TextareaField,
  date: PartialDateField,
  flag: FlagField,
  option: SegmentedField,
  lines: TextInputField,
} as const satisfies Readonly<Record<Exclude<FieldKind, 'rows'>, ComponentType<FieldProps>>>;
