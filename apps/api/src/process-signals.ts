import type { INestApplicationContext } from '@nestjs/common';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** SIGTERM and Ctrl-C finish open requests and exit with 0; a second signal has no effect. */
export function shutDownOnSignals(app: INestApplicationContext): void {
  app.enableShutdownHooks([...signals], { useProcessExit: true });
  // Nest removes its listeners a moment before it exits; without these a second signal would kill the process
  // then.
  for (const signal of signals) process.on(signal, () => undefined);
}
