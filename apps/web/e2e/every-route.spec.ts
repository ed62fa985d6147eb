import { claimErrors } from '@memorial/contracts/messages/errors/claims';
import { familyTreeErrors } from '@memorial/contracts/messages/errors/family-trees';
import { obituaryErrors } from '@memorial/contracts/messages/errors/obituaries';
import { claimMessages } from '@memorial/contracts/messages/ui/claims';
import { contributionMessages } from '@memorial/contracts/messages/ui/contributions';
import { editingMessages } from '@memorial/contracts/messages/ui/editing';
import { mergeMessages } from '@memorial/contracts/messages/ui/merges';
import { obituaryMessages } from '@memorial/contracts/messages/ui/obituaries';
import { profileMessages } from '@memorial/contracts/messages/ui/profile';
import { proposalMessages } from '@memorial/contracts/messages/ui/proposals';
import { remembranceMessages } from '@memorial/contracts/messages/ui/remembrance';
import { buildCreateMemoryInput, buildCreateObituaryInput } from '@memorial/contracts/testing/builders';
import type { Page } from '@playwright/test';
import { type RouteId, routeTable } from '../src/shared/navigation/route-table.js';
import { storageKeys } from '../src/shared/storage/storage.js';
import { expect, expectInTime, test, type Watch, waitForHydration } from './support/base-test.js';
import { expectLargeLettersFit } from './support/large-letters.js';
import { Keeper, newEmail, password } from './support/pages.js';
import { RequestInterceptor } from './support/request-interceptor.js';
import { expectShell } from './support/shell.js';
import { atEveryWidth, atOneWidth, onlyLong } from './support/widths.js';

/** A memory page used by this test only. */
interface Subject {
  readonly surname: string;
  readonly id: string;
  readonly code: string;
  readonly treeId: string;
}

/** API calls of a screen, and its texts while they are slow, failing or empty. */
interface Asking {
  readonly calls: RegExp;
  readonly slow: string;
  readonly failing: string;
  /** Null when the list can never be empty. */
  readonly empty: { readonly status?: number; readonly json: unknown; readonly words: string } | null;
}

interface Visit {
  readonly heading: string | RegExp;
  /** The signed-in account: the page's keeper, or an applicant who has not accepted the agreements yet. */
  readonly as?: 'keeper' | 'applicant';
  /** An element that is visible only after the data has arrived. */
  readonly there?: (page: Page, subject: Subject) => ReturnType<Page['locator']>;
  /** Null: open the screen by its address. */
  readonly reach: {
    readonly from: string;
    readonly by: (page: Page, subject: Subject) => Promise<void>;
  } | null;
  /** Null: the screen makes no calls; only its chunk can be slow or missing. */
  readonly asking: Asking | null;
}

const footerLink = (href: string, from = '/service-packages') => ({
  from,
  by: async (page: Page) => {
    await page.getByRole('contentinfo').locator(`a[href="${href}"]`).first().click();
  },
});

const noPages = { data: [], total: 0, page: 1, limit: 12, isTotalExact: true };
const notFound = obituaryErrors['obituary.notFound'].text;
const noPage = {
  status: 404,
  json: { status: 404, code: 'obituary.notFound', message: notFound },
  words: notFound,
};
const noClaim = {
  status: 404,
  json: { status: 404, code: 'claim.notFound', message: claimErrors['claim.notFound'].text },
};
const noTree = familyTreeErrors['familyTree.notFound'].text;
const firstCard = (page: Page) => page.getByRole('main').getByRole('article').first();
const personHeading = (page: Page, { surname }: Subject) =>
  page.getByRole('heading', { level: 1, name: new RegExp(surname) });

/** A tree of its keeper alone, to which no screen leads. */
const ownTree: Visit = {
  heading: 'Рід Черненків',
  as: 'keeper',
  reach: null,
  asking: {
    calls: /\/api\/family-trees\/[0-9a-f]{24}$/,
    slow: 'Завантажуємо дерево',
    failing: 'Не вдалося завантажити дані сімейного дерева',
    empty: {
      status: 404,
      json: { status: 404, code: 'familyTree.notFound', message: noTree },
      words: noTree,
    },
  },
};

/** Every screen. The type requires an entry for each new route. */
const visits: Readonly<Record<RouteId, Visit>> = {
  home: {
    heading: 'Військовий меморіал',
    reach: footerLink('/'),
    there: firstCard,
    asking: {
      calls: /\/api\/obituaries(\/top-filled)?\?/,
      slow: 'Завантаження рекомендацій...',
      failing: 'Не вдалося завантажити рекомендації',
      empty: { json: [{ name: 'Без адреси' }], words: 'Наразі немає доступних рекомендацій' },
    },
  },
  search: {
    heading: 'Пошук сторінки пам’яті',
    reach: footerLink('/search'),
    there: firstCard,
    asking: {
      calls: /\/api\/obituaries\?/,
      slow: 'Шукаємо сторінки',
      failing: 'Не вдалося завантажити дані',
      empty: { json: noPages, words: 'Сторінок ще немає' },
    },
  },
  memorial: {
    heading: 'Вічна пам’ять',
    reach: footerLink('/memorial'),
    there: firstCard,
    asking: {
      calls: /\/api\/obituaries\/military\?/,
      slow: 'Шукаємо сторінки',
      failing: 'Не вдалося завантажити дані',
      empty: { json: noPages, words: 'Сторінок ще немає' },
    },
  },
  servicePackages: {
    heading: 'Пакети послуг',
    reach: footerLink('/service-packages', '/search'),
    there: firstCard,
    asking: {
      calls: /\/api\/subscription\/plans/,
      slow: 'Завантаження...',
      failing: 'Не вдалося завантажити тарифи',
      empty: null,
    },
  },
  obituary: {
    heading: /Черненко/,
    reach: {
      from: '/search?name=',
      by: (page, { surname }) => page.getByRole('link', { name: new RegExp(`^${surname}`) }).click(),
    },
    there: personHeading,
    asking: {
      calls: /\/api\/obituaries\/[0-9a-f]{24}$/,
      slow: 'Завантаження сторінки',
      failing: 'Не вдалося завантажити дані',
      empty: noPage,
    },
  },
  familyTrees: {
    heading: 'Сімейні дерева',
    as: 'keeper',
    reach: null,
    there: firstCard,
    asking: {
      calls: /\/api\/family-trees\?/,
      slow: 'Завантажуємо дерева',
      failing: 'Виникла помилка:',
      empty: { json: noPages, words: 'Почніть своє перше дерево' },
    },
  },
  familyTreesOfPage: {
    heading: 'Сімейні дерева',
    as: 'keeper',
    reach: null,
    asking: null,
  },
  familyTreeCreate: {
    heading: 'Нове сімейне дерево',
    reach: null,
    asking: null,
  },
  familyTree: {
    ...ownTree,
    there: (page, { surname }) => page.getByRole('link', { name: new RegExp(`^${surname}`) }),
  },
  familyTreeEdit: {
    ...ownTree,
    there: (page, { surname }) => page.getByRole('button', { name: new RegExp(`^${surname}`) }),
  },
  familyTreeKeepers: {
    heading: 'Хранителі дерева',
    as: 'keeper',
    reach: null,
    there: (page) => page.getByRole('list', { name: 'Хранителі дерева' }),
    asking: {
      calls: /\/api\/family-trees\/[0-9a-f]{24}\/keepers$/,
      slow: 'Завантаження',
      failing: 'Не вдалося завантажити хранителів',
      empty: null,
    },
  },
  familyTreeImport: { heading: 'Дерево з файлу GEDCOM', as: 'keeper', reach: null, asking: null },
  livingPersonCreate: { heading: 'Сторінка живої людини', as: 'keeper', reach: null, asking: null },
  agreementsRead: {
    heading: 'Угоди й правила',
    reach: footerLink('/agreements-read#deletion'),
    asking: null,
  },
  termsOfService: { heading: 'Умови користування', reach: footerLink('/terms-of-service'), asking: null },
  privacyPolicy: {
    heading: 'Політика конфіденційності',
    reach: footerLink('/privacy-policy'),
    asking: null,
  },
  cookiePolicy: { heading: 'Cookie policy', reach: footerLink('/cookie-policy'), asking: null },
  partners: { heading: 'Партнери', reach: null, asking: null },
  shortLink: {
    heading: /Черненко/,
    // Reachable only by a QR code, and only for the keeper of a page that nobody else can see.
    as: 'keeper',
    reach: null,
    there: personHeading,
    asking: {
      calls: /\/api\/obituaries\/by-code\//,
      slow: 'Завантаження сторінки',
      failing: 'Не вдалося завантажити дані',
      empty: noPage,
    },
  },
  login: { heading: 'Вхід в особистий кабінет', reach: footerLink('/login'), asking: null },
  telegramCallback: { heading: 'Вхід в особистий кабінет', reach: null, asking: null },
  register: {
    heading: 'Реєстрація',
    reach: {
      from: '/login',
      by: (page) => page.getByRole('main').getByRole('link', { name: 'Зареєструватися' }).click(),
    },
    asking: null,
  },
  agreements: {
    heading: 'Угоди',
    as: 'applicant',
    reach: {
      from: '/register',
      by: async (page) => {
        await page.getByLabel('Електронна пошта').fill(newEmail());
        await page.getByLabel('Ім’я та прізвище').fill('Дем’яненко Олена');
        await page.getByLabel('Пароль', { exact: true }).fill(password);
        await page.getByLabel('Пароль ще раз').fill(password);
        await page.getByRole('button', { name: 'Продовжити' }).click();
      },
    },
    asking: null,
  },
  profile: {
    heading: 'Огляд',
    as: 'keeper',
    reach: footerLink('/profile'),
    there: firstCard,
    asking: {
      calls: /\/api\/obituaries\/my\?/,
      slow: 'Завантаження ваших сторінок',
      failing: obituaryMessages.pagesLoadFailed,
      empty: { json: noPages, words: obituaryMessages.ownPagesEmpty },
    },
  },
  profileMemoryPages: {
    heading: 'Сторінки пам’яті',
    as: 'keeper',
    reach: null,
    there: firstCard,
    asking: {
      calls: /\/api\/obituaries\/my\?/,
      slow: 'Завантаження ваших сторінок',
      failing: obituaryMessages.pagesLoadFailed,
      empty: { json: noPages, words: obituaryMessages.ownPagesEmpty },
    },
  },
  profileMemories: {
    heading: 'Спогади',
    as: 'keeper',
    reach: null,
    there: firstCard,
    asking: {
      calls: /\/api\/memories\/created-by-me/,
      slow: 'Завантаження спогадів',
      failing: 'Не вдалося завантажити спогади',
      empty: {
        json: { ...noPages, counts: { pending: 0, approved: 0, rejected: 0 } },
        words: 'Ви ще не написали спогадів',
      },
    },
  },
  profileClaims: {
    heading: profileMessages.claims,
    as: 'keeper',
    reach: null,
    // The keeper of the tests may have claims of other journeys.
    there: (page) =>
      page
        .getByRole('heading', { name: claimMessages.none })
        .or(page.getByRole('heading', { name: claimMessages.ofOwn })),
    asking: {
      calls: /\/api\/claims\/mine/,
      slow: claimMessages.listLoading,
      failing: claimMessages.listFailed,
      empty: { json: noPages, words: claimMessages.none },
    },
  },
  profileCalendar: {
    heading: profileMessages.calendar,
    as: 'keeper',
    reach: null,
    there: (page) => page.getByRole('heading', { name: remembranceMessages.letters }),
    asking: {
      calls: /\/api\/users\/me\/remembrance/,
      slow: remembranceMessages.loading,
      failing: remembranceMessages.failed,
      empty: null,
    },
  },
  unsubscribe: { heading: remembranceMessages.unsubscribeTitle, reach: null, asking: null },
  profileTariffs: {
    heading: 'Тарифи',
    as: 'keeper',
    reach: null,
    there: firstCard,
    asking: {
      calls: /\/api\/subscription\/plans/,
      slow: 'Завантаження...',
      failing: 'Не вдалося завантажити тарифи',
      empty: null,
    },
  },
  contribute: {
    heading: contributionMessages.title,
    reach: null,
    there: (page) => page.getByRole('heading', { name: contributionMessages.ended }),
    asking: {
      calls: /\/api\/contributions\//,
      slow: contributionMessages.loading,
      failing: contributionMessages.loadFailed,
      empty: null,
    },
  },
  // Reached by the link in a letter; without its token nothing is read.
  invitation: { heading: 'Запрошення', reach: null, asking: null },
  moderate: { heading: 'Спогад на сторінці', reach: null, asking: null },
  paymentConfirmation: { heading: 'Оплата', reach: null, asking: null },
  tariffs: { heading: 'Тарифи', as: 'keeper', reach: null, there: firstCard, asking: null },
  profileSettings: {
    heading: 'Налаштування',
    as: 'keeper',
    reach: null,
    there: (page) => page.getByRole('heading', { name: 'Видалення облікового запису' }),
    asking: {
      calls: /\/api\/users\/me$/,
      slow: 'Завантаження налаштувань',
      failing: 'Не вдалося відкрити налаштування',
      empty: null,
    },
  },
  referral: {
    heading: 'Запрошення',
    as: 'keeper',
    reach: null,
    there: (page) => page.getByLabel('Ваше посилання'),
    asking: {
      calls: /\/api\/referral\/me$/,
      slow: 'Завантаження запрошення',
      failing: 'Не вдалося відкрити запрошення',
      empty: null,
    },
  },
  // Accounts without a role read that there is nothing here.
  admin: { heading: 'Цієї сторінки немає', as: 'keeper', reach: null, asking: null },
  wizard: {
    heading: 'Про кого ця сторінка?',
    as: 'keeper',
    reach: {
      from: '/',
      by: (page) => page.getByRole('main').getByRole('link', { name: 'Створити сторінку пам’яті' }).click(),
    },
    asking: null,
  },
  obituaryEdit: {
    heading: 'Редагування сторінки пам’яті',
    as: 'keeper',
    reach: {
      from: '/profile/memory-pages',
      by: (page, { surname }) =>
        page.getByRole('link', { name: new RegExp(`^Редагувати сторінку: ${surname}`) }).click(),
    },
    there: (page) => page.getByLabel('Прізвище, ім’я, по батькові'),
    asking: {
      calls: /\/api\/obituaries\/[0-9a-f]{24}$/,
      slow: 'Завантаження...',
      failing: editingMessages.loadFailed,
      empty: { ...noPage, words: '404 - Сторінку не знайдено' },
    },
  },
  obituaryProposals: {
    heading: proposalMessages.keeperTitle,
    as: 'keeper',
    reach: null,
    there: (page) => page.getByRole('heading', { name: proposalMessages.none }),
    asking: {
      calls: /\/api\/obituaries\/[0-9a-f]{24}$/,
      slow: proposalMessages.loading,
      failing: proposalMessages.loadFailed,
      empty: { ...noPage, words: '404 - Сторінку не знайдено' },
    },
  },
  obituaryMerge: {
    heading: mergeMessages.title,
    as: 'keeper',
    reach: null,
    there: (page) => page.getByLabel(mergeMessages.link),
    asking: {
      calls: /\/api\/obituaries\/[0-9a-f]{24}\/merge-proposals$/,
      slow: mergeMessages.loading,
      failing: mergeMessages.loadFailed,
      empty: null,
    },
  },
  claimCreate: {
    heading: claimMessages.title,
    as: 'keeper',
    reach: null,
    there: (page) => page.getByText(claimMessages.own),
    asking: {
      calls: /\/api\/obituaries\/[0-9a-f]{24}$/,
      slow: claimMessages.loading,
      failing: claimMessages.loadFailed,
      empty: { ...noPage, words: '404 - Сторінку не знайдено' },
    },
  },
  claim: {
    heading: claimMessages.claim,
    as: 'keeper',
    reach: null,
    there: (page) => page.getByRole('heading', { name: claimMessages.claimMissing }),
    asking: {
      calls: /\/api\/claims\/[0-9a-f]{24}$/,
      slow: claimMessages.claimLoading,
      failing: claimMessages.claimFailed,
      empty: { ...noClaim, words: claimMessages.claimMissing },
    },
  },
  notFound: { heading: '404 - Сторінку не знайдено', reach: null, asking: null },
};

let keeper: Keeper;
let subject: Subject;

const treeScreens: readonly RouteId[] = ['familyTrees', 'familyTree', 'familyTreeEdit', 'familyTreeKeepers'];

const pageScreens: readonly RouteId[] = [
  'obituary',
  ...treeScreens,
  'familyTreesOfPage',
  'obituaryEdit',
  'obituaryProposals',
  'obituaryMerge',
  'claimCreate',
  'claim',
  'profile',
  'profileMemoryPages',
  'profileMemories',
];

/** Creates the account and the data that these screens need. */
async function prepare(
  ids: readonly RouteId[],
  page: Page,
  makeKeeper: () => Promise<Keeper>,
  surname: string,
) {
  const isKeeper = ids.some((id) => visits[id].as === 'keeper');
  const isOfPage = ids.some((id) => pageScreens.includes(id));
  subject = { surname, id: '', code: '', treeId: '' };
  if (!isOfPage && !isKeeper) return;
  keeper = await makeKeeper();
  const create = (visibility: 'private' | 'public') =>
    keeper.create(
      buildCreateObituaryInput({ fullName: `${surname}-Карачевська Єлизавета Миколаївна`, visibility }),
    );
  if (isOfPage) {
    const { _id: id } = await create('public');
    subject = { ...subject, id };
    if (ids.some((id) => treeScreens.includes(id))) {
      const tree = { name: 'Рід Черненків', rootPersonId: id, isPublic: false };
      subject = { ...subject, treeId: (await keeper.createTree(tree))._id };
    }
    if (ids.includes('profileMemories'))
      await keeper.createMemory(buildCreateMemoryInput({ obituaryId: id }));
  }
  if (ids.includes('shortLink')) subject = { ...subject, code: (await create('private')).shortCode };
  if (isKeeper) await keeper.enter(page);
}

test.afterEach(({ page }) => keeper?.removeMade(page));

const addressOf = (path: string) =>
  path
    .replace('/family-tree/:id', `/family-tree/${subject.treeId}`)
    .replace(':id', subject.id)
    .replace(':token', 'unknown')
    .replace(':code', subject.code)
    .replace(':token', '2'.repeat(20))
    .replace(/^\*$/, '/nema-takoi');

const headingOf = (page: Page, { heading }: Visit) => page.getByRole('heading', { level: 1, name: heading });

/** Screens of one name are visited one after another: they share a session and the cached scripts. */
function walkOf(id: RouteId): string {
  const { as, asking } = visits[id];
  if (as) return as;
  return asking ? 'guest who reads pages' : 'guest who reads documents';
}

const walks = [...new Set(routeTable.map(({ id }) => walkOf(id)))];

test.describe('every screen, loaded whole', () => {
  test.use({
    expectedFailures: [/^404 \/(404$|nema-takoi$|q\/|family-tree\/|api\/(claims|contributions)\/)/],
  });

  for (const walk of walks) {
    const routes = routeTable.filter(({ id }) => walkOf(id) === walk);
    test(`${walk}: content, surroundings, nothing amiss`, async ({ page, request, watch, ownSurname }) => {
      const ids = routes.map(({ id }) => id);
      await prepare(ids, page, () => Keeper.premium(request), ownSurname('Черненко'));
      if (ids.includes('agreements'))
        await page.addInitScript(
          ([key, record]) => localStorage.setItem(key, JSON.stringify({ ...record, timestamp: Date.now() })),
          [storageKeys.pendingRegistration, { email: newEmail(), fullName: 'Дем’яненко Олена' }] as const,
        );
      for (const { id, paths } of routes) await test.step(id, () => visitWhole(page, watch, id, paths));
    });
  }
});

/** Screens whose texts must fit at 200 %: those that people use, beside the documents that are text alone. */
const enlarged: readonly RouteId[] = [
  'home',
  'search',
  'memorial',
  'servicePackages',
  'login',
  'register',
  'wizard',
  'profile',
  'profileMemoryPages',
  'profileMemories',
  'profileTariffs',
  'profileSettings',
  'referral',
  'obituaryEdit',
  'obituaryProposals',
  'obituaryMerge',
];

/** Screens whose document is for guests, who must not see them. */
const hiddenFromGuests: readonly RouteId[] = ['notFound', 'shortLink', 'familyTree'];

/** Opens a screen at each of its addresses; the further addresses open the same screen. */
async function visitWhole(page: Page, watch: Watch, id: RouteId, paths: readonly string[]): Promise<void> {
  const visit = visits[id];
  for (const path of paths) {
    const answer = await page.goto(addressOf(path));
    expect(answer?.status(), path).toBe(hiddenFromGuests.includes(id) ? 404 : 200);
    await expect(headingOf(page, visit)).toBeVisible();
    if (visit.there) await expect(visit.there(page, subject)).toBeAttached();
    await waitForHydration(page);
    if (path !== paths[0]) {
      await expectShell(page);
      continue;
    }
    await watch.screenIsSoundAtEveryWidth(page, () => expectShell(page));
    if (enlarged.includes(id)) await expectLargeLettersFit(page, id);
  }
}

/** Screens of the same parts as another one: the same calls, texts and states. */
const twins: readonly RouteId[] = ['memorial', 'shortLink', 'profile', 'profileTariffs', 'familyTreeEdit'];

const partOf = (id: RouteId) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test.describe('every screen whose answers are slow, missing or empty', () => {
  test.use({
    expectedFailures: [
      /^(503 \/api\/|404 \/(q|family-tree|api\/obituaries|api\/claims|api\/contributions|api\/family-trees)\/)/,
    ],
  });

  for (const { id, paths } of routeTable) {
    const { asking, reach, there } = visits[id];
    if (!asking || !there) continue;
    test(`${id} says so, and goes on`, { tag: twins.includes(id) ? onlyLong : [] }, async ({
      page,
      request,
      watch,
      ownSurname,
    }) => {
      await prepare([id], page, () => Keeper.premium(request), ownSurname('Черненко'));
      const line = await RequestInterceptor.install(page, asking.calls, asking.empty ?? undefined);
      const open = async (way: 'held' | 'empty') => {
        const from = reach?.from.replace(/name=$/, `name=${subject.surname}`);
        if (!reach || !from) {
          line.setMode(way);
          return page.goto(addressOf(paths[0]));
        }
        await page.goto(from);
        await waitForHydration(page);
        line.setMode(way);
        return reach.by(page, subject);
      };
      await page.clock.install();
      await open('held');
      const waiting = page.getByRole('main').getByText(asking.slow).or(page.getByLabel(asking.slow));
      await expect(waiting.first()).toBeAttached();
      await watch.screenFitsEveryWidth(page, () => expectShell(page));

      line.setMode('failing');
      await expectInTime(page.getByRole('heading', { name: asking.failing }));
      // One component shows every failure; axe sees it in the gallery of components.
      await atEveryWidth(page, () => watch.nothingOverflows(page));

      line.setMode('through');
      await page.getByRole('button', { name: 'Спробувати знову' }).click();
      await expect(there(page, subject)).toBeAttached();

      if (!asking.empty) return;
      await open('empty');
      await expect(page.getByRole('heading', { name: asking.empty.words })).toBeVisible();
      await watch.screenFitsEveryWidth(page, () => expectShell(page));
    });
  }
});

test.describe('every screen that asks for nothing', () => {
  test.use({ expectedFailures: [/^console: .*dynamically imported module/] });

  for (const { id } of routeTable) {
    const { asking, reach, there } = visits[id];
    if (asking || !reach) continue;
    // One boundary serves all screens: a document and a screen of the browser prove it.
    const tag = ['login', 'wizard'].includes(id) ? [atOneWidth] : [atOneWidth, onlyLong];
    test(`${id}, slow to come or not coming, says so`, { tag }, async ({
      page,
      request,
      watch,
      ownSurname,
    }) => {
      await prepare([id], page, () => Keeper.premium(request), ownSurname('Черненко'));
      const line = await RequestInterceptor.install(
        page,
        new RegExp(`/assets/${partOf(id)}\\.route-[^/]+\\.js$`),
      );
      line.setMode('held');
      await page.clock.install();
      await page.goto(reach.from);
      await waitForHydration(page);
      await reach.by(page, subject);
      const flame = page.getByRole('status').filter({ hasText: 'Завантаження...' });
      await expect(flame).toBeVisible();
      line.setMode('cut');
      await expectInTime(page.getByRole('heading', { name: 'Не вдалося відкрити сторінку' }));
      // The failure state is the same for all screens; check one of them at every width.
      if (id === 'login') await watch.screenFitsEveryWidth(page, () => expectShell(page));
      else {
        await expectShell(page);
        await watch.screenIsSound(page);
      }
      line.setMode('through');
      await page.getByRole('button', { name: 'Спробувати знову' }).click();
      await expect(headingOf(page, visits[id])).toBeVisible();
      if (there) await expect(there(page, subject)).toBeAttached();
    });
  }
});

test.describe('a document whose script does not come', () => {
  test('stays to be read, and leads on', { tag: atOneWidth }, async ({ page }) => {
    const line = await RequestInterceptor.install(page, /\/assets\/home\.route-[^/]+\.js$/);
    line.setMode('cut');
    await page.clock.install();
    const asked: string[] = [];
    page.on('requestfailed', (request) => asked.push(request.url()));
    await page.goto('/');
    const passUntilGivenUp = async () => {
      await page.clock.runFor(1_000);
      return asked.length;
    };
    await expect.poll(passUntilGivenUp, { intervals: [50] }).toBeGreaterThan(0);
    await page.clock.runFor(20_000);
    await expect(headingOf(page, visits.home)).toBeVisible();
    await page.getByRole('link', { name: 'Пошук сторінки пам’яті' }).click();
    await expect(headingOf(page, visits.search)).toBeVisible();
  });
});
