import type { AttachAwardRequest } from '@memorial/contracts/awards/awards.schemas';
import { maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import type { CreateObituaryRequest } from '@memorial/contracts/obituaries/obituaries.schemas';
import { maxVoiceText } from '@memorial/contracts/voices/voices.constants';
import type { Page } from '@playwright/test';
import { expect, waitForHydration, withoutCookieQuestion } from './support/base-test.js';
import { openEditing } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { type Keeper, smallPhoto } from './support/pages.js';
import { atOneWidth } from './support/widths.js';

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
    graveNote: word(maxLength.graveNote),
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
  await keeper.addVoice(_id, { title: word(maxVoiceText.title), transcript: word(maxVoiceText.transcript) });
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

test('voices of any title and words stay within their screen, and their texts are text', {
  tag: atOneWidth,
}, async ({ page, watch, ownSurname, keeper }) => {
  const sentence = 'Бабуся співає колискову, яку чула від своєї матері. ';
  const marked = `З${'\u0301\u0323\u0308'.repeat(10)}ірка`;
  const voices = [
    { title: sentence.repeat(4).slice(0, maxVoiceText.title), transcript: 'Я' },
    { title: 'Я', transcript: sentence.repeat(80).slice(0, maxVoiceText.transcript) },
    { title: unbroken(60), transcript: unbroken(maxVoiceText.transcript) },
    { title: 'שלום עליכם 1941 голос', transcript: `السلام عليكم. ${marked} שלום` },
    { title: marked, transcript: marked.repeat(40) },
    { title: cut(maxVoiceText.title), transcript: cut(maxVoiceText.transcript) },
  ];
  const { _id: id } = await keeper.create({ ...pageOf(`${ownSurname('Гук')} Олена`, () => 'Тут'), tags: [] });
  for (const [number, voice] of voices.entries()) await keeper.addVoice(id, voice, number);
  await withoutCookieQuestion(page);
  await page.goto(`/obituary/${id}`);
  await waitForHydration(page);
  const shown = page.getByRole('listitem').filter({ has: page.getByRole('slider') });
  await expect(shown).toHaveCount(voices.length);
  for (const words of await shown.locator('summary').all()) await words.click();
  await expect(shown.locator('details[open]')).toHaveCount(voices.length);
  await expect(shown.last()).toContainText('<img src=x onerror="window.acted=1">');
  await expect(shown.nth(1)).toContainText(sentence.trim());
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await watch.nothingOverflows(page);

    const wider = await shown.evaluateAll((items) =>
      items.flatMap((item) =>
        [...item.querySelectorAll('p:not(:empty), summary')].flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const [drawn, box] = [range.getBoundingClientRect(), item.getBoundingClientRect()];
          return drawn.left < box.left - 1 || drawn.right > box.right + 1 ? (part.textContent ?? '') : [];
        }),
      ),
    );
    expect(wider, `wider than the list at ${width} px`).toEqual([]);
  }
  await expectNothingActed(page);
});
