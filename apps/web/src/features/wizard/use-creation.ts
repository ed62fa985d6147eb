import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api-context.js';
import { ApiError } from '../../lib/api-error.js';
import { newKey } from '../../lib/new-key.js';
import { obituaryQueryKeys, usageQueryKey } from '../../lib/obituary-query-keys.js';
import { beginSubmission, createPage, uploadPhoto } from './create-page.js';
import { toDraft } from './draft.js';
import { photoToSend } from './picture.js';
import type { DraftForm } from './use-draft-form.js';
import type { PhotoDraft } from './use-photo-draft.js';

/**
 * Where a creation stands. `photoFailed`: the page exists, its photograph does not; without an error it was left so
 * on an earlier visit.
 */
export type CreationState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'page' }
  | { readonly kind: 'photo' }
  | { readonly kind: 'pageFailed'; readonly error: ApiError }
  | { readonly kind: 'photoFailed'; readonly error: ApiError | null }
  | { readonly kind: 'done' };

/** Makes the page, then sends its photograph; either can be tried again, and nothing is made twice. */
export function useCreation(draft: DraftForm, photo: PhotoDraft, onDone: () => void) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<CreationState>(() =>
    draft.submission.current?.pageId ? { kind: 'photoFailed', error: null } : { kind: 'idle' },
  );

  function finish() {
    setState({ kind: 'done' });
    draft.clear();
    photo.remove();
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    void queryClient.invalidateQueries({ queryKey: usageQueryKey });
    onDone();
  }

  async function create() {
    const values = toDraft(draft.form.getValues());
    const begun = beginSubmission(values, draft.submission.current, newKey);
    draft.keepSubmission(begun);
    let pageId: string;
    setState({ kind: 'page' });
    try {
      pageId = await createPage(api, values, begun);
    } catch (error) {
      return setState({ kind: 'pageFailed', error: asApiError(error) });
    }
    const created = { ...begun, pageId };
    draft.keepSubmission(created);
    if (photo.photo === null) return finish();
    setState({ kind: 'photo' });
    try {
      const { file, crop } = photo.photo;
      await uploadPhoto(api, pageId, await photoToSend(file, crop), created);
    } catch (error) {
      return setState({ kind: 'photoFailed', error: asApiError(error) });
    }
    finish();
  }

  return {
    state,
    create: () => void create(),
    skipPhoto: finish,
    backToForm: () => setState({ kind: 'idle' }),
  };
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
