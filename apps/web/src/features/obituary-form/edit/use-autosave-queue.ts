import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isPlanLimitError } from '../../../lib/api-error.js';
import { obituaryQueryKeys, usageQueryKey } from '../../../lib/obituary-query-keys.js';

/**
 * State of the autosave queue: nothing changed yet, requests in progress, everything saved, or some requests
 * failed and wait for a retry.
 */
export type AutosaveState = 'idle' | 'saving' | 'saved' | 'unsent';

/** Debounce of typed text, in milliseconds. */
const debounceMs = 700;

/** Error message to show; null when the app shell already shows this error. */
export function errorMessageOf(error: unknown): string | null {
  if (isPlanLimitError(error) || isSessionExpired(error)) return null;
  return typeset(error instanceof ApiError ? error.message : commonTexts.error);
}

const isSessionExpired = (error: unknown) => error instanceof ApiError && error.status === 401;

/** True for retryable errors (network, 5xx, 401, 429). */
function isRetryable(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status >= 500 ||
    [401, 429].includes(error.status)
  );
}

/** A request that stays in the queue until the server accepts or rejects it. */
export interface QueuedRequest<T> {
  /** Sends the current value: it is called when the request's turn comes. */
  readonly send: () => Promise<T>;
  readonly onDone?: (answer: T) => void;
  /**
   * @param message error message to show; null when the app shell already shows the error
   * @param willRetry true if the request will be sent again
   */
  readonly onFailed?: (message: string | null, willRetry: boolean) => void;
}

type OnFailed = (words: string | null, error: unknown) => void;

/**
 * Queue of immediate saves: requests run one at a time, in the order of the changes.
 * @param onPending called with true while some change is not saved on the server
 */
export function useAutosaveQueue(onPending: (isPending: boolean) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Debounced requests by key. */
  const debounced = useRef(
    new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(),
  );
  /** Failed requests that can be retried, by key. */
  const unsent = useRef(new Map<string, () => void>());
  const [state, setState] = useState<AutosaveState>('idle');
  const notifyPending = useEffectEvent(onPending);
  useEffect(() => notifyPending(state === 'saving' || state === 'unsent'), [state]);

  function updateState() {
    if (waiting.current > 0 || debounced.current.size > 0) setState('saving');
    else setState(unsent.current.size > 0 ? 'unsent' : 'saved');
  }

  /** @returns the response; null when the request failed, and the error was shown */
  function run<T>(call: () => Promise<T>, onFailed?: OnFailed): Promise<T | null> {
    waiting.current += 1;
    updateState();
    const done = queue.current.then(call).then(
      (answer) => {
        void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
        void queryClient.invalidateQueries({ queryKey: usageQueryKey, refetchType: 'none' });
        return answer;
      },
      (error: unknown) => {
        const message = errorMessageOf(error);
        if (onFailed) onFailed(message, error);
        else if (message) toast.error(message);
        return null;
      },
    );
    queue.current = done.finally(() => {
      waiting.current -= 1;
      updateState();
    });
    return done;
  }

  /** Send the request, and keep it for a retry until the server accepts or rejects it. */
  function enqueue<T>(key: string, request: QueuedRequest<T>): void {
    const call = async () => {
      const answer = await request.send();
      unsent.current.delete(key);
      return { answer };
    };
    void run(call, (message, error) => {
      const willRetry = isRetryable(error);
      if (willRetry) unsent.current.set(key, () => enqueue(key, request));
      else unsent.current.delete(key);
      if (request.onFailed) request.onFailed(message, willRetry);
      else if (message) toast.error(message);
    }).then((done) => done && request.onDone?.(done.answer));
  }

  /** Queue the request after typing has paused. */
  function enqueueDebounced<T>(key: string, request: QueuedRequest<T>): void {
    clearTimeout(debounced.current.get(key)?.timer);
    const send = () => {
      clearTimeout(debounced.current.get(key)?.timer);
      debounced.current.delete(key);
      enqueue(key, request);
    };
    debounced.current.set(key, { timer: setTimeout(send, debounceMs), send });
    updateState();
  }

  function retry() {
    for (const again of [...unsent.current.values()]) again();
  }
  const onLine = useEffectEvent(retry);
  // Send debounced text immediately when the page is hidden or the screen unmounts.
  const flush = useEffectEvent(() => {
    for (const { send } of [...debounced.current.values()]) send();
  });
  useEffect(() => {
    const onReturn = () => onLine();
    const onHide = () => flush();
    window.addEventListener('online', onReturn);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', onReturn);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
      onHide();
    };
  }, []);

  return {
    state,
    run,
    enqueue,
    enqueueDebounced,
    /** Cancels the pending requests of a key. */
    cancel: (key: string) => {
      clearTimeout(debounced.current.get(key)?.timer);
      debounced.current.delete(key);
      unsent.current.delete(key);
      if (state !== 'idle') updateState();
    },
    /** Sends the failed requests again. */
    retry,
  };
}
