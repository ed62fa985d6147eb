import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { mongoForCommand, runCommand } from './command.js';
import { RefundService, toKopiykas } from './modules/payments/payments.module.js';
import type { AppConfig } from './platform/config/app-config.js';

const usage = 'npm run refund -- ORDER [UAH]';

interface Refund {
  readonly orderId: string;
  /** Null: all of it. */
  readonly kopiykas: number | null;
}

/** @throws Error with a one-line message */
function parseRefund([orderId = '', amount, ...rest]: readonly string[]): Refund {
  if (rest.length > 0 || orderId === '') throw new Error(`${usage}: ORDER is the number of a paid order`);
  if (amount === undefined) return { orderId, kopiykas: null };
  const kopiykas = toKopiykas(amount.replace(',', '.'));
  if (kopiykas === null || kopiykas === 0) throw new Error(`${usage}: UAH is an amount as 500 or 499.90`);
  return { orderId, kopiykas };
}

/** The whole application without HTTP, jobs and demo data: only the order's own consequences are done here. */
async function refund({ orderId, kopiykas }: Refund, config: AppConfig): Promise<string> {
  const mongo = await mongoForCommand(config);
  const settings: AppConfig = {
    ...config,
    worker: 'off',
    demoData: false,
    logLevel: 'silent',
    setListeningPort: (port) => config.setListeningPort(port),
  };
  const app = await NestFactory.createApplicationContext(AppModule.with(settings, mongo), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await app.get(RefundService, { strict: false }).refund(orderId, kopiykas);
  } finally {
    await app.close();
  }
}

await runCommand(async (args, readConfig) => {
  const line = await refund(parseRefund(args), readConfig());
  return `${new Date().toISOString()} ${line}`;
});
