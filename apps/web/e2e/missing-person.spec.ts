import { buildMilitaryObituaryInput } from '@memorial/contracts/testing/builders';
import { deathWordsIn } from '@memorial/contracts/testing/death-words';
import { expect } from './support/base-test.js';
import { goToTab, openEditing, save } from './support/edit-page.js';
import { test } from './support/keeper-test.js';

// The document of a private page is answered before the browser says who asks.
test.use({ expectedFailures: [/^404 \/obituary\//] });

for (const { status, words } of [
  { status: 'missing', words: /Зниклий\sбезвісти/ },
  { status: 'captive', words: /У\sполоні/ },
] as const)
  test(`the page of a person who is ${status} tells of no death to keeper, guest and crawler`, async ({
    page,
    keeper,
    request,
    watch,
    ownSurname,
  }) => {
    const fullName = `${ownSurname('Ждан')} Остап`;
    const body = buildMilitaryObituaryInput({
      fullName,
      status,
      deathDate: null,
      causeOfDeath: null,
      burialPlace: null,
      education: [],
      lastContactDate: '2023-05-17',
    });
    const { _id: id } = await keeper.create(body);
    const address = `/obituary/${id}`;
    const main = page.getByRole('main');
    expect((await request.get(address)).status()).toBe(404);

    await keeper.enter(page);
    await page.goto(address);
    await expect(main.getByText(words)).toBeVisible();
    await expect(main.getByText(/17\sтравня\s2023/)).toBeVisible();
    expect(deathWordsIn(await main.innerText())).toEqual([]);
    await watch.screenIsSoundAtEveryWidth(page);

    await openEditing(page, id);
    await goToTab(page, 'Видимість');
    await page.getByRole('radio', { name: /^Бачать ті, хто має посилання/ }).check();
    await expect(page.getByText(/Міністерство оборони застерегло/)).toBeVisible();
    await save(page);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('link', { name: fullName, exact: true })).toBeVisible();

    const document = await (await request.get(address)).text();
    expect(document).toContain('noindex');
    expect(document).not.toContain('2023-05');
    expect(
      deathWordsIn(document.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, '\n')),
    ).toEqual([]);
    const found = await (await request.get(`/search?name=${encodeURIComponent(fullName)}`)).text();
    expect(found).not.toContain(id);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(id);
  });
