import type { PaymentsHealth } from '@memorial/contracts/system/system.endpoints';

/** Port: reads the state of card payments, without which the process still serves. Bound in app.module. */
export type ReadPaymentsHealth = () => PaymentsHealth;

export const PAYMENTS_HEALTH = Symbol('payments health');
