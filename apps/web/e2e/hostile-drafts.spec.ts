import { buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { expect, waitForHydration } from './support/base-test.js';
import { openEditing } from './support/edit-page.js';
import { test } from './support/keeper-test.js';
import { Keeper } from './support/pages.js';

const markup = '"><img src=x onerror="window.acted=1">';

/** Writes entries to the browser's storage before the application reads them. */
async function leave(page: Page, things: Readonly<Record<string, unknown>>) {
  await page.goto('/terms-of-service');
  await page.evaluate((left) => {
    for (const [key, value] of Object.entries(left))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  }, things);
}

async function expectNothingActed(page: Page) {
  expect(await page.evaluate(() => 'acted' in window || 'polluted' in {})).toBe(false);
  expect(await page.locator('img[src="x"], [onerror]').count()).toBe(0);
}

/** A draft in which every field has a wrong type or an extreme size. */
const hostileDraft = {
  savedAtMs: 1e300,
  type: 'military',
  lastName: { toString: 1 },
  firstName: markup,
  middleName: 'Щ'.repeat(5_000),
  gender: 'constructor',
  birthDate: markup,
  birthDateUnknown: 'yes',
  deathDate: '9'.repeat(400),
  biographicalText: 'я'.repeat(20_000),
  hobbies: '\n'.repeat(1_000),
  awards: [
    null,
    7,
    {
      key: markup,
      name: markup,
      type: 'Military',
      imageUrl: 'javascript:window.acted=1',
      dateAwarded: markup,
    },
    { key: 'two', name: 'Щ'.repeat(2_000), type: 'Military', description: markup },
  ],
  gallery: [{ key: 'a key of words', name: markup, caption: markup }, { key: 'b' }, { key: 'b' }, 'x'],
  treeId: '../../evil',
};

test('a kept draft of anything opens the wizard, at every step', async ({ page, watch, keeper }) => {
  const { userId } = keeper.account;
  // The steps whose fields have the strangest values, and a step that there is not; draft-store.test.ts reads all.
  for (const step of ['2', '4', '5', '6', markup]) {
    const others = '{"__proto__":{"polluted":1,"savedAtMs":2},"constructor":{"savedAtMs":3}';
    const draft = `${others},${JSON.stringify(userId)}:${JSON.stringify(hostileDraft)}}`;
    await leave(page, { memorialDraft: draft, memorialStep: step });
    if (step === '2') await keeper.enter(page);
    await page.goto('/memory/create');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNothingActed(page);
    await watch.nothingOverflows(page);
  }
});

test('an attempt that names no page of anybody ends in words', async ({ page, keeper }) => {
  const submission = { key: 'ключ\n', sent: '{', pageId: '../../users/me', doneParts: ['photo', {}, null] };
  const draft = { [keeper.account.userId]: { ...hostileDraft, submission } };
  await leave(page, { memorialDraft: draft, memorialStep: '6' });
  await keeper.enter(page);
  await page.goto('/memory/create');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNothingActed(page);
});

test('kept changes of anything open the edit page', async ({ page, ownSurname, watch, keeper }) => {
  const fullName = `${ownSurname('Гук')} Марія`;
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName }));
  const changed = {
    fullName: markup,
    category: 'constructor',
    gender: '__proto__',
    visibility: markup,
    background: markup,
    birthDate: markup,
    biography: 'я'.repeat(100_000),
    familyMembers: [null, 7, { relation: {}, name: markup, isAlive: markup, birthDate: markup }],
    education: new Array(300).fill({ institution: markup, startYear: markup }),
    customAttributes: [{ name: markup, value: markup }],
    constructor: { polluted: 1 },
  };
  for (const savedAtMs of [1e300, 1_700_000_000_000]) {
    const name = `${_id} ${keeper.account.userId}`;
    await leave(page, { editDrafts: { [name]: { savedAtMs, revision: -1, hadPhoto: 'yes', changed } } });
    if (savedAtMs === 1e300) await keeper.enter(page);
    await openEditing(page, _id);
    const back = page.getByRole('button', { name: /Повернути/ });
    if (savedAtMs === 1e300) await expect(back).toHaveCount(0);
    else await back.click();
    await expectNothingActed(page);
    await watch.nothingOverflows(page);
  }
});

test('what others left on this device is nobody’s to see', async ({ page, request, ownSurname, keeper }) => {
  const surname = ownSurname('Чужий');
  const fullName = `${ownSurname('Гук')} Марія`;
  const { _id } = await keeper.create(buildCreateObituaryInput({ fullName }));
  const other = (await Keeper.free(request)).account.userId;
  await leave(page, {
    memorialDraft: { [other]: { savedAtMs: 1, type: 'civilian', lastName: surname } },
    memoryDrafts: {
      [`${_id} ${other}`]: {
        content: surname,
        title: surname,
        relationship: '',
        key: 'k',
        savedAtMs: Date.now(),
      },
    },
    editDrafts: {
      [`${_id} ${other}`]: {
        savedAtMs: Date.now(),
        revision: 0,
        changed: { birthPlace: surname },
        hadPhoto: false,
      },
    },
    waitingMemories: [
      { key: 'w', personId: other, sent: { obituaryId: _id, content: surname }, refusal: null },
    ],
  });
  await keeper.enter(page);
  for (const screen of [
    '/memory/create',
    `/obituary/${_id}`,
    `/obituary/${_id}/edit`,
    '/profile',
    '/profile/memories',
  ]) {
    await page.goto(screen);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(surname)).toHaveCount(0);
    const values = await page
      .locator('input, textarea')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
    expect(values.filter((value) => value.includes(surname))).toEqual([]);
  }
  // Not sent; still available to its author.
  expect(await keeper.memoriesOn(_id)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('waitingMemories'))).toContain(surname);
});
