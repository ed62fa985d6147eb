import { obituaryErrors } from '@memorial/contracts/messages/obituary-errors.messages';
import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { Memories } from '../../features/memories/components/memories.js';
import { memoriesCopy } from '../../features/memories/memories.copy.js';
import type { KeeperBarProps } from '../../features/obituaries/components/keeper-bar.js';
import { ObituaryPage } from '../../features/obituaries/components/obituary-page.js';
import { PageFailed, PageLoading, PageNotFound } from '../../features/obituaries/components/page-states.js';
import { Section } from '../../features/obituaries/components/section.js';
import { obituaryCopy } from '../../features/obituaries/obituary.copy.js';
import { pageDescription } from '../../features/obituaries/page-facts.js';
import { useApi } from '../../lib/api-context.js';
import { ApiError } from '../../lib/api-error.js';
import { displayName } from '../../lib/format-dates-and-age.js';
import { getObituaryQuery } from '../../lib/get-obituary.query.js';
import { PageHead } from '../../lib/page-head.js';
import { pageTheme } from '../../lib/page-theme.js';
import { obituaryEditHref, obituaryHref, paths } from '../../lib/paths.js';
import { retryImport } from '../../lib/retry-import.js';
import { useSession } from '../../lib/session-context.js';
import { useRouteParams } from '../navigation/use-route-params.js';
import { hasScreen } from '../route-table.js';
import type { PrefetchContext } from '../screen-module.js';

/**
 * Loaded for keepers only, so that other readers do not wait for it. If the chunk fails, the page is shown
 * without the bar.
 */
const KeeperBar = lazy(
  (): Promise<{ default: ComponentType<KeeperBarProps> }> =>
    retryImport(() => import('../../features/obituaries/components/keeper-bar.js')).then(
      ({ KeeperBar: Bar }) => ({ default: Bar }),
      () => ({ default: () => null }),
    ),
);

export async function prefetch({ queryClient, api, params }: PrefetchContext): Promise<void> {
  const page = await queryClient.fetchQuery(getObituaryQuery(api, queryClient, params.id ?? '', 'guest'));
  if (page === null) throw new ApiError(404, 'obituary.notFound', obituaryErrors['obituary.notFound'].text);
}

/** Memory page. The server renders it for a guest; a signed-in user fetches it again and may see more. */
export default function ObituaryScreen() {
  const { id = '' } = useRouteParams();
  const { status } = useSession();
  const viewer = status === 'guest' ? 'guest' : 'member';
  const query = useQuery(getObituaryQuery(useApi(), useQueryClient(), id, viewer));
  const { data: page, isPlaceholderData, error } = query;

  // Key by page: open dialogs belong to one page.
  if (page)
    return <LoadedObituary key={page._id} page={page} viewer={isPlaceholderData ? 'guest' : viewer} />;
  if (page === null && !isPlaceholderData)
    return (
      <>
        <PageHead title={obituaryErrors['obituary.notFound'].text} isNoindex />
        <PageNotFound />
      </>
    );
  return (
    <>
      <PageHead title={obituaryCopy.pageHead} isNoindex />
      {error ? (
        <PageFailed error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        <PageLoading />
      )}
    </>
  );
}

function LoadedObituary({ page, viewer }: { page: ObituaryView; viewer: 'guest' | 'member' }) {
  const navigate = useNavigate();
  const edit = obituaryEditHref(page._id);
  const mayIndex = isIndexable(page);
  return (
    <>
      <PageHead
        title={displayName(page.fullName)}
        {...(mayIndex && { description: pageDescription(page) })}
        isNoindex={page.noindex || !mayIndex}
        canonicalPath={mayIndex ? obituaryHref(page._id) : null}
        theme={pageTheme(page)}
      />
      {page.canEdit && (
        <Suspense fallback={null}>
          <KeeperBar
            page={page}
            editHref={hasScreen(edit) ? edit : null}
            onRemoved={() => void navigate(paths.profile, { replace: true })}
          />
        </Suspense>
      )}
      <ObituaryPage
        page={page}
        memories={
          <Section title={memoriesCopy.title}>
            <Memories obituary={page} viewer={viewer} />
          </Section>
        }
      />
    </>
  );
}
