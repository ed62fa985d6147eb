import type { CheckoutView } from '@memorial/contracts/payments/payments.schemas';
import { describe, expect, it } from 'vitest';
import { type CheckoutAction, type CheckoutState, checkoutReducer, isWatched } from './checkout-reducer.js';

const checkout: CheckoutView = {
  _id: 'a'.repeat(24),
  orderId: 'VP000000000000000000',
  status: 'pending',
  data: 'e30=',
  signature: 'x',
  checkoutUrl: 'https://pay.example/api/3/checkout',
  amountKopiykas: 199_900,
  expiresAt: '2026-11-24T11:00:00.000Z',
};
const ordered = (change: Partial<Extract<CheckoutAction, { type: 'ordered' }>> = {}): CheckoutAction => ({
  type: 'ordered',
  checkout,
  since: 0,
  hasWindow: true,
  ...change,
});
const read = (status: CheckoutView['status']): CheckoutAction => ({ type: 'read', payment: { status } });
const after = (...actions: CheckoutAction[]): CheckoutState =>
  actions.reduce(checkoutReducer, { kind: 'idle' });
const kind = (...actions: CheckoutAction[]) => after({ type: 'order' }, ...actions).kind;

describe('checkoutReducer', () => {
  it('watches a window, or a checkout that took the place of the page', () => {
    expect(kind()).toBe('ordering');
    expect(kind(ordered())).toBe('open');
    expect(kind(ordered({ hasWindow: false }))).toBe('closed');
    expect(kind(ordered({ checkout: { ...checkout, status: 'success' } }))).toBe('success');
    expect(after({ type: 'orderFailed', message: 'Оплату зараз не приймаємо.' })).toEqual({
      kind: 'refused',
      message: 'Оплату зараз не приймаємо.',
    });
  });

  it('takes a closed window for no result', () => {
    expect(kind(ordered(), { type: 'windowClosed' })).toBe('closed');
    expect(kind(ordered(), { type: 'windowClosed' }, read('pending'))).toBe('closed');
    expect(kind(ordered(), { type: 'windowClosed' }, read('success'))).toBe('success');
  });

  it('lets a refused card be tried again while the window is open', () => {
    const refused = after(ordered(), read('failure'));
    expect(refused).toMatchObject({ kind: 'open', isDeclined: true });
    expect(checkoutReducer(refused, read('success')).kind).toBe('success');
    expect(kind(ordered(), { type: 'windowClosed' }, read('failure'))).toBe('failure');
  });

  it('takes a refusal that was known before the window closed for an old one, until it is read again', () => {
    const closed = after(ordered(), read('failure'), { type: 'windowClosed' }, read('failure'));
    expect(closed.kind).toBe('closed');
    expect(checkoutReducer(closed, read('failure')).kind).toBe('failure');
    expect(checkoutReducer(closed, read('success')).kind).toBe('success');
  });

  it('watches on after a refusal: another card may be tried', () => {
    const refused = after(ordered({ hasWindow: false }), read('failure'));
    expect(refused.kind).toBe('failure');
    expect(isWatched(refused)).toBe(true);
    expect(checkoutReducer(refused, read('success')).kind).toBe('success');
    for (const quiet of [{ type: 'timeUp' }, read('failure'), { type: 'readFailed' }] as const)
      expect(checkoutReducer(refused, quiet).kind).toBe('failure');
  });

  it.each(['expired', 'reversed'] as const)('ends with a payment that is %s', (status) => {
    expect(kind(ordered(), read(status))).toBe(status);
  });

  it('tells of the third unread status in a row, and watches again on request', () => {
    const failed: CheckoutAction = { type: 'readFailed' };
    expect(kind(ordered(), failed, failed)).toBe('open');
    expect(kind(ordered(), failed, failed, read('pending'), failed, failed)).toBe('open');
    const told = after(ordered(), failed, failed, failed);
    expect(told.kind).toBe('error');
    expect(checkoutReducer(told, { type: 'watchAgain' })).toMatchObject({ kind: 'closed', failures: 0 });
  });

  it('ends by time, and by leaving', () => {
    expect(after(ordered(), { type: 'timeUp' })).toEqual({ kind: 'timeout', orderId: checkout.orderId });
    expect(kind(ordered(), { type: 'leave' })).toBe('idle');
  });

  it('ignores what arrives after the end', () => {
    for (const late of [read('success'), { type: 'windowClosed' }, { type: 'readFailed' }] as const)
      expect(kind(ordered(), { type: 'timeUp' }, late)).toBe('timeout');
  });
});
