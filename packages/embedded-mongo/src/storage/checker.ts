import { decodeDocument } from '../wire/bson-decode.js';
import type { Catalog, Collection } from './catalog.js';
import { arrayPathBits, type IndexDefinition, indexKeysOf, markArrays } from './index-definition.js';
import { prefixKey, recordIdOf, recordKey, stampRecordId } from './keys.js';
import { openRecord } from './records.js';
import { type Entry, entryChunks, type TableName, type View } from './views.js';

/** Result of a check; `problems` is empty for sound data. */
export interface CheckReport {
  collections: number;
  documents: number;
  indexEntries: number;
  problems: string[];
}

/** All entries of a collection or an index. */
function* entriesOf(view: View, table: TableName, id: number): Generator<Entry, void> {
  const span = { start: prefixKey(id), end: prefixKey(id + 1) };
  for (const entries of entryChunks(view, table, span)) yield* entries;
}

function checkRecord(
  view: View,
  collection: Collection,
  record: Entry,
  expected: Map<IndexDefinition, number>,
  problems: string[],
): void {
  const recordId = recordIdOf(record.key);
  const where = `${collection.namespace}, record ${recordId}`;
  let document: ReturnType<typeof decodeDocument>;
  try {
    document = decodeDocument(openRecord(record.value));
  } catch (error) {
    problems.push(`${where}: cannot be read: ${String(error)}`);
    return;
  }
  for (const index of collection.indexes) {
    const keys = indexKeysOf(index, document);
    expected.set(index, (expected.get(index) ?? 0) + keys.length);
    for (const { entry } of keys) {
      if (view.get('indexes', stampRecordId(entry, recordId)) === undefined) {
        problems.push(`${where}: the index ${index.name} lacks an entry`);
      }
    }
    if (markArrays({ ...index, multikey: [...index.multikey] }, arrayPathBits(index, document)).length > 0) {
      problems.push(`${where}: has an array that the index ${index.name} does not know of`);
    }
  }
}

function checkIndex(view: View, collection: Collection, index: IndexDefinition, problems: string[]): number {
  let entries = 0;
  let previous: Buffer | undefined;
  for (const { key, value } of entriesOf(view, 'indexes', index.id)) {
    entries++;
    const recordId = recordIdOf(key);
    if (view.get('records', recordKey(collection.id, recordId)) === undefined) {
      problems.push(
        `${collection.namespace}: the index ${index.name} points to record ${recordId}, which is not there`,
      );
    }
    const values = key.subarray(0, key.length - 8);
    if (index.unique && value[0] === 0 && previous?.equals(values)) {
      problems.push(`${collection.namespace}: the unique index ${index.name} holds a key twice`);
    }
    previous = value[0] === 0 ? values : undefined;
  }
  return entries;
}

/** Reads every document and every index entry of a view and compares them. */
export function checkData(view: View, catalog: Catalog): CheckReport {
  const report: CheckReport = { collections: 0, documents: 0, indexEntries: 0, problems: [] };
  for (const collection of catalog.list()) {
    report.collections++;
    const expected = new Map<IndexDefinition, number>();
    let documents = 0;
    for (const record of entriesOf(view, 'records', collection.id)) {
      documents++;
      checkRecord(view, collection, record, expected, report.problems);
    }
    report.documents += documents;
    for (const index of collection.indexes) {
      const entries = checkIndex(view, collection, index, report.problems);
      report.indexEntries += entries;
      const wanted = expected.get(index) ?? 0;
      if (entries !== wanted) {
        report.problems.push(
          `${collection.namespace}: the index ${index.name} has ${entries} entries instead of ${wanted}`,
        );
      }
    }
    if (documents !== collection.count) {
      report.problems.push(`${collection.namespace}: ${documents} documents, counted ${collection.count}`);
    }
  }
  return report;
}
