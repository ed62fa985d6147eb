import { memoryListMessages } from '@memorial/contracts/messages/ui/memory-list';
import { displayName } from '@memorial/contracts/obituaries/format-name-and-years';
import { isIndexable } from '@memorial/contracts/obituaries/is-indexable';
import { obituaryNotFoundText } from '@memorial/contracts/obituaries/not-found-text';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import { Memories } from '../features/memories/list/memories.js';
import { ObituaryPage } from '../features/obituary-page/components/obituary-page.js';
import { AbsentPage } from '../features/obituary-page/components/page-states.js';
import { Section } from '../features/obituary-page/components/section.js';
import { useSharePage } from '../features/obituary-page/hooks/use-share-page.js';
import { pageDescription } from '../features/obituary-page/model/page-facts.js';
import { useApi } from '../shared/api/api-context.js';
import { ApiError } from '../shared/api/api-error.js';
import { PageHead } from '../shared/document/page-head.js';
import { lazyPart, ShowLazyPart } from '../shared/loading/lazy-part.js';
import { retryImport } from '../shared/loading/retry-import.js';
import { obituaryHref } from '../shared/navigation/paths.js';
import type { PrefetchContext } from '../shared/navigation/screen-module.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { getObituaryQuery } from '../shared/obituary/get-obituary.query.js';
import { keepsPage } from '../shared/obituary/page-role.js';
import { pageTheme } from '../shared/obituary/page-theme.js';
import { useSession } from '../shared/session/session-context.js';
import type { ObituaryKeeperBarProps } from './obituary/obituary-keeper-bar.js';
import type ObituaryVideos from './obituary/obituary-videos.js';
import type ObituaryVoices from './obituary/obituary-voices.js';

type Extras = typeof import('./obituary/obituary-extras.js');
const importExtra = <Part,>(pick: (extras: Extras) => Promise<Part>) =>
  retryImport(() => import('./obituary/obituary-extras.js').then(pick));

/** In place of a part whose chunk fails. */
const nothing = () => ({ default: () => null });

/**
 * Loaded for keepers only, so that other readers do not wait for it. If the chunk fails, the page is shown
 * without the bar.
 */
const KeeperBar = lazy(
  (): Promise<{ default: ComponentType<ObituaryKeeperBarProps> }> =>
    importExtra((extras) => extras.importKeeperBar()).catch(nothing),
);

/** Loaded for accounts alone, below the page. If the chunk fails, the page stands without it. */
const Follow = lazy(() => importExtra((extras) => extras.importFollow()).catch(nothing));

/** Loaded for a page behind a password only. */
const UnlockPage = lazy(() => importExtra((extras) => extras.importUnlockPage()));

export { ObituaryPage, Section };

const importVoices = () => importExtra((extras) => extras.importVoices());
const importVideos = () => importExtra((extras) => extras.importVideos());

/** Loaded for pages with recordings or videos only. Until then the markup of the server stays. */
const LazyVoices = lazy(importVoices);
const LazyVideos = lazy(importVideos);

/** Loaded for pages that a family tree shows, after they are readable. */
const trees = lazyPart(() =>
  import('../features/family-trees/of-page/page-trees.js').then(({ PageTrees }) => PageTrees),
);

/** Loaded by `prefetch`: the server renders at once. */
let LoadedVoices: typeof ObituaryVoices | null = null;
let LoadedVideos: typeof ObituaryVideos | null = null;

export async function prefetch(context: PrefetchContext): Promise<void> {
  const { queryClient, api, params } = context;
  const page = await queryClient.fetchQuery(getObituaryQuery(api, queryClient, params.id ?? '', 'guest'));
  if (page === null) throw new ApiError(404, 'obituary.notFound', obituaryNotFoundText);
  if (!import.meta.env.SSR) return;
  if (page.voices.length > 0) {
    LoadedVoices = (await importVoices()).default;
    context.onPart?.('obituaryVoices');
  }
  if (page.videos.length > 0) {
    LoadedVideos = (await importVideos()).default;
    context.onPart?.('obituaryVideos');
  }
}

/** Memory page. The server renders it for a guest; a signed-in user fetches it again and may see more. */
export default function ObituaryScreen() {
  const { id = '' } = useRouteParams();
  const { status } = useSession();
  const viewer = status === 'guest' ? 'guest' : 'member';
  const query = useQuery(getObituaryQuery(useApi(), useQueryClient(), id, viewer));
  const { data: page, isPlaceholderData, error } = query;
  const absent = <AbsentPage isMissing={page === null && !isPlaceholderData} query={query} />;

  // Also a page that was open: its key has ended.
  if (error instanceof ApiError && error.code === 'obituary.locked')
    return (
      <Suspense fallback={absent}>
        <UnlockPage id={id} onUnlocked={query.refetch} />
      </Suspense>
    );
  // It was merged into another one, whose data the API has answered.
  if (page && page._id !== id.toLowerCase()) return <Navigate replace to={obituaryHref(page._id)} />;
  // Key by page: open dialogs belong to one page.
  if (page)
    return <LoadedObituary key={page._id} page={page} viewer={isPlaceholderData ? 'guest' : viewer} />;
  return absent;
}

function LoadedObituary({ page, viewer }: { page: ObituaryView; viewer: 'guest' | 'member' }) {
  const [share] = useSharePage(page);
  const mayIndex = isIndexable(page);
  const Voices = (import.meta.env.SSR && LoadedVoices) || LazyVoices;
  const Videos = (import.meta.env.SSR && LoadedVideos) || LazyVideos;
  return (
    <>
      <PageHead
        title={displayName(page.fullName)}
        {...(mayIndex && { description: pageDescription(page) })}
        isNoindex={page.noindex || !mayIndex}
        canonicalPath={mayIndex ? obituaryHref(page._id) : null}
        theme={pageTheme(page)}
      />
      {keepsPage(page) && (
        <Suspense fallback={null}>
          <KeeperBar page={page} onShare={share} />
        </Suspense>
      )}
      <ObituaryPage
        page={page}
        media={[
          // A page that is kept on the device may be older than voices.
          page.voices?.length > 0 && <Voices voices={page.voices} section={Section} />,
          page.videos.length > 0 && (
            <Videos
              videos={page.videos}
              fullName={page.fullName}
              mayReport={!page.canEdit}
              section={Section}
            />
          ),
        ]}
        trees={
          page.hasFamilyTree && (
            <ShowLazyPart
              part={trees}
              props={{
                section: page.familyMembers.length === 0 ? Section : null,
                pageId: page._id,
                rows: page.familyMembers,
                viewer,
              }}
              isWanted
              isShown={false}
            />
          )
        }
        follow={
          viewer === 'member' && (
            <Suspense fallback={null}>
              <Follow page={page} />
            </Suspense>
          )
        }
        memories={
          !page.isAlive &&
          !(page.isFrozen && page.memoryCount === 0) && (
            <Section title={memoryListMessages.title} isWide>
              <Memories obituary={page} viewer={viewer} />
            </Section>
          )
        }
      />
    </>
  );
}
