import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateMemoryInput,
  type CreateMemorySent,
  createMemoryInput,
  type MemoryView,
} from '@memorial/contracts/memories/memories.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.js';
import { showFieldFaults } from '../../../lib/form-faults.js';
import { useUpdateMemory } from '../api/change-memory.mutation.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';
import { MemoryForm, memoryFieldNames } from './memory-form.js';

export interface EditMemoryFormProps {
  readonly page: Pick<ObituaryView, 'canEdit' | 'premoderation'>;
  readonly memory: MemoryView;
  readonly onDone: () => void;
}

/** Form in which the author edits a memory. */
export function EditMemoryForm({ page, memory, onDone }: EditMemoryFormProps) {
  const update = useUpdateMemory(memory);
  const toast = useToast();
  const { content, title, relationship, obituaryId } = memory;
  const form = useForm<CreateMemorySent, unknown, CreateMemoryInput>({
    resolver: zodResolver(createMemoryInput),
    defaultValues: { obituaryId, content, title: title ?? '', relationship: relationship ?? '' },
  });
  const { setFocus, setError } = form;
  useEffect(() => setFocus('content'), [setFocus]);
  const waitsAnew = !page.canEdit && (page.premoderation || memory.state !== 'approved');

  async function submit(input: CreateMemoryInput) {
    const sent = { content: input.content, title: input.title, relationship: input.relationship };
    try {
      const changed = await update.mutateAsync(sent);
      toast.success(words.saved, changed.state === 'pending' ? { detail: words.savedWaits } : {});
      onDone();
    } catch (error) {
      showFieldFaults(error, memoryFieldNames, setError);
    }
  }

  return (
    <MemoryForm
      form={form}
      title={words.editTitle}
      submitText={words.save}
      closeText={words.discard}
      mutation={update}
      onSubmit={submit}
      onClose={onDone}
    >
      {waitsAnew && <p className={styles.notes}>{words.editWaits}</p>}
      {update.error && (
        <Notice tone="error" title={words.changeFailed}>
          {update.error instanceof ApiError && typeset(update.error.message)}
        </Notice>
      )}
    </MemoryForm>
  );
}
