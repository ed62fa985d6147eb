import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

const story = 'Після училища відкрив маленьку столярню на Раківці: робив вікна, двері, колиски. '.repeat(14);

const ofEverybody = ['Життєпис', 'Нагороди', 'Місце поховання'];

for (const { whose, build, parts } of [
  { whose: 'civilian', build: buildCreateObituaryInput, parts: ofEverybody },
  { whose: 'soldier', build: buildMilitaryObituaryInput, parts: ['Військова служба', ...ofEverybody] },
])
  test(`the page of a ${whose} is two white sheets at most, with its address`, { tag: atOneWidth }, async ({
    page,
    keeper,
  }) => {
    const { _id, shortCode } = await keeper.create(
      build({ biography: story, personalQuote: 'Повернуся, коли прилетять.' }),
    );
    await keeper.giveAward(_id, {
      name: 'Медаль «Захиснику Вітчизни»',
      type: 'Military',
      dateAwarded: '2021-08-24',
    });
    await page.goto('/service-packages');
    await keeper.addPhoto(_id, await smallPhoto(page));
    await page.goto(`/obituary/${_id}`);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Портрет/ })).toBeVisible();
    await expect(page.getByText(new RegExp(`/q/${shortCode}$`))).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    for (const name of parts) await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Спогади' })).toBeHidden();
    await expect(page.getByRole('link', { name: /дорогу|на мапі/ })).toHaveCount(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(2);
  });
