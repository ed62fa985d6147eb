import { candleRoutes } from '@memorial/contracts/candles/candles.routes';
import { hrefOf } from '@memorial/contracts/route';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect } from './support/base-test.js';
import { goToTab } from './support/edit-page.js';
import { test } from './support/keeper-test.js';

test('a keeper reads how often the page was visited, as a plot with its table', async ({
  page,
  request,
  keeper,
  watch,
  ownSurname,
}) => {
  const { _id: id } = await keeper.create(
    buildCreateObituaryInput({ fullName: `${ownSurname('Мельничук')} Ганна` }),
  );
  await keeper.enter(page);
  await page.goto(`/obituary/${id}/edit`);
  await goToTab(page, 'Відвідини');
  await expect(page.getByText(/^Тут\sпоки\sтихо$/)).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);

  // The browser of the test says that it is a robot, of which nothing is counted.
  for (const name of ['Firefox/145.0', 'Chrome/141.0']) {
    const answer = await request.post(hrefOf(candleRoutes.light, { id }), {
      headers: { 'User-Agent': `Mozilla/5.0 (X11; Linux x86_64) ${name}` },
    });
    expect(answer.status()).toBe(201);
  }
  await page.reload();
  await goToTab(page, 'Відвідини');
  await page.getByRole('radio', { name: /Свічки/ }).check({ force: true });
  await expect(page.getByRole('img', { name: /^Свічки:\s2\sза/ })).toBeVisible();
  await expect(page.getByRole('table', { name: /^Свічки/ }).getByRole('row')).toHaveCount(2);
  await watch.screenIsSoundAtEveryWidth(page);
  await page.getByRole('radio', { name: 'Рік' }).check();
  await expect(page.getByRole('img', { name: /^Свічки:\s2\sза/ })).toBeVisible();
  await watch.screenIsSoundAtEveryWidth(page);
});
