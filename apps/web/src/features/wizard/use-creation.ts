import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import type { ApiError } from '../../lib/api-error.js';
import { newKey } from '../../lib/new-key.js';
import { obituaryQueryKeys, usageQueryKey } from '../../lib/obituary-query-keys.js';
import { toApiError } from '../../lib/to-api-error.js';
import { beginSubmission, createPage } from './create-page.js';
import { type CreationPart, partsOf } from './creation-parts.js';
import { toDraft } from './draft.js';
import type { Submission } from './draft-store.js';
import { meetsAll, type SendingProgress, sendParts } from './send-parts.js';
import type { DraftForm } from './use-draft-form.js';
import type { GalleryDraft } from './use-gallery-draft.js';
import type { PhotoDraft } from './use-photo-draft.js';

/**
 * State of the creation. `uploadsLeft`: the page exists, but some uploads are not done; without errors they
 * are left from an earlier visit.
 */
export type CreationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'page' }
  | { readonly kind: 'sending'; readonly progress: SendingProgress }
  | { readonly kind: 'pageFailed'; readonly error: ApiError }
  | { readonly kind: 'partsLeft'; readonly reasons: ReadonlyMap<string, ApiError> }
  | { readonly kind: 'done' };

/** Create the page, then run its uploads. Each part can be retried, and nothing is created twice. */
export function useCreation(draft: DraftForm, photo: PhotoDraft, gallery: GalleryDraft, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<CreationState>(() =>
    draft.submission.current?.pageId ? { kind: 'partsLeft', reasons: new Map() } : { kind: 'idle' },
  );
  /** Blocks a second tap while the first one runs. */
  const isAtWork = useRef(false);

  const parts = () =>
    partsOf({ photo: photo.photo, gallery: gallery.photos, awards: draft.form.getValues('awards') });
  const isDone = (key: string) => draft.submission.current?.doneParts.includes(key) ?? false;
  const left = () => parts().filter(({ key }) => !isDone(key));

  function remember(keys: readonly string[]) {
    const { current } = draft.submission;
    if (current) draft.keepSubmission({ ...current, doneParts: [...current.doneParts, ...keys] });
  }

  function finish() {
    setState({ kind: 'done' });
    draft.clear();
    photo.remove();
    gallery.clear();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    void queryClient.invalidateQueries({ queryKey: usageQueryKey });
    onDone();
  }

  async function makePage(): Promise<Submission | null> {
    const values = toDraft(draft.form.getValues());
    const begun = beginSubmission(values, draft.submission.current, newKey);
    draft.keepSubmission(begun);
    if (begun.pageId !== null) return begun;
    setState({ kind: 'page' });
    try {
      const created = { ...begun, pageId: await createPage(api, values, begun) };
      draft.keepSubmission(created);
      return created;
    } catch (error) {
      const refusal = toApiError(error);
      // The page of this attempt was deleted, so the next attempt creates a new one.
      if (refusal.code === 'obituary.createdAndDeleted') draft.keepSubmission(null);
      setState({ kind: 'pageFailed', error: refusal });
      return null;
    }
  }

  /** @param only the tasks to run now; null means all */
  async function create(only: readonly CreationPart[] | null) {
    if (isAtWork.current) return;
    isAtWork.current = true;
    draft.setSubmitting(true);
    try {
      const made = await makePage();
      if (made?.pageId == null) return;
      const tried = only ?? parts();
      const earlier = state.kind === 'partsLeft' ? reasonsBeside(tried, state.reasons) : [];
      const failures = await sendParts(
        tried,
        { api, pageId: made.pageId, attemptKey: made.key },
        {
          isDone,
          onDone: (key) => remember([key]),
          onProgress: (progress) => setState({ kind: 'sending', progress }),
        },
      );
      if (left().length === 0) return finish();
      setState({ kind: 'partsLeft', reasons: new Map([...earlier, ...failures]) });
    } finally {
      isAtWork.current = false;
      draft.setSubmitting(false);
    }
  }

  // True if the browser lost the files of uploads left from an earlier visit.
  const isOver = photo.isRead && gallery.isRead && state.kind === 'partsLeft' && left().length === 0;
  const onOver = useEffectEvent(finish);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);

  return {
    state,
    /** Tasks that are not done, in order. */
    left,
    create: () => void create(null),
    retry: (part: CreationPart) => void create([part]),
    /** Continues without these tasks. */
    leaveOut: (without: readonly CreationPart[]) => {
      remember(without.map(({ key }) => key));
      if (left().length === 0) finish();
      else if (state.kind === 'partsLeft') setState({ ...state });
    },
    backToForm: () => setState({ kind: 'idle' }),
  };
}

/** Earlier errors that still apply: errors of attempted tasks and of the connection are dropped. */
function reasonsBeside(
  tried: readonly CreationPart[],
  reasons: ReadonlyMap<string, ApiError>,
): readonly (readonly [string, ApiError])[] {
  return [...reasons].filter(([key, error]) => !meetsAll(error) && !tried.some((part) => part.key === key));
}
