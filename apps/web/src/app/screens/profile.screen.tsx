import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { listMineQuery } from '../../features/profile/api/list-mine.query.js';
import { OwnPages, OwnPagesLoading } from '../../features/profile/components/own-pages.js';
import { profileWords as words } from '../../features/profile/profile-words.js';
import { useApi } from '../../lib/api-context.js';
import { failureOf } from '../../lib/failure-words.js';
import { pageCount, readPage } from '../../lib/paging.js';
import { paths, queryKeys, withQuery } from '../../lib/paths.js';
import styles from './profile.module.css';
import { ProfileFrame } from './profile-frame.js';

/** /profile and /profile/memory-pages: one's own pages. */
export default function ProfileScreen() {
  return (
    <ProfileFrame>
      <Pages />
    </ProfileFrame>
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
