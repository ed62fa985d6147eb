import { blockedNetworkDays } from '@memorial/contracts/blocked/blocked.constants';
import type { MemoryView } from '@memorial/contracts/memories/memories.schemas';
import { blockedMessages as copy } from '@memorial/contracts/messages/ui/blocked';
import { counted, fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import { useUpdateBlocked } from '../api/blocked-authors.js';

/** Blocks the author of a memory on its page, after a question that says what it means. */
export function BlockAuthorButton({ memory }: { memory: MemoryView }) {
  const update = useUpdateBlocked(memory.obituaryId);
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function confirm() {
    try {
      await update.mutateAsync({ block: memory._id });
      toast.success(copy.done);
    } catch (error) {
      toast.error(copy.failed, { detail: typeset(error instanceof Error ? error.message : '') });
      throw error;
    }
  }
  const term = counted(blockedNetworkDays, 'дня', 'днів', 'днів');
  return (
    <>
      <Button ref={button} variant="quiet" onClick={() => setAsked(true)}>
        {copy.block}
      </Button>
      <LazyConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={copy.title}
        description={memory.isGuest ? fillText(copy.networkText, { term }) : copy.accountText}
        confirmText={copy.confirm}
        cancelText={copy.keep}
        danger
        finalFocus={button}
        onConfirm={confirm}
        onLoadFailed={() => {
          setAsked(false);
          toast.error(copy.failed);
        }}
      />
    </>
  );
}
