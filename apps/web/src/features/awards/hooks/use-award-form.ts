import type { AwardType } from '@memorial/contracts/awards/awards.constants';
import { cleanLine } from '@memorial/contracts/clean-text';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { useRef, useState } from 'react';
import type { DraftAward } from '../../../lib/draft-award.js';
import { type AwardTold, awardFaults } from '../award-faults.js';

/** State of the form of one award. Valid values are passed on immediately. */
export function useAwardForm(award: DraftAward, onChange: (award: DraftAward) => void) {
  const [before] = useState(award);
  const [told, setTold] = useState<AwardTold>({
    name: award.awardId === null ? award.name : null,
    date: award.dateAwarded,
    dateState: award.dateAwarded === '' ? 'empty' : 'complete',
    description: award.description,
  });
  const [isChecked, setChecked] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const dateRef = useRef<HTMLInputElement>(null);
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const faults = awardFaults(told, Date.now());

  function take(next: AwardTold) {
    setTold(next);
    const wrong = awardFaults(next, Date.now());
    onChange({
      ...award,
      name: next.name === null || wrong.name ? award.name : cleanLine(next.name),
      dateAwarded: wrong.date ? award.dateAwarded : next.date,
      description: wrong.description ? award.description : next.description,
    });
  }

  return {
    /** Null for an award from the catalogue, which supplies the name. */
    name: told.name,
    date: told.date,
    description: told.description,
    setName: (name: string) => take({ ...told, name }),
    setType: (type: AwardType) => onChange({ ...award, type }),
    setDate: (date: string, dateState: DateTextState) => take({ ...told, date, dateState }),
    setDescription: (description: string) => take({ ...told, description }),
    shownFaults: isChecked ? faults : {},
    nameRef,
    dateRef,
    descriptionRef,
    /**
     * Validate the form: returns true when it is valid, otherwise shows the errors and focuses the first
     * invalid field.
     */
    check: () => {
      setChecked(true);
      if (faults.name) nameRef.current?.focus();
      else if (faults.date) dateRef.current?.focus();
      else if (faults.description) descriptionRef.current?.focus();
      return Object.keys(faults).length === 0;
    },
    giveBack: () => onChange(before),
  };
}
