// Reads the delay of a server's event loop, of a server that was started with event-loop-delay.mjs.
import { readFileSync, rmSync } from 'node:fs';

/**
 * The delay since the last call, which begins anew.
 * @param file the server's EVENT_LOOP_DELAY_FILE
 * @returns p99 and max in milliseconds
 */
export async function measuredDelay(pid, file) {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      await new Promise((done) => setTimeout(done, 20));
    }
  }
}
