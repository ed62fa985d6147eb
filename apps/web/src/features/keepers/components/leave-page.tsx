import type { KeeperList } from '@memorial/contracts/keepers/keepers.schemas';
import { Button } from '@memorial/ui/button/button';
import { useToast } from '@memorial/ui/toast/toast';
import { useRef, useState } from 'react';
import { useErrorToast } from '../../../shared/hooks/use-error-toast.js';
import { LazyConfirmDialog } from '../../../shared/loading/lazy-confirm-dialog.js';
import type { Keepers } from '../hooks/use-keepers.js';
import { useKeptKind } from '../hooks/use-kept-kind.js';
import styles from './keepers.module.css';

export interface LeavePageProps {
  readonly leave: Keepers['leave'];
  readonly myId: string;
  readonly list: Pick<KeeperList, 'successorId' | 'transfer'>;
  /** Called once the reader keeps it no more. */
  readonly onLeft: () => void;
}

/** Lets a keeper give up the page or the tree, after a word about what that ends. */
export function LeavePage({ leave, myId, list, onLeft }: LeavePageProps) {
  const { keepers: copy } = useKeptKind();
  const showError = useErrorToast();
  const toast = useToast();
  const [isAsked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const consequences = [
    copy.leavingText,
    ...(list.successorId === myId ? [copy.leavingSuccessor] : []),
    ...(list.transfer?.userId === myId ? [copy.leavingOffered] : []),
  ];
  async function confirm() {
    try {
      await leave.mutateAsync(myId);
    } catch (error) {
      showError(error);
      throw error;
    }
    toast.success(copy.left);
    onLeft();
  }
  return (
    <div>
      <Button
        ref={button}
        variant="quiet"
        flush="start"
        className={styles.leave}
        onClick={() => setAsked(true)}
      >
        {copy.leave}
      </Button>
      <LazyConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        onLoadFailed={() => setAsked(false)}
        finalFocus={button}
        title={copy.leaving}
        description={consequences.join(' ')}
        confirmText={copy.leave}
        cancelText={copy.stay}
        danger
        onConfirm={confirm}
      />
    </div>
  );
}
