import type { AwardType } from '@memorial/contracts/awards/awards.constants';
import { cleanLine } from '@memorial/contracts/clean-text';
import type { DateTextState } from '@memorial/ui/date-input/date-input';
import { useRef, useState } from 'react';
import type { DraftAward } from '../../../shared/awards/draft-award.js';
import { type AwardFormValues, validateAward } from '../model/validate-award.js';

/** State of the form of one award. Valid values are passed on immediately. */
export function useAwardForm(award: DraftAward, onChange: (award: DraftAward) => void) {
  const [initial] = useState(award);
  const [values, setValues] = useState<AwardFormValues>({
    name: award.awardId === null ? award.name : null,
    date: award.dateAwarded,
    dateState: award.dateAwarded === '' ? 'empty' : 'complete',
    description: award.description,
  });
  const [isChecked, setChecked] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const dateRef = useRef<HTMLInputElement>(null);
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const errors = validateAward(values, Date.now());

  function apply(next: AwardFormValues) {
    setValues(next);
    const nextErrors = validateAward(next, Date.now());
    onChange({
      ...award,
      name: next.name === null || nextErrors.name ? award.name : cleanLine(next.name),
      dateAwarded: nextErrors.date ? award.dateAwarded : next.date,
      description: nextErrors.description ? award.description : next.description,
    });
  }

  return {
    /** Null for an award from the catalogue, which supplies the name. */
    name: values.name,
    date: values.date,
    description: values.description,
    setName: (name: string) => apply({ ...values, name }),
    setType: (type: AwardType) => onChange({ ...award, type }),
    setDate: (date: string, dateState: DateTextState) => apply({ ...values, date, dateState }),
    setDescription: (description: string) => apply({ ...values, description }),
    shownErrors: isChecked ? errors : {},
    nameRef,
    dateRef,
    descriptionRef,
    /**
     * Validate the form: returns true when it is valid, otherwise shows the errors and focuses the first
     * invalid field.
     */
    validate: () => {
      setChecked(true);
      if (errors.name) nameRef.current?.focus();
      else if (errors.date) dateRef.current?.focus();
      else if (errors.description) descriptionRef.current?.focus();
      return Object.keys(errors).length === 0;
    },
    /** The photo may have been uploaded in the meantime. */
    revert: () => onChange({ ...initial, imageUrl: award.imageUrl, photoKey: award.photoKey }),
  };
}
