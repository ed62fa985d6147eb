import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { useRef, useState } from 'react';
import type { DraftAward } from '../../../lib/draft-award.js';
import { type AwardTold, awardFaults } from '../award-faults.js';

/** The fields of one award; what is sound is told on at once. */
export function useAwardForm(award: DraftAward, onChange: (award: DraftAward) => void) {
  const [before] = useState(award);
  const [told, setTold] = useState<AwardTold>({
    date: award.dateAwarded,
    dateState: award.dateAwarded === '' ? 'empty' : 'complete',
    description: award.description,
  });
  const [isChecked, setChecked] = useState(false);
  const dateRef = useRef<HTMLInputElement>(null);
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const faults = awardFaults(told, Date.now());

  function take(next: AwardTold) {
    setTold(next);
    const wrong = awardFaults(next, Date.now());
    onChange({
      ...award,
      dateAwarded: wrong.date ? award.dateAwarded : next.date,
      description: wrong.description ? award.description : next.description,
    });
  }

  return {
    date: told.date,
    description: told.description,
    setDate: (date: string, dateState: DateTextState) => take({ ...told, date, dateState }),
    setDescription: (description: string) => take({ ...told, description }),
    shownFaults: isChecked ? faults : {},
    dateRef,
    descriptionRef,
    /** Whether all is sound; else it is said, and the keyboard goes to the first that is not. */
    check: () => {
      setChecked(true);
      if (faults.date) dateRef.current?.focus();
      else if (faults.description) descriptionRef.current?.focus();
      return !faults.date && !faults.description;
    },
    giveBack: () => onChange(before),
  };
}
