import type { AwardType } from '@memorial/contracts/awards/awards.constants';
import { fieldTexts } from '@memorial/contracts/messages/field.messages';
import { useRef, useState } from 'react';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { awardsCopy as copy } from '../awards.copy.js';
import { hasAwardNamed, toCustomAward } from '../model/add-awards.js';
import { validateCustomName } from '../model/validate-award.js';

/** State of the form for an award that is not in the catalogue. Typed text stays while the form is closed. */
export function useCustomAward(present: readonly Pick<DraftAward, 'name'>[]) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [type, setType] = useState<AwardType | null>(null);
  const [isChecked, setChecked] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const typeRef = useRef<HTMLDivElement>(null);
  const nameError = nameErrorOf(name, present);
  const typeError = type === null ? fieldTexts.required : null;

  return {
    isOpen,
    name,
    type,
    setName,
    setType,
    nameRef,
    typeRef,
    shownErrors: {
      name: (isChecked && nameError) || undefined,
      type: (isChecked && typeError) || undefined,
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

export type CustomAwardForm = ReturnType<typeof useCustomAward>;

function nameErrorOf(name: string, present: readonly Pick<DraftAward, 'name'>[]): string | null {
  return validateCustomName(name) ?? (hasAwardNamed(name, present) ? copy.ownKnown : null);
}
