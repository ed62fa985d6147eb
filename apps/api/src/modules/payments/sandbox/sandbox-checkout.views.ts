import { formatKopiykas } from '@memorial/contracts/money';
import { escapeHtml } from '../../../platform/mail/escape-html.js';
import type { DoubleOrder } from './liqpay-double.js';

/** Results of a payment that the checkout offers. */
export const sandboxActions = {
  pay: 'Оплатити',
  threeDSecure: 'Оплатити з підтвердженням у банку (3-D Secure)',
  refuse: 'Банк відмовляє',
  wait: 'Банк перевіряє довго',
  cancel: 'Скасувати й повернутися',
} as const;
export type SandboxAction = keyof typeof sandboxActions;

export function checkoutView(order: DoubleOrder, basePath: string): string {
  const buttons = Object.entries(sandboxActions).map(([action, label]) =>
    actionForm(order, basePath, action, label),
  );
  return page(
    'Пробна оплата',
    `<p>${escapeHtml(order.description)}</p><p><strong>${formatKopiykas(order.amountKopiykas)}</strong></p>
    <p>Справжніх грошей тут немає: ця сторінка грає роль LiqPay під час розробки.</p>${buttons.join('')}`,
  );
}

export function threeDSecureView(order: DoubleOrder, basePath: string): string {
  return page(
    'Підтвердьте оплату',
    `<p>Так виглядало б підтвердження у вашому банку.</p>
    ${actionForm(order, basePath, 'pay', 'Підтвердити')}${actionForm(order, basePath, 'refuse', 'Відхилити')}`,
  );
}

export function checkoutErrorView(errors: readonly string[]): string {
  return page('Оплатити не можна', `<p>Форма не відповідає протоколу: ${escapeHtml(errors.join(', '))}.</p>`);
}

/** Returns the browser by POST, as LiqPay does for some ways of paying. */
export function returnByPostView({ resultUrl }: DoubleOrder): string {
  return page(
    'Повернення',
    `<form method="post" action="${escapeHtml(resultUrl)}"><button>Повернутися до магазину</button></form>`,
  );
}

function actionForm({ orderId }: DoubleOrder, basePath: string, action: string, label: string): string {
  const target = `${basePath}/orders/${encodeURIComponent(orderId)}/${action}`;
  return `<form method="post" action="${escapeHtml(target)}"><p><button>${escapeHtml(label)}</button></p></form>`;
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="uk"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}
