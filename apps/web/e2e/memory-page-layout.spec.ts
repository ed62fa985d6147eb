import { expect, waitForHydration } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { createSoldierPage } from './support/soldier.js';
import { atOneWidth } from './support/widths.js';

/** Height of the longest page of the review, at 390 px, without the footer. */
const longestPagePx = 5_600;

test('a page of everything is read from the person to the record, and its grave is one tap away', {
  tag: atOneWidth,
}, async ({ page, keeper, watch }) => {
  const id = await createSoldierPage(keeper, page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Слова, які лишилися',
    'Життєпис',
    'Світлини',
    'Спогади',
    'Служба',
    'Лінія життя',
    'Родина',
    'Де вшанувати',
    'Останнє бажання',
  ]);
  const height = (await page.getByRole('contentinfo').boundingBox())?.y ?? Number.POSITIVE_INFINITY;
  expect(height).toBeLessThanOrEqual(longestPagePx);
  const memories = await page.getByRole('heading', { name: 'Спогади' }).boundingBox();
  expect((memories?.y ?? height) / height).toBeLessThan(0.45);

  const way = page.getByRole('link', { name: 'Де вшанувати' });
  await expect(way).toBeInViewport({ ratio: 1 });
  await way.click();
  await expect(page.getByRole('link', { name: 'Прокласти шлях' })).toBeInViewport();
  await watch.screenFitsEveryWidth(page);
});
