import { administrationRoutes } from '@memorial/contracts/administration/administration.routes';
import { claimRoutes } from '@memorial/contracts/claims/claims.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { APIRequestContext } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { Keeper, smallPhoto } from './support/pages.js';
import { linkSentTo } from './support/received-emails.js';
import { atOneWidth } from './support/widths.js';

/** Acts of an administrator, who has no screen yet. */
class Office {
  constructor(
    private readonly request: APIRequestContext,
    private readonly administrator: Keeper,
  ) {}

  static async open(request: APIRequestContext): Promise<Office> {
    return new Office(request, await Keeper.administrator(request));
  }

  async post(href: string, data: object): Promise<void> {
    const answer = await this.request.post(href, { data, headers: this.administrator.headers });
    expect(await answer.json()).not.toHaveProperty('code');
  }

  review(id: string): Promise<void> {
    return this.post(hrefOf(claimRoutes.review, { id }), { reason: 'Додано свідоцтво' });
  }

  decide(id: string, outcome: string): Promise<void> {
    return this.post(hrefOf(claimRoutes.decide, { id }), { outcome, reason: 'Свідоцтво переконує.' });
  }

  freeze(id: string): Promise<void> {
    return this.post(hrefOf(administrationRoutes.freeze, { id }), { reason: 'Рідні сперечаються' });
  }

  unfreeze(id: string): Promise<void> {
    return this.post(hrefOf(administrationRoutes.unfreeze, { id }), { reason: 'Розглянуто' });
  }
}

const picture = {
  name: 'свідоцтво.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('next of kin claim a page, its owner answers, and both read the decision', async ({
  page,
  request,
  watch,
  ownSurname,
}) => {
  // Letters of other claims would come to a shared account.
  const owner = await Keeper.newOn('PREMIUM_3', request);
  const claimant = await Keeper.free(request);
  const office = await Office.open(request);
  const name = `${ownSurname('Журавленко')} Степан`;
  const { _id: id } = await owner.create(buildCreateObituaryInput({ fullName: name, gender: 'male' }));

  await claimant.enter(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: /^Звернутися\sщодо\sсторінки$/ }).click();
  await expect(page).toHaveURL(`/obituary/${id}/claim`);
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Виберіть, про що йдеться')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Я\sз\sнайближчих\sрідних/ })).toBeFocused();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('radio', { name: /Я\sз\sнайближчих\sрідних/ }).click();
  await page.getByLabel('Ким ви доводитеся цій людині').selectOption('son');
  await page.getByLabel('Розкажіть своїми словами').fill('Я його син. Сторінку зробили без нас.');
  await page.locator('input[type=file]').setInputFiles(picture);
  await expect(page.getByText(picture.name)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name }).click();
  const question = page.getByRole('alertdialog', { name: 'Піти, не надіславши?' });
  await question.getByRole('button', { name: 'Лишитися тут' }).click();
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await expect(page.getByText('Ми отримали ваше звернення')).toBeVisible();
  await watch.screenIsSound(page);
  await page.getByRole('link', { name: 'Відкрити звернення' }).click();
  await expect(page.getByText('Чекає на розгляд')).toBeVisible();
  await expect(page.getByText(/^Зображення\s1$/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  const claimId = page.url().split('/').at(-1) ?? '';

  await office.review(claimId);
  await office.freeze(id);
  const link = await linkSentTo(owner.account.email, 'Щодо вашої сторінки надійшло звернення');
  expect(link).toBe(`/claim/${claimId}`);
  await owner.enter(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await expect(page.getByText(/^Щодо\sцієї\sсторінки\sтриває\sрозгляд$/).first()).toBeVisible();
  await expect(page.getByText(/^Доки\sвін\sне\sзавершиться/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Редагувати' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Залишити спогад' })).toHaveCount(0);
  await watch.screenIsSoundAtEveryWidth(page);
  await page.goto(`/obituary/${id}/edit`);
  await expect(page.getByText(/^Доки\sвін\sне\sзавершиться/)).toBeVisible();
  await page.goto('/profile/claims');
  await expect(page.getByText('Чекає на вашу відповідь')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('link', { name: /^Звертаються\sнайближчі\sрідні$/ }).click();
  await expect(page.getByText('Я його син. Сторінку зробили без нас.')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: 'Відповісти' }).click();
  await expect(page.getByText(/^Виберіть, чи\sпогоджуєтеся\sви$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Не\sпогоджуюся/ })).toBeFocused();
  await page.getByRole('radio', { name: /^Погоджуюся/ }).click();
  await page.getByLabel('Відповідь', { exact: true }).fill('Не знав, що є син. Нехай веде разом зі мною.');
  await page.getByRole('button', { name: 'Відповісти' }).click();
  await expect(page.getByText('Відповідь надіслано')).toBeVisible();
  await expect(page.getByText('Не знав, що є син. Нехай веде разом зі мною.')).toBeVisible();

  await office.decide(claimId, 'keeper');
  await office.unfreeze(id);
  await claimant.enter(page);
  await page.goto(await linkSentTo(claimant.account.email, 'Ми погодилися з вашим зверненням'));
  await expect(page.getByText('Погодилися', { exact: true })).toBeVisible();
  await expect(page.getByText('Свідоцтво переконує.')).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
  await page.goto('/profile/claims');
  await expect(page.getByText('Погодилися', { exact: false }).first()).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
});

test('a claim about a photo names the photo, and can be withdrawn', { tag: atOneWidth }, async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: `${ownSurname('Журавленко')} Ганна` }),
  );
  const claimant = await Keeper.free(request);
  await keeper.addGalleryPhoto(id, await smallPhoto(page));
  await claimant.enter(page);
  await page.goto(`/obituary/${id}/claim`);
  await page.getByRole('radio', { name: /Цієї\sсвітлини\sтут\sне\sмає\sбути/ }).click();
  await page.getByRole('radio', { name: /Світлина\s1/ }).click();
  await page.getByLabel('Ким ви доводитеся цій людині').selectOption('daughter');
  await page.getByLabel('Розкажіть своїми словами').fill('На світлині моя донька.');
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('button', { name: 'Надіслати' }).click();
  await page.getByRole('link', { name: 'Відкрити звернення' }).click();
  await page.getByRole('button', { name: 'Відкликати звернення' }).click();
  const question = page.getByRole('alertdialog', { name: 'Відкликати це звернення?' });
  await question.getByRole('button', { name: 'Відкликати звернення' }).click();
  await expect(page.getByText('Відкликано', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Відкликати звернення' })).toHaveCount(0);
  await watch.screenIsSound(page);
});
