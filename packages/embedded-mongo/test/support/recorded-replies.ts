import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { BSON, type Db, type Document, MongoServerError } from 'mongodb';
import { valuesIdentical } from '../../src/values/compare.js';

/** One recorded round: commands on a fresh database, and MongoDB's answer to each. */
export interface RecordedRound {
  round: number;
  commands: Document[];
  answers: Document[];
}

/** A command that was answered differently. */
interface Difference {
  /** `round#position`, as in `known-differences.json`. */
  name: string;
  command: string;
  recorded: string;
  actual: string;
}

const RAW = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

const folder = new URL('../replies/', import.meta.url);

/** Reads the file: one line of canonical Extended JSON per round, not parsed yet. */
export function recordedLines(): string[] {
  const text = gunzipSync(readFileSync(new URL('mongodb-4.4.0.jsonl.gz', folder))).toString();
  return text.split('\n').filter((line) => line !== '');
}

/** Parses one line; every BSON type keeps its width. */
export function parseRound(line: string): RecordedRound {
  const { round, commands, answers } = BSON.EJSON.parse(line, { relaxed: false });
  return { round: Number(round), commands, answers };
}

/** Names of the commands whose answer may differ: MongoDB promises none, or other versions give another. */
export function knownDifferences(): Set<string> {
  const groups: { commands: string[] }[] = JSON.parse(
    readFileSync(new URL('known-differences.json', folder), 'utf8'),
  );
  return new Set(groups.flatMap(({ commands }) => commands));
}

/** Reduces a reply to the fields that were recorded. */
function recordable(reply: Document): Document {
  if (reply.cursor !== undefined) return { docs: reply.cursor.firstBatch };
  if (Object.hasOwn(reply, 'values')) return { values: reply.values };
  if (Object.hasOwn(reply, 'value')) {
    const { updatedExisting = null, n = null } = reply.lastErrorObject ?? {};
    return { value: reply.value, updated: updatedExisting, n };
  }
  const { n = null, nModified = null, writeErrors = [] } = reply;
  if (writeErrors.length === 0) return { n, nModified };
  return { n, nModified, codes: writeErrors.map(({ code }: Document) => code) };
}

async function send(db: Db, command: Document): Promise<Document> {
  try {
    return recordable(await db.command(command, RAW));
  } catch (error) {
    if (error instanceof MongoServerError) return { code: error.code };
    throw error;
  }
}

/** Compares two answers; two refusals are alike, as their codes differ between versions. */
function areAlike(actual: Document, recorded: Document): boolean {
  if (actual.code !== undefined && recorded.code !== undefined) return true;
  return valuesIdentical(actual, recorded);
}

/** True if the documents that later commands meet depend on this command. */
function decidesTheRest(command: Document): boolean {
  const isWrite = ['insert', 'update', 'delete', 'findAndModify'].some((name) => name in command);
  const showsAll = 'find' in command && !('filter' in command);
  return isWrite || showsAll;
}

function shown(value: unknown): string {
  return BSON.EJSON.stringify(value, { relaxed: false }).slice(0, 600);
}

/** Sends the commands of a round and returns the differences, up to a write that was answered differently. */
export async function replay(db: Db, { round, commands, answers }: RecordedRound): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const [position, command] of commands.entries()) {
    const recorded = answers[position] ?? {};
    const actual = await send(db, command);
    if (areAlike(actual, recorded)) continue;
    differences.push({
      name: `${round}#${position}`,
      command: shown(command),
      recorded: shown(recorded),
      actual: shown(actual),
    });
    if (decidesTheRest(command)) break;
  }
  return differences;
}
