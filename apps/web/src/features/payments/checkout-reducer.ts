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
  | { readonly kind: 'idle' | 'ordering' | 'expired' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The checkout's window is open. */
  | ({ readonly kind: 'open' } & AtCheckout)
  /** The window reads as closed; a provider's headers may say so of an open one. */
  | ({ readonly kind: 'closed' } & AtCheckout)
  | { readonly kind: 'success' | 'timeout'; readonly orderId: string }
  | ({ readonly kind: 'failure' | 'error' } & AtCheckout);

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
  if (state.kind !== 'open' && state.kind !== 'closed') return state;
  switch (action.type) {
    case 'windowClosed':
      return { ...state, kind: state.isDeclined ? 'failure' : 'closed' };
    case 'timeUp':
      return { kind: 'timeout', orderId: state.checkout.orderId };
    case 'readFailed': {
      const failures = state.failures + 1;
      return { ...state, failures, kind: failures >= maxReadFailures ? 'error' : state.kind };
    }
    case 'read':
      return afterReading(state, action.payment.status);
  }
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

function afterReading(
  state: Extract<CheckoutState, { kind: 'open' | 'closed' }>,
  status: PaymentStatusView['status'],
): CheckoutState {
  switch (status) {
    case 'success':
      return { kind: 'success', orderId: state.checkout.orderId };
    case 'failure':
      return state.kind === 'open'
        ? { ...state, failures: 0, isDeclined: true }
        : { ...state, kind: 'failure', failures: 0, isDeclined: true };
    case 'expired':
    case 'reversed':
      return { kind: 'expired' };
    case 'pending':
      return state.failures === 0 ? state : { ...state, failures: 0 };
  }
}
