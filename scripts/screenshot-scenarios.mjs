/**
 * Scenarios for screenshots: URL path, account (`as`: plan of a demo account), and actions before the shot.
 * `full` captures the whole page, `banner` keeps the cookie banner; `people` opens a family tree of so many.
 */
export const scenarios = [
  { name: 'home', path: '/' },
  { name: 'home-full', path: '/', full: true, act: seeEverything },
  { name: 'memorial', path: '/memorial' },
  {
    name: 'memorial-conditions',
    path: '/memorial',
    act: async (page) => {
      await page.locator('summary').click();
      await page.getByLabel('Звання').filter({ visible: true }).waitFor();
    },
  },
  {
    name: 'auth-prompt',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Створити сторінку пам’яті' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'limit',
    path: '/dev/ui?page=dialogs',
    act: async (page) => {
      await page.getByRole('button', { name: 'photos, FREE' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'service-packages', path: '/service-packages', full: true },
  { name: 'agreements-read', path: '/agreements-read', full: true },
  { name: 'privacy-policy', path: '/privacy-policy', full: true },
  { name: 'terms-of-service', path: '/terms-of-service', full: true },
  { name: 'cookie-policy', path: '/cookie-policy', full: true },
  { name: 'partners', path: '/partners' },
  { name: 'search', path: '/search' },
  { name: 'not-found', path: '/nema-takoi' },
  {
    name: 'memory-page',
    path: '/search',
    act: async (page) => {
      await page.getByLabel('Прізвище та ім’я').fill('Болбочан');
      await page.getByRole('link', { name: /Болбочан/ }).click();
      await page.waitForURL('**/obituary/*');
      // Reload, as after scanning a QR code: the server-rendered document with its photograph.
      await page.reload({ waitUntil: 'networkidle' });
      await page.waitForFunction(() => document.images[0]?.naturalWidth > 0);
    },
  },
  {
    name: 'cookies',
    path: '/',
    act: (page) => page.getByRole('button', { name: 'Прийняти' }).waitFor(),
    banner: true,
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-notice',
    path: '/profile',
    act: (page) => page.getByText('Будь ласка, авторизуйтеся').waitFor(),
  },
  { name: 'login-errors', path: '/login', act: submit, full: true },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Електронна пошта').fill('olena@example.com');
      await page.getByLabel('Пароль', { exact: true }).fill('не той пароль');
      await submit(page);
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'register', path: '/register', full: true },
  { name: 'register-errors', path: '/register', act: submit, full: true },
  { name: 'register-filled', path: '/register?ref=DRUZI', act: fillRegistration, full: true },
  { name: 'agreements', path: '/register', act: toAgreements, full: true },
  {
    name: 'agreements-errors',
    path: '/register',
    act: async (page) => {
      await toAgreements(page);
      await page.reload();
      await page.getByRole('heading', { name: 'Угоди' }).waitFor();
      await submit(page);
    },
    full: true,
  },
  {
    name: 'agreements-reader',
    path: '/register',
    act: async (page) => {
      await toAgreements(page);
      await page
        .getByRole('button', { name: /^Читати документ/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
    },
  },
  {
    name: 'agreements-missing',
    path: '/agreements',
    act: (page) => page.getByText('Інформація для реєстрації відсутня').waitFor(),
  },
  { name: 'verification', path: '/register?verification=yevdokia.galaida%40example.com' },
  {
    name: 'verification-refused',
    path: '/register?verification=yevdokia.galaida%40example.com',
    act: async (page) => {
      await page.getByLabel('Код із листа').fill('000000');
      await page.waitForTimeout(1500);
    },
  },
  { name: 'profile', path: '/profile', as: 'premium', full: true },
  { name: 'profile-memory-pages', path: '/profile/memory-pages', as: 'premium', full: true },
  { name: 'profile-memories', path: '/profile/memories', as: 'premium', full: true },
  { name: 'profile-tariffs', path: '/profile/tariffs', as: 'premium', full: true },
  { name: 'profile-settings', path: '/profile/settings', as: 'premium', full: true },
  { name: 'profile-referral', path: '/profile/referral', as: 'premium', full: true },
  ...[4, 13, 40, 100].flatMap((people) => [
    { name: `family-tree-${people}`, people, as: 'premium', act: seeTree },
    { name: `family-tree-${people}-list`, people, as: 'premium', act: seeTreeList, full: true },
  ]),
  { name: 'wizard-type', path: '/memory/create', as: 'premium' },
  { name: 'wizard-main', path: '/memory/create', as: 'premium', act: (page) => toStep(page, 2), full: true },
  {
    name: 'wizard-service',
    path: '/memory/create',
    as: 'premium',
    act: (page) => toStep(page, 3),
    full: true,
  },
  { name: 'wizard-catalogue', path: '/memory/create', as: 'premium', act: (page) => toStep(page, 4) },
  { name: 'wizard-awards', path: '/memory/create', as: 'premium', act: toAwards, full: true },
  {
    name: 'wizard-gallery',
    path: '/memory/create',
    as: 'premium',
    act: async (page) => {
      await toAwards(page);
      await page.getByRole('button', { name: 'Далі' }).click();
      await page.getByLabel('Додати світлини', { exact: true }).waitFor({ state: 'attached' });
    },
    full: true,
  },
  ...[
    'Основна інформація',
    'Біографія',
    'Сім’я',
    'Військова служба',
    'Освіта',
    'Робота',
    'Нагороди',
    'Галерея',
    'Поховання',
    'Видимість',
  ].map((tab, place) => ({
    name: `edit-${place + 1}`,
    path: '/profile/memory-pages',
    as: 'premium',
    act: (page) => toEditTab(page, tab),
    full: true,
  })),
];

/** Scrolls to the end, so that lazily loaded content appears. */
async function seeEverything(page) {
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main li:not([inert]) article')].every((card) => {
      const photo = card.querySelector('img');
      return photo ? photo.complete && photo.naturalWidth > 0 : card.querySelector('canvas') === null;
    }),
  );
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function seeTree(page) {
  await page
    .getByRole('radio', { name: 'Дерево' })
    .or(page.getByRole('tab', { name: 'Дерево' }))
    .first()
    .waitFor();
  await page.waitForTimeout(1_500);
}

async function seeTreeList(page) {
  await page.getByRole('radio', { name: 'Список' }).check();
  await page.waitForTimeout(700);
}

async function submit(page) {
  await page.locator('form button[type=submit]').click();
  await page.waitForTimeout(700);
}

async function fillRegistration(page) {
  await page.getByLabel('Електронна пошта').fill(`yevdokia.${Date.now()}@example.com`);
  await page.getByLabel('Ім’я та прізвище').fill('Ґалайда-Дем’яненко Євдокія Іллівна');
  await page.getByLabel('Пароль', { exact: true }).fill('Калина-1941');
  await page.getByLabel('Пароль ще раз').fill('Калина-1941');
}

async function toAgreements(page) {
  await fillRegistration(page);
  await submit(page);
  await page.getByRole('heading', { name: 'Угоди' }).waitFor();
}

/** Fills the wizard with a soldier's data up to a step. */
async function toStep(page, step) {
  await page.getByRole('button', { name: /Захисника чи захисницю/ }).click();
  await page.getByLabel('Прізвище').waitFor();
  if (step === 2) return;
  await page.getByLabel('Прізвище').fill('Кривоносенко-Заболотний');
  await page.getByLabel('Ім’я', { exact: true }).fill('Володислав');
  await page.getByRole('radio', { name: 'Чоловіча' }).check();
  await page.getByLabel('Дата народження', { exact: true }).fill('12.03.1991');
  await page.getByLabel('Дата смерті', { exact: true }).fill('17.05.2023');
  await next(page);
  if (step === 3) return;
  await next(page);
  await catalogue(page).locator('[data-award]').first().waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-award] img')]
      .slice(0, 8)
      .every((drawing) => drawing.naturalWidth > 0),
  );
}

async function toAwards(page) {
  await toStep(page, 4);
  await catalogue(page).locator('[data-award]').nth(1).click();
  await catalogue(page).locator('[data-award]').nth(4).click();
  await catalogue(page).getByRole('button', { name: 'Далі' }).click();
  await catalogue(page).waitFor({ state: 'hidden' });
}

const catalogue = (page) => page.getByRole('dialog', { name: 'Вибір нагород' });

async function toEditTab(page, name) {
  await page.getByRole('link', { name: 'Редагувати' }).first().click();
  await page.getByLabel('Прізвище, ім’я, по батькові').waitFor();
  const tab = page.getByRole('tab', { name });
  if (!(await tab.isVisible())) await page.getByRole('button', { name: /^Розділ/ }).click();
  await tab.click();
}

async function next(page) {
  await page.getByRole('button', { name: 'Далі' }).click();
}
