import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Icon, type IconName } from '@memorial/ui/icon/icon';
import { useToast } from '@memorial/ui/toast/toast';
import { useEffect, useRef, useState } from 'react';
import { isPlanRefusal } from '../../../lib/api-error.js';
import { ConfirmOnDemand } from '../../../lib/confirm-on-demand.js';
import { pageTheme } from '../../../lib/page-theme.js';
import {
  isOutdated,
  useRemoveMemory,
  useRestoreMemory,
  useUpdateMemory,
} from '../api/change-memory.mutation.js';
import entryStyles from '../components/memories.module.css';
import { MemoryEntry } from '../components/memory-entry.js';
import { messageOf } from '../memory-message.js';
import styles from './desk.module.css';
import { deskWords as words } from './desk-words.js';
import { FormOnDemand } from './form-on-demand.js';

const loadForm = () => import('./edit-memory-form.js');

/**
 * Obituary fields that decide which actions are offered. Theme fields are absent in lists outside the
 * obituary.
 */
export type KeptPage = Pick<ObituaryView, 'canEdit' | 'premoderation'> &
  Partial<Pick<ObituaryView, 'category' | 'background'>>;

export interface KeptEntryProps {
  readonly page: KeptPage;
  readonly memory: MemoryView;
  readonly onRemoved: (id: string) => void;
}

/** A memory for its author or for the keeper of the page: shows its state and the available actions. */
export function KeptEntry({ page, memory, onRemoved }: KeptEntryProps) {
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed'>('shown');
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    if (mode === 'shown' && wasEdited.current) edit.current?.focus();
    wasEdited.current = mode === 'edited';
  }, [mode]);

  if (mode === 'removed') return <Removed memory={memory} onRestored={() => setMode('shown')} />;
  if (mode === 'edited')
    return (
      <div className={entryStyles.entry}>
        <FormOnDemand load={loadForm}>
          {({ EditMemoryForm }) => (
            <EditMemoryForm page={page} memory={memory} onDone={() => setMode('shown')} />
          )}
        </FormOnDemand>
      </div>
    );
  const state = stateOf(memory);
  return (
    <MemoryEntry memory={messageOf(memory)}>
      {state && (
        <p className={styles.state}>
          <Icon name={state.icon} size="s" />
          <span>{state.text}</span>
        </p>
      )}
      <div className={styles.tools}>
        {memory.canEdit && (
          <Button ref={edit} variant="quiet" flush="start" onClick={() => setMode('edited')}>
            {words.edit}
          </Button>
        )}
        {memory.canModerate && !memory.canEdit && <HideButton memory={memory} />}
        <RemoveButton
          page={page}
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

function stateOf({ state, isActive }: MemoryView): { readonly icon: IconName; readonly text: string } | null {
  if (state === 'rejected') return { icon: 'eye-off', text: words.stateRejected };
  if (!isActive) return { icon: 'eye-off', text: words.stateHidden };
  return state === 'pending' ? { icon: 'info', text: words.statePending } : null;
}

function HideButton({ memory }: { memory: MemoryView }) {
  const update = useUpdateMemory(memory);
  const toast = useToast();

  async function turn() {
    try {
      const changed = await update.mutateAsync({ isActive: !memory.isActive });
      if (!memory.isActive && !changed.isActive) toast.info(words.stillHidden);
    } catch (error) {
      toast.error(isOutdated(error) ? words.changedElsewhere : words.changeFailed);
    }
  }
  return (
    <Button variant="quiet" flush="start" busy={update.isPending} onClick={() => void turn()}>
      {memory.isActive ? words.hide : words.show}
    </Button>
  );
}

function RemoveButton({ page, memory, onRemoved }: KeptEntryProps) {
  const remove = useRemoveMemory(memory);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function confirm() {
    try {
      await remove.mutateAsync();
    } catch (error) {
      toast.error(words.removeFailed);
      throw error;
    }
    onRemoved(memory._id);
  }
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        onClick={() => {
          setWasAsked(true);
          setAsking(true);
        }}
      >
        {words.remove}
      </Button>
      {wasAsked && (
        <ConfirmOnDemand
          open={isAsking}
          onOpenChange={setAsking}
          title={words.removeTitle}
          description={words.removeText}
          confirmText={words.remove}
          cancelText={words.keep}
          danger
          {...(page.category && { theme: pageTheme({ ...page, category: page.category }) })}
          finalFocus={button}
          onConfirm={confirm}
          onMissing={() => {
            setAsking(false);
            toast.error(words.removeFailed);
          }}
        />
      )}
    </>
  );
}

/** Replaces a deleted memory with a notice and an undo button. */
function Removed({ memory, onRestored }: { memory: MemoryView; onRestored: () => void }) {
  const restore = useRestoreMemory(memory);
  const toast = useToast();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);

  async function takeBack() {
    try {
      await restore.mutateAsync(undefined);
      onRestored();
    } catch (error) {
      if (!isPlanRefusal(error)) toast.error(error instanceof Error ? error.message : words.restoreFailed);
    }
  }
  return (
    <div ref={element} tabIndex={-1} className={styles.removed}>
      <p>{words.removed}</p>
      <Button variant="quiet" busy={restore.isPending} onClick={() => void takeBack()}>
        {words.restore}
      </Button>
    </div>
  );
}
