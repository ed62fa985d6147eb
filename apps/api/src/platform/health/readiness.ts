import type { PaymentsHealth } from '@memorial/contracts/system/system.endpoints';

/**
 * Port: a dependency without which the process cannot serve requests. Bound under `READINESS` in app.module.
 */
export interface ReadinessCheck {
  readonly name: string;
  isReady(): Promise<boolean>;
}

export const READINESS = Symbol('readiness');

/** Port: reads the state of card payments, without which the process still serves. Bound in app.module. */
export type ReadPaymentsHealth = () => PaymentsHealth;

export const PAYMENTS_HEALTH = Symbol('payments health');
