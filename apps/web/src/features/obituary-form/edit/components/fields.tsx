import type { ObituaryFieldKey } from '@memorial/contracts/obituaries/obituary-fields.schemas';
import { DateField } from '@memorial/ui/date-input/date-field';
import { Field } from '@memorial/ui/field/field';
import { Segmented, type SegmentedOption } from '@memorial/ui/segmented/segmented';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { createContext, use, useId } from 'react';
import { type FieldPath, useController, useFormContext, useWatch } from 'react-hook-form';
import { fieldLabels } from '../../../../shared/obituary-fields/field-labels.js';
import { editCopy as copy } from '../edit.copy.js';
import type { EditForm, OptionKey } from '../edit-form.js';
import { optionLabels } from '../edit-labels.js';
import styles from './form-layout.module.css';

/* Fields of the edit form: each gets its label, hint and error from the shared form. */

export const useEditForm = () => useFormContext<EditForm>();

type Path = FieldPath<EditForm>;

/** Form paths of date fields. */
export type DatePath =
  | 'birthDate'
  | 'deathDate'
  | 'funeralDate'
  | `militaryService.${number}.startDate`
  | `militaryService.${number}.endDate`
  | `familyMembers.${number}.birthDate`
  | `achievements.${number}.date`
  | `battles.${number}.date`;

interface FieldProps<P extends Path> {
  readonly name: P;
  /** Default: the label of the field table. */
  readonly label?: string;
  readonly hint?: string | undefined;
}

const labelOf = (name: Path, label: string | undefined) => label ?? fieldLabels[name as ObituaryFieldKey];

/** Error messages by form path. */
export const FieldErrorsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Error message of one field. */
export function useFieldError(name: Path): string | undefined {
  return use(FieldErrorsContext).get(name);
}

/** Single-line text field; suggestions do not restrict the value. */
export function TextInputField({
  name,
  label,
  hint,
  suggestions,
  placeholder,
  inputMode,
  autoCapitalize,
}: FieldProps<Path> & {
  suggestions?: readonly string[];
  placeholder?: string | undefined;
  inputMode?: 'numeric';
  autoCapitalize?: 'words';
}) {
  const { register } = useEditForm();
  const listId = useId();
  return (
    <Field label={labelOf(name, label)} hint={hint} error={useFieldError(name)}>
      <TextInput
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        inputMode={inputMode}
        placeholder={placeholder}
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

export function TextareaField({ name, label, hint, rows = 3 }: FieldProps<Path> & { rows?: number }) {
  const { register } = useEditForm();
  return (
    <Field label={labelOf(name, label)} hint={hint} error={useFieldError(name)}>
      <Textarea rows={rows} {...register(name)} />
    </Field>
  );
}

/** Select field; a value outside the list stays selectable. */
export function SelectField({
  name,
  label,
  hint,
  none,
  options,
}: FieldProps<`familyMembers.${number}.relation` | `education.${number}.degree`> & {
  /** Label of the empty option. */
  none: string;
  options: readonly string[];
}) {
  const { register, control } = useEditForm();
  const value = useWatch({ control, name });
  const all = value === '' || options.includes(value) ? options : [...options, value];
  return (
    <Field label={labelOf(name, label)} hint={hint} error={useFieldError(name)}>
      <Select
        options={[{ value: '', label: none }, ...all.map((option) => ({ value: option, label: option }))]}
        {...register(name)}
      />
    </Field>
  );
}

/** An option of the field table, in one row. */
export function OptionField({ name }: { name: OptionKey }) {
  const options = [...optionLabels(name)].map(([value, label]) => ({ value, label }));
  return <SegmentedField name={name} options={options} />;
}

/** Two to four options in one row. */
export function SegmentedField<Value extends string>({
  name,
  label,
  options,
}: FieldProps<'category' | OptionKey | `familyMembers.${number}.isAlive`> & {
  options: readonly SegmentedOption<Value>[];
}) {
  const { control } = useEditForm();
  const { field } = useController({ control, name });
  const chosen = options.find(({ value }) => value === field.value);
  return (
    <Field label={labelOf(name, label)} group error={useFieldError(name)}>
      <Segmented<Value>
        options={options}
        value={chosen?.value ?? null}
        onValueChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** Date field that accepts a partial date; with `unknown` it has a checkbox that clears and disables it. */
export function PartialDateField({
  name,
  label,
  hint,
  unknown,
}: FieldProps<DatePath> & { unknown?: 'birthDateUnknown' | 'deathDateUnknown' }) {
  const { control, setValue } = useEditForm();
  const { field } = useController({ control, name });
  const isUnknown = useWatch({ control, name: unknown ?? 'birthDateUnknown' }) && unknown !== undefined;
  return (
    <DateField
      label={labelOf(name, label)}
      hint={hint}
      error={useFieldError(name)}
      name={field.name}
      ref={field.ref}
      value={field.value}
      onBlur={field.onBlur}
      // An incomplete date is kept as typed.
      onValueChange={(value, state, text) =>
        field.onChange(state === 'empty' || state === 'complete' ? value : text)
      }
      unknown={isUnknown}
      onUnknownChange={unknown && ((next) => setValue(unknown, next, { shouldDirty: true }))}
    />
  );
}

/** Start and end year. */
export function YearRangeFields({ at }: { at: `education.${number}` | `workExperience.${number}` }) {
  return (
    <div className={styles.pair}>
      <TextInputField name={`${at}.startYear`} label={copy.startYear} inputMode="numeric" />
      <TextInputField name={`${at}.endYear`} label={copy.endYear} inputMode="numeric" />
    </div>
  );
}
