import { familyTreeLivingMessages as copy } from '@memorial/contracts/messages/ui/family-tree-living';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { useRef } from 'react';
import styles from './living-person-form.module.css';

const boxes = [
  { name: 'day', label: copy.day, length: 2, max: 31 },
  { name: 'month', label: copy.month, length: 2, max: 12 },
  { name: 'year', label: copy.year, length: 4, max: 9999 },
] as const;

type Box = (typeof boxes)[number]['name'];

interface BirthDateBoxesProps {
  readonly date: Readonly<Record<Box, string>>;
  readonly error: string | undefined;
  readonly onType: (changed: Partial<Record<Box, string>>) => void;
}

/** Date in three boxes; a full one leads to the next. */
export function BirthDateBoxes({ date, error, onType }: BirthDateBoxesProps) {
  const group = useRef<HTMLFieldSetElement>(null);

  function type(index: number, text: string) {
    const box = boxes[index];
    const digits = text.replace(/\D/g, '');
    if (!box || digits.length > box.length || Number(digits) > box.max) return;
    onType({ [box.name]: digits });
    const isFull = digits.length === box.length && digits.length > date[box.name].length;
    if (isFull) group.current?.querySelectorAll('input')[index + 1]?.focus();
  }

  return (
    <Field group optional label={copy.birthDate} hint={copy.birthDateHint} error={error}>
      <fieldset ref={group} aria-label={copy.birthDate} className={styles.boxes}>
        {boxes.map(({ name, label }, index) => (
          <Field key={name} label={label} className={styles.box}>
            <TextInput
              name={name}
              value={date[name]}
              inputMode="numeric"
              autoComplete="off"
              aria-invalid={error !== undefined || undefined}
              onChange={(event) => type(index, event.target.value)}
            />
          </Field>
        ))}
      </fieldset>
    </Field>
  );
}
