import { afterEach, describe, expect, it, vi } from 'vitest';

const name = 'auth.register.afterRow';

/** The setting is read once at the start of a process, so each case reloads the module. */
async function signalsSentWith(env: Readonly<Record<string, string>>): Promise<unknown[]> {
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  vi.resetModules();
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  const { failpoint } = await import('./failpoints.js');
  failpoint(name);
  expect(wait).toHaveBeenCalledTimes(kill.mock.calls.length);
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
