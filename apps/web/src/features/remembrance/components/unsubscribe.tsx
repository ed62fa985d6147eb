import { remembranceMessages as copy } from '@memorial/contracts/messages/ui/remembrance';
import { Button } from '@memorial/ui/button/button';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useToast } from '@memorial/ui/toast/toast';
import { paths } from '../../../shared/navigation/paths.js';
import { useUnsubscribe } from '../api/unsubscribe.mutation.js';
import styles from './remembrance.module.css';

/** Asks before letters end: mail programs open addresses by themselves. */
export function Unsubscribe({ token }: { token: string }) {
  const unsubscribe = useUnsubscribe(token);
  const toast = useToast();

  async function end() {
    try {
      await unsubscribe.mutateAsync();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    }
  }

  const isDone = unsubscribe.isSuccess;
  return (
    <div className={`wrap ${styles.unsubscribe}`}>
      <h1 className={styles.title}>{isDone ? copy.unsubscribedTitle : copy.unsubscribeTitle}</h1>
      <p role="status">{isDone ? copy.unsubscribedText : copy.unsubscribeText}</p>
      <div className={styles.actions}>
        {!isDone && (
          <Button variant="main" busy={unsubscribe.isPending} onClick={() => void end()}>
            {copy.unsubscribe}
          </Button>
        )}
        <LinkButton href={paths.profileCalendar}>{copy.toCalendar}</LinkButton>
      </div>
    </div>
  );
}
