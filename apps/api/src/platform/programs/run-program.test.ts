import { afterEach, expect, it, vi } from 'vitest';
import { maxDyingSeconds, runProgram } from './run-program.js';

const bounds = { timeoutSeconds: 60, maxBytes: 1_000, maxProcessorSeconds: 1 };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['uses too much of the processor', '/bin/sh', ['-c', 'while :; do :; done'], 'SIGXCPU'],
  ['is not there', '/nowhere/program', [], 127],
  ['is not executable', '/etc/passwd', [], 126],
  ['ends with an error', '/bin/sh', ['-c', 'exit 3'], 3],
])('a program that %s is told by its end', async (_name, program, args, exit) => {
  await expect(runProgram({ program, args }, bounds)).rejects.toMatchObject({ exit });
});

it('a program within its bounds answers its output', async () => {
  const call = { program: '/bin/sh', args: ['-c', 'cat'], input: 'Слава' };
  expect((await runProgram(call, bounds)).toString('utf8')).toBe('Слава');
});

it('a program that does not die is not waited for', async () => {
  const realKill = process.kill.bind(process);
  // A signal that a process cannot take, because a call of the system hangs, has no effect.
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const wish = new AbortController();
  const running = runProgram({ program: '/bin/sleep', args: ['600'] }, bounds, wish.signal);
  const ended = vi.fn();
  running.catch(ended);
  wish.abort(new Error('the server ends'));
  const [group = 0] = kill.mock.calls[0] ?? [];
  try {
    await vi.advanceTimersByTimeAsync(maxDyingSeconds * 1000 - 1);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledExactlyOnceWith(new Error('the server ends'));
  } finally {
    realKill(group, 'SIGKILL');
  }
});
