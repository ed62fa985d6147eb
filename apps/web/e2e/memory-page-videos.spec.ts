import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper, smallPhoto } from './support/pages.js';

let keeper: Keeper;
test.beforeEach(async ({ request }) => {
  // Places of the month belong to an account.
  keeper = await Keeper.newOn('PREMIUM_3', request);
});
test.afterEach(({ page }) => keeper.removeMade(page));

/** Statuses of the answers to requests for films. */
function watchFilms(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (/\/api\/obituary-videos\/[\da-f]{24}\/file/.test(response.url())) statuses.push(response.status());
  });
  return statuses;
}

test('readers play, move and read a film, and meet it on a card', async ({ page, watch, ownSurname }) => {
  const fullName = `${ownSurname('Яблунева')} Марія`;
  const { _id: id } = await keeper.create(buildCreateObituaryInput({ fullName }));
  await page.goto('/service-packages');
  const photo = await smallPhoto(page);
  await keeper.addPhoto(id, photo);
  await keeper.addVideo(id, photo, { title: 'Мамина яблуня', audioText: 'Вона любила весну.' });
  await keeper.allowSynthesis(id);

  const films = watchFilms(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  const section = page.getByRole('region', { name: 'Відео' });
  const film = section.locator('video');
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect(section.getByText('Рух камери створено програмою · Голос створено програмою')).toBeVisible();
  await film.scrollIntoViewIfNeeded();
  await watch.screenIsSoundAtEveryWidth(page);
  expect(films).toEqual([]);

  // By keys alone: the player of the browser takes the focus, and space begins.
  await section.getByText('Прочитати слова').focus();
  await page.keyboard.press('Enter');
  await expect(section.getByText('Вона любила весну.')).toBeVisible();
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(at).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);

  const length = await film.evaluate((video: HTMLVideoElement) => video.duration);
  await film.evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, length - 1);
  await expect.poll(at).toBeGreaterThan(length - 1.5);
  expect(films).toContain(206);

  const captions = await film.evaluate(async (video: HTMLVideoElement) => {
    const [track] = [...video.textTracks];
    const element = video.querySelector('track');
    if (!track || !element) return [];
    const loaded = new Promise((resolve) => element.addEventListener('load', resolve, { once: true }));
    track.mode = 'showing';
    await loaded;
    return [track.label, track.language, ...[...(track.cues ?? [])].map((cue) => (cue as VTTCue).text)];
  });
  expect(captions).toEqual(['Субтитри', 'uk', 'Вона любила весну.']);

  await page.goto(`/search?name=${encodeURIComponent(fullName)}`);
  await waitForHydration(page);
  const play = page.getByRole('button', { name: `Увімкнути відео: ${fullName}` });
  await expect(play).toBeVisible();
  await watch.screenIsSound(page);
  // Motion is unwanted here: the pointer over the card begins nothing, a press does.
  const card = page.getByRole('link', { name: fullName }).first();
  const preview = page.locator('article video');
  const isPaused = () => preview.evaluate((video: HTMLVideoElement) => video.paused);
  await card.hover();
  await expect(preview).toHaveCount(0);
  await play.click();
  await expect
    .poll(() => preview.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  expect(await preview.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([
    true,
    true,
  ]);
  await page.getByRole('button', { name: `Спинити відео: ${fullName}` }).click();
  await expect.poll(isPaused).toBe(true);

  // Elsewhere it plays as long as the pointer is over the card.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.mouse.move(0, 0);
  await card.hover();
  await expect.poll(isPaused).toBe(false);
  await page.mouse.move(0, 0);
  await expect.poll(isPaused).toBe(true);
});
