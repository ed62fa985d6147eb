import { test as journey } from './base-test.js';
import { Keeper } from './pages.js';

/** Test with a keeper on the highest plan, whose obituaries are removed after the test. */
export const test = journey.extend<{ keeper: Keeper }>({
  keeper: async ({ page, request }, use) => {
    const keeper = await Keeper.premium(request);
    await use(keeper);
    await keeper.removeMade(page);
  },
});
