import { type CliOptions, HELP_TEXT, readCliOptions, UsageError, VERSION_TEXT } from './cli-options.js';
import { inspectAtStartup } from './storage/verification.js';

/** Exit code of mongod for a bad command line. Source: `src/mongo/util/exit_code.h`. */
const EXIT_BAD_OPTIONS = 2;

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Runs the command line; `args` exclude the program's name. */
export async function main(args: readonly string[]): Promise<void> {
  let options: CliOptions;
  try {
    options = readCliOptions(args);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`Error parsing command line: ${error.message}\n`);
    process.exit(EXIT_BAD_OPTIONS);
  }
  if (options.help) print(HELP_TEXT);
  else if (options.version) print(VERSION_TEXT);
  else {
    const serves = !options.check && options.backupFile === null;
    const inspection = serves
      ? inspectAtStartup(options.dataFolder, options.verifyAtStartPages)
      : Promise.resolve(null);
    // Load the server only if it is needed: help and version just print a text.
    const { run } = await import('./cli-run.js');
    await run(options, inspection);
  }
}
