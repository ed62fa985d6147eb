import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { editingMessages } from '@memorial/contracts/messages/ui/editing';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { editableObituaryQuery } from '../features/obituary-form/edit/api/editable-obituary.query.js';
import { EditDraftStore } from '../features/obituary-form/edit/drafts/edit-draft-store.js';
import { EditFrame } from '../features/obituary-form/edit/edit-frame.js';
import {
  type CustomTabs,
  EditPage,
  type EditPageProps,
  type PreviewProps,
} from '../features/obituary-form/edit/edit-page.js';
import { usePaymentNews } from '../features/payments/hooks/payment-news.js';
import { useApi } from '../shared/api/api-context.js';
import { PageHead } from '../shared/document/page-head.js';
import { useDraftUserId } from '../shared/drafts/use-draft-user-id.js';
import { useGoBack } from '../shared/hooks/use-go-back.js';
import { useTimeout } from '../shared/hooks/use-timeout.js';
import { lazyPart, ShowLazyPart } from '../shared/loading/lazy-part.js';
import { QueryError } from '../shared/loading/query-error.js';
import { obituaryHref, paths } from '../shared/navigation/paths.js';
import { useRouteParams } from '../shared/navigation/use-route-params.js';
import { usageQuery } from '../shared/plans/usage.query.js';
import { useSession } from '../shared/session/session-context.js';
import styles from './obituary-edit.module.css';

/** A tab is the default export of its file. */
function lazyTab<Props>(importTab: () => Promise<{ readonly default: ComponentType<Props> }>) {
  return lazyPart(async () => (await importTab()).default);
}

/** Tabs assembled from several features. */
const tabs: CustomTabs = {
  awards: lazyTab(() => import('./obituary-form/edit-awards-tab.js')),
  gallery: lazyTab(() => import('./obituary-form/edit-gallery-tab.js')),
  voices: lazyTab(() => import('./obituary-form/edit-voices-tab.js')),
  videos: lazyTab(() => import('./obituary-form/edit-videos-tab.js')),
  keepers: lazyTab(() => import('./obituary-form/edit-keepers-tab.js')),
  history: lazyTab(() => import('./obituary-form/edit-history-tab.js')),
  statistics: lazyTab(() => import('./obituary-form/edit-statistics-tab.js')),
  export: lazyTab(() => import('./obituary-form/edit-export-tab.js')),
};

/** The page's components come with its screen: in a chunk shared with the preview they would weigh more there. */
const preview = lazyPart(async () => {
  const [{ EditPreview }, { ObituaryPage, Section }] = await Promise.all([
    import('./obituary-form/edit-preview.js'),
    import('./obituary.route.js'),
  ]);
  return (props: PreviewProps) => <EditPreview {...props} Page={ObituaryPage} Section={Section} />;
});

/** Few open the page of others to add photographs. */
const contributorPage = lazyPart(() =>
  import('../features/obituary-form/edit/contributor-page.js').then(({ ContributorPage }) => ContributorPage),
);

/** Administrators state a reason before they change what others keep. */
const administratorEdit = lazyPart(() =>
  import('./obituary-form/administrator-edit.js').then(({ AdministratorEdit }) => AdministratorEdit),
);

const waitingProposals = lazyPart(() =>
  import('../features/proposals/components/waiting-proposals.js').then(
    ({ WaitingProposals }) => WaitingProposals,
  ),
);

/** Few pages are frozen: the form must not wait for the words. */
const frozenNotice = lazyPart(() =>
  import('../features/obituary-form/edit/frozen-notice.js').then(({ FrozenNotice }) => FrozenNotice),
);

/** Delay before proposals are asked for, so that they do not compete with the form. In milliseconds. */
const proposalsDelayMs = 2_000;

/** /obituary/:id/edit */
export default function ObituaryEditScreen() {
  const { id = '' } = useRouteParams();
  const userId = useDraftUserId();
  const isAdmin = useSession().user?.isAdmin === true;
  const edit = <EditObituary key={`${id} ${userId}`} id={id} userId={userId} />;
  return (
    <>
      <PageHead title={editingMessages.plainTitle} isNoindex />
      {isAdmin ? (
        <ShowLazyPart key={id} part={administratorEdit} props={{ id, children: edit }} isWanted isShown />
      ) : (
        edit
      )}
    </>
  );
}

function EditObituary({ id, userId }: { id: string; userId: string }) {
  const api = useApi();
  const store = useMemo(() => new EditDraftStore(id, userId), [id, userId]);
  // Keep the loaded data: the form must survive the end of the session and a cleared query cache.
  const [opened, setOpened] = useState<Pick<EditPageProps, 'page' | 'plan'> | null>(null);
  const isLoading = opened === null;
  const page = useQuery({ ...editableObituaryQuery(api, id), enabled: isLoading });
  const isPaymentHeard = usePaymentNews();
  const usage = useQuery({ ...usageQuery(api, id), enabled: isLoading || isPaymentHeard });
  const goBack = useGoBack(obituaryHref(id));
  // A plan that was bought a moment ago is being read: the former one would lock what it has.
  if (isLoading && page.data && !usage.isPending && !usage.isFetching)
    setOpened({ page: page.data, plan: usage.data?.subscription.level ?? null });

  if (opened) {
    const paid = isPaymentHeard ? usage.data?.subscription.level : undefined;
    const shown = { page: opened.page, plan: paid ?? opened.plan, customTabs: tabs };
    if (!shown.page.canEdit) return <ShowLazyPart part={contributorPage} props={shown} isWanted isShown />;
    const { isFrozen, myRole } = shown.page;
    const news =
      isFrozen && myRole !== null ? (
        <ShowLazyPart part={frozenNotice} props={{}} isWanted isShown={false} />
      ) : (
        <Proposals pageId={id} />
      );
    return <EditPage {...shown} store={store} preview={preview} news={news} />;
  }
  if (page.data === null) return <Navigate replace to={paths.notFound} />;
  return (
    <EditFrame saving={null} onBack={goBack}>
      {page.error ? (
        <QueryError query={page} title={editingMessages.loadFailed} className={styles.state} />
      ) : (
        <SkeletonGroup label={commonMessages.loading} className={styles.loading}>
          <Skeleton />
          <Skeleton shape="block" className={styles.block} />
          <Skeleton shape="short" />
          <Skeleton shape="block" className={styles.block} />
        </SkeletonGroup>
      )}
    </EditFrame>
  );
}

function Proposals({ pageId }: { pageId: string }) {
  const [isWanted, setWanted] = useState(false);
  const later = useTimeout();
  useEffect(() => later(proposalsDelayMs, () => setWanted(true)), [later]);
  return <ShowLazyPart part={waitingProposals} props={{ pageId }} isWanted={isWanted} isShown={false} />;
}
