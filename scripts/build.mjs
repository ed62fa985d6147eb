// npm run build: installs if the lockfile changed, then builds what changed.
import { build, install } from './install-and-build.mjs';

await install();
await build();
