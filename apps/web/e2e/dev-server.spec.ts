import { once } from 'node:events';
import { expect, type Page, test } from '@playwright/test';
import { machineSlowdown } from '../../api/test/support/machine-slowdown.js';
import { isRunning } from '../../api/test/support/processes.js';
import { ProductClient } from '../../api/test/support/product-client.js';
import { waitFor } from '../../api/test/support/wait-for.js';
import { DevCopy } from './support/dev-copy.js';
import { atOneWidth, onlyLong } from './support/widths.js';

const component = 'apps/web/src/app/shell/footer.tsx';
const service = 'apps/api/src/modules/site/crawler-file-formats.ts';
const componentMaxMs = 1_000;
const serviceMaxMs = 3_000;

test.setTimeout(600_000);

/** Time from a change of the source until it is visible, in milliseconds. */
async function timeOf(what: string, change: () => void, untilVisible: () => Promise<unknown>) {
  const began = performance.now();
  change();
  await untilVisible();
  const took = performance.now() - began;
  console.warn(`dev-server.spec.ts: ${what} after ${Math.round(took)} ms`);
  return took;
}

const footerOf = (page: Page, edit: string) => page.locator(`footer[data-edit="${edit}"]`);

test('npm run dev shows a change of the source at once', { tag: [atOneWidth, onlyLong] }, async ({
  page,
}) => {
  const copy = new DevCopy();
  try {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));

    const command = copy.launch();
    const origin = await copy.ready(command);
    const client = new ProductClient(origin, copy.dataDir);
    const { token } = await client.openAccount('olena@example.com');
    const { _id } = (await client.create({ token })).view();
    const textOf = async (path: string) => (await client.get(path)).bytes.toString();

    await test.step('a component is replaced in the open page', async () => {
      await page.goto(`${origin}/obituary/${_id}`);
      // Vite loads a page again when it first meets a library.
      await expect(page.locator('html')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      const took = await timeOf(
        'the component',
        () => copy.edit(component, '<footer ', '<footer data-edit="1" '),
        () => footerOf(page, '1').waitFor({ state: 'attached' }),
      );
      expect(took).toBeLessThan(componentMaxMs * (await machineSlowdown()));
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    });

    await test.step('a document is rendered by the changed source', async () => {
      expect(await textOf(`/obituary/${_id}`)).toContain('data-edit="1"');
    });

    await test.step('a service answers anew, and data and session stay', async () => {
      const took = await timeOf(
        'the answer of the service',
        () => copy.edit(service, "'Disallow: /dev/'", "'Disallow: /dev-edited/'"),
        () => waitFor('the new answer', async () => (await textOf('/robots.txt')).includes('/dev-edited/')),
      );
      expect(took).toBeLessThan(serviceMaxMs * (await machineSlowdown()));
      expect(await client.pagesOf(token)).toEqual({ total: 1, used: 1 });
    });

    await test.step('contracts reach the API and the web application', async () => {
      const messages = 'packages/contracts/src/messages';
      copy.edit(`${messages}/errors/obituaries.ts`, 'Сторінку пам’яті не знайдено', 'Немає такої');
      copy.edit(`${messages}/ui/navigation.ts`, '404 - Сторінку не знайдено', '404 - Немає такої');
      const answers = async () => [
        await textOf(`/api/obituaries/${'0'.repeat(24)}`),
        await textOf('/nowhere'),
      ];
      await waitFor('the new texts', async () =>
        (await answers()).every((answer) => answer.includes('Немає такої')),
      );
    });

    await test.step('a broken source is reported, and its repair served', async () => {
      copy.edit(service, 'export function robotsText(', 'export function robotsText((');
      await waitFor('the report', () => copy.output.includes('The API does not start'));
      expect((await client.get('/robots.txt')).status).toBe(503);
      copy.edit(service, 'export function robotsText((', 'export function robotsText(');
      await waitFor('the repair', async () => (await client.get('/robots.txt')).status === 200);
    });

    await test.step('a type error is reported, and the source still runs', async () => {
      copy.edit(service, 'const entriesPerChunk = 200;', 'const entriesPerChunk: string = 200;');
      const isReport = (line: string) => line.startsWith(`${service}(`) && line.includes('error TS2322');
      await waitFor('the report', () => copy.output.split('\n').some(isReport), 300_000);
      expect((await client.get('/robots.txt')).status).toBe(200);
    });

    await test.step('a taken port is reported', async () => {
      const second = copy.launch({ PORT: new URL(origin).port, DATA_DIR: `${copy.dataDir}-2` });
      const [code] = await once(second, 'exit');
      expect(code).toBe(1);
      expect(copy.output).toContain(`PORT: 127.0.0.1:${new URL(origin).port} is already in use`);
    });

    await test.step('SIGTERM ends all its processes', async () => {
      copy.edit(service, 'const entriesPerChunk: string = 200;', 'const entriesPerChunk = 200;');
      // Compilers run after a change: they end, too.
      await waitFor('the type check', () => copy.processes(command).length > 2);
      const processes = copy.processes(command);
      command.kill('SIGTERM');
      const [code] = await once(command, 'exit');
      expect(code).toBe(0);
      await waitFor('the end of all processes', () => !processes.some(isRunning));
    });
    expect(errors).toEqual([]);
  } finally {
    copy.remove();
  }
});
