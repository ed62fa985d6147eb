import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { listOwnQuery } from '../../features/obituaries/own/api/list-own.query.js';
import { NoPages, OwnPagesLoading } from '../../features/obituaries/own/own-pages.js';
import { everyPage } from '../../features/obituaries/own/own-question.js';
import { RecentPages } from '../../features/obituaries/own/recent-pages.js';
import { UsageNow } from '../../features/profile/components/usage.js';
import { Waiting } from '../../features/profile/components/waiting.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { useApi } from '../../lib/api-context.js';
import { failureOf } from '../../lib/failure-words.js';
import { paths } from '../../lib/paths.js';
import { initialPartOf } from './initial-part.js';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.js';
import { useWaiting } from './use-waiting.js';

/**
 * /profile: open tasks, recent pages and the plan. A history state that names another section redirects to
 * it.
 */
export default function ProfileScreen() {
  const part = initialPartOf(useLocation().state);
  if (part) return <Navigate replace to={part} />;
  return (
    <ProfileFrame title={words.overview} documentTitle={shellTexts.profile}>
      <Pages />
      <section aria-labelledby="own-plan">
        <h2 id="own-plan" className={styles.subheading}>
          {words.yourPlan}
        </h2>
        <UsageNow />
        <Link className={`link ${styles.more}`} href={paths.profileTariffs}>
          {words.aboutPlans}
        </Link>
      </section>
    </ProfileFrame>
  );
}

function Pages() {
  const pages = useQuery(listOwnQuery(useApi(), everyPage));
  const { data: list } = pages;
  const things = useWaiting(list?.data ?? []);
  return (
    <>
      {things.length > 0 && <Waiting things={things} />}
      {pages.isPending && <OwnPagesLoading />}
      {pages.isError && (
        <ErrorState
          {...failureOf(pages.error, obituaryTexts.pagesLoadFailed)}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      )}
      {list?.total === 0 && <NoPages isMain={things.length === 0} />}
      {list && list.total > 0 && (
        <section aria-labelledby="recent-pages">
          <div className={styles.head}>
            <h2 id="recent-pages" className={styles.subheading}>
              {words.recent}
            </h2>
            <LinkButton icon="plus" href={paths.memoryCreate}>
              {homeTexts.heroCreate}
            </LinkButton>
          </div>
          <RecentPages cards={list.data} total={list.total} />
        </section>
      )}
    </>
  );
}
