// Preloaded into a server (`node --import`): on each SIGUSR2 writes the delay of its event loop since the last one
// as a line of JSON to the file in EVENT_LOOP_DELAY_FILE, in milliseconds, and begins anew.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 1;
const delay = monitorEventLoopDelay({ resolution: resolutionMs });
delay.enable();
process.on('SIGUSR2', () => {
  const ms = (nanoseconds) => nanoseconds / 1e6 - resolutionMs;
  const line = { p99: ms(delay.percentile(99)), max: ms(delay.max) };
  delay.reset();
  writeFileSync(process.env.EVENT_LOOP_DELAY_FILE, JSON.stringify(line));
});
