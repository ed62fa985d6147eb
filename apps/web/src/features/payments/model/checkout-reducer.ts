import type { CheckoutView, PaymentStatusView } from '@memorial/contracts/payments/payments.schemas';

/** Unread statuses in a row after which the payer is told. */
export const maxReadFailures = 3;
/** Time after which the checkout's window is closed, in milliseconds. */
export const checkoutTimeoutMs = 900_000;

interface AtCheckout {
  readonly checkout: CheckoutView;
  /** Time at which the checkout was opened, in milliseconds. */
  readonly since: number;
  /** Statuses that could not be read, in a row. */
  readonly failures: number;
  /** The bank refused a card; the payer may try another one in the same checkout. */
  readonly isDeclined: boolean;
}

export type CheckoutState =
  | { readonly kind: 'idle' | 'ordering' | 'expired' | 'reversed' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The checkout's window is open. */
  | ({ readonly kind: 'open' } & AtCheckout)
  /** The window reads as closed; a provider's headers may say so of an open one. */
  | ({ readonly kind: 'closed' } & AtCheckout)
  | { readonly kind: 'success' | 'timeout'; readonly orderId: string }
  | ({ readonly kind: 'failure' } & AtCheckout)
  | ({ readonly kind: 'error' } & AtCheckout);

export type CheckoutAction =
  | { readonly type: 'order' | 'windowClosed' | 'readFailed' | 'timeUp' | 'watchAgain' | 'leave' }
  | {
      readonly type: 'ordered';
      readonly checkout: CheckoutView;
      readonly since: number;
      /** False: the checkout takes the place of the page. */
      readonly hasWindow: boolean;
    }
  | { readonly type: 'orderFailed'; readonly message: string }
  | { readonly type: 'read'; readonly payment: Pick<PaymentStatusView, 'status'> };

export function checkoutReducer(state: CheckoutState, action: CheckoutAction): CheckoutState {
  switch (action.type) {
    case 'order':
      return { kind: 'ordering' };
    case 'orderFailed':
      return { kind: 'refused', message: action.message };
    case 'ordered':
      return ordered(action);
    case 'leave':
      return { kind: 'idle' };
    case 'watchAgain':
      return 'checkout' in state ? { ...state, kind: 'closed', failures: 0 } : state;
  }
  if (!isWatched(state)) return state;
  switch (action.type) {
    case 'windowClosed':
      return { ...state, kind: 'closed' };
    case 'timeUp':
      return state.kind === 'failure' ? state : { kind: 'timeout', orderId: state.checkout.orderId };
    case 'readFailed': {
      const failures = state.failures + 1;
      const isShown = failures >= maxReadFailures && state.kind !== 'failure';
      return { ...state, failures, kind: isShown ? 'error' : state.kind };
    }
    case 'read':
      return afterReading(state, action.payment.status);
  }
}

type Watched = Extract<CheckoutState, { kind: 'open' | 'closed' | 'failure' }>;

/** True while the status is read: after a refusal too, because another card may be tried in the checkout. */
export function isWatched(state: CheckoutState): state is Watched {
  return state.kind === 'open' || state.kind === 'closed' || state.kind === 'failure';
}

/** A credit may cover the whole price. */
function ordered({
  checkout,
  since,
  hasWindow,
}: Extract<CheckoutAction, { type: 'ordered' }>): CheckoutState {
  if (checkout.status === 'success') return { kind: 'success', orderId: checkout.orderId };
  return { kind: hasWindow ? 'open' : 'closed', checkout, since, failures: 0, isDeclined: false };
}

function afterReading(state: Watched, status: PaymentStatusView['status']): CheckoutState {
  switch (status) {
    case 'success':
      return { kind: 'success', orderId: state.checkout.orderId };
    case 'failure':
      if (state.kind === 'open') return { ...state, failures: 0, isDeclined: true };
      // A refusal that was known before the window closed may be old: it counts when it is read again.
      if (state.isDeclined && state.kind === 'closed') return { ...state, failures: 0, isDeclined: false };
      return { ...state, kind: 'failure', failures: 0 };
    case 'expired':
    case 'reversed':
      return { kind: status };
    case 'pending':
      return state.failures === 0 ? state : { ...state, failures: 0 };
  }
}
