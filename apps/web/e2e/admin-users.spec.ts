import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import { authRoutes } from '@memorial/contracts/auth/auth.routes';
import { hrefOf } from '@memorial/contracts/route';
import { request as requests } from '@playwright/test';
import { test as base, expect } from './support/base-test.js';
import { Keeper, password } from './support/pages.js';
import { startProductProcess } from './support/product-process.js';

interface Office {
  readonly url: string;
  readonly administrator: Keeper;
  readonly person: Keeper;
}

/** A product whose clock is so far ahead that the sign-ins in it proved themselves too long ago. */
const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
  office: async ({}, use) => {
    const env = { SMTP_URL: process.env.E2E_SMTP_URL ?? '', DEMO_DATA: 'off' };
    const before = await startProductProcess(env);
    const context = await requests.newContext({ baseURL: before.url });
    const administrator = await Keeper.administrator(context);
    const person = await Keeper.free(context);
    await context.dispose();
    await before.end();
    const later = { ...env, MEMORIAL_CLOCK_AHEAD_SECONDS: String(freshSignInSeconds + 60) };
    const product = await startProductProcess(later, before.dataDir);
    await use({ url: product.url, administrator, person });
    await product.stop();
  },
  baseURL: async ({ office }, use) => use(office.url),
  expectedFailures: [/^403 \/api\/admin\/users$/],
});

test('an operator proves who they are, blocks an account with a reason, and reads of it', async ({
  page,
  request,
  office: { administrator, person },
  watch,
}) => {
  await administrator.enter(page);
  await page.goto('/admin/users');
  const proof = page.getByRole('dialog', { name: /^Підтвердьте, що\sце\sви$/ });
  await proof.getByLabel('Ваш пароль').fill(password);
  await watch.screenIsSound(page);
  await proof.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(proof).toHaveCount(0);

  const list = page.getByRole('list', { name: /^Облікові\sзаписи$/ });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox').fill(person.account.email);
  await page.getByRole('button', { name: 'Знайти' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await watch.screenIsSoundAtEveryWidth(page);
  await list.getByRole('link').click();

  await page.getByRole('button', { name: 'Призупинити' }).click();
  const dialog = page.getByRole('dialog', { name: /^Призупинити\sобліковий\sзапис/ });
  await dialog.getByRole('textbox').fill('Образи у спогадах');
  await watch.screenIsSound(page);
  await dialog.getByRole('button', { name: 'Призупинити' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Відкрити\sзнову$/ })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  const credentials = { email: person.account.email, password };
  const refused = await request.post(hrefOf(authRoutes.login, {}), { data: credentials });
  expect(await refused.json()).toMatchObject({ code: 'auth.accountBlocked' });

  await page.getByRole('link', { name: /^Дії\sз\sцим\sобліковим\sзаписом/ }).click();
  const acts = page.getByRole('list', { name: 'Дії' }).getByRole('listitem');
  await expect(acts).toHaveCount(1);
  await expect(acts).toContainText(/Обліковий\sзапис\sпризупинено/);
  await expect(acts).toContainText(/Образи\sу\sспогадах/);
  await watch.screenIsSoundAtEveryWidth(page);

  await page.getByRole('link', { name: 'Огляд' }).click();
  await page.getByLabel('Що показати').selectOption('accounts');
  await expect(page.getByRole('img', { name: /^Нові\sоблікові\sзаписи:\s2\sза/ })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await watch.screenIsSoundAtEveryWidth(page);
});
