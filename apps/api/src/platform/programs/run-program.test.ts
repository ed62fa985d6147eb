import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRunning, processOf } from '../../../test/support/processes.js';
import { waitFor } from '../../../test/support/wait-for.js';
import { workerEntry } from '../images/worker-entry.js';
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

describe('a program whose server is killed', () => {
  const echoes = 'echo $$;';
  it.each([
    ['computes for ever', '/bin/sh', ['-c', `${echoes} while :; do :; done`]],
    ['started another one', '/bin/sh', ['-c', 'sleep 600 & echo $!; wait']],
    [
      'decodes a long film',
      '/bin/sh',
      [
        ...['-c', `${echoes} PATH="$1" exec "$2" -v error -f lavfi -i testsrc2=duration=36000 -f null -`],
        ...['sh', process.env.PATH ?? '', process.env.FFMPEG_PATH ?? 'ffmpeg'],
      ],
    ],
  ])('ends with it, though it %s', async (_name, program, args) => {
    const script = `
      const { runProgram } = await import(process.argv[1]);
      const call = JSON.parse(process.argv[2]);
      await runProgram({ ...call, onOutput: (text) => process.stdout.write(text) }, JSON.parse(process.argv[3]));
    `;
    const path = await workerEntry(new URL('./run-program.js', import.meta.url));
    const long = { ...bounds, maxProcessorSeconds: 600, timeoutSeconds: 600 };
    const sent = [JSON.stringify({ program, args }), JSON.stringify(long)];
    const server = spawn(process.execPath, ['--input-type=module', '-e', script, path, ...sent]);
    const [printed] = await once(server.stdout, 'data');
    const started = processOf(Number(printed));
    expect(isRunning(started)).toBe(true);
    server.kill('SIGKILL');
    await waitFor('the end of the program', () => !isRunning(started), 2_000);
  });
});
