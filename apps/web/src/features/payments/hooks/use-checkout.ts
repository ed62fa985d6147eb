import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { useApi } from '../../../shared/api/api-context.js';
import { isPlanLimitError } from '../../../shared/api/api-error.js';
import { readPaymentStatus, statusIntervalMs } from '../api/payment-status.query.js';
import { checkoutReducer, checkoutTimeoutMs, isWatched } from '../model/checkout-reducer.js';
import { openCheckoutWindow, postCheckout } from '../model/checkout-window.js';
import { announcePayment } from './payment-news.js';

const windowIntervalMs = 1_000;

/**
 * One purchase at a time: order, window, and the status until it is decided.
 * @param create orders what was chosen
 */
export function useCheckout<Choice>(create: (choice: Choice) => Promise<CheckoutView>) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(checkoutReducer, { kind: 'idle' });
  const opened = useRef<Window | null>(null);

  function show(checkout: CheckoutView) {
    const hasWindow = opened.current !== null;
    dispatch({ type: 'ordered', checkout, hasWindow, since: Date.now() });
    if (checkout.checkoutUrl !== null) postCheckout(checkout, opened.current);
  }

  async function order(choice: Choice) {
    try {
      show(await create(choice));
    } catch (error) {
      opened.current?.close();
      // The shell shows the refusal of a plan.
      if (isPlanLimitError(error)) return dispatch({ type: 'leave' });
      dispatch({ type: 'orderFailed', message: error instanceof Error ? error.message : '' });
    }
  }

  const watched = isWatched(state) ? state : null;
  const orderId = watched?.checkout.orderId ?? null;
  const since = watched?.since ?? 0;
  const isWindowOpen = watched?.kind === 'open';
  const read = useEffectEvent(async (id: string, signal: AbortSignal) => {
    try {
      dispatch({ type: 'read', payment: await readPaymentStatus(api, id, undefined, signal) });
    } catch {
      if (!signal.aborted) dispatch({ type: 'readFailed' });
    }
  });
  useEffect(() => {
    if (orderId === null) return;
    const stopped = new AbortController();
    // A window that has just closed may have paid: ask without waiting.
    let lastReadAt = isWindowOpen ? Date.now() : 0;
    let isReading = false;
    const look = () => {
      const now = Date.now();
      if (now - since >= checkoutTimeoutMs) {
        clearInterval(timer);
        opened.current?.close();
        return dispatch({ type: 'timeUp' });
      }
      if (isWindowOpen && opened.current?.closed) return dispatch({ type: 'windowClosed' });
      if (isReading || now - lastReadAt < statusIntervalMs) return;
      lastReadAt = now;
      isReading = true;
      void read(orderId, stopped.signal).finally(() => {
        isReading = false;
      });
    };
    const timer = setInterval(look, windowIntervalMs);
    if (!isWindowOpen) look();
    return () => {
      clearInterval(timer);
      stopped.abort();
    };
  }, [orderId, since, isWindowOpen]);

  const { kind } = state;
  useEffect(() => {
    if (kind === 'success') opened.current?.close();
    // The list of payments shows a new order and each of its states.
    if (kind !== 'idle' && kind !== 'ordering' && kind !== 'refused') announcePayment(queryClient);
  }, [kind, queryClient]);

  return {
    state,
    /** Orders and opens the checkout; must be called by the press itself, or its window is blocked. */
    buy: (choice: Choice) => {
      opened.current = openCheckoutWindow();
      dispatch({ type: 'order' });
      void order(choice);
    },
    /** Shows the checkout of the same order again. */
    reopen: () => {
      if (!('checkout' in state)) return;
      opened.current = openCheckoutWindow();
      show(state.checkout);
    },
    /** Reads the status again after failures. */
    watchAgain: () => dispatch({ type: 'watchAgain' }),
    leave: () => {
      opened.current?.close();
      dispatch({ type: 'leave' });
    },
  };
}

/** A purchase after its order. */
export type Checkout = Omit<ReturnType<typeof useCheckout>, 'buy'>;
