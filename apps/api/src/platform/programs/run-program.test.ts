import { expect, it } from 'vitest';
import { runProgram } from './run-program.js';

const bounds = { timeoutSeconds: 60, maxBytes: 1_000, maxProcessorSeconds: 1 };

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
