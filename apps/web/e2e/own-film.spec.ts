import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, test, waitForHydration } from './support/base-test.js';
import { goToTab, openEditing, shownTab } from './support/edit-page.js';
import { Keeper } from './support/pages.js';

let keeper: Keeper;
test.beforeEach(async ({ request }) => {
  // Places of the month belong to an account.
  keeper = await Keeper.newOn('PREMIUM_3', request);
});
test.afterEach(({ page }) => keeper.removeMade(page));

/** A film of two seconds that is sent in three parts: an empty box at its end makes it long enough. */
function filmOfThreeParts(path: string): Buffer {
  const picture = ['-f', 'lavfi', '-i', 'testsrc=s=320x180:r=10:d=2'];
  const sound = ['-f', 'lavfi', '-i', 'sine=d=2'];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...picture, ...sound, ...codecs, path]);
  const box = Buffer.alloc(9 * 1024 * 1024);
  box.writeUInt32BE(box.length);
  box.write('free', 4);
  return Buffer.concat([readFileSync(path), box]);
}

test('own film with a cut line', async ({ page, context, watch, ownSurname }, info) => {
  const { _id } = await keeper.create(
    buildCreateObituaryInput({ fullName: `${ownSurname('Великодня')} Ганна` }),
  );
  await keeper.enter(page);
  await openEditing(page, _id);
  await goToTab(page, 'Відео');
  const tab = await shownTab(page);
  await tab.getByRole('button', { name: 'Додати своє відео' }).click();
  await expect(tab.getByRole('heading', { name: 'Своє відео' })).toBeFocused();
  const buffer = filmOfThreeParts(info.outputPath('film.mp4'));
  const choosing = page.waitForEvent('filechooser');
  await tab.getByRole('button', { name: 'Вибрати відео' }).press('Enter');
  await (await choosing).setFiles({ name: 'Великдень.mp4', mimeType: 'video/mp4', buffer });
  await tab.getByRole('slider', { name: 'Кадр для обкладинки' }).press('End');
  await expect(tab.getByText('2 с від початку')).toBeVisible();
  await tab.getByLabel(/^Назва/).fill('Великдень у бабусі');
  await tab.getByLabel(/^Слова\sз\sвідео/).fill('Христос воскрес!');
  await tab.getByRole('checkbox', { name: 'Я маю право показати це відео.' }).check();
  await watch.screenIsSoundAtEveryWidth(page);

  // The second part meets a cut line, the third one a reload.
  await page.route(
    '**/parts/2',
    async (route) => {
      await context.setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await page.route('**/parts/3', () => undefined, { times: 1 });
  const thirdPart = page.waitForRequest('**/parts/3');
  await tab.getByRole('button', { name: 'Надіслати відео' }).click();
  await expect(tab.getByText(/^Чекаємо на зв’язок/)).toBeVisible();
  await watch.screenFitsEveryWidth(page);
  await context.setOffline(false);
  await expect(tab.getByText(/^Надіслано 8/)).toBeVisible();
  // Else the part that nobody answers would be the one after the reload.
  await thirdPart;
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await goToTab(page, 'Відео');
  await expect(tab.getByText(/^Надіслано\s8\sМБ\sз\s9/)).toBeVisible();
  await watch.screenFitsEveryWidth(page);
  await tab.getByRole('button', { name: 'Продовжити надсилання' }).click();

  await expect(tab.getByRole('heading', { level: 3, name: 'Великдень у бабусі' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(tab.getByText('Запис родини.')).toBeVisible({ timeout: 60_000 });
  await page.goto(`/obituary/${_id}`);
  await waitForHydration(page);
  const film = page.getByLabel('Великдень у бабусі', { exact: true });
  await expect(film).toBeVisible();
  await expect(page.getByText(/2\sс\s·\sЗапис\sродини$/)).toBeVisible();
  const secondsPlayed = () =>
    film.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      // Drawing the page again may interrupt it.
      element.play().catch(() => undefined);
      return element.currentTime;
    });
  await expect.poll(secondsPlayed).toBeGreaterThan(0);
  expect(Math.round(await film.evaluate((element: HTMLVideoElement) => element.duration))).toBe(2);
});
