import { dayOfInstant, formatPartialDate } from '@memorial/contracts/dates';
import { exportRoutes } from '@memorial/contracts/exports/exports.routes';
import type { ExportView } from '@memorial/contracts/exports/exports.schemas';
import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { pageExportMessages as copy } from '@memorial/contracts/messages/ui/page-export';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { fillText, typeset } from '@memorial/contracts/text';
import { Button } from '@memorial/ui/button/button';
import { Notice } from '@memorial/ui/notice/notice';
import { Skeleton, SkeletonGroup } from '@memorial/ui/skeleton/skeleton';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { toApiError } from '../../../shared/api/to-api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { downloadUrl } from '../../../shared/files/download-file.js';
import { byteSize } from '../../../shared/format/byte-size.js';
import { QueryError } from '../../../shared/loading/query-error.js';
import { exportQueryKey, getExportQuery, isUnderWay } from '../api/get-export.query.js';
import styles from './export-panel.module.css';

/** The archive of a page: asked for, followed, downloaded. */
export function ExportPanel({ page, isShown }: { page: ObituaryView; isShown: boolean }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const toast = useToast();
  const params = { id: page._id };
  const archive = useQuery({ ...getExportQuery(api, page._id), enabled: isShown });
  const make = useApiMutation((client) => client.call(exportRoutes.create, { params }), {
    onSuccess: (begun) => queryClient.setQueryData(exportQueryKey(page._id), begun),
    onError: (error) => toast.error(toApiError(error).message),
  });
  // The URL that was read before may have ended.
  const download = useApiMutation((client) => client.call(exportRoutes.get, { params }), {
    onSuccess: (fresh) => {
      queryClient.setQueryData(exportQueryKey(page._id), fresh);
      if (fresh.url) downloadUrl(fresh.url);
    },
    onError: (error) => toast.error(toApiError(error).message),
  });
  const { data } = archive;
  const isDone = data?.status === 'done';

  return (
    <div className={styles.panel}>
      <p className="read">{copy.lead}</p>
      {page.myRole !== 'owner' && <p className="muted">{copy.editorNote}</p>}
      {archive.isPending && (
        <SkeletonGroup label={commonMessages.loading}>
          <Skeleton />
        </SkeletonGroup>
      )}
      {archive.error && <QueryError query={archive} title={copy.loadFailed} headingLevel={3} />}
      <div role="status">{data?.status && <State archive={data} />}</div>
      {data !== undefined && !isUnderWay(data) && (
        <div className={styles.actions}>
          {isDone && (
            <Button
              variant="main"
              icon="download"
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              {download.isPending ? copy.downloading : copy.download}
            </Button>
          )}
          <Button
            {...(isDone ? { variant: 'quiet' as const } : { variant: 'main' as const })}
            busy={make.isPending}
            onClick={() => make.mutate()}
          >
            {data.status === null ? copy.make : copy.makeAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function State({ archive: { status, sizeBytes, expiresAt } }: { archive: ExportView }) {
  if (status === 'failed') return <Notice tone="error">{copy.failed}</Notice>;
  if (status === 'waiting') return <Notice>{copy.waitingForTurn}</Notice>;
  if (status === 'making') return <Notice>{copy.making}</Notice>;
  const day = expiresAt && formatPartialDate(dayOfInstant(Date.parse(expiresAt)));
  return (
    <Notice tone="success" title={copy.done}>
      {typeset(fillText(copy.doneText, { size: byteSize(sizeBytes ?? 0), day: day ?? '' }))}
    </Notice>
  );
}
