import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { editingTexts } from '@memorial/contracts/messages/editing.messages';
import { typeset } from '@memorial/contracts/text';
import { ErrorState } from '@memorial/ui/error-state/error-state';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { editedPageQuery } from '../../features/editing/api/edited-page.query.js';
import { EditFrame } from '../../features/editing/components/edit-frame.js';
import { EditPage, type EditPageProps, type EditParts } from '../../features/editing/components/edit-page.js';
import { EditDraftStore } from '../../features/editing/edit-draft-store.js';
import { useApi } from '../../lib/api-context.js';
import { failureOf } from '../../lib/failure-words.js';
import { PageHead } from '../../lib/page-head.js';
import { obituaryHref, paths } from '../../lib/paths.js';
import { usageQuery } from '../../lib/usage.query.js';
import { useGoBack } from '../../lib/use-go-back.js';
import { useWriterId } from '../../lib/use-writer-id.js';
import { useRouteParams } from '../navigation/use-route-params.js';
import { EditAwardsTab } from './edit-awards-tab.js';
import { EditGalleryTab } from './edit-gallery-tab.js';
import styles from './obituary-edit.module.css';

/** Tabs assembled from several features. */
const parts: EditParts = { awards: EditAwardsTab, gallery: EditGalleryTab };

/** /obituary/:id/edit */
export default function ObituaryEditScreen() {
  const { id = '' } = useRouteParams();
  const writerId = useWriterId();
  return (
    <>
      <PageHead title={editingTexts.title} isNoindex />
      <EditedPage key={`${id} ${writerId}`} id={id} writerId={writerId} />
    </>
  );
}

function EditedPage({ id, writerId }: { id: string; writerId: string }) {
  const api = useApi();
  const store = useMemo(() => new EditDraftStore(id, writerId), [id, writerId]);
  // Keep the loaded data: the form must survive the end of the session and a cleared query cache.
  const [opened, setOpened] = useState<Pick<EditPageProps, 'page' | 'plan'> | null>(null);
  const isAsking = opened === null;
  const page = useQuery({ ...editedPageQuery(api, id), enabled: isAsking });
  const usage = useQuery({ ...usageQuery(api), enabled: isAsking });
  const goBack = useGoBack(obituaryHref(id));
  if (isAsking && page.data && !usage.isPending)
    setOpened({ page: page.data, plan: usage.data?.subscription.level ?? null });

  if (opened) return <EditPage {...opened} store={store} parts={parts} />;
  if (page.data === null) return <Navigate replace to={paths.notFound} />;
  return (
    <EditFrame saving={null} onBack={goBack}>
      {page.error ? (
        <ErrorState
          className={styles.state}
          {...failureOf(page.error, editingTexts.loadFailed)}
          onRetry={() => void page.refetch()}
          retrying={page.isFetching}
        />
      ) : (
        <SkeletonGroup label={typeset(commonTexts.loading)} className={styles.loading}>
          <Skeleton />
          <Skeleton shape="block" className={styles.block} />
          <Skeleton shape="short" />
          <Skeleton shape="block" className={styles.block} />
        </SkeletonGroup>
      )}
    </EditFrame>
  );
}
