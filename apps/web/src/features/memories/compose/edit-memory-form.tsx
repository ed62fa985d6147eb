import { createMemoryInput, type MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { typeset } from '@memorial/contracts/text';
import { Notice } from '@memorial/ui/notice/notice';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiForm } from '../../../shared/forms/use-api-form.js';
import { keepsPage } from '../../../shared/obituary/page-role.js';
import styles from '../actions/memory-actions.module.css';
import { useUpdateMemory } from '../api/update-memory.mutation.js';
import { MemoryForm, memoryFieldNames } from './memory-form.js';

export interface EditMemoryFormProps {
  readonly obituary: Pick<ObituaryView, 'canEdit' | 'premoderation'> & Partial<Pick<ObituaryView, 'myRole'>>;
  readonly memory: MemoryView;
  /** Key of a guest. */
  readonly editKey?: string;
  readonly onDone: () => void;
}

/** Form in which the author edits a memory. */
export function EditMemoryForm({ obituary, memory, editKey, onDone }: EditMemoryFormProps) {
  const update = useUpdateMemory(memory, editKey);
  const toast = useToast();
  const { content, title, relationship, obituaryId, isGuest } = memory;
  const form = useApiForm({
    schema: createMemoryInput,
    defaultValues: {
      obituaryId,
      content,
      title: title ?? '',
      relationship: relationship ?? '',
      ...(isGuest && { author: { name: memory.author } }),
    },
    fields: memoryFieldNames,
    mutation: update,
    send: async (input) => {
      const updated = await update.mutateAsync({
        content: input.content,
        title: input.title,
        relationship: input.relationship,
        ...(input.author && { author: { name: input.author.name } }),
      });
      toast.success(copy.saved, updated.state === 'pending' ? { detail: copy.savedWaits } : {});
      onDone();
    },
  });
  const { setFocus } = form;
  useEffect(() => setFocus('content'), [setFocus]);
  const needsReview =
    isGuest ||
    (!obituary.canEdit && memory.state !== 'approved') ||
    (obituary.premoderation && !keepsPage(obituary));

  return (
    <MemoryForm
      form={form}
      title={copy.editTitle}
      submitText={copy.save}
      closeText={copy.discard}
      busy={update.isPending}
      guestFields={isGuest ? 'name' : 'none'}
      onClose={onDone}
    >
      {needsReview && <p className={styles.notes}>{copy.editWaits}</p>}
      {update.error && (
        <Notice tone="error" title={copy.changeFailed}>
          {update.error instanceof ApiError && typeset(update.error.message)}
        </Notice>
      )}
    </MemoryForm>
  );
}
