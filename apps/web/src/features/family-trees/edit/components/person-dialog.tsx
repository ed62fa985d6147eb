import { type PersonInput, personInput } from '@memorial/contracts/family-trees/family-people.schemas';
import type { DateQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { PersonDataView } from '@memorial/contracts/family-trees/person-data.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { familyTreeEditorMessages as copy } from '@memorial/contracts/messages/ui/family-tree-editor';
import { familyTreePageMessages } from '@memorial/contracts/messages/ui/family-tree-page';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import type { Gender } from '@memorial/contracts/obituaries/obituaries.constants';
import { Button } from '@memorial/ui/button/button';
import { DateInput, type DateTextState } from '@memorial/ui/date-input/date-input';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Notice } from '@memorial/ui/notice/notice';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { Select } from '@memorial/ui/select/select';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isPlanLimitError } from '../../../../shared/api/api-error.js';
import { SchemaTextLimits } from '../../../../shared/forms/schema-text-limits.js';
import { useApiForm } from '../../../../shared/forms/use-api-form.js';
import { newKey } from '../../../../shared/idempotency/new-key.js';
import styles from './editor-dialog.module.css';

/** Named as the API names its fields, so that its errors find them. */
const personForm = z.object({ person: personInput });
type PersonFormValues = z.input<typeof personForm>;

const fields = [
  'person.fullName',
  'person.gender',
  'person.birthDate',
  'person.deathDate',
  'person.birthPlace',
  'person.deathPlace',
  'person.isAlive',
] as const;

export interface PersonDialogProps {
  /** Facts that are known; null: somebody new. */
  readonly known: PersonDataView | null;
  readonly mutation: {
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly reset: () => void;
  };
  /** Rejects with the error of the mutation. */
  readonly onSend: (person: PersonInput, key: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Facts of a person without a page; nothing is required, not even a name. */
export function PersonDialog({ known, mutation, onSend, onClose }: PersonDialogProps) {
  const formId = useId();
  // One person for each opened dialog, however often they are sent.
  const [key] = useState(newKey);
  const { register, setValue, setError, control, errors, summary, submit } = useApiForm<
    PersonFormValues,
    z.output<typeof personForm>
  >({
    schema: personForm,
    defaultValues: { person: valuesOf(known) },
    fields,
    mutation,
    send: async ({ person }) => {
      const isAlive = person.isAlive === true;
      const shown = isAlive ? (['birthDate'] as const) : (['birthDate', 'deathDate'] as const);
      const invalid = shown.find((name) => isUnfinished(dateStates[name]));
      if (invalid) setError(`person.${invalid}`, { message: fieldMessages.date }, { shouldFocus: true });
      else await onSend(isAlive ? { ...person, ...noDeath } : person, key);
    },
  });
  const [dateStates, setDateStates] = useState<Readonly<Record<'birthDate' | 'deathDate', DateTextState>>>({
    birthDate: 'empty',
    deathDate: 'empty',
  });
  const person = useWatch({ control, name: 'person' });

  const dateFields = (
    name: 'birthDate' | 'deathDate',
    qualifierName: 'birthDateQualifier' | 'deathDateQualifier',
    label: string,
  ) => (
    <div className={styles.dateRow}>
      <Field label={label} hint={copy.dateHint} error={errors.person?.[name]?.message}>
        <DateInput
          value={person[name] ?? ''}
          onValueChange={(value, state) => {
            setValue(`person.${name}`, value, { shouldDirty: true });
            setDateStates({ ...dateStates, [name]: state });
          }}
        />
      </Field>
      <Field label={copy.dateQualifier}>
        <Select
          value={person[qualifierName] ?? ''}
          options={[
            { value: '', label: copy.exact },
            { value: 'about', label: familyTreePageMessages.about },
            { value: 'before', label: familyTreePageMessages.before },
            { value: 'after', label: familyTreePageMessages.after },
          ]}
          onChange={({ target }) =>
            setValue(`person.${qualifierName}`, target.value === '' ? null : (target.value as DateQualifier))
          }
        />
      </Field>
    </div>
  );

  return (
    <Dialog
      open
      dismissible={!mutation.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={known ? copy.personChangeTitle : copy.personTitle}
      description={known ? undefined : copy.personLead}
      actions={
        <>
          <Button variant="main" type="submit" form={formId} busy={mutation.isPending}>
            {known ? commonMessages.save : copy.personAdd}
          </Button>
          <Button variant="quiet" disabled={mutation.isPending} onClick={onClose}>
            {commonMessages.cancel}
          </Button>
        </>
      }
    >
      <SchemaTextLimits schema={personInput}>
        <form id={formId} className={styles.form} noValidate onSubmit={submit}>
          {summary.error && !isPlanLimitError(summary.error) && (
            <Notice tone="error" title={summary.error.message} />
          )}
          <Field label={copy.fullName} hint={copy.fullNameHint} error={errors.person?.fullName?.message}>
            <TextInput autoComplete="off" {...register('person.fullName')} />
          </Field>
          <Field label={copy.gender} group>
            <Segmented<Gender>
              value={person.gender ?? 'undefined'}
              onValueChange={(gender) => setValue('person.gender', gender)}
              options={[
                { value: 'male', label: copy.male },
                { value: 'female', label: copy.female },
                { value: 'undefined', label: copy.genderUntold },
              ]}
            />
          </Field>
          <Field label={copy.life} hint={copy.lifeHint} error={errors.person?.isAlive?.message} group>
            <Segmented
              value={lifeOf(person.isAlive)}
              onValueChange={(life) =>
                setValue('person.isAlive', life === 'unknown' ? null : life === 'alive')
              }
              options={[
                { value: 'alive', label: copy.alive },
                { value: 'dead', label: copy.dead },
                { value: 'unknown', label: copy.lifeUnknown },
              ]}
            />
          </Field>
          {dateFields('birthDate', 'birthDateQualifier', copy.birthDate)}
          <Field label={copy.birthPlace} error={errors.person?.birthPlace?.message}>
            <TextInput autoComplete="off" {...register('person.birthPlace')} />
          </Field>
          {person.isAlive !== true && (
            <>
              {dateFields('deathDate', 'deathDateQualifier', copy.deathDate)}
              <Field label={copy.deathPlace} error={errors.person?.deathPlace?.message}>
                <TextInput autoComplete="off" {...register('person.deathPlace')} />
              </Field>
            </>
          )}
        </form>
      </SchemaTextLimits>
    </Dialog>
  );
}

/** Facts of a death are kept in the form, but not sent of the living. */
const noDeath = { deathDate: null, deathDateQualifier: null, deathPlace: null };

const isUnfinished = (state: DateTextState) => state !== 'empty' && state !== 'complete';

const lifeOf = (isAlive: unknown): 'alive' | 'dead' | 'unknown' => {
  if (typeof isAlive !== 'boolean') return 'unknown';
  return isAlive ? 'alive' : 'dead';
};

function valuesOf(known: PersonDataView | null): PersonFormValues['person'] {
  return {
    fullName: known?.fullName ?? '',
    gender: known?.gender ?? 'undefined',
    birthDate: known?.birthDate ?? '',
    birthDateQualifier: known?.birthDateQualifier ?? null,
    deathDate: known?.deathDate ?? '',
    deathDateQualifier: known?.deathDateQualifier ?? null,
    birthPlace: known?.birthPlace ?? '',
    deathPlace: known?.deathPlace ?? '',
    isAlive: known?.isAlive ?? null,
  };
}
