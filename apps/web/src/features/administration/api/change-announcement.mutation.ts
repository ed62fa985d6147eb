import { announcementRoutes } from '@memorial/contracts/announcement/announcement.routes';
import { useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/api/api-client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { announcementKey } from './announcement.query.js';

export interface AnnouncementChange {
  /** Null ends it. */
  readonly announcement: {
    readonly text: string;
    readonly link: string;
    readonly until: string | null;
  } | null;
  readonly reason: string;
}

/** Shows an announcement, or ends it. */
export function useChangeAnnouncement() {
  const queryClient = useQueryClient();
  return useApiMutation(send, {
    onSuccess: (view) => queryClient.setQueryData(announcementKey, view),
  });
}

function send(api: ApiClient, { announcement, reason }: AnnouncementChange) {
  return announcement === null
    ? api.call(announcementRoutes.end, { body: { reason } })
    : api.call(announcementRoutes.set, { body: { ...announcement, reason } });
}
