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

/** Screen for an account in deletion: the undo deadline and the button to restore it. */
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

  // Await here instead of using a mutation callback: once the account is open this component is unmounted and
  // its callbacks do not run.
  async function bringBack() {
    try {
      await restore.mutateAsync(held);
      onRestored();
    } catch {
      // The mutation state shows the error.
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
