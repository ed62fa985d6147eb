import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../../lib/api-context.js';
import type { ApiError } from '../../../lib/api-error.js';
import { newKey } from '../../../lib/new-key.js';
import { obituaryQueryKeys } from '../../../lib/obituary-query-keys.js';
import { toApiError } from '../../../lib/to-api-error.js';
import { usageQueryKeys } from '../../../lib/usage-query-keys.js';
import { beginSubmission, createObituary } from './create-obituary.js';
import { toDraft } from './draft.js';
import type { Submission } from './draft-store.js';
import { isFatal, runUploads, type UploadProgress } from './run-uploads.js';
import { type UploadTask, uploadTasks } from './upload-tasks.js';
import type { AwardPhotosDraft } from './use-award-photos.js';
import type { DraftForm } from './use-draft-form.js';
import type { GalleryDraft } from './use-gallery-draft.js';
import type { PhotoDraft } from './use-photo-draft.js';

/**
 * State of the creation. `uploadsLeft`: the page exists, but some uploads are not done; without errors they
 * are left from an earlier visit.
 */
export type CreationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'creating' }
  | { readonly kind: 'uploading'; readonly progress: UploadProgress }
  | { readonly kind: 'creationFailed'; readonly error: ApiError }
  | { readonly kind: 'uploadsLeft'; readonly reasons: ReadonlyMap<string, ApiError> }
  | { readonly kind: 'done' };

/** Files that are uploaded after the page is created. */
export interface CreationFiles {
  readonly photo: PhotoDraft;
  readonly gallery: GalleryDraft;
  readonly awardPhotos: AwardPhotosDraft;
}

/** True when all stored files are loaded. */
export function areLoaded({ photo, gallery, awardPhotos }: CreationFiles): boolean {
  return photo.isLoaded && gallery.isLoaded && awardPhotos.isLoaded;
}

/** Create the page, then run its uploads. Each part can be retried, and nothing is created twice. */
export function useCreation(
  draft: DraftForm,
  { photo, gallery, awardPhotos }: CreationFiles,
  onDone: () => void,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<CreationState>(() =>
    draft.submission.current?.pageId ? { kind: 'uploadsLeft', reasons: new Map() } : { kind: 'idle' },
  );
  /** Blocks a second tap while the first one runs. */
  const isRunning = useRef(false);

  const tasks = () =>
    uploadTasks({
      photo: photo.photo,
      gallery: gallery.photos,
      awards: draft.form.getValues('awards'),
      awardPhotoOf: awardPhotos.fileOf,
    });
  const isDone = (key: string) => draft.submission.current?.doneParts.includes(key) ?? false;
  const left = () => tasks().filter(({ key }) => !isDone(key));

  function markDone(keys: readonly string[]) {
    const { current } = draft.submission;
    if (current) draft.saveSubmission({ ...current, doneParts: [...current.doneParts, ...keys] });
  }

  function finish() {
    setState({ kind: 'done' });
    draft.clear();
    photo.remove();
    gallery.clear();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
    onDone();
  }

  async function ensureCreated(): Promise<Submission | null> {
    const values = toDraft(draft.form.getValues());
    const begun = beginSubmission(values, draft.submission.current, newKey);
    draft.saveSubmission(begun);
    if (begun.pageId !== null) return begun;
    setState({ kind: 'creating' });
    try {
      const created = { ...begun, pageId: await createObituary(api, values, begun) };
      draft.saveSubmission(created);
      return created;
    } catch (error) {
      const apiError = toApiError(error);
      // The page of this attempt was deleted, so the next attempt creates a new one.
      if (apiError.code === 'obituary.createdAndDeleted') draft.saveSubmission(null);
      setState({ kind: 'creationFailed', error: apiError });
      return null;
    }
  }

  /** @param only the tasks to run now; null means all */
  async function create(only: readonly UploadTask[] | null) {
    if (isRunning.current) return;
    isRunning.current = true;
    draft.setSubmitting(true);
    try {
      const submission = await ensureCreated();
      if (submission?.pageId == null) return;
      const attempted = only ?? tasks();
      const earlier = state.kind === 'uploadsLeft' ? remainingErrors(attempted, state.reasons) : [];
      const failures = await runUploads(
        attempted,
        { api, pageId: submission.pageId, submissionKey: submission.key },
        {
          isDone,
          onDone: (key) => markDone([key]),
          onProgress: (progress) => setState({ kind: 'uploading', progress }),
        },
      );
      if (left().length === 0) return finish();
      setState({ kind: 'uploadsLeft', reasons: new Map([...earlier, ...failures]) });
    } finally {
      isRunning.current = false;
      draft.setSubmitting(false);
    }
  }

  // True if the browser lost the files of uploads left from an earlier visit.
  const isComplete =
    areLoaded({ photo, gallery, awardPhotos }) && state.kind === 'uploadsLeft' && left().length === 0;
  const onComplete = useEffectEvent(finish);
  useEffect(() => {
    if (isComplete) onComplete();
  }, [isComplete]);

  return {
    state,
    /** Tasks that are not done, in order. */
    left,
    create: () => void create(null),
    retry: (part: UploadTask) => void create([part]),
    /** Continues without these tasks. */
    skip: (skipped: readonly UploadTask[]) => {
      markDone(skipped.map(({ key }) => key));
      if (left().length === 0) finish();
      else if (state.kind === 'uploadsLeft') setState({ ...state });
    },
    backToForm: () => setState({ kind: 'idle' }),
  };
}

/** Earlier errors that still apply: errors of attempted tasks and of the connection are dropped. */
function remainingErrors(
  attempted: readonly UploadTask[],
  reasons: ReadonlyMap<string, ApiError>,
): readonly (readonly [string, ApiError])[] {
  return [...reasons].filter(
    ([key, error]) => !isFatal(error) && !attempted.some((task) => task.key === key),
  );
}
