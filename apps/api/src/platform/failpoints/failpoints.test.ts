import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { armFailpoint, failpoint } from './failpoints.js';

const name = 'auth.register.afterRow';

/** The setting is read once at the start of a process, so each case reloads the module. */
async function signalsSentWith(env: Readonly<Record<string, string>>): Promise<unknown[]> {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  vi.resetModules();
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  const loaded = await import('./failpoints.js');
  const reached = loaded.failpoint(name);
  // Runs before the caller can continue.
  expect(wait).toHaveBeenCalledTimes(kill.mock.calls.length);
  await reached;
  return kill.mock.calls.map(([pid, signal]) => [pid === process.pid, signal]);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('failpoint', () => {
  it('kills this very process at its own name', async () => {
    expect(await signalsSentWith({ MEMORIAL_FAILPOINT: name })).toEqual([[true, 'SIGKILL']]);
  });

  it.each<Record<string, string>>([
    {},
    { MEMORIAL_FAILPOINT: '' },
    { MEMORIAL_FAILPOINT: 'auth.register.afterLetter' },
    { MEMORIAL_FAILPOINT: name, NODE_ENV: 'production' },
  ])('does nothing with %j', async (env) => {
    expect(await signalsSentWith(env)).toEqual([]);
  });
});

describe('a failpoint armed in this process', () => {
  it('abandons the work there: neither the next step nor a finally runs', async () => {
    const steps: string[] = [];
    const disarm = armFailpoint(name, () => steps.push('reached'));
    const work = async () => {
      try {
        await failpoint('auth.register.afterLetter');
        steps.push('another failpoint passed');
        await failpoint(name);
        steps.push('next step');
      } finally {
        steps.push('finally');
      }
    };
    void work();
    await setImmediate();
    disarm();
    await setImmediate();
    expect(steps).toEqual(['another failpoint passed', 'reached']);
  });

  it('is passed once it is disarmed', async () => {
    armFailpoint(name, () => undefined)();
    await expect(failpoint(name)).resolves.toBeUndefined();
  });
});
