import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** End of a program and its output. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Run a built program of the operator to its end.
 * @param name file in the bundle, without its extension
 * @param env its whole environment besides PATH
 */
export function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ProgramEnd> {
  const script = fileURLToPath(new URL(`../../bundle/${name}.js`, import.meta.url));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => {
      said.stdout += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said.stderr += chunk;
    });
    child.once('error', reject).once('close', (code) => resolve({ code, ...said }));
  });
}
