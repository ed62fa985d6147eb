import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { executablePath } from '../../src/index.js';

const children: ChildProcess[] = [];

export interface Run {
  child: ChildProcess;
  lines: string[];
  /** First matching line; rejects if the process ends without one. */
  line(pattern: RegExp): Promise<string>;
  exit: Promise<number | null>;
}

/** Starts the executable, or another program. */
export function run(args: readonly string[], entry = [executablePath()]): Run {
  const child = spawn(process.execPath, [...entry, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  children.push(child);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const ended = { is: false };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (text) => {
      lines.push(text);
      for (const look of waiting) look();
    });
  }
  const exit = once(child, 'close').then(([code]) => {
    ended.is = true;
    for (const look of waiting) look();
    return code as number | null;
  });
  const line = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = lines.find((text) => pattern.test(text));
        if (found === undefined && !ended.is) return;
        waiting.delete(look);
        if (found === undefined) reject(new Error(`ended without ${pattern}: ${lines.join(' | ')}`));
        else resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { child, lines, line, exit };
}

/** Ends the processes that `run` started. */
export async function endRuns(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

/** Port in the line of a server that is ready. */
export function portOf(line: string): number {
  return Number(/port (\d+)/.exec(line)?.[1]);
}
