// Cost of reading obituaries: cached in memory, from the database, not modified, and the list of the home
// page.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { compare, requestsOf } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const reference = join(import.meta.dirname, 'reference-server.mjs');
/** Headers as a browser sends them, except for the encoding: the references do not compress. */
const reader = {
  'User-Agent': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
  Accept: 'application/json',
  'Accept-Language': 'uk-UA,uk;q=0.9',
};
const asBrowsers = { ...reader, 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/**
 * Copies an obituary under new ids. Each copy is read once, so none of them comes from the cache.
 * @returns the ids
 */
async function copiesOf(collection, id, count) {
  const { idempotencyKey: _, ...page } = await collection.findOne({ _id: new ObjectId(id) });
  const ids = Array.from({ length: count }, () => new ObjectId());
  for (let from = 0; from < count; from += 1000) {
    const part = ids.slice(from, from + 1000);
    await collection.insertMany(
      part.map((_id) => ({ ...page, _id, code: randomBytes(6).toString('hex'), placeId: _id.toHexString() })),
    );
  }
  return ids.map((_id) => _id.toHexString());
}

/** The ETag after this reader's own visit is counted, so that it does not change during the measurement. */
async function settledTag(url) {
  for (;;) {
    const answer = await fetch(url, { headers: reader });
    const { views } = await answer.json();
    if (views > 0) return answer.headers.get('etag');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}

/** Returns each URL once, in order. */
function oneByOne(origin, ids) {
  let index = 0;
  return () => {
    const id = ids[index++];
    if (id === undefined) throw new Error('every page was read already');
    return `${origin}/api/obituaries/${id}`;
  };
}

/**
 * @param product the running product, with demo obituaries
 * @returns rows of job, result and bound
 */
export async function measurePageReads({ product, uri, databaseName }) {
  const client = await MongoClient.connect(uri);
  const pages = client.db(databaseName).collection('obituaries');
  const { _id } = await pages.findOne({ isListed: true });
  const url = `${product.url}/api/obituaries/${_id.toHexString()}`;
  const topUrl = `${product.url}/api/obituaries/top-filled?limit=40`;
  const first = await fetch(url);
  const copies = await copiesOf(pages, _id.toHexString(), 2 * requestsOf());
  const documentUrl = `${product.url}/obituary/${_id.toHexString()}`;
  const [top, html] = await Promise.all(
    [topUrl, documentUrl].map(async (address) => (await fetch(address)).text()),
  );
  const started = await Promise.all([
    startReady([reference, 'stringify', await first.text()]),
    startReady([reference, 'database', uri, databaseName]),
    startReady([reference, 'not-modified', first.headers.get('etag')]),
    startReady([reference, 'bytes', top]),
    startReady([reference, 'bytes', html]),
  ]);
  const [stringify, database, notModified, bytes, htmlBytes] = started;
  const half = copies.length / 2;

  try {
    const rows = [];
    const row = async (job, must, ours, theirs) => {
      const result = await compare({
        ours: { headers: reader, ...ours, pids: [product.pid] },
        reference: { headers: reader, url: theirs.url, ...theirs.asked, pids: [theirs.pid] },
      });
      rows.push({ job, result, must });
    };
    await row('page read, warm', '≤ 1.5', { url }, stringify);
    await row('page read, warm, compressed', '≤ 1.5', { url, headers: asBrowsers }, stringify);
    await row(
      'page read, cold (database)',
      '≤ 2',
      { url: oneByOne(product.url, copies.slice(0, half)) },
      {
        ...database,
        asked: { url: oneByOne(database.url, copies.slice(half)) },
      },
    );
    const held = { ...reader, 'If-None-Match': await settledTag(url) };
    await row(
      'page read, If-None-Match',
      '≤ 3',
      { url, headers: held, expected: 304 },
      { ...notModified, asked: { expected: 304 } },
    );
    await row('top-filled?limit=40', '≤ 2', { url: topUrl }, bytes);
    await row('document of a page', '–', { url: documentUrl }, htmlBytes);
    return rows;
  } finally {
    await Promise.all([...started.map((one) => one.stop()), client.close()]);
  }
}
