import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { refusalDetail } from '../../../lib/account-fields/refusal-detail.js';
import { momentOf } from '../../../lib/moments.js';
import type { HeldSession } from '../../../lib/session.js';
import { useSignOut } from '../../../lib/sign-out.mutation.js';
import { useRestoreMe } from '../api/restore-me.mutation.js';
import { authWords } from '../auth-words.js';
import { AccountCard } from './account-card.js';
import styles from './form.module.css';

/** An account that is being deleted: until when it can be taken back, and the way to do so. */
export function DeletedAccount({
  held,
  until,
  onRestored,
}: {
  held: HeldSession;
  /** ISO 8601. */
  until: string;
  onRestored: () => void;
}) {
  const restore = useRestoreMe();
  const leave = useSignOut();

  // Awaited here: once the account is open this part is gone, and what it was to be told with it.
  async function bringBack() {
    try {
      await restore.mutateAsync(held);
      onRestored();
    } catch {
      // Shown by the mutation's own state.
    }
  }

  return (
    <AccountCard
      title={authWords.deletedTitle}
      lead={
        <>
          <p>{fillText(authWords.deletedLead, { moment: momentOf(until) })}</p>
          <p>{authWords.deletedThen}</p>
        </>
      }
    >
      <div className={styles.form}>
        {restore.error && (
          <Notice tone="error" title={restore.error.message}>
            {refusalDetail(restore.error)}
          </Notice>
        )}
        <Button
          variant="main"
          icon="undo"
          wide
          busy={restore.isPending || restore.isSuccess}
          onClick={() => void bringBack()}
        >
          {authWords.restore}
        </Button>
        <Button wide busy={leave.isPending} disabled={restore.isPending} onClick={() => leave.mutate(held)}>
          {authWords.leaveDeleted}
        </Button>
      </div>
    </AccountCard>
  );
}
