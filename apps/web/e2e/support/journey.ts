import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { isSeenByAxe } from './widths.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** Makes a surname this test's own: all tests share one product, and some run beside each other. */
type OwnSurname = (surname: string) => string;

/** What must hold on every screen, beside what the test itself says. */
interface Watch {
  /** axe finds nothing, nothing overflows sideways. */
  screenIsSound(page: Page): Promise<void>;
}

/** Letters that no other test has. */
function ownEnding(testId: string): string {
  const syllables = [
    'ба',
    'во',
    'ги',
    'де',
    'жу',
    'зі',
    'ка',
    'ло',
    'ми',
    'не',
    'пу',
    'рі',
    'са',
    'то',
    'фи',
    'ше',
  ];
  const digest = createHash('sha256').update(testId).digest();
  return [...digest.subarray(0, 5)].map((byte) => syllables[byte % syllables.length]).join('');
}

/**
 * The test of a journey. After each: no console error, no failed request, no request to another host.
 * `expectedFailures` lists answers (`404 /api/…`) and lines (`console: …`) that the journey provokes on purpose.
 */
export const test = base.extend<{ watch: Watch; expectedFailures: RegExp[]; ownSurname: OwnSurname }>({
  expectedFailures: [[], { option: true }],
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.E2E_BASE_URL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs by this pattern
  ownSurname: async ({}, use, { testId }) => {
    await use((surname) => surname + ownEnding(testId));
  },
  watch: [
    async ({ page, expectedFailures, baseURL }, use, { project }) => {
      const faults: string[] = [];
      const fault = (line: string) => {
        if (!expectedFailures.some((pattern) => pattern.test(line))) faults.push(line);
      };
      const host = new URL(baseURL ?? '').host;
      page.on('pageerror', (error) => faults.push(`script error: ${error.message}`));
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        // The browser's own line about a refused request is judged below, by the answer itself.
        if (message.text().startsWith('Failed to load resource')) return;
        fault(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const url = new URL(request.url());
        const isOurs = url.host === host || url.host === process.env.E2E_GOOGLE_HOST;
        if (url.protocol.startsWith('http') && !isOurs) faults.push(`foreign host: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() < 400) return;
        fault(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      await withoutCookieQuestion(page);
      await use({ screenIsSound: (shown) => screenIsSound(shown, isSeenByAxe(project.name)) });
      expect(faults, 'faults seen during the journey').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** No question about cookies over what is looked at. */
export async function withoutCookieQuestion(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential'));
}

/**
 * Waits until a document that came rendered answers to clicks: the router takes scrolling over with its first commit.
 * Needed only before what works by script alone; links, forms and typing do without it.
 */
export async function comeToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** What comes only after seconds of trying: they pass at once. The page's clock is installed before it is opened. */
export async function expectInTime(shown: Locator): Promise<void> {
  const passUntilShown = async () => {
    await shown.page().clock.runFor(1_000);
    return shown.isVisible();
  };
  await expect.poll(passUntilShown, { intervals: [50] }).toBe(true);
}

async function screenIsSound(page: Page, byAxe: boolean): Promise<void> {
  if (byAxe) await axeFindsNothing(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'sideways overflow in px').toBeLessThanOrEqual(0);
}

async function axeFindsNothing(page: Page): Promise<void> {
  // Once a document: reading half a megabyte of script costs as much as looking at a screen with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations: found } = await axe.run({
      runOnly: { type: 'tag', values: tags },
      // Only what is wrong is told at length, and no stylesheet is read again: no rule of these tags asks for them.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return found;
  });
  const text = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help} at ${nodes.map((node) => JSON.stringify(node.target)).join(', ')}`,
  );
  expect(text, 'axe').toEqual([]);
}
