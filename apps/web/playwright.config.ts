import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/support/chromium.js';
import { globsOf, walkedWidths } from './e2e/support/widths.js';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/product.setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Far above any real duration, so that a busy machine causes no failures. A passing test does not wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'off',
    // Journeys mock responses with page.route(), which a service worker would bypass. Only the offline spec
    // allows it.
    serviceWorkers: 'block',
    // Disable animations: a fading element would fail the contrast check.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // No sandbox: containers run as root. Then flags that save a fifth of the processor time: each document
      // lives too short to repay optimizing compilers, early garbage collections and a process for graphics, but
      // axe repays the baseline compiler. The others stop the browser's own network traffic.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--js-flags=--no-opt --no-maglev --always-sparkplug --no-flush-bytecode --min-semi-space-size=32',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process for all that a site shows: a test opens one site.
        '--process-per-site',
        '--disable-site-isolation-trials',
        '--no-first-run',
        // A microphone that beeps, allowed without a question.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: walkedWidths(process.env.LONG === '1').map(({ name, specs, without, ...use }) => ({
    name,
    use: { ...use, browserName: 'chromium' as const },
    ...(without.length > 0 ? { grepInvert: new RegExp(without.join('|')) } : {}),
    ...(specs ? { testMatch: globsOf(specs) } : {}),
  })),
});
