// npm run bench: builds, then prints one table. Needs Linux (/proc).
import { join } from 'node:path';
import { build, install, must, root } from './toolchain.mjs';

await install();
await build();
await must(process.execPath, [join(root, 'apps/api/bench/bench.mjs')], { cwd: join(root, 'apps/api') });
