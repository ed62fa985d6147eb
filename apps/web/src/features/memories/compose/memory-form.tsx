import {
  type CreateMemoryInput,
  type CreateMemoryRequest,
  createMemoryInput,
} from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { Button } from '@memorial/ui/button/button';
import { Field } from '@memorial/ui/field/field';
import { TextInput } from '@memorial/ui/text-input/text-input';
import { Textarea } from '@memorial/ui/textarea/textarea';
import { type ReactNode, useId } from 'react';
import { SchemaTextLimits } from '../../../shared/forms/schema-text-limits.js';
import type { ApiForm } from '../../../shared/forms/use-api-form.js';
import styles from '../actions/memory-actions.module.css';

export interface MemoryFormProps {
  readonly form: ApiForm<CreateMemoryRequest, CreateMemoryInput>;
  readonly title: string;
  readonly submitText: string;
  readonly closeText: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Content between the fields and the buttons. */
  readonly children: ReactNode;
}

/** Form of a memory, used for new and edited ones. */
export function MemoryForm({ form, title, submitText, closeText, busy, onClose, children }: MemoryFormProps) {
  const titleId = useId();
  return (
    <SchemaTextLimits schema={createMemoryInput}>
      <form className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
        <h3 id={titleId} className={styles.formTitle}>
          {title}
        </h3>
        <MemoryFields form={form} />
        {children}
        <div className={styles.actions}>
          <Button variant="main" type="submit" busy={busy}>
            {submitText}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {closeText}
          </Button>
        </div>
      </form>
    </SchemaTextLimits>
  );
}

/** Fields of a memory. Only the content is required. */
function MemoryFields({ form: { register, errors } }: Pick<MemoryFormProps, 'form'>) {
  return (
    <>
      <Field label={copy.content} hint={copy.contentHint} error={errors.content?.message}>
        <Textarea rows={6} {...register('content')} />
      </Field>
      <Field
        label={copy.relationship}
        optional
        hint={copy.relationshipHint}
        error={errors.relationship?.message}
      >
        <TextInput {...register('relationship')} />
      </Field>
      <Field label={copy.heading} optional error={errors.title?.message}>
        <TextInput {...register('title')} />
      </Field>
    </>
  );
}

export const memoryFieldNames = ['content', 'relationship', 'title'] as const;
