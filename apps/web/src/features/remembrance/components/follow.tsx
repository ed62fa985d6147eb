import { remembranceMessages as copy } from '@memorial/contracts/messages/ui/remembrance';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { Button } from '@memorial/ui/button/button';
import { Link } from '@memorial/ui/link/link';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { paths } from '../../../shared/navigation/paths.js';
import { useChangeRemembrance } from '../api/change-remembrance.mutation.js';
import { getFollowQuery } from '../api/get-remembrance.query.js';
import styles from './follow.module.css';

/** Adds the person of a page to the user's calendar. Keepers are asked, until they have answered. */
export default function Follow({ page: { _id: obituaryId, isAlive } }: { page: ObituaryView }) {
  const { data: calendar } = useQuery(getFollowQuery(useApi(), obituaryId));
  const change = useChangeRemembrance();
  const toast = useToast();
  if (!calendar?.canFollow?.length) return null;
  if (calendar.people.length > 0)
    return (
      <p className={styles.follow} role="status">
        {copy.following}.{' '}
        <Link className="link" href={paths.profileCalendar}>
          {copy.openCalendar}
        </Link>
      </p>
    );

  async function decide(isFollowed: boolean) {
    try {
      await change.mutateAsync({ people: [{ obituaryId, isFollowed }] });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : '');
    }
  }

  const isAsked = calendar.questions.length > 0;
  return (
    <div className={styles.follow}>
      <p>
        {isAsked
          ? `${copy.questionTitle} ${copy.questionText}`
          : isAlive
            ? copy.followWhyLiving
            : copy.followWhy}
      </p>
      <div className={styles.actions}>
        <Button busy={change.isPending} onClick={() => void decide(true)}>
          {isAsked ? copy.questionYes : copy.follow}
        </Button>
        {isAsked && (
          <Button variant="quiet" onClick={() => void decide(false)}>
            {copy.questionNo}
          </Button>
        )}
      </div>
    </div>
  );
}
