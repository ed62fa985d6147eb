// npm run build: installs if the lockfile changed, then builds what changed.
import { build, install } from './toolchain.mjs';

await install();
await build();
