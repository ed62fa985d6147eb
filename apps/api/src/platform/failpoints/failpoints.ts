import { failpointSetting } from '../config/test-settings.js';

/** A failpoint and the action that stops the work at it. */
interface ArmedFailpoint {
  readonly name: string;
  readonly end: () => Promise<void>;
}

let armed: ArmedFailpoint | null =
  failpointSetting === null ? null : { name: failpointSetting, end: killProcess };

/**
 * Marks the gap between two steps of a change; must be awaited. A process whose MEMORIAL_FAILPOINT is this name is
 * killed here: no handler runs, nothing is flushed. Otherwise it does nothing.
 * @param name `<module>.<use case>.<step just done>`, for example `auth.register.afterRow`
 */
export async function failpoint(name: string): Promise<void> {
  if (armed?.name === name) await armed.end();
}

/**
 * Abandons the work at a failpoint of this process without ending the process: the promise that the work awaits
 * there never settles, so neither its next step nor a `finally` runs. For tests.
 * @param onReached runs before anything else can
 * @returns disarms the failpoint
 */
export function armFailpoint(name: string, onReached: () => void): () => void {
  armed = {
    name,
    end: () => {
      onReached();
      return new Promise(() => undefined);
    },
  };
  return () => {
    armed = null;
  };
}

async function killProcess(): Promise<void> {
  process.kill(process.pid, 'SIGKILL');
  // Block the thread until the signal arrives: no further step may run.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
