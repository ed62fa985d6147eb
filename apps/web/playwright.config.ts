import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/support/chromium.js';
import { atOneWidth, globsOf, widths } from './e2e/support/widths.js';

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/product.setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // Far beyond what anything takes, so that a busy machine fails nothing: a test that passes waits for none of it.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'off',
    // Journeys put their own answers in front of the server's; only the one without a line has the real thing.
    serviceWorkers: 'block',
    // What fades in is no fault of its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // No sandbox inside containers run by root; nothing of the browser's own may look for the network.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: widths(process.env.LONG === '1').map(({ name, specs, ...use }, index) => ({
    name,
    use: { ...use, browserName: 'chromium' as const },
    // What no width changes is looked at once, on the phone.
    ...(index === 0 ? {} : { grepInvert: new RegExp(atOneWidth) }),
    ...(specs ? { testMatch: globsOf(specs) } : {}),
  })),
});
