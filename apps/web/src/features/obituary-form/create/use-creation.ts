import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { toApiError } from '../../../shared/api/to-api-error.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';
import type { Machine } from '../components/use-machine.js';
import { beginSubmission, createObituary } from './api/create-obituary.js';
import type { WizardDraft } from './drafts/draft.js';
import { runUploads } from './run-uploads.js';
import type { UploadTask } from './upload-tasks.js';
import { isBusy, type UploadErrors, type WizardEvent, type WizardState } from './wizard.reducer.js';

interface CreationOptions {
  readonly draft: () => WizardDraft;
  /** All uploads of the draft, in order. */
  readonly tasks: () => readonly UploadTask[];
  /** False while files of the draft are loading. */
  readonly isLoaded: boolean;
  /** Stores the submission with the draft. */
  readonly write: () => void;
  /** Called when the page and all its files are at the server. */
  readonly onComplete: () => void;
}

/** Creates the page and runs its uploads. Each part can be retried, and nothing is created twice. */
export function useCreation(
  { state, now, dispatch }: Machine<WizardState, WizardEvent>,
  { draft, tasks, isLoaded, write, onComplete }: CreationOptions,
) {
  const api = useApi();
  const queryClient = useQueryClient();
  const isDone = (key: string) => now().submission?.doneParts.includes(key) ?? false;
  /** Tasks that are not done, in order. */
  const left = () => tasks().filter(({ key }) => !isDone(key));

  function markDone(keys: readonly string[]) {
    dispatch({ type: 'tasksDone', keys });
    write();
  }

  /** @param attempted the tasks to run now */
  async function create(attempted: readonly UploadTask[] = tasks()) {
    if (isBusy(now())) return;
    const values = draft();
    const begun = beginSubmission(values, now().submission, newKey);
    dispatch({ type: 'started', submission: begun, attempted: attempted.map(({ key }) => key) });
    if (!isBusy(now())) return;
    write();
    let { pageId } = begun;
    if (pageId === null)
      try {
        pageId = await createObituary(api, values, begun);
        dispatch({ type: 'created', pageId });
        write();
      } catch (error) {
        dispatch({ type: 'creationFailed', error: toApiError(error) });
        if (now().submission === null) write();
        return;
      }
    const errors = await runUploads(
      attempted,
      { api, pageId, submissionKey: begun.key },
      {
        isDone,
        onDone: (key) => markDone([key]),
        onProgress: (progress) => dispatch({ type: 'progressed', progress }),
      },
    );
    endUploads(errors);
  }

  function endUploads(errors: UploadErrors = new Map()) {
    const isComplete = left().length === 0;
    dispatch({ type: 'uploadsEnded', errors, isComplete });
    if (!isComplete) return;
    void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
    void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all });
    onComplete();
  }

  // True if the browser lost the files of uploads left from an earlier visit.
  const isComplete = isLoaded && state.phase.kind === 'partial' && left().length === 0;
  const onNothingLeft = useEffectEvent(() => endUploads());
  useEffect(() => {
    if (isComplete) onNothingLeft();
  }, [isComplete]);

  return {
    left,
    create: () => void create(),
    retry: (task: UploadTask) => void create([task]),
    /** Continues without these tasks. */
    skip: (skipped: readonly UploadTask[]) => {
      markDone(skipped.map(({ key }) => key));
      if (left().length === 0) endUploads();
    },
  };
}
