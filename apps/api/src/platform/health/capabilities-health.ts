import type { FilmsHealth, PaymentsHealth } from '@memorial/contracts/system/system.endpoints';

/** Port: reads the state of what the process can do without. Bound in app.module. */
export type ReadCapabilitiesHealth = () => { readonly payments: PaymentsHealth; readonly films: FilmsHealth };

export const CAPABILITIES_HEALTH = Symbol('health of capabilities');
