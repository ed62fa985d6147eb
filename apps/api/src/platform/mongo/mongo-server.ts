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
  let server: EmbeddedMongo = await spawnEmbeddedMongo({ dbPath });
  const { port } = server;
  watch();

  function watch(): void {
    void server.exited.then(({ code, signal }) => {
      if (isStopping) return;
      log(`the embedded database ended (${signal ?? code}); starting it again in ${delayMs} ms`);
      timer = setTimeout(restart, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    });
  }

  async function restart(): Promise<void> {
    try {
      server = await spawnEmbeddedMongo({ dbPath, port });
      if (isStopping) return server.stop();
      delayMs = firstDelayMs;
      watch();
    } catch (error) {
      log(`the embedded database does not start: ${error instanceof Error ? error.message : String(error)}`);
      if (!isStopping) timer = setTimeout(restart, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    }
  }

  return {
    uri: server.uri,
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await server.stop();
    },
  };
}
