import { MongoClient } from 'mongodb';
import { spawnEmbeddedMongo } from '../../src/index.js';
import { newFolder, removeFolders } from './folders.js';

/** Server of a test file: the one of MONGODB_URI, else a new embedded one. */
export interface TestServer {
  client: MongoClient;
  uri: string;
  /** True if MONGODB_URI selected the server. */
  isExternal: boolean;
  /** Lines printed by the embedded server. */
  lines: string[];
  stop(): Promise<void>;
}

/** Starts the server and connects to it. */
export async function startTestServer(): Promise<TestServer> {
  const external = process.env.MONGODB_URI;
  const lines: string[] = [];
  if (external !== undefined && external !== '') {
    const client = await MongoClient.connect(external);
    return { client, uri: external, isExternal: true, lines, stop: () => client.close() };
  }
  const embedded = await spawnEmbeddedMongo({
    dbPath: newFolder(),
    nosync: true,
    onLine: (line) => lines.push(line),
  });
  const client = await MongoClient.connect(embedded.uri);
  const stop = async (): Promise<void> => {
    await client.close();
    await embedded.stop();
    removeFolders();
  };
  return { client, uri: embedded.uri, isExternal: false, lines, stop };
}

let counter = 0;

/** Creates a database name unique to this run. */
export function newDatabaseName(): string {
  counter++;
  return `t${process.pid}_${Date.now().toString(36)}_${counter}`;
}
