// npm run refund -- ORDER [UAH]: gives the money of an order back, whether the product is running or not.
import { prepare } from './install-and-build.mjs';

await prepare();
await import('../apps/api/bundle/refund.js');
