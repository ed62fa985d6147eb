import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { videoEditorMessages as copy } from '@memorial/contracts/messages/ui/video-editor';
import { typeset } from '@memorial/contracts/text';
import type { UpdateVideoRequest, VideoView } from '@memorial/contracts/videos/videos.schemas';
import { useToast } from '@memorial/ui/toast/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/api-context.js';
import { ApiError } from '../../../shared/api/api-error.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { listVideosQuery } from '../api/list-videos.query.js';
import { removeVideo } from '../api/remove-video.js';
import { restoreVideo } from '../api/restore-video.js';
import { updateVideo } from '../api/update-video.js';

interface VideoChange {
  readonly id: string;
  readonly body: UpdateVideoRequest;
}

/** Videos of a page and their changes, which are saved at once. @param isShown false: nothing is loaded yet */
export function useVideoList(pageId: string, isShown: boolean) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const query = listVideosQuery(useApi(), pageId);
  const list = useQuery({ ...query, enabled: isShown });
  const set = (change: (videos: readonly VideoView[]) => VideoView[]) =>
    queryClient.setQueryData(query.queryKey, (videos) => videos && change(videos));
  /** The page and the cards show the videos, too. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
  const showError = (error: unknown) => toast.error(errorText(error));

  const update = useApiMutation((api, { id, body }: VideoChange) => updateVideo(api, id, body), {
    onSuccess: (video) => {
      set((videos) => videos.map((one) => (one._id === video._id ? video : one)));
      refresh();
    },
  });
  const restore = useApiMutation((api, { id }: { id: string; index: number }) => restoreVideo(api, id), {
    onSuccess: (video, { index }) => {
      set((videos) => videos.filter(({ _id }) => _id !== video._id).toSpliced(index, 0, video));
      refresh();
    },
    onError: showError,
  });
  const remove = useApiMutation((api, { id }: { id: string; index: number }) => removeVideo(api, id), {
    onSuccess: (_, removal) => {
      set((videos) => videos.filter(({ _id }) => _id !== removal.id));
      refresh();
      toast.offer(copy.removed, { label: copy.undo, onPress: () => restore.mutate(removal) });
    },
    onError: showError,
  });
  return {
    list,
    /** @throws ApiError */
    update: (id: string, body: UpdateVideoRequest) => update.mutateAsync({ id, body }),
    /** Resolves once it is deleted; false when it was not. */
    remove: (id: string, index: number) =>
      remove.mutateAsync({ id, index }).then(
        () => true,
        () => false,
      ),
  };
}

export type VideoListChanges = ReturnType<typeof useVideoList>;

/** Sentence for a change that failed. */
export function errorText(error: unknown): string {
  return typeset(error instanceof ApiError ? error.message : commonMessages.error);
}
