import { test as journey } from './journey.js';
import { Keeper } from './pages.js';

/** The test of a journey with somebody who keeps pages, on the widest plan; what they made goes with the test. */
export const test = journey.extend<{ keeper: Keeper }>({
  keeper: async ({ page, request }, use) => {
    const keeper = await Keeper.premium(request);
    await use(keeper);
    // Close the screen first: its pending requests must not meet a deleted page.
    await page.close();
    await keeper.removeMade();
  },
});
