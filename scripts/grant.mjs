// npm run grant -- EMAIL LEVEL [MONTHS]: puts an account on a plan, whether the product is running or not.
import { prepare } from './install-and-build.mjs';

await prepare();
await import('../apps/api/bundle/grant.js');
