import { readdirSync, readFileSync } from 'node:fs';

/** Identifies a process; the start time tells it apart from a later one with the same pid. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly beganAt: string;
}

interface ProcessEntry extends ProcessIdentity {
  readonly parent: number;
  readonly state: string;
}

/** Read `/proc/<pid>/stat`; null if the process does not exist. Source: proc_pid_stat(5). */
function entryOf(pid: number): ProcessEntry | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The command name is in parentheses and may contain anything, so count the fields after the last one.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, state: fields[0] ?? '', parent: Number(fields[1]), beganAt: fields[19] ?? '' };
  } catch {
    return null;
  }
}

/** The process that has this pid now. @throws Error if there is none */
export function processOf(pid: number): ProcessIdentity {
  const entry = entryOf(pid);
  if (entry === null) throw new Error(`no process ${pid}`);
  return entry;
}

/** All descendants of a process. */
export function descendantsOf(pid: number): ProcessIdentity[] {
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

/** True while this process runs; false for a zombie. */
export function isRunning({ pid, beganAt }: ProcessIdentity): boolean {
  const entry = entryOf(pid);
  return entry !== null && entry.beganAt === beganAt && entry.state !== 'Z' && entry.state !== 'X';
}

/** Send a signal to this process; does nothing if it has ended. */
export function signal(mark: ProcessIdentity, name: NodeJS.Signals): void {
  if (!isRunning(mark)) return;
  try {
    process.kill(mark.pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
