import { type AppConfig, ConfigurationError } from './platform/config/app-config.js';

/** mongod's error code for a full disk. */
const outOfDiskSpace = 14_031;

type StartupConfig = Pick<AppConfig, 'host' | 'port' | 'dataDir' | 'mongodbUri'>;

/** Prints the lines of an error and ends the process with code 1. */
export function exitWithError(error: unknown): never {
  const lines = error instanceof ConfigurationError ? error.lines : [(error as Error).message];
  for (const line of lines) console.error(line);
  process.exit(1);
}

/** One-line message about a failed start, prefixed with the variable that fixes it if there is one. */
export function startupErrorMessage(
  error: unknown,
  { host, port, dataDir, mongodbUri }: StartupConfig,
): string {
  const { code, message } = error as { code?: string | number; message: string };
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: ${host}:${port} is already in use`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST: this machine has no address ${host}`;
    case 'EACCES':
      return `PORT: no permission to listen on ${host}:${port}`;
    case 'ENOSPC':
      return `DATA_DIR: ${dataDir} cannot be used: ${message}`;
    case outOfDiskSpace:
      return mongodbUri === null
        ? `DATA_DIR: ${dataDir} cannot be used: ${message}`
        : `MONGODB_URI: ${message}`;
    default:
      return message;
  }
}
