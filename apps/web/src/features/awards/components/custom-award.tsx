import {
  type AwardType,
  awardTypeLabels,
  awardTypes,
  maxAwardText,
} from '@memorial/contracts/awards/awards.constants';
import { awardEditorMessages as copy } from '@memorial/contracts/messages/ui/award-editor';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { Button } from '@memorial/ui/button/button';
import { Dialog } from '@memorial/ui/dialog/dialog';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { type Ref, useRef, useState } from 'react';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { hasAwardNamed, toCustomAward } from '../model/add-awards.js';
import { validateCustomName } from '../model/validate-award.js';
import styles from './edit-award.module.css';

/** State of the form for an award that is not in the catalogue. Typed text stays while the form is closed. */
export function useCustomAward(present: readonly Pick<DraftAward, 'name'>[]) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [type, setType] = useState<AwardType | null>(null);
  const [isChecked, setChecked] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const typeRef = useRef<HTMLDivElement>(null);
  const nameError = validateCustomName(name) ?? (hasAwardNamed(name, present) ? copy.ownKnown : null);
  const typeError = type === null ? fieldMessages.required : null;

  return {
    isOpen,
    fields: {
      name,
      type,
      errors: { name: (isChecked && nameError) || undefined, type: (isChecked && typeError) || undefined },
      nameRef,
      typeRef,
      onName: setName,
      onType: setType,
    },
    /** @param searchText the search without results; used as the name unless a name was typed already */
    open: (searchText: string) => {
      setName((typed) => typed || searchText.trim());
      setOpen(true);
    },
    close: () => setOpen(false),
    /**
     * @returns null when the form is invalid; then the errors are shown and the first invalid field is
     * focused
     */
    submit: (): DraftAward | null => {
      setChecked(true);
      if (nameError) nameRef.current?.focus();
      else if (type === null) typeRef.current?.querySelector('input')?.focus();
      if (nameError || type === null) return null;
      setOpen(false);
      setName('');
      setType(null);
      setChecked(false);
      return toCustomAward({ name, type }, newKey());
    },
  };
}

/**
 * Dialog for the name of an award that is not in the catalogue. Its date and reason are edited like those of
 * any other award.
 */
export function CustomAwardDialog({
  form,
  onAdd,
}: {
  form: ReturnType<typeof useCustomAward>;
  onAdd: () => void;
}) {
  return (
    <Dialog
      open={form.isOpen}
      onOpenChange={(isOpen) => !isOpen && form.close()}
      title={copy.ownTitle}
      description={copy.ownText}
      initialFocus={form.fields.nameRef}
      actions={
        <>
          <Button variant="main" onClick={onAdd}>
            {copy.add}
          </Button>
          <Button onClick={form.close}>{commonMessages.cancel}</Button>
        </>
      }
    >
      <form
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        <CustomAwardFields {...form.fields} />
      </form>
    </Dialog>
  );
}

const types = awardTypes.map((value) => ({ value, label: awardTypeLabels[value] }));

/** Name and type fields of an award that is not in the catalogue. */
export function CustomAwardFields({
  name,
  type,
  errors,
  nameRef,
  typeRef,
  onName,
  onType,
}: {
  name: string;
  type: AwardType | null;
  errors: { readonly name?: string | undefined; readonly type?: string | undefined };
  nameRef: Ref<HTMLInputElement>;
  typeRef?: Ref<HTMLDivElement>;
  onName: (name: string) => void;
  onType: (type: AwardType) => void;
}) {
  return (
    <>
      <Field label={copy.ownName} hint={copy.ownNameHint} error={errors.name}>
        <TextInput
          ref={nameRef}
          autoComplete="off"
          enterKeyHint="done"
          limit={maxAwardText.name}
          value={name}
          onChange={(event) => onName(event.target.value)}
        />
      </Field>
      <div ref={typeRef}>
        <Field label={copy.ownType} group error={errors.type}>
          <Segmented options={types} value={type} onValueChange={onType} />
        </Field>
      </div>
    </>
  );
}
