import type { AwardType } from '@memorial/contracts/awards/awards.constants';
import { cleanLine } from '@memorial/contracts/clean-text';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { useRef, useState } from 'react';
import type { DraftAward } from '../../../lib/draft-award.js';
import { type AwardTold, awardFaults } from '../award-faults.js';

/** The fields of one award; what is sound is told on at once. */
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
    /** Null where the catalogue names it. */
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
    /** Whether all is sound; else it is said, and the keyboard goes to the first that is not. */
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
