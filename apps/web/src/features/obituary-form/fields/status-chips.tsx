import type { Gender } from '@memorial/contracts/obituaries/obituaries.constants';
import type { PersonStatus } from '@memorial/contracts/obituaries/person-status';
import { ChipButton, ChipGroup } from '@memorial/ui/chip-button/chip-button';
import { Field } from '@memorial/ui/field/field';
import { statusWord } from './status-word.js';

/** Status of the person as chips, in the order of `options`. */
export function StatusChips({
  label,
  hint,
  options,
  chosen,
  gender,
  onChoose,
}: {
  label: string;
  hint?: string | undefined;
  options: readonly PersonStatus[];
  /** Null: no word is chosen for a death. */
  chosen: PersonStatus | null;
  gender: Gender | null;
  onChoose: (status: PersonStatus) => void;
}) {
  return (
    <Field label={label} hint={hint} group>
      <ChipGroup>
        {options.map((one) => (
          <ChipButton key={one} pressed={one === chosen} onClick={() => onChoose(one)}>
            {statusWord(one, gender)}
          </ChipButton>
        ))}
      </ChipGroup>
    </Field>
  );
}
