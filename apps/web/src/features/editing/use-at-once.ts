import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isPlanRefusal } from '../../lib/api-error.js';
import { obituaryQueryKeys, usageQueryKey } from '../../lib/obituary-query-keys.js';

/**
 * What is saved as it is made: nothing was done yet, something is on its way, all of it is kept, or something did not
 * reach the server and waits to be sent again.
 */
export type AtOnceState = 'still' | 'saving' | 'saved' | 'unsent';

/** How long typing must rest before it is sent. */
const restMs = 700;

/** The words of a refusal; null where the shell has told of it. */
export function refusalOf(error: unknown): string | null {
  if (isPlanRefusal(error) || isSessionLost(error)) return null;
  return typeset(error instanceof ApiError ? error.message : commonTexts.error);
}

const isSessionLost = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Whether the same may be taken another time: nobody has looked at it and said no. */
function mayPassLater(error: unknown): boolean {
  return (
    !(error instanceof ApiError) ||
    error.status === 0 ||
    error.status >= 500 ||
    [401, 429].includes(error.status)
  );
}

/** Something that is not given up before the server has it. */
export interface Delivery<T> {
  /** Sends it as it is by then. */
  readonly call: () => Promise<T>;
  readonly onDone?: (answer: T) => void;
  /**
   * @param refusal what to tell of it; null where the shell has told
   * @param isKept it will be sent again
   */
  readonly onRefused?: (refusal: string | null, isKept: boolean) => void;
}

type Refused = (words: string | null, error: unknown) => void;

/**
 * Changes that are sent at once, one after the other, in the order they were made.
 * @param onPending told whether something is not with the server yet
 */
export function useAtOnce(onPending: (isPending: boolean) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  /** What is being typed, by its key. */
  const resting = useRef(
    new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(),
  );
  /** What did not reach the server, by its key. */
  const unsent = useRef(new Map<string, () => void>());
  const [state, setState] = useState<AtOnceState>('still');
  const tellPending = useEffectEvent(onPending);
  useEffect(() => tellPending(state === 'saving' || state === 'unsent'), [state]);

  function show() {
    if (waiting.current > 0 || resting.current.size > 0) setState('saving');
    else setState(unsent.current.size > 0 ? 'unsent' : 'saved');
  }

  /** @returns what the call answered; null when it was refused, which was told */
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

  /** Sends it, and goes on until the server has it or has said no. */
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

  /** Delivers what is being typed once typing rests. */
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
  // What was typed a moment ago goes along with whoever leaves.
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
    /** There is nothing left to be sent under this key. */
    forget: (key: string) => {
      clearTimeout(resting.current.get(key)?.timer);
      resting.current.delete(key);
      unsent.current.delete(key);
      if (state !== 'still') show();
    },
    /** Tries what did not reach the server once more. */
    sendAgain,
  };
}
