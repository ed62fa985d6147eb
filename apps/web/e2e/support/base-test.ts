import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';
import { atEveryWidth, axeWidths } from './widths.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeViolation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string; any: { relatedNodes: { html: string }[] }[] }[];
}

/** Makes a surname unique to this test: all tests share one product and some run in parallel. */
type OwnSurname = (surname: string) => string;

/** Checks that must hold on every screen. */
export interface Watch {
  /** No axe violation and no horizontal overflow. In the short form axe runs at the phone width alone. */
  screenIsSound(page: Page, rules?: AxeRules): Promise<void>;
  /** Checks only that nothing overflows sideways, for a screen that another test checks with axe. */
  nothingOverflows(page: Page): Promise<void>;
  /**
   * The same at the widths of phone, tablet and desktop, without reloading the screen; axe on phone and desktop. In the
   * short form the desktop project looks at its own width alone: the phone walks through all of them.
   */
  screenIsSoundAtEveryWidth(page: Page, also?: () => Promise<void>): Promise<void>;
  /** For a state of a screen that axe sees at the desktop width elsewhere: no overflow at any width, axe on the phone. */
  screenFitsEveryWidth(page: Page, also?: () => Promise<void>): Promise<void>;
}

/** Syllables derived from the test's id, unique per test. */
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
 * The base test of all journeys. After each test: no console error, no failed request, no request to another
 * host, no report of the content security policy.
 * `expectedFailures` lists responses (`404 /api/…`) and console lines (`console: …`) that a journey causes on
 * purpose, `expectedHosts` other hosts, whose requests it answers itself.
 */
export const test = base.extend<{
  watch: Watch;
  expectedFailures: RegExp[];
  expectedHosts: string[];
  ownSurname: OwnSurname;
}>({
  expectedFailures: [[], { option: true }],
  expectedHosts: [[], { option: true }],
  baseURL: async ({ baseURL: _ }, use) => {
    await use(process.env.E2E_BASE_URL);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this
  ownSurname: async ({}, use, { testId }) => {
    await use((surname) => surname + ownEnding(testId));
  },
  watch: [
    async ({ page, expectedFailures, expectedHosts, baseURL }, use, { project }) => {
      const failures: string[] = [];
      const recordFailure = (line: string) => {
        if (!expectedFailures.some((pattern) => pattern.test(line))) failures.push(line);
      };
      const host = new URL(baseURL ?? '').host;
      page.on('pageerror', (error) => failures.push(`script error: ${error.message}`));
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        // The browser's own message about a failed request; the `response` listener checks the status
        // instead.
        if (message.text().startsWith('Failed to load resource')) return;
        recordFailure(`console: ${message.text()}`);
      });
      page.on('request', (request) => {
        const url = new URL(request.url());
        const isOurs = [host, process.env.E2E_GOOGLE_HOST, liqpayHost(), ...expectedHosts].includes(url.host);
        if (url.protocol.startsWith('http') && !isOurs) failures.push(`foreign host: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() < 400) return;
        recordFailure(`${response.status()} ${new URL(response.url()).pathname}`);
      });
      await reportPolicyViolations(page);
      await withoutCookieQuestion(page);
      const [onPhone, ...elsewhere] = axeWidths;
      const isLong = process.env.LONG === '1';
      const axeProjects = [onPhone, ...(isLong ? elsewhere : [])];
      const atWidths =
        (byAxe: readonly string[]): Watch['screenFitsEveryWidth'] =>
        async (shown, also = async () => undefined) => {
          const look = async (width: string) => {
            await also();
            await screenIsSound(shown, byAxe.includes(width));
          };
          await (isLong || project.name === onPhone ? atEveryWidth(shown, look) : look(project.name));
        };
      await use({
        screenIsSound: (shown, rules) =>
          screenIsSound(
            shown,
            axeProjects.some((width) => width === project.name),
            rules,
          ),
        nothingOverflows,
        screenIsSoundAtEveryWidth: atWidths(axeWidths),
        screenFitsEveryWidth: atWidths(['390']),
      });
      expect(failures, 'faults seen during the journey').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Host of the double that takes payments. */
function liqpayHost(): string {
  return new URL(process.env.E2E_LIQPAY_URL ?? '').host;
}

/** Logs each report of the content security policy as an error; some attempts fail without any other trace. */
async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`policy violation: ${effectiveDirective} ${blockedURI} in ${sourceFile}`),
    ),
  );
}

/** Hides the cookie banner so that it covers nothing. */
export async function withoutCookieQuestion(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'essential'));
}

/**
 * Waits until a server-rendered document reacts to clicks: the router takes over scroll restoration with its
 * first commit. Needed only before actions that require scripts; links, forms and typing work without them.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/**
 * Advances the page's fake clock second by second until the element is visible. Install the clock before the
 * page is opened.
 */
export async function expectInTime(shown: Locator): Promise<void> {
  const passUntilShown = async () => {
    await shown.page().clock.runFor(1_000);
    return shown.isVisible();
  };
  await expect.poll(passUntilShown, { intervals: [50] }).toBe(true);
}

interface AxeRules {
  readonly type: 'tag' | 'rule';
  readonly values: readonly string[];
}

const allAxeRules: AxeRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** Rules of axe that depend on the theme. */
export const axeColours: AxeRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

async function screenIsSound(page: Page, byAxe: boolean, rules = allAxeRules): Promise<void> {
  if (byAxe) await axeFindsNothing(page, rules);
  await nothingOverflows(page);
}

async function nothingOverflows(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'sideways overflow in px').toBeLessThanOrEqual(0);
}

/** The element, and the elements beside it that matter: a failure that is seen once must be explained. */
function describeNode({ target, failureSummary = '', any }: AxeViolation['nodes'][number]): string {
  const related = any.flatMap(({ relatedNodes }) => relatedNodes.map(({ html }) => html));
  return [JSON.stringify(target), failureSummary, ...related].join('\n');
}

async function axeFindsNothing(page: Page, rules: AxeRules): Promise<void> {
  // Inject axe once per document: evaluating its 0.5 MB is slow.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
    };
    const { violations: found } = await axe.run({
      runOnly,
      // Report violations only and skip stylesheets: none of these rules reads them.
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    });
    return found;
  }, rules);
  const text = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map(describeNode).join(', ')}`,
  );
  expect(text, 'axe').toEqual([]);
}
