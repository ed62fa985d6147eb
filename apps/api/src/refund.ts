import 'reflect-metadata';
import { runCommand, runInApplication } from './command.js';
import { RefundService, toKopiykas } from './modules/payments/payments.module.js';

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

await runCommand(async (args, readConfig) => {
  const { orderId, kopiykas } = parseRefund(args);
  const line = await runInApplication(readConfig(), (app) =>
    app.get(RefundService, { strict: false }).refund(orderId, kopiykas),
  );
  return `${new Date().toISOString()} ${line}`;
});
