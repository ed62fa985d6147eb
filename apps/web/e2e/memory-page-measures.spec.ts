import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { buildCreateObituaryInput, buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { expect, test, waitForHydration } from './support/base-test.js';
import { Keeper } from './support/pages.js';
import { atEveryWidth, atOneWidth } from './support/widths.js';

const chapter = 'Після училища відкрив маленьку столярню на Раківці: робив вікна, двері, колиски. ';
const end = 'Так він жив.';
const longest = chapter.repeat(70).slice(0, maxLength.biography - end.length) + end;
const word = 'Ґалаґанлукяненкопереяславчуківськасвятославаолександранеділкіна'.slice(0, 60);

for (const { whose, build, dates, told } of [
  {
    whose: 'a civilian, born nobody remembers when',
    build: buildCreateObituaryInput,
    dates: { birthDate: null, birthDateUnknown: true, deathDate: '2021-11' },
    told: 'Смерть: листопад 2021',
  },
  {
    whose: 'a soldier of whom years are known',
    build: buildMilitaryObituaryInput,
    dates: { birthDate: '1991', deathDate: '2022' },
    told: '1991 — 2022',
  },
])
  test(`the longest page, of ${whose}, is whole and pushes nothing aside`, { tag: atOneWidth }, async ({
    page,
    request,
    watch,
  }) => {
    const keeper = await Keeper.premium(request);
    const { _id } = await keeper.create(build({ fullName: word, biography: longest, ...dates }));
    await page.goto(`/obituary/${_id}`);
    const name = page.getByRole('heading', { level: 1 });
    await atEveryWidth(page, async (width) => {
      const overflow = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow, `at ${width} px`).toBe(0);
    });
    await expect(name).toHaveText(word);
    await expect(page.getByText(told, { exact: true })).toBeVisible();
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Читати далі' }).click();
    await expect(page.getByText(end)).toBeVisible();
    await watch.screenFitsEveryWidth(page);
    await keeper.removeMade(page);
  });
