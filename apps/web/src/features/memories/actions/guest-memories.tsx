import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { memoryActionMessages as copy } from '@memorial/contracts/messages/ui/memory-actions';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { getGuestMemoryQuery } from '../api/get-guest-memory.query.js';
import { memoryQueryKeys } from '../api/memory-query-keys.js';
import { useRemoveMemory } from '../api/remove-memory.mutation.js';
import { isOutdated } from '../api/use-memory-mutation.js';
import { type EditKey, editKeys } from '../compose/edit-keys.js';
import { LazyForm } from '../compose/lazy-form.js';
import entryStyles from '../list/memories.module.css';
import { MemoryEntry, messageOf } from '../list/memory-entry.js';
import styles from './memory-actions.module.css';
import { MemoryStateNote, RemovedMemory } from './memory-with-actions.js';

const loadForm = () => import('../compose/edit-memory-form.js');

export interface GuestMemoriesProps {
  readonly obituary: ObituaryView;
  readonly onWithdrawn: (id: string) => void;
}

/** Memories on this page that were written on this device without an account, while their edit keys are valid. */
export function GuestMemories({ obituary, onWithdrawn }: GuestMemoriesProps) {
  useSyncExternalStore(editKeys.subscribe, editKeys.snapshot, () => null);
  return editKeys
    .listOf(obituary._id)
    .map((key) => <GuestMemory key={key.id} obituary={obituary} editKey={key} onWithdrawn={onWithdrawn} />);
}

function GuestMemory({
  obituary,
  editKey: { id, editKey, isWithdrawn },
  onWithdrawn,
}: GuestMemoriesProps & { readonly editKey: EditKey }) {
  const queryClient = useQueryClient();
  const { data: memory, error } = useQuery({
    ...getGuestMemoryQuery(useApi(), id, editKey),
    enabled: !isWithdrawn,
  });
  const [isEdited, setEdited] = useState(false);
  const [isWithdrawnNow, setWithdrawnNow] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // An open form keeps what was typed.
    if (isGone(error) && !isEdited) editKeys.remove(id);
  }, [error, id, isEdited]);
  useEffect(() => {
    if (!isEdited && wasEdited.current) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);

  /** Refetches the list below: from the obituary response, or a member's own. */
  function refetchPage() {
    void queryClient.invalidateQueries({ queryKey: memoryQueryKeys.lists(obituary._id) });
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.page(obituary._id, 'guest') });
  }

  if (isWithdrawn)
    return (
      <RemovedMemory
        memory={{ _id: id, obituaryId: obituary._id }}
        text={copy.withdrawn}
        editKey={editKey}
        takesFocus={isWithdrawnNow}
        onRestored={() => {
          editKeys.setWithdrawn(id, false);
          refetchPage();
        }}
        onRestoreFailed={(error) => {
          if (isGone(error)) editKeys.remove(id);
        }}
      />
    );
  if (!memory) return null;
  if (isEdited)
    return (
      <div className={entryStyles.entry}>
        <LazyForm load={loadForm}>
          {({ EditMemoryForm }) => (
            <EditMemoryForm
              obituary={obituary}
              memory={memory}
              editKey={editKey}
              onDone={() => {
                setEdited(false);
                refetchPage();
              }}
            />
          )}
        </LazyForm>
      </div>
    );
  const tools = (
    <div className={styles.tools}>
      <Button ref={edit} variant="quiet" flush="start" onClick={() => setEdited(true)}>
        {copy.edit}
      </Button>
      <WithdrawButton
        memory={memory}
        editKey={editKey}
        onWithdrawn={() => {
          setWithdrawnNow(true);
          editKeys.setWithdrawn(id, true);
          onWithdrawn(id);
          refetchPage();
        }}
      />
    </div>
  );
  if (memory.state === 'approved' && memory.isActive)
    return (
      <div className={styles.onPage}>
        <p>{copy.guestApproved}</p>
        {tools}
      </div>
    );
  return (
    <MemoryEntry memory={messageOf(memory)}>
      <MemoryStateNote memory={memory} />
      {tools}
    </MemoryEntry>
  );
}

/** Withdraws without a question, because it can be undone in place. */
function WithdrawButton({
  memory,
  editKey,
  onWithdrawn,
}: {
  readonly memory: MemoryView;
  readonly editKey: string;
  readonly onWithdrawn: () => void;
}) {
  const remove = useRemoveMemory(memory, editKey);
  const toast = useToast();

  async function withdraw() {
    try {
      await remove.mutateAsync();
    } catch (error) {
      if (!isGone(error)) return toast.error(copy.withdrawFailed);
      toast.info(isOutdated(error) ? copy.guestMemoryGone : copy.editKeyEnded);
      return editKeys.remove(memory._id);
    }
    onWithdrawn();
  }
  return (
    <Button variant="quiet" busy={remove.isPending} onClick={() => void withdraw()}>
      {copy.withdraw}
    </Button>
  );
}

/** True if the memory was deleted by others or the key has expired. */
function isGone(error: unknown): boolean {
  return (
    error instanceof ApiError && ['memory.notFound', 'memory.notAuthor', 'auth.required'].includes(error.code)
  );
}
