import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { shellTexts } from '@memorial/contracts/messages/shell.messages';
import { displayText } from '@memorial/contracts/text';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Link } from '@memorial/ui/link/link';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Logo } from '@memorial/ui/logo/logo';
import { Pager } from '@memorial/ui/pager/pager';
import { Skeleton } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { SignOutButton } from '../../features/auth/components/sign-out-button.js';
import { listMineQuery } from '../../features/profile/api/list-mine.query.js';
import { usageQuery } from '../../features/profile/api/usage.query.js';
import { OwnPages, OwnPagesLoading } from '../../features/profile/components/own-pages.js';
import { Usage } from '../../features/profile/components/usage.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { useApi } from '../../lib/api-context.js';
import { failureOf } from '../../lib/failure-words.js';
import { PageHead } from '../../lib/page-head.js';
import { pageCount, readPage } from '../../lib/paging.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import { useSession } from '../../lib/session-context.js';
import styles from './profile.module.css';

/** /profile and /profile/memory-pages: who one is here, the plan, and one's own pages. */
export default function ProfileScreen() {
  return (
    <div className={`wrap ${styles.screen}`}>
      <PageHead title={shellTexts.profile} isNoindex />
      <header className={styles.top}>
        <Link className={styles.logo} href={paths.home}>
          <Logo>{commonTexts.brand}</Logo>
        </Link>
        <SignOutButton variant="quiet" flush="end" />
      </header>
      <div className={styles.columns}>
        <aside className={styles.person}>
          <Person />
          <UsagePart />
        </aside>
        <Pages />
      </div>
    </div>
  );
}

function Person() {
  const { user } = useSession();
  return (
    <div>
      <h1 className={styles.name}>{displayText(user?.fullName?.trim() || shellTexts.profile)}</h1>
      {user?.email && <p className={styles.email}>{user.email}</p>}
    </div>
  );
}

function UsagePart() {
  const usage = useQuery(usageQuery(useApi()));
  return (
    <div className={styles.usage}>
      {usage.isPending && <Skeleton shape="block" className={styles.usageBone} />}
      {usage.isError && <p className="muted">{words.usageFailed}</p>}
      {usage.data && <Usage usage={usage.data} />}
      <Link className={`link ${styles.plans}`} href={paths.servicePackages}>
        {words.choosePlan}
      </Link>
    </div>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const pages = useQuery(listMineQuery(useApi(), readPage(search.get(queryKeys.page))));
  const { data: list } = pages;
  return (
    <section aria-labelledby="own-pages">
      <div className={styles.head}>
        <h2 id="own-pages" className={styles.heading}>
          {words.pages}
        </h2>
        {list && list.total > 0 && (
          <LinkButton variant="main" icon="plus" href={paths.memoryCreate}>
            {homeTexts.heroCreate}
          </LinkButton>
        )}
      </div>
      {pages.isPending && <OwnPagesLoading />}
      {pages.isError && (
        <ErrorState
          headingLevel={3}
          {...failureOf(pages.error, obituaryTexts.pagesLoadFailed)}
          onRetry={() => void pages.refetch()}
          retrying={pages.isFetching}
        />
      )}
      {list && (
        <>
          <OwnPages list={list} />
          <Pager
            label={words.pager}
            page={list.page}
            pages={pageCount(list)}
            hrefOf={(page) => withQuery(pathname, { [queryKeys.page]: page > 1 ? String(page) : null })}
          />
        </>
      )}
    </section>
  );
}
