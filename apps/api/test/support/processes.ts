import { readdirSync, readFileSync } from 'node:fs';

/** A process, told apart from a later one with the same id by when it began. */
export interface ProcessMark {
  readonly pid: number;
  readonly beganAt: string;
}

interface ProcessEntry extends ProcessMark {
  readonly parent: number;
  readonly state: string;
}

/** `/proc/<pid>/stat`; null when there is no such process. Source: proc_pid_stat(5). */
function entryOf(pid: number): ProcessEntry | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses and may hold anything, so the fields are counted from behind it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, state: fields[0] ?? '', parent: Number(fields[1]), beganAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** All processes below this one. */
export function descendantsOf(pid: number): ProcessMark[] {
  const entries = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => entryOf(Number(name)) ?? []);
  const below = (parent: number): ProcessEntry[] =>
    entries.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...below(entry.pid)]);
  return below(pid);
}

export function commandOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Whether this very process still runs; one that has ended and was not fetched by its parent does not. */
export function isRunning({ pid, beganAt }: ProcessMark): boolean {
  const entry = entryOf(pid);
  return entry !== null && entry.beganAt === beganAt && entry.state !== 'Z' && entry.state !== 'X';
}

/** Sends a signal to this very process; nothing happens when it has ended. */
export function signal(mark: ProcessMark, name: NodeJS.Signals): void {
  if (!isRunning(mark)) return;
  try {
    process.kill(mark.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
