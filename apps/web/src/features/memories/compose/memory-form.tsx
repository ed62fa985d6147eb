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
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
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
  /** Fields that a guest fills in beside the texts. */
  readonly guestFields?: 'none' | 'name' | 'nameAndEmail';
  /** Content between the fields and the buttons. */
  readonly children: ReactNode;
}

/** Form of a memory, used for new and edited ones. */
export function MemoryForm({
  form,
  title,
  submitText,
  closeText,
  busy,
  guestFields = 'none',
  onClose,
  children,
}: MemoryFormProps) {
  const titleId = useId();
  return (
    <SchemaTextLimits schema={createMemoryInput}>
      <form className={styles.form} aria-labelledby={titleId} noValidate onSubmit={form.submit}>
        <h3 id={titleId} className={styles.formTitle}>
          {title}
        </h3>
        <MemoryFields form={form} guestFields={guestFields} />
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

/** Fields of a memory. Only the content and the name of a guest are required. */
function MemoryFields({
  form: { register, errors, getValues, setFocus },
  guestFields,
}: Pick<MemoryFormProps, 'form' | 'guestFields'>) {
  const [hasTitle, setHasTitle] = useState(() => Boolean(getValues('title')));

  function addTitle() {
    flushSync(() => setHasTitle(true));
    setFocus('title');
  }
  return (
    <>
      <Field label={copy.content} hint={copy.contentHint} error={errors.content?.message}>
        <Textarea rows={6} {...register('content')} />
      </Field>
      {guestFields !== 'none' && (
        <Field label={copy.guestName} error={errors.author?.name?.message}>
          <TextInput autoComplete="name" {...register('author.name')} />
        </Field>
      )}
      <Field label={copy.relationship} optional error={errors.relationship?.message}>
        <TextInput placeholder={copy.relationshipExample} {...register('relationship')} />
      </Field>
      {guestFields === 'nameAndEmail' && (
        <Field
          label={copy.guestEmail}
          hint={copy.guestEmailHint}
          optional
          error={errors.author?.email?.message}
        >
          <TextInput type="email" autoComplete="email" {...register('author.email')} />
        </Field>
      )}
      {hasTitle ? (
        <Field label={copy.heading} optional error={errors.title?.message}>
          <TextInput {...register('title')} />
        </Field>
      ) : (
        <div>
          <Button variant="quiet" flush="start" onClick={addTitle}>
            {copy.addHeading}
          </Button>
        </div>
      )}
    </>
  );
}

export const memoryFieldNames = ['content', 'author.name', 'relationship', 'author.email', 'title'] as const;
