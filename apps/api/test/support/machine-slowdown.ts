import { spawn } from 'node:child_process';

/** Time to start and stop Node on two idle cores, in milliseconds. */
const nominalMs = 45;

/**
 * Measure how many times slower than usual this machine is now, at least 1. Time limits assume two cores for
 * the product alone, but tests share them.
 */
export async function machineSlowdown(): Promise<number> {
  const started = performance.now();
  await new Promise((resolve, reject) => {
    spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).once('exit', resolve).once('error', reject);
  });
  return Math.max(1, (performance.now() - started) / nominalMs);
}
