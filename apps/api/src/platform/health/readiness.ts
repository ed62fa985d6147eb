/**
 * Port: a dependency without which the process cannot serve requests. Bound under `READINESS` in app.module.
 */
export interface ReadinessCheck {
  readonly name: string;
  isReady(): Promise<boolean>;
}

export const READINESS = Symbol('readiness');
