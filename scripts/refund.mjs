// npm run refund -- ORDER [UAH]: gives the money of an order back, whether the product is running or not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, install, root } from './install-and-build.mjs';

await install();
await build();
if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
await import('../apps/api/bundle/refund.js');
