import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { homeTexts } from '@memorial/contracts/messages/home.messages';
import { obituaryTexts } from '@memorial/contracts/messages/obituaries.messages';
import type { OwnObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useApi } from '../../../lib/api-context.js';
import { failureOf } from '../../../lib/failure-words.js';
import { obituaryQueryKeys } from '../../../lib/obituary-query-keys.js';
import { pageCount } from '../../../lib/paging.js';
import { paths } from '../../../lib/paths.js';
import { useFocusAfter } from '../../../lib/use-focus-after.js';
import { listOwnQuery } from './api/list-own.query.js';
import { DeletedPages } from './deleted-pages.js';
import { HiddenNote } from './hidden-note.js';
import { OwnPage, type OwnPageProps } from './own-page.js';
import { ownPageWords as words } from './own-page-words.js';
import styles from './own-pages.module.css';
import { isNarrowed, lastPageOf, ownQuestionHref } from './own-question.js';
import { OwnSearch } from './own-search.js';
import { useOwnQuestion } from './use-own-question.js';

/** Number of pages from which the search is shown. */
const searchableFrom = 4;

export interface OwnPagesProps extends Pick<OwnPageProps, 'hasEducation' | 'publicUrl'> {
  /** URL of the edit screen; null if there is none. */
  readonly editHrefOf: (id: string) => string | null;
}

/** All pages of the user: search, activate and deactivate, delete and restore. */
export function OwnPages(props: OwnPagesProps) {
  const queryClient = useQueryClient();
  const address = useOwnQuestion();
  const { question } = address;
  const pages = useQuery(listOwnQuery(useApi(), question));
  const { data: list } = pages;
  const { block, focusAfter } = useFocusAfter<HTMLDivElement>();
  const last = list && !pages.isPlaceholderData ? lastPageOf(question, list) : null;
  if (last !== null) return <Navigate replace to={ownQuestionHref({ ...question, page: last })} />;

  // Move focus when the pressed button is removed together with its row.
  const focusTop = () => focusAfter('[data-top]');
  function removed() {
    focusTop();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  }
  // An empty placeholder from another search says nothing about this one.
  const isUnknown = pages.isPending || (pages.isPlaceholderData && list?.total === 0);
  const isSearchable = list !== undefined && (list.total >= searchableFrom || isNarrowed(question));
  return (
    <div ref={block} className={styles.pages}>
      {isSearchable && <OwnSearch address={address} />}
      <div data-top="" tabIndex={-1} className={styles.count} aria-live="polite">
        {list && isNarrowed(question) && list.total > 0 && (
          <p className="muted">{fillText(words.found, { count: list.total })}</p>
        )}
      </div>
      <HiddenNote onShown={focusTop} />
      {isUnknown && <OwnPagesLoading />}
      {pages.isError && (
        <ErrorState
          {...failureOf(pages.error, obituaryTexts.pagesLoadFailed)}
          onRetry={() => void pages.refetch().then(({ isSuccess }) => isSuccess && focusTop())}
          retrying={pages.isFetching}
        />
      )}
      {list &&
        list.total === 0 &&
        !isUnknown &&
        (isNarrowed(question) ? <NotFound address={address} onCleared={focusTop} /> : <NoPages />)}
      {list && list.data.length > 0 && (
        <>
          <Shown {...props} list={list} onRemoved={removed} />
          <Pager
            label={words.pager}
            page={question.page}
            pages={pageCount(list)}
            hrefOf={(page) => ownQuestionHref({ ...question, page })}
          />
        </>
      )}
      <DeletedPages
        onRestored={(id) => focusAfter('[data-deleted]', `[data-page="${CSS.escape(id)}"] a`, '[data-top]')}
      />
    </div>
  );
}

function Shown({
  list,
  editHrefOf,
  onRemoved,
  ...props
}: OwnPagesProps & { list: OwnObituaryList; onRemoved: () => void }) {
  return (
    <ul className={styles.list}>
      {list.data.map((card) => (
        <li key={card._id} data-page={card._id} className={styles.item}>
          <OwnPage {...props} card={card} editHref={editHrefOf(card._id)} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  );
}

function NotFound({
  address,
  onCleared,
}: {
  address: ReturnType<typeof useOwnQuestion>;
  onCleared: () => void;
}) {
  function clear() {
    address.ask({ name: '', birthPlace: '' });
    onCleared();
  }
  return (
    <EmptyState
      picture={null}
      title={commonTexts.nothingFound}
      text={words.notFoundText}
      action={<Button onClick={clear}>{words.clear}</Button>}
    />
  );
}

/** Shown if the user has no pages. The link is secondary if the screen has a more urgent action. */
export function NoPages({ isMain = true }: { isMain?: boolean }) {
  return (
    <EmptyState
      picture="candle"
      title={typeset(obituaryTexts.ownPagesEmpty)}
      text={words.empty}
      action={
        <LinkButton variant={isMain ? 'main' : 'line'} icon="plus" href={paths.memoryCreate}>
          {homeTexts.heroCreate}
        </LinkButton>
      }
    />
  );
}

export function OwnPagesLoading() {
  return (
    <SkeletonGroup label={words.loading} className={styles.loading}>
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}
