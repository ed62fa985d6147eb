import { maxMemoryText } from '@memorial/contracts/memories/memories.constants';
import type { CreateMemoryInput, CreateMemorySent } from '@memorial/contracts/memories/memories.schemas';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import type { UseFormReturn } from 'react-hook-form';
import { deskWords as words } from './desk-words.js';

export type MemoryForm = UseFormReturn<CreateMemorySent, unknown, CreateMemoryInput>;

/** What a memory consists of; the first is all that is asked for. */
export function MemoryFields({ form: { register, formState } }: { form: MemoryForm }) {
  const { errors } = formState;
  return (
    <>
      <Field label={words.content} hint={words.contentHint} error={errors.content?.message}>
        <Textarea rows={6} limit={maxMemoryText.content} {...register('content')} />
      </Field>
      <Field
        label={words.relationship}
        optional
        hint={words.relationshipHint}
        error={errors.relationship?.message}
      >
        <TextInput {...register('relationship')} />
      </Field>
      <Field label={words.heading} optional error={errors.title?.message}>
        <TextInput {...register('title')} />
      </Field>
    </>
  );
}

export const memoryFieldNames = ['content', 'relationship', 'title'] as const;
