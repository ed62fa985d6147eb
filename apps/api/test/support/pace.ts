import { spawn } from 'node:child_process';

/** What starting Node and ending it takes on two cores that do nothing else. */
const nominalMs = 45;

/**
 * How many times slower than usual this machine is right now, at least 1: bounds of time are meant for a machine
 * of two cores that the product has to itself, and tests have to share it.
 */
export async function pace(): Promise<number> {
  const started = performance.now();
  await new Promise((resolve, reject) => {
    spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' }).once('exit', resolve).once('error', reject);
  });
  return Math.max(1, (performance.now() - started) / nominalMs);
}
