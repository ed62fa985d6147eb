import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workerEntry } from './worker-entry.js';

describe('a process that answers jobs', () => {
  let folder: string;
  let script: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'answer-jobs-'));
    script = join(folder, 'worker.mjs');
    const compiled = pathToFileURL(await workerEntry(new URL('./answer-jobs.js', import.meta.url)));
    await writeFile(
      script,
      `import { answerJobs } from '${compiled}';
      answerJobs(async ({ waitMs }) => {
        // The end of the channel is not noticed meanwhile.
        for (const end = Date.now() + waitMs; Date.now() < end; );
        return {};
      });`,
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = () => {
    const child = fork(script, { execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
    let errors = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // A child whose channel was closed here never emits 'close'.
    const exit = once(child, 'exit');
    const read = once(child.stderr ?? child, 'end');
    const ended = Promise.all([exit, read]).then(([[code]]) => ({ code, errors }));
    return { child, ended };
  };

  it('ends quietly when its server died before it began', async () => {
    const { child, ended } = start();
    child.disconnect();
    expect(await ended).toEqual({ code: 0, errors: '' });
  });

  it('ends quietly when its server dies during a job', async () => {
    const { child, ended } = start();
    await once(child, 'message');
    child.send({ waitMs: 200 }, () => child.disconnect());
    expect(await ended).toEqual({ code: 0, errors: '' });
  });
});
