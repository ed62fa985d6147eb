import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const main = resolve(import.meta.dirname, '../../../api/bundle/main.js');

/** A running product with a data folder of its own. */
export interface ProductProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the product; its data stay for another one. */
  end(): Promise<void>;
  /** Ends the product and removes its data. */
  stop(): Promise<void>;
}

/** Addresses of administrators, one for each worker that may run at the same time, and project. */
export const administratorEmails = Array.from(
  { length: 12 },
  (_, number) => `administrator-${number}@example.com`,
);

/**
 * Starts the built product on a free port.
 * @param dataDir of a product that has ended; a new folder without it
 * @throws Error when it ends before it is ready
 */
export async function startProductProcess(
  env: Readonly<Record<string, string>>,
  dataDir = mkdtempSync(join(tmpdir(), 'memorial-e2e-')),
): Promise<ProductProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // All journeys share one network address and many share an account.
      RATE_LIMITS: 'off',
      ADMIN_EMAILS: administratorEmails.join(','),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const ready = new Promise<string>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^ready (http:\/\/\S+)$/.exec(line);
      if (match?.[1]) done(match[1]);
    });
  });
  const end = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new Error('the product ended before it was ready');
  return { url, dataDir, end, stop };
}
