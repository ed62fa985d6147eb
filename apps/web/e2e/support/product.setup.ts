import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  clientId,
  clientSecret,
  startIdentityProvider,
} from '../../../api/test/support/fake-identity-provider.js';
import { startLiqPay } from '../../../api/test/support/liqpay-server.js';
import { startMailServer } from './mail-server.js';
import { startProductProcess } from './product-process.js';
import { telegramBotToken } from './telegram.js';

/**
 * Starts the built product once for all journeys, with an empty data folder, its own mail server a fake
 * Google and a double of LiqPay. Stops everything afterwards.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const emailsDir = mkdtempSync(join(tmpdir(), 'memorial-letters-'));
  const mail = await startMailServer(emailsDir);
  const google = await startIdentityProvider();
  const liqpay = await startLiqPay();
  const product = await startProductProcess({
    SMTP_URL: mail.url,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_PROVIDER_URL: google.url,
    TELEGRAM_BOT_TOKEN: telegramBotToken,
    ...liqpay.env,
  });
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_LETTERS = emailsDir;
  process.env.E2E_SMTP_URL = mail.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_GOOGLE_HOST = new URL(google.url).host;
  process.env.E2E_LIQPAY_URL = liqpay.url;

  return async () => {
    await product.stop();
    await mail.stop();
    await google.stop();
    await liqpay.stop();
    rmSync(emailsDir, { recursive: true, force: true });
  };
}
