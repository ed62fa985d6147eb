// npm start: installs, builds what changed, and runs the whole product in this process.
import { build, install } from './toolchain.mjs';

await install();
await build();
await import('../apps/api/dist/main.js');
