import type { AwardType } from '@memorial/contracts/awards/awards.constants';
import { fieldTexts } from '@memorial/contracts/messages/field.messages';
import { useRef, useState } from 'react';
import type { DraftAward } from '../../../lib/draft-award.js';
import { newKey } from '../../../lib/new-key.js';
import { ownNameFault } from '../award-faults.js';
import { awardsWords as words } from '../awards-words.js';
import { isNamedAmong, writtenIn } from '../join-awards.js';

/** State of the form for an award that is not in the catalogue. Typed text stays while the form is closed. */
export function useOwnAward(present: readonly Pick<DraftAward, 'name'>[]) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [type, setType] = useState<AwardType | null>(null);
  const [isChecked, setChecked] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const typeRef = useRef<HTMLDivElement>(null);
  const nameFault = nameFaultOf(name, present);
  const typeFault = type === null ? fieldTexts.required : null;

  return {
    isOpen,
    name,
    type,
    setName,
    setType,
    nameRef,
    typeRef,
    shownFaults: {
      name: (isChecked && nameFault) || undefined,
      type: (isChecked && typeFault) || undefined,
    },
    /** @param searchText the search without results; used as the name unless a name was typed already */
    open: (searched: string) => {
      setName((typed) => typed || searched.trim());
      setOpen(true);
    },
    close: () => setOpen(false),
    /**
     * @returns null when the form is invalid; then the errors are shown and the first invalid field is
     * focused
     */
    take: (): DraftAward | null => {
      setChecked(true);
      if (nameFault) nameRef.current?.focus();
      else if (type === null) typeRef.current?.querySelector('input')?.focus();
      if (nameFault || type === null) return null;
      setOpen(false);
      setName('');
      setType(null);
      setChecked(false);
      return writtenIn({ name, type }, newKey());
    },
  };
}

export type OwnAward = ReturnType<typeof useOwnAward>;

function nameFaultOf(name: string, present: readonly Pick<DraftAward, 'name'>[]): string | null {
  return ownNameFault(name) ?? (isNamedAmong(name, present) ? words.ownKnown : null);
}
