// Cost of reading a family tree of a hundred people with their pages, compared with the same finds by the driver.
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { compare } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const reference = join(import.meta.dirname, 'reference-server.mjs');
const memberCount = 100;
/** Requests of a round: one costs as much as a dozen pages. */
const count = 500;

/**
 * Plants a public tree whose members are copies of a demo obituary, each the parent of the next row's.
 * @returns {Promise<string>} its id
 */
async function plantTree(database) {
  const pages = database.collection('obituaries');
  const { idempotencyKey: _, ...page } = await pages.findOne({ isListed: true });
  const now = new Date();
  const members = Array.from({ length: memberCount }, (_, index) => ({
    _id: new ObjectId(),
    pageId: new ObjectId(),
    person: null,
    generationOrder: 1 + (index % 4),
    createdBy: page.ownerId,
    addedAt: now,
    requestHash: null,
  }));
  const copies = members.map(({ pageId }, index) => ({
    ...page,
    _id: pageId,
    code: `tree${index}`,
    placeId: pageId.toHexString(),
  }));
  await pages.insertMany(copies);
  const relationships = members.slice(1).map(({ _id }, index) => ({
    _id: new ObjectId(),
    from: members[index]._id,
    to: _id,
    type: 'other',
    qualifier: null,
    startDate: null,
    endDate: null,
    label: null,
    awaiting: [],
  }));
  const _id = new ObjectId();
  await database.collection('familyTrees').insertOne({
    _id,
    ownerId: page.ownerId,
    placeId: `${_id.toHexString()}.0`,
    name: 'Рід',
    description: null,
    isPublic: true,
    rootId: members[0]._id,
    members,
    relationships,
    revision: 0,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    deletedBy: null,
  });
  return _id.toHexString();
}

/**
 * @param product the running product, with demo obituaries
 * @returns rows of job, result and bound
 */
export async function measureFamilyTrees({ product, uri, databaseName }) {
  const client = await MongoClient.connect(uri);
  const id = await plantTree(client.db(databaseName));
  const theirs = await startReady([reference, 'family-tree', uri, databaseName]);
  try {
    const rows = [];
    for (const [job, path] of [
      ['family tree of 100', ''],
      ['its relationships', '/relationships'],
    ]) {
      const result = await compare({
        ours: { url: `${product.url}/api/family-trees/${id}${path}`, pids: [product.pid] },
        reference: { url: `${theirs.url}/${id}${path}`, pids: [theirs.pid] },
        count,
      });
      rows.push({ job, result, must: '≤ 2' });
    }
    return rows;
  } finally {
    await Promise.all([theirs.stop(), client.close()]);
  }
}
