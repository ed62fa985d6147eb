import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import type { Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { openEditing } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { type Keeper, smallPhoto } from './support/pages.js';

/**
 * Strings that would take effect if they were interpreted as markup, a pattern, a URL or a template
 * placeholder.
 */
const acting = [
  '"><img src=x onerror="window.acted=1">',
  "'><svg onload='window.acted=1'>",
  '</script><script>window.acted=1</script>',
  '</title></textarea><!--app--><!--data-->',
  "$&$`$'$1{{constructor}}",
  'javascript:window.acted=1',
  '\u2028\u2029\u0000\u202egpj.exe\u2066',
].join(' ');

type Word = (most: number) => string;

/** An obituary in which every text field has the given value. */
function pageOf(fullName: string, word: Word): CreateObituaryRequest {
  const line = word(maxLength.line);
  const place = word(maxLength.place);
  const description = word(maxLength.description);
  return {
    fullName,
    birthDate: '1941',
    deathDate: '2022-05-20',
    category: 'military',
    isActive: true,
    birthPlace: place,
    deathPlace: place,
    burialPlace: place,
    nationality: line,
    religion: line,
    causeOfDeath: word(maxLength.causeOfDeath),
    biography: word(maxLength.biography),
    personalQuote: word(maxLength.personalQuote),
    lastWishes: word(maxLength.lastWishes),
    memorialServices: word(maxLength.memorialServices),
    charityDonations: word(maxLength.charityDonations),
    profession: line,
    achievement: line,
    hobbies: [line],
    tags: [word(maxLength.tag)],
    education: [{ institution: line, degree: line, field: line, startYear: 1956 }],
    workExperience: [{ company: line, position: line, startYear: 1961, description }],
    achievements: [{ title: line, type: line, date: '1989', organization: line, description }],
    militaryService: [
      {
        rank: line,
        branch: line,
        unit: line,
        position: line,
        callSign: line,
        startDate: '1960',
        battles: [line],
        decorations: [line],
        description,
      },
    ],
    familyMembers: [{ relation: line, name: line, isAlive: false, birthDate: '1920', description }],
    battles: [{ name: line, location: place, date: '1943', role: line, description }],
    customAttributes: [
      { name: word(maxLength.attributeName), value: word(maxLength.attributeValue) },
      { name: word(maxLength.attributeName), value: 'once more' },
    ],
  };
}

const awardOf = (word: Word): AttachAwardRequest => ({
  name: word(200),
  type: 'Military',
  dateAwarded: '1945',
  description: word(500),
  imageData: 'javascript:window.acted=1',
  imageName: word(200),
  imageDescription: word(500),
});

const cut: Word = (most) => acting.slice(0, most);
/** A word without any line break opportunity. */
const unbroken: Word = (most) => 'Щ'.repeat(most);

async function expectNothingActed(page: Page) {
  expect(await page.evaluate(() => 'acted' in window)).toBe(false);
  expect(await page.locator('img[src="x"], svg[onload], [onerror], [onload]').count()).toBe(0);
  const links = await page.locator('a[href]').evaluateAll((found) =>
    found.map((link) => {
      const { protocol, host } = new URL((link as HTMLAnchorElement).href);
      return protocol.startsWith('http') && host !== location.host ? host : protocol;
    }),
  );
  const led = ['http:', 'https:', 'viber:', 'tel:', 'mailto:', 't.me', 'www.google.com'];
  expect(links.filter((where) => !led.includes(where))).toEqual([]);
}

async function makePage(keeper: Keeper, page: Page, fullName: string, word: Word): Promise<string> {
  const { _id } = await keeper.create(pageOf(fullName, word));
  await page.goto('/service-packages');
  await keeper.addPhoto(_id, await smallPhoto(page));
  const told = { caption: word(500), title: word(200), location: word(300), dateTaken: '1960' };
  await keeper.addGalleryPhoto(_id, await smallPhoto(page), told);
  await keeper.giveAward(_id, awardOf(word));
  const memory = { obituaryId: _id, content: word(5_000), title: word(200), relationship: word(100) };
  await keeper.createMemory(memory);
  return _id;
}

/** All screens that show texts of an obituary. */
const screensOf = (id: string, name: string) => [
  `/obituary/${id}`,
  `/search?name=${encodeURIComponent(name)}`,
  '/profile',
  '/profile/memory-pages',
  '/profile/memories',
];

for (const { what, word } of [
  { what: 'acts as nothing but itself', word: cut },
  { what: 'that never breaks stays within its screen', word: unbroken },
]) {
  test(`a text ${what}, wherever it is shown`, async ({ page, watch, ownSurname, keeper }) => {
    const surname = ownSurname('Гук');
    const id = await makePage(keeper, page, `${surname} ${word(120)}`.slice(0, maxLength.fullName), word);
    await keeper.enter(page);
    for (const screen of screensOf(id, surname)) {
      await page.goto(screen);
      await waitForHydration(page);
      await expect(page.getByText(surname).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNothingActed(page);
      await watch.nothingOverflows(page);
    }
    await openEditing(page, id);
    await expect(page.getByLabel('Прізвище, ім’я, по батькові')).toHaveValue(new RegExp(surname));
    await expectNothingActed(page);
    await watch.nothingOverflows(page);
  });
}

test('a document tells engines and messengers a hostile name as a name', async ({
  page,
  request,
  ownSurname,
  keeper,
}) => {
  const surname = ownSurname('Гук');
  const { _id: id } = await keeper.create(pageOf(`${surname} ${cut(120)}`, cut));
  const html = await (await request.get(`/obituary/${id}`)).text();
  expect(html.match(/<!--(?:app|data|head)-->/g)).toBeNull();
  expect(html.match(/<script(?![^>]*type="application\/(?:ld\+)?json")/g)?.length).toBe(
    (await (await request.get('/service-packages')).text()).match(
      /<script(?![^>]*type="application\/(?:ld\+)?json")/g,
    )?.length,
  );
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs,
  ))
    expect(JSON.stringify(JSON.parse(json))).toContain(surname);
  const picture = await request.get(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
  expect(picture.status()).toBe(200);
  await page.goto(`/obituary/${id}`);
  expect(await page.title()).toContain(surname);
});
