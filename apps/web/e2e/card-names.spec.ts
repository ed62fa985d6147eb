import { cardName } from '../../../packages/ui/src/obituary-card/card-text.js';
import { expect, test, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { atOneWidth } from './support/widths.js';

const surnames = [
  'Лис',
  'Ґалайда',
  'Шевченко',
  'Окуневська-Морачевська',
  'Пустовойтенко-Криворучко',
  'Нечуй-Левицька',
  'Доброжанська-Добровольська',
  'Вовк',
  'Переяславець',
  'Чорноусенко',
];
const firstNames = [
  'Ян',
  'Єва',
  'Володимир-Станіслав',
  'Софія',
  'Всеволод',
  'Анастасія',
  'Христина',
  'Ілля',
  'Ї',
  'Олександр',
];
const patronymics = [
  '',
  'Іллівна',
  'Костянтинович',
  'Володимирівна',
  'Святославович',
  'Юр’ївна',
  'Мстиславівна',
  'Лук’янович',
  'Всеволодович',
  'Ґедиминівна',
];
/** A thousand names, from three letters to beyond the longest that a card shows whole. */
const names = surnames.flatMap((surname) =>
  firstNames.flatMap((first) => patronymics.map((patronymic) => `${surname} ${first} ${patronymic}`.trim())),
);

test('no name is cut on a card, at any width', { tag: atOneWidth }, async ({ page }) => {
  await withoutCookieQuestion(page);
  await page.goto('/search');
  await waitForHydration(page);
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  // The names of the demo pages, as the cards show them; the years follow for readers of screens alone.
  const shown = await page.getByRole('article').getByRole('heading').allInnerTexts();
  expect(shown.length).toBeGreaterThan(9);
  const demo = (
    (await (await page.request.get('/api/obituaries?limit=100')).json()) as { data: { fullName: string }[] }
  ).data;
  const known = new Set(demo.map(({ fullName }) => cardName(fullName)));
  // Other journeys create pages and remove them meanwhile: not every name shown is still known.
  expect(shown.filter((name) => known.has(name.split('\n')[0] ?? '')).length).toBeGreaterThan(4);
  expect(shown.filter((name) => name.includes('…'))).toEqual([]);

  const texts = [...new Set([...names, ...known].map(cardName))];
  expect(texts.length).toBeGreaterThan(1_000);
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await card.evaluate((element, all) => {
      const heading = element.querySelector('h2, h3');
      const link = heading?.querySelector('a');
      if (!heading || !link) return ['no name'];
      return all.filter((text) => {
        link.textContent = text;
        const range = document.createRange();
        range.selectNodeContents(link);
        const [drawn, frame] = [range.getBoundingClientRect(), heading.getBoundingClientRect()];
        const style = getComputedStyle(heading);
        return (
          drawn.right > frame.right + 0.5 ||
          // The box of a letter is higher than its line.
          drawn.bottom > frame.bottom + 8 ||
          heading.scrollWidth > heading.clientWidth ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none'
        );
      });
    }, texts);
    expect(cut, `cut at ${width} px`).toEqual([]);
  }
});
