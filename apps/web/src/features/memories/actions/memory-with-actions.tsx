import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import { heldReasonTexts } from '@memorial/contracts/messages/ui/moderation';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { isPlanLimitError } from '../../../shared/api/api-error.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { pageTheme } from '../../../shared/obituary/page-theme.js';
import { useRemoveMemory } from '../api/remove-memory.mutation.js';
import { useRestoreMemory } from '../api/restore-memory.mutation.js';
import { useUpdateMemory } from '../api/update-memory.mutation.js';
import { isOutdated } from '../api/use-memory-mutation.js';
import { LazyForm } from '../compose/lazy-form.js';
import entryStyles from '../list/memories.module.css';
import { MemoryEntry, messageOf } from '../list/memory-entry.js';
import { BlockAuthorButton } from '../moderation/block-author-button.js';
import { LetterMark } from '../moderation/letter-mark.js';
import styles from './memory-actions.module.css';

const loadForm = () => import('../compose/edit-memory-form.js');

/**
 * Obituary fields that decide which actions are offered. Role and theme fields are absent in lists outside
 * the obituary.
 */
export type MemoryActionsObituary = Pick<ObituaryView, 'canEdit' | 'premoderation'> &
  Partial<Pick<ObituaryView, 'category' | 'background' | 'myRole'>>;

export interface MemoryWithActionsProps {
  readonly obituary: MemoryActionsObituary;
  readonly memory: MemoryView;
  readonly onRemoved: (id: string) => void;
}

/** A memory for its author or for the keeper of the page: shows its state and the available actions. */
export function MemoryWithActions({ obituary, memory, onRemoved }: MemoryWithActionsProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed'>('shown');
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (mode === 'shown' && wasEdited.current) edit.current?.focus();
    wasEdited.current = mode === 'edited';
  }, [mode]);

  if (mode === 'removed')
    return (
      <RemovedMemory memory={memory} text={copy.removed} takesFocus onRestored={() => setMode('shown')} />
    );
  if (mode === 'edited')
    return (
      <div className={entryStyles.entry}>
        <LazyForm load={loadForm}>
          {({ EditMemoryForm }) => (
            <EditMemoryForm obituary={obituary} memory={memory} onDone={() => setMode('shown')} />
          )}
        </LazyForm>
      </div>
    );
  const isLetter = memory.contribution?.isLetter === true;
  return (
    <MemoryEntry memory={messageOf(memory)}>
      {isLetter ? <LetterMark /> : <MemoryStateNote memory={memory} />}
      <div className={styles.tools}>
        {memory.canEdit && (
          <Button ref={edit} variant="quiet" flush="start" onClick={() => setMode('edited')}>
            {copy.edit}
          </Button>
        )}
        {memory.canModerate && !memory.canEdit && !isLetter && <ToggleHiddenButton memory={memory} />}
        {memory.canModerate && !memory.canEdit && <BlockAuthorButton memory={memory} />}
        <RemoveButton
          obituary={obituary}
          memory={memory}
          onRemoved={(id) => {
            setMode('removed');
            onRemoved(id);
          }}
        />
      </div>
    </MemoryEntry>
  );
}

/** Tells the author or the keeper why others do not see the memory. */
export function MemoryStateNote({ memory }: { memory: MemoryView }) {
  const state = stateOf(memory);
  if (!state) return null;
  return (
    <p className={styles.state}>
      <Icon name={state.icon} size="s" />
      <span>{state.text}</span>
    </p>
  );
}

function stateOf({
  state,
  isActive,
  heldFor,
}: MemoryView): { readonly icon: IconName; readonly text: string } | null {
  if (state === 'rejected') return { icon: 'eye-off', text: copy.stateRejected };
  if (!isActive) return { icon: 'eye-off', text: copy.stateHidden };
  if (heldFor.includes('reports')) return { icon: 'flag', text: heldReasonTexts.reports };
  return state === 'pending' ? { icon: 'info', text: copy.statePending } : null;
}

function ToggleHiddenButton({ memory }: { memory: MemoryView }) {
  const update = useUpdateMemory(memory);
  const toast = useToast();

  async function toggle() {
    try {
      const updated = await update.mutateAsync({ isActive: !memory.isActive });
      if (!memory.isActive && !updated.isActive) toast.info(copy.stillHidden);
    } catch (error) {
      toast.error(isOutdated(error) ? copy.changedElsewhere : copy.changeFailed);
    }
  }
  return (
    <Button variant="quiet" flush="start" busy={update.isPending} onClick={() => void toggle()}>
      {memory.isActive ? copy.hide : copy.show}
    </Button>
  );
}

function RemoveButton({ obituary, memory, onRemoved }: MemoryWithActionsProps) {
  const remove = useRemoveMemory(memory);
  const toast = useToast();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function confirm() {
    try {
      await remove.mutateAsync();
    } catch (error) {
      toast.error(copy.removeFailed);
      throw error;
    }
    onRemoved(memory._id);
  }
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setConfirmOpen(true)}>
        {copy.remove}
      </Button>
      <LazyConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title={copy.removeTitle}
        description={copy.removeText}
        confirmText={copy.remove}
        cancelText={copy.keep}
        danger
        {...(obituary.category && { theme: pageTheme({ ...obituary, category: obituary.category }) })}
        finalFocus={button}
        onConfirm={confirm}
        onLoadFailed={() => {
          setConfirmOpen(false);
          toast.error(copy.removeFailed);
        }}
      />
    </>
  );
}

/** Replaces a deleted memory with a notice and an undo button. */
export function RemovedMemory({
  memory,
  text,
  editKey,
  takesFocus,
  onRestored,
  onRestoreFailed,
}: {
  memory: Pick<MemoryView, '_id' | 'obituaryId'>;
  text: string;
  editKey?: string;
  /** True if the memory was deleted just now, so that focus stays near it. */
  takesFocus: boolean;
  onRestored: () => void;
  onRestoreFailed?: (error: unknown) => void;
}) {
  const restore = useRestoreMemory(memory, editKey);
  const toast = useToast();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);

  async function undo() {
    try {
      await restore.mutateAsync();
      onRestored();
    } catch (error) {
      if (!isPlanLimitError(error)) toast.error(error instanceof Error ? error.message : copy.restoreFailed);
      onRestoreFailed?.(error);
    }
  }
  return (
    <div ref={element} tabIndex={-1} className={styles.removed}>
      <p>{text}</p>
      <Button variant="quiet" busy={restore.isPending} onClick={() => void undo()}>
        {copy.restore}
      </Button>
    </div>
  );
}
