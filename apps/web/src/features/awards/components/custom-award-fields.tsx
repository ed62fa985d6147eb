import {
  type AwardType,
  awardTypeLabels,
  awardTypes,
  maxAwardText,
} from '@memorial/contracts/awards/awards.constants';
import { Field } from '@memorial/ui/field/field';
import { Segmented } from '@memorial/ui/segmented/segmented';
import { TextInput } from '@memorial/ui/text-input/text-input';
import type { Ref } from 'react';
import { awardsCopy as copy } from '../awards.copy.js';

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
