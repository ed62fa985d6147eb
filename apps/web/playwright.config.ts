import { defineConfig } from '@playwright/test';
import { chromiumPath } from './e2e/support/chromium.js';

const executablePath = await chromiumPath();

const widths = [
  { name: '390', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { name: '768', viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: false },
  { name: '1280', viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/product.setup.ts',
  workers: 1,
  // One more try on a machine that others keep busy; `npm test` names each test that needed it.
  retries: 1,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'uk-UA',
    timezoneId: 'Europe/Kyiv',
    screenshot: 'off',
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
  projects: widths.map(({ name, ...use }) => ({ name, use: { ...use, browserName: 'chromium' as const } })),
});
