import { existsSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { MongoError } from './errors.js';
import { Catalog } from './storage/catalog.js';
import { type CheckReport, checkData } from './storage/checker.js';
import { inspectDataFile } from './storage/data-file.js';
import { Environment } from './storage/environment.js';
import { FILE_NAME } from './storage/files.js';
import { FolderLock } from './storage/folder-lock.js';
import { damagePath } from './storage/page-checksums.js';
import { type Document, toJsNumber } from './values/bson-types.js';
import { MessageSplitter } from './wire/framing.js';
import { readOpMsg, writeOpMsg } from './wire/op-msg.js';

/** Opens an unserved folder for one task. */
async function withFolder<T>(
  dataFolder: string,
  lockWaitMillis: number,
  work: (environment: Environment) => Promise<T>,
  isTrusted: (result: T) => boolean = () => true,
): Promise<T> {
  const lock = await FolderLock.acquire(dataFolder, lockWaitMillis);
  try {
    const path = join(dataFolder, FILE_NAME);
    if (existsSync(path)) {
      inspectDataFile(path, { deep: true });
      rmSync(damagePath(path), { force: true });
    }
    const environment = await Environment.open(dataFolder, { nosync: false });
    try {
      const result = await work(environment);
      await environment.close(isTrusted(result));
      return result;
    } finally {
      await environment.close(false);
    }
  } finally {
    await lock.release();
  }
}

/** Sends one command to a server and returns its answer. Rejects if the connection ends first. */
function sendCommand(host: string, port: number, command: Document): Promise<Document> {
  return new Promise((resolve, reject) => {
    const splitter = new MessageSplitter();
    const socket = connect(port, host);
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the server hung up before it answered')));
    socket.on('data', (chunk: Buffer) => {
      const [message] = splitter.push(chunk);
      if (message === undefined) return;
      resolve(readOpMsg(message.body).then((answer) => answer.command));
      socket.destroy();
    });
    socket.write(writeOpMsg(command, 0));
  });
}

/** Sends a command to the server that serves a folder; null if none does. Throws the server's error. */
async function askOwner(dataFolder: string, command: Document): Promise<Document | null> {
  const owner = await FolderLock.findOwner(dataFolder);
  if (owner === null) return null;
  const answer = await sendCommand(owner.host, owner.port, { ...command, $db: 'admin' });
  if (toJsNumber(answer.ok) === 1) return answer;
  throw new MongoError(toJsNumber(answer.code), String(answer.errmsg));
}

/** Checks an unserved data folder. Throws FolderInUseError and DataFileError. */
export function checkFolder(dataFolder: string, lockWaitMillis: number): Promise<CheckReport> {
  const check = (environment: Environment): Promise<CheckReport> =>
    environment.read((view) => checkData(view, new Catalog(environment)));
  // Write no checksums over data that the check found damaged: they would confirm the damage.
  return withFolder(dataFolder, lockWaitMillis, check, (report) => report.problems.length === 0);
}

/**
 * Copies the data of a folder, served or not, to a new file. Returns its size in bytes.
 * Throws FolderInUseError, DataFileError, and MongoError 2 for an existing file.
 */
export async function backupFolder(
  dataFolder: string,
  file: string,
  lockWaitMillis: number,
): Promise<number> {
  const path = resolve(file);
  const answer = await askOwner(dataFolder, { backup: path });
  if (answer !== null) return toJsNumber(answer.bytes);
  return withFolder(dataFolder, lockWaitMillis, (environment) => environment.backup(path));
}
