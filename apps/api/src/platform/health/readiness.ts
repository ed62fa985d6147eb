/** Port: something the process cannot answer without. Each binds under `READINESS` in app.module. */
export interface ReadinessCheck {
  readonly name: string;
  isReady(): Promise<boolean>;
}

export const READINESS = Symbol('readiness');
