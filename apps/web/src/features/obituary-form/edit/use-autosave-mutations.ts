import { commonMessages } from '@memorial/contracts/messages/ui/common';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import {
  type Mutation,
  type MutationStatus,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError, isPlanLimitError } from '../../../shared/api/api-error.js';
import { useAutosave } from '../../../shared/drafts/use-autosave.js';
import { newKey } from '../../../shared/idempotency/new-key.js';
import { obituaryQueryKeys } from '../../../shared/obituary/obituary-query-keys.js';
import { usageQueryKeys } from '../../../shared/plans/usage-query-keys.js';

/**
 * State of the changes: nothing changed yet, requests in progress, everything saved, or some requests failed and
 * wait for a retry.
 */
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'unsent';

/** Debounce of typed text, in milliseconds. */
const debounceMs = 700;

/** Time in milliseconds for which a failed change can be sent again; longer than a visit. */
const retryableMs = 24 * 3_600_000;

/** Change of one entry of a list. */
export interface EntryChange {
  /** Key of the entry in the list. */
  readonly key: string;
}

interface Handlers<Answer, Change extends EntryChange> {
  readonly send: (change: Change) => Promise<Answer>;
  readonly onDone?: (answer: Answer, change: Change) => void;
  /** @param willRetry true if the change waits for a retry */
  readonly onFailed?: (change: Change, willRetry: boolean) => unknown;
  /**
   * Default: a toast.
   * @param message null when the app shell already shows the error
   */
  readonly showError?: (message: string | null, change: Change, willRetry: boolean) => void;
  /** True: a change that the server did not judge waits for a retry. Otherwise it is undone. */
  readonly isResent?: boolean;
}

/** True for network errors, 5xx, 401 and 429. */
const isRetryable = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  error.status >= 500 ||
  [401, 429].includes(error.status);

/** Error message to show; null when the app shell already shows this error. */
function errorMessageOf(error: unknown): string | null {
  if (isPlanLimitError(error) || (error instanceof ApiError && error.status === 401)) return null;
  return typeset(error instanceof ApiError ? error.message : commonMessages.error);
}

const isUnsent = ({ state, meta }: Mutation) =>
  state.status === 'error' && meta?.isResent === true && isRetryable(state.error);

/** Changes wait behind earlier ones, or for a retry. */
const isWaiting = (mutation: Mutation) => mutation.state.isPaused || isUnsent(mutation);

/**
 * Changes of one list that are saved immediately: the requests run one at a time, in the order of the changes.
 * Those that the server did not judge wait until they are sent again, by the user or with the connection.
 * @param sendTyped sends the typed texts of an entry; called when typing has paused, or the page is hidden or left
 * @param onPending called with true while some change is not saved on the server
 * @param hasRefused true while the list keeps an entry that the server refused
 */
export function useAutosaveScope(
  sendTyped: (key: string) => void,
  onPending: (isPending: boolean) => void,
  hasRefused = false,
) {
  const queryClient = useQueryClient();
  const cache = queryClient.getMutationCache();
  const [id] = useState(newKey);
  const filters = { mutationKey: [id] };
  const [typed, setTyped] = useState<ReadonlySet<string>>(new Set());
  const typing = useAutosave(() => {
    setTyped(new Set());
    for (const key of typed) sendTyped(key);
  }, debounceMs);
  const statuses = useMutationState({
    filters,
    select: (mutation) => (isUnsent(mutation) ? 'unsent' : mutation.state.status),
  });
  const requests = typed.size > 0 ? (['pending'] as const) : statuses;
  const state = stateOf(hasRefused ? [...requests, 'unsent'] : requests);

  const notifyPending = useEffectEvent(onPending);
  useEffect(() => notifyPending(state === 'saving' || state === 'unsent'), [state]);

  /** Sends the failed changes again, behind those that are waiting. */
  function retry() {
    for (const mutation of cache.findAll({ ...filters, predicate: isUnsent })) {
      cache.remove(mutation);
      const again = cache.build(queryClient, mutation.options);
      again.execute(mutation.state.variables).catch(() => undefined);
    }
  }
  const onLine = useEffectEvent(retry);
  useEffect(() => {
    const onReturn = () => onLine();
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, []);

  return {
    id,
    state,
    retry,
    /** Sends the typed texts of an entry once typing pauses. */
    scheduleTyped: (key: string) => {
      setTyped((all) => new Set([...all, key]));
      typing.schedule();
    },
    /** Drops the changes of an entry, or those of one kind, that are not on their way; or only the failed ones. */
    drop: (key: string, mutationKey = [id], isDropped = isWaiting) => {
      const predicate = (mutation: Mutation) =>
        isDropped(mutation) && keyOf(mutation.state.variables) === key;
      for (const mutation of cache.findAll({ mutationKey, predicate })) cache.remove(mutation);
    },
  };
}

function stateOf(statuses: readonly (MutationStatus | 'unsent')[]): AutosaveState {
  if (statuses.includes('pending')) return 'saving';
  if (statuses.includes('unsent')) return 'unsent';
  return statuses.length > 0 ? 'saved' : 'idle';
}

const keyOf = (change: unknown) =>
  typeof change === 'object' && change !== null && 'key' in change ? change.key : null;

/** A kind of change in the scope of a list. */
export function useListMutation<Answer, Change extends EntryChange>(
  { id, drop }: Pick<ReturnType<typeof useAutosaveScope>, 'id' | 'drop'>,
  { send, onDone, onFailed, showError, isResent = false }: Handlers<Answer, Change>,
) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const mutationKey = [id, useId()];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id },
    meta: { isResent },
    gcTime: retryableMs,
    mutationFn: send,
    onSuccess: (answer, change: Change) => {
      void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
      void queryClient.invalidateQueries({ queryKey: usageQueryKeys.all, refetchType: 'none' });
      // One that failed while this one waited behind it is out of date.
      drop(change.key, mutationKey, isUnsent);
      onDone?.(answer, change);
    },
    onError: (error, change) => {
      const message = errorMessageOf(error);
      const willRetry = isResent && isRetryable(error);
      onFailed?.(change, willRetry);
      if (showError) showError(message, change, willRetry);
      else if (message) toast.error(message);
    },
  });
  return (change: Change) => {
    // The later one sends the entry as it is then.
    if (isResent) drop(change.key, mutationKey);
    mutate(change);
  };
}

/** List that the callbacks of requests read as it is now. */
export function useLatestList<T extends { readonly key: string }>(first: () => readonly T[]) {
  const [entries, setEntries] = useState(first);
  const latest = useRef(entries);
  const set = (next: readonly T[]) => {
    latest.current = next;
    setEntries(next);
  };
  return {
    entries,
    set,
    now: () => latest.current,
    find: (key: string) => latest.current.find((entry) => entry.key === key),
    patch: (key: string, over: Partial<T>) =>
      set(latest.current.map((entry) => (entry.key === key ? { ...entry, ...over } : entry))),
    insertAt: (index: number, entry: T) => {
      const others = latest.current.filter(({ key }) => key !== entry.key);
      set([...others.slice(0, index), entry, ...others.slice(index)]);
    },
    remove: (key: string) => set(latest.current.filter((entry) => entry.key !== key)),
  };
}
