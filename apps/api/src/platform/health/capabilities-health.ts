import type { FilmsHealth, PaymentsHealth, SpeechHealth } from '@memorial/contracts/system/system.endpoints';

/** Port: reads the state of everything that the process can do without. Bound in app.module. */
export type ReadCapabilitiesHealth = () => {
  readonly payments: PaymentsHealth;
  readonly films: FilmsHealth;
  readonly ownFilms: FilmsHealth;
  readonly speech: SpeechHealth;
};

export const CAPABILITIES_HEALTH = Symbol('health of capabilities');
