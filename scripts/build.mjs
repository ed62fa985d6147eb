// npm run build: installs when the lockfile changed, builds what changed.
import { build, install } from './toolchain.mjs';

await install();
await build();
