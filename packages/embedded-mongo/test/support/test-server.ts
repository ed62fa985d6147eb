import { MongoClient } from 'mongodb';
import { spawnEmbeddedMongo } from '../../src/index.js';
import { newFolder, removeFolders } from './folders.js';

/** A server for a test file: the one of MONGODB_URI, else a new embedded one. */
export interface TestServer {
  client: MongoClient;
  uri: string;
  /** True when MONGODB_URI chose the server. */
  isExternal: boolean;
  /** Lines the embedded server printed. */
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

/** A database name that no other run uses. */
export function newDatabaseName(): string {
  counter++;
  return `t${process.pid}_${Date.now().toString(36)}_${counter}`;
}
