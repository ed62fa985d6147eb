import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isPlanRefusal } from '../../lib/api-error.js';
import { obituaryQueryKeys, usageQueryKey } from '../../lib/obituary-query-keys.js';

/**
 * State of the autosave queue: nothing changed yet, requests in progress, everything saved, or some requests
 * failed and wait for a retry.
 */
export type AtOnceState = 'still' | 'saving' | 'saved' | 'unsent';

/** Debounce of typed text, in milliseconds. */
const restMs = 700;

/** Error message to show; null when the app shell already shows this error. */
export function refusalOf(error: unknown): string | null {
  if (isPlanRefusal(error) || isSessionLost(error)) return null;
  return typeset(error instanceof ApiError ? error.message : commonTexts.error);
}

const isSessionLost = (error: unknown) => error instanceof ApiError && error.status === 401;

/** True for retryable errors (network, 5xx, 401, 429). */
function mayPassLater(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status >= 500 ||
    [401, 429].includes(error.status)
  );
}

/** A request that stays in the queue until the server accepts or rejects it. */
export interface Delivery<T> {
  /** Sends the current value: it is called when the request's turn comes. */
  readonly call: () => Promise<T>;
  readonly onDone?: (answer: T) => void;
  /**
   * @param message error message to show; null when the app shell already shows the error
   * @param willRetry true if the request will be sent again
   */
  readonly onRefused?: (refusal: string | null, isKept: boolean) => void;
}

type Refused = (words: string | null, error: unknown) => void;

/**
 * Queue of immediate saves: requests run one at a time, in the order of the changes.
 * @param onPending called with true while some change is not saved on the server
 */
export function useAtOnce(onPending: (isPending: boolean) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** Debounced requests by key. */
  const resting = useRef(
    new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(),
  );
  /** Failed requests that can be retried, by key. */
  const unsent = useRef(new Map<string, () => void>());
  const [state, setState] = useState<AtOnceState>('still');
  const tellPending = useEffectEvent(onPending);
  useEffect(() => tellPending(state === 'saving' || state === 'unsent'), [state]);

  function show() {
    if (waiting.current > 0 || resting.current.size > 0) setState('saving');
    else setState(unsent.current.size > 0 ? 'unsent' : 'saved');
  }

  /** @returns the response; null when the request failed, and the error was shown */
  function run<T>(call: () => Promise<T>, onRefused?: Refused): Promise<T | null> {
    waiting.current += 1;
    show();
    const done = queue.current.then(call).then(
      (answer) => {
        void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
        void queryClient.invalidateQueries({ queryKey: usageQueryKey, refetchType: 'none' });
        return answer;
      },
      (error: unknown) => {
        const refusal = refusalOf(error);
        if (onRefused) onRefused(refusal, error);
        else if (refusal) toast.error(refusal);
        return null;
      },
    );
    queue.current = done.finally(() => {
      waiting.current -= 1;
      show();
    });
    return done;
  }

  /** Send the request, and keep it for a retry until the server accepts or rejects it. */
  function deliver<T>(key: string, delivery: Delivery<T>): void {
    const call = async () => {
      const answer = await delivery.call();
      unsent.current.delete(key);
      return { answer };
    };
    void run(call, (refusal, error) => {
      const isKept = mayPassLater(error);
      if (isKept) unsent.current.set(key, () => deliver(key, delivery));
      else unsent.current.delete(key);
      if (delivery.onRefused) delivery.onRefused(refusal, isKept);
      else if (refusal) toast.error(refusal);
    }).then((done) => done && delivery.onDone?.(done.answer));
  }

  /** Queue the request after typing has paused. */
  function write<T>(key: string, delivery: Delivery<T>): void {
    clearTimeout(resting.current.get(key)?.timer);
    const send = () => {
      clearTimeout(resting.current.get(key)?.timer);
      resting.current.delete(key);
      deliver(key, delivery);
    };
    resting.current.set(key, { timer: setTimeout(send, restMs), send });
    show();
  }

  function sendAgain() {
    for (const again of [...unsent.current.values()]) again();
  }
  const onLine = useEffectEvent(sendAgain);
  // Send debounced text immediately when the page is hidden or the screen unmounts.
  const flush = useEffectEvent(() => {
    for (const { send } of [...resting.current.values()]) send();
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
    deliver,
    write,
    /** Cancels the pending requests of a key. */
    forget: (key: string) => {
      clearTimeout(resting.current.get(key)?.timer);
      resting.current.delete(key);
      unsent.current.delete(key);
      if (state !== 'still') show();
    },
    /** Sends the failed requests again. */
    sendAgain,
  };
}
