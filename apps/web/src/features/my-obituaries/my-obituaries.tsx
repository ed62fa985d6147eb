import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { homeMessages } from '@memorial/contracts/messages/ui/home';
import { myObituaryMessages as words } from '@memorial/contracts/messages/ui/my-obituaries';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { EmptyState } from '@memorial/ui/empty-state/empty-state';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { LinkButton } from '@memorial/ui/link-button/link-button';
import { Pager } from '@memorial/ui/pager/pager';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import { lastPageOf, pageCount } from '../../shared/format/paging.js';
import { useRestoreFocus } from '../../shared/hooks/use-restore-focus.js';
import { errorStateProps } from '../../shared/loading/error-state-props.js';
import { paths } from '../../shared/navigation/paths.js';
import { obituaryQueryKeys } from '../../shared/obituary/obituary-query-keys.js';
import { listMyObituariesQuery } from './api/list-my-obituaries.query.js';
import { ActivateAllNotice } from './components/activate-all-notice.js';
import { DeletedObituaries } from './components/deleted-obituaries.js';
import { MyObituariesSearch } from './components/my-obituaries-search.js';
import {
  ObituaryRowWithActions,
  type ObituaryRowWithActionsProps,
} from './components/obituary-row-with-actions.js';
import { RoleFilter } from './components/role-filter.js';
import { useMyObituariesSearch } from './hooks/use-my-obituaries-search.js';
import { isFiltered, type MyObituariesParams, myObituariesHref } from './model/my-obituaries-params.js';
import styles from './my-obituaries.module.css';

/** Number of pages from which the search is shown. */
const searchableFrom = 4;

export interface MyObituariesProps
  extends Pick<ObituaryRowWithActionsProps, 'hasEducation' | 'publicUrl' | 'qrButton'> {
  /** URL of the edit screen; null if there is none. */
  readonly editHrefOf: (id: string) => string | null;
}

/** All pages of the user: search, activate and deactivate, delete and restore. */
export function MyObituaries({ editHrefOf, ...rowProps }: MyObituariesProps) {
  const queryClient = useQueryClient();
  const search = useMyObituariesSearch();
  const { params } = search;
  const pages = useQuery(listMyObituariesQuery(useApi(), params));
  const { data: list } = pages;
  const { block, restoreFocusTo } = useRestoreFocus<HTMLDivElement>();
  const last = list && !pages.isPlaceholderData ? lastPageOf(params.page, list) : null;
  if (last !== null) return <Navigate replace to={myObituariesHref({ ...params, page: last })} />;

  // Move focus when the pressed button is removed together with its row.
  const focusTop = () => restoreFocusTo('[data-top]');
  function removed() {
    focusTop();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  }
  // An empty placeholder from another search says nothing about this one.
  const isLoading = pages.isPending || (pages.isPlaceholderData && list?.total === 0);
  const isSearchable = list !== undefined && (list.total >= searchableFrom || isFiltered(params));
  return (
    <div ref={block} className={styles.pages}>
      {isSearchable && <MyObituariesSearch search={search} />}
      <RoleFilter params={params} />
      <div data-top="" tabIndex={-1} className={styles.count} aria-live="polite">
        {list && isFiltered(params) && list.total > 0 && (
          <p className="muted">{fillText(words.found, { count: list.total })}</p>
        )}
      </div>
      <ActivateAllNotice onShown={focusTop} />
      {isLoading && <MyObituariesLoading />}
      {pages.isError && (
        <ErrorState
          {...errorStateProps(pages.error, obituaryMessages.pagesLoadFailed)}
          onRetry={() => void pages.refetch().then(({ isSuccess }) => isSuccess && focusTop())}
          retrying={pages.isFetching}
        />
      )}
      {list &&
        list.total === 0 &&
        !isLoading &&
        (isFiltered(params) ? (
          <NotFound search={search} onCleared={focusTop} />
        ) : (
          <NoneOf role={params.role} />
        ))}
      {list && list.data.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.data.map((card) => (
              <li key={card._id} data-page={card._id} className={styles.item}>
                <ObituaryRowWithActions
                  {...rowProps}
                  card={card}
                  editHref={editHrefOf(card._id)}
                  onRemoved={removed}
                />
              </li>
            ))}
          </ul>
          <Pager
            label={words.pager}
            page={params.page}
            pages={pageCount(list)}
            hrefOf={(page) => myObituariesHref({ ...params, page })}
          />
        </>
      )}
      <DeletedObituaries
        onRestored={(id) =>
          restoreFocusTo('[data-deleted]', `[data-page="${CSS.escape(id)}"] a`, '[data-top]')
        }
      />
    </div>
  );
}

function NotFound({
  search,
  onCleared,
}: {
  search: ReturnType<typeof useMyObituariesSearch>;
  onCleared: () => void;
}) {
  function clear() {
    search.submit({ name: '', birthPlace: '' });
    onCleared();
  }
  return (
    <EmptyState
      picture={null}
      title={commonMessages.nothingFound}
      text={words.notFoundText}
      action={<Button onClick={clear}>{words.clear}</Button>}
    />
  );
}

function NoneOf({ role }: Pick<MyObituariesParams, 'role'>) {
  if (role === null) return <NoObituaries />;
  return (
    <EmptyState
      picture={null}
      title={words.noneInRole}
      text={words.noneInRoleText}
      action={<LinkButton href={paths.profileMemoryPages}>{words.allPages}</LinkButton>}
    />
  );
}

/** Shown if the user has no pages. The link is secondary if the screen has a more urgent action. */
export function NoObituaries({ isMain = true }: { isMain?: boolean }) {
  return (
    <EmptyState
      picture="candle"
      title={typeset(obituaryMessages.ownPagesEmpty)}
      text={words.empty}
      action={
        <LinkButton variant={isMain ? 'main' : 'line'} icon="plus" href={paths.memoryCreate}>
          {homeMessages.heroCreate}
        </LinkButton>
      }
    />
  );
}

export function MyObituariesLoading() {
  return (
    <SkeletonGroup label={words.loading} className={styles.loading}>
      <Skeleton shape="block" className={styles.bone} />
      <Skeleton shape="block" className={styles.bone} />
    </SkeletonGroup>
  );
}
