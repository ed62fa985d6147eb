import { PDFiumLibrary } from '@hyzyla/pdfium';
import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import jsqr from 'jsqr';
import { expect } from './support/base-test.js';
import { test } from './support/keeper-test.js';
import { smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

const story = 'Після училища відкрив маленьку столярню на Раківці: робив вікна, двері, колиски. '.repeat(14);

interface Sheet {
  readonly pixels: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The sheets as a printer would put them on paper, at some 150 dots per inch. */
async function printed(pdf: Buffer): Promise<Sheet[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const sheets: Sheet[] = [];
  for (const page of document.pages()) {
    const { data, width, height } = await page.render({ scale: 2, render: 'bitmap' });
    sheets.push({ pixels: new Uint8ClampedArray(data), width, height });
  }
  document.destroy();
  library.destroy();
  return sheets;
}

function codesOn({ pixels, width, height }: Sheet): string[] {
  const found = jsqr(pixels, width, height, { inversionAttempts: 'dontInvert' });
  return found ? [found.data] : [];
}

const ofEverybody = ['Життєпис', 'Де вшанувати'];

for (const { whose, build, parts } of [
  { whose: 'civilian', build: buildCreateObituaryInput, parts: ['Нагороди', ...ofEverybody] },
  { whose: 'soldier', build: buildMilitaryObituaryInput, parts: ['Служба', ...ofEverybody] },
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
    await expect(page.getByRole('link', { name: /шлях|на мапі/ })).toHaveCount(0);
    const sheets = await printed(await page.pdf({ format: 'A4' }));
    expect(sheets.length).toBeLessThanOrEqual(2);
  });

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('a page is printed with the code that opens it', { tag: atOneWidth }, async ({ page, keeper }) => {
    const { _id, shortCode } = await keeper.create(buildCreateObituaryInput());
    const picture = page.waitForResponse((response) => response.url().endsWith(`/${shortCode}/qr`));
    await page.goto(`/obituary/${_id}`);
    await (await picture).finished();
    const sheets = await printed(await page.pdf({ format: 'A4' }));
    const codes = sheets.flatMap(codesOn);
    expect(codes).toEqual([expect.stringMatching(new RegExp(`/q/${shortCode}$`, 'i'))]);
    await page.goto(new URL(codes[0] ?? '').pathname);
    await expect(page).toHaveURL(`/obituary/${_id}`);
  });
});

test('a phone does not ask for the code of paper', { tag: atOneWidth }, async ({ page, keeper }) => {
  const { _id, shortCode } = await keeper.create(buildCreateObituaryInput());
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/obituary/${_id}`, { waitUntil: 'networkidle' });
  expect(asked).toContain(`/obituary/${_id}`);
  expect(asked.filter((path) => path.includes(shortCode))).toEqual([]);
});
