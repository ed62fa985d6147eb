import { familyTreeListMessages as copy } from '@memorial/contracts/messages/ui/family-tree-list';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';

const options = [
  { value: 'everybody', label: copy.everybody },
  { value: 'me', label: copy.onlyMe },
] as const;

/** Chooses who sees a tree, and says what others see of it. */
export function SeenByField({
  isPublic,
  onChange,
}: {
  isPublic: boolean;
  onChange: (isPublic: boolean) => void;
}) {
  return (
    <Field label={copy.seenBy} group hint={isPublic ? copy.everybodyMeaning : copy.onlyMeMeaning}>
      <Segmented
        value={isPublic ? 'everybody' : 'me'}
        onValueChange={(value) => onChange(value === 'everybody')}
        options={options}
      />
    </Field>
  );
}
