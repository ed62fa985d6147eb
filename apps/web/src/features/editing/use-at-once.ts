import { commonTexts } from '@memorial/contracts/messages/common.messages';
import { typeset } from '@memorial/contracts/text';
import { useToast } from '@memorial/ui/toast/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, isPlanRefusal } from '../../lib/api-error.js';
import { obituaryQueryKeys, usageQueryKey } from '../../lib/obituary-query-keys.js';

/** What is saved as it is made: nothing was done yet, something is on its way, or all of it is kept. */
export type AtOnceState = 'still' | 'saving' | 'saved';

/** The words of a refusal; null where the shell has told of it. */
export function refusalOf(error: unknown): string | null {
  if (isPlanRefusal(error) || (error instanceof ApiError && error.status === 401)) return null;
  return typeset(error instanceof ApiError ? error.message : commonTexts.error);
}

/**
 * Changes that are sent at once, one after the other, in the order they were made.
 * @param onPending told whether something is still on its way
 */
export function useAtOnce(onPending: (isPending: boolean) => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const [state, setState] = useState<AtOnceState>('still');
  const tellPending = useEffectEvent(onPending);
  useEffect(() => tellPending(state === 'saving'), [state]);

  return {
    state,
    /** @returns what the call answered; null when it was refused, which was told */
    run: <T>(call: () => Promise<T>, onRefused?: (words: string | null) => void): Promise<T | null> => {
      waiting.current += 1;
      setState('saving');
      const done = queue.current.then(call).then(
        (answer) => {
          void queryClient.invalidateQueries({ queryKey: obituaryQueryKeys.all });
          void queryClient.invalidateQueries({ queryKey: usageQueryKey, refetchType: 'none' });
          return answer;
        },
        (error: unknown) => {
          const refusal = refusalOf(error);
          if (onRefused) onRefused(refusal);
          else if (refusal) toast.error(refusal);
          return null;
        },
      );
      queue.current = done.finally(() => {
        waiting.current -= 1;
        if (waiting.current === 0) setState('saved');
      });
      return done;
    },
  };
}
