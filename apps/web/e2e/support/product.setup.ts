import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import {
  clientId,
  clientSecret,
  startIdentityProvider,
} from '../../../api/test/support/fake-identity-provider.js';
import { startMailServer } from './mail-server.js';
import { telegramBotToken } from './telegram.js';

const main = resolve(import.meta.dirname, '../../../api/bundle/main.js');

/**
 * Starts the built product once for all journeys, with an empty data folder, its own mail server and a fake
 * Google. Stops everything afterwards.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'memorial-e2e-'));
  const emailsDir = join(dataDir, 'received-letters');
  mkdirSync(emailsDir);
  const mail = await startMailServer(emailsDir);
  const google = await startIdentityProvider();
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
      LOG_LEVEL: 'warn',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_PROVIDER_URL: google.url,
      TELEGRAM_BOT_TOKEN: telegramBotToken,
      // All journeys share one network address and many share an account.
      RATE_LIMITS: 'off',
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
  const url = await Promise.race([ready, ended.then(() => null)]);
  if (url === null) throw new Error('the product ended before it was ready');
  process.env.E2E_BASE_URL = url;
  process.env.E2E_LETTERS = emailsDir;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_GOOGLE_HOST = new URL(google.url).host;

  return async () => {
    child.kill('SIGTERM');
    await ended;
    await mail.stop();
    await google.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
