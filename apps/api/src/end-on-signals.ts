import type { INestApplicationContext } from '@nestjs/common';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** SIGTERM and Ctrl-C finish what was begun and exit 0; a second signal changes nothing. */
export function endOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([...signals], { useProcessExit: true });
  // The framework stops listening a moment before it exits; a second signal would kill the process just then.
  for (const signal of signals) process.on(signal, () => undefined);
}
