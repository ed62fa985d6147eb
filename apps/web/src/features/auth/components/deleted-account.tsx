import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { fillText } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { errorHint } from '../../../shared/account-fields/error-hint.js';
import { useSignOut } from '../../../shared/auth/sign-out.mutation.js';
import { formatDateTime } from '../../../shared/format/format-date-time.js';
import type { RestrictedSession } from '../../../shared/session/session.js';
import { useRestoreMe } from '../api/restore-me.mutation.js';
import { AccountCard } from './account-card.js';
import styles from './form.module.css';

/** Screen for an account in deletion: the undo deadline and the button to restore it. */
export function DeletedAccount({
  restricted,
  until,
  onRestored,
}: {
  restricted: RestrictedSession;
  /** ISO 8601. */
  until: string;
  onRestored: () => void;
}) {
  const restore = useRestoreMe(restricted);
  const signOut = useSignOut();

  return (
    <AccountCard
      title={authMessages.deletedTitle}
      lead={
        <>
          <p>{fillText(authMessages.deletedLead, { moment: formatDateTime(until) })}</p>
          <p>{authMessages.deletedThen}</p>
        </>
      }
    >
      <div className={styles.form}>
        {restore.error && (
          <Notice tone="error" title={restore.error.message}>
            {errorHint(restore.error)}
          </Notice>
        )}
        <Button
          variant="main"
          icon="undo"
          wide
          busy={restore.isPending || restore.isSuccess}
          // No callback of the mutation: once the account is open this component is unmounted.
          onClick={() => void restore.mutateAsync().then(onRestored, () => undefined)}
        >
          {authMessages.restore}
        </Button>
        <Button
          wide
          busy={signOut.isPending}
          disabled={restore.isPending}
          onClick={() => signOut.mutate(restricted)}
        >
          {authMessages.leaveDeleted}
        </Button>
      </div>
    </AccountCard>
  );
}
