import { failpointSetting } from '../config/failpoint-setting.js';

/**
 * Marks the gap between two steps of a change. A process started with MEMORIAL_FAILPOINT set to this name
 * dies here as in a power cut: no handler runs, nothing is flushed. Otherwise it does nothing.
 * @param name `<module>.<use case>.<step just done>`, for example `auth.register.afterRow`
 */
export function failpoint(name: string): void {
  if (failpointSetting !== name) return;
  process.kill(process.pid, 'SIGKILL');
  // Block the thread until the signal arrives: no further step may run.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
