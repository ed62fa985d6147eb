// Starts a program and waits for its line `ready http://…`.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export async function startReady(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('exit', done));
  const ready = new Promise((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('ready ')) done(line.slice('ready '.length));
    });
  });
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new Error(`${args.join(' ')} ended before it was ready`);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid, stop };
}
