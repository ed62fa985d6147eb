import { join } from 'node:path';
import { type EmbeddedMongo, spawnEmbeddedMongo } from '@memorial/embedded-mongo';

const firstDelayMs = 100;
const longestDelayMs = 5_000;

export interface MongoServer {
  /** mongodb://… */
  readonly uri: string;
  stop(): Promise<void>;
}

/** A server somebody else runs. */
export function externalMongo(uri: string): MongoServer {
  return { uri, stop: async () => undefined };
}

/**
 * The embedded server as a child of this process. When the child dies it is started again on the same port,
 * with a growing delay; meanwhile requests are answered 503. It ends when this process ends, however it ends.
 * @throws Error with one clear line when the data folder is locked or unreadable
 */
export async function embeddedMongo(dataDir: string, log: (line: string) => void): Promise<MongoServer> {
  const dbPath = join(dataDir, 'database');
  let isStopping = false;
  let delayMs = firstDelayMs;
  let timer: NodeJS.Timeout | undefined;
  let server: EmbeddedMongo = await spawnEmbeddedMongo({ dbPath, onExit });
  const { uri } = server;
  const port = Number(new URL(uri).port);

  function onExit(code: number | null, signal: NodeJS.Signals | null): void {
    log(`the embedded database ended (${signal ?? code})`);
    if (!isStopping) timer = setTimeout(restart, nextDelay());
  }

  function nextDelay(): number {
    const delay = delayMs;
    delayMs = Math.min(delayMs * 2, longestDelayMs);
    return delay;
  }

  async function restart(): Promise<void> {
    try {
      server = await spawnEmbeddedMongo({ dbPath, port, onExit });
      if (isStopping) return server.stop();
      delayMs = firstDelayMs;
    } catch (error) {
      log(`the embedded database does not start: ${error instanceof Error ? error.message : String(error)}`);
      if (!isStopping) timer = setTimeout(restart, nextDelay());
    }
  }

  return {
    uri,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await server.stop();
    },
  };
}
