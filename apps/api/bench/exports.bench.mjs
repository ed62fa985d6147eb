// npm run bench -- exports: the archive of a page compared with reading and zipping the same files, and a book.
import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { spawnEmbeddedMongo } from '@memorial/embedded-mongo';
import { unzipSync } from 'fflate';
import { MongoClient, ObjectId } from 'mongodb';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { median } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const keeper = { email: 'premium@demo.example', password: 'demo-memorial' };
const photographs = 11;
const memories = { archive: 200, book: 400 };
const rounds = 5;
const sampleMs = 20;
const pollMs = 3;

const dataDir = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const database = await spawnEmbeddedMongo({ dbPath: join(dataDir, 'database') });
const uri = database.uri.replace(/\/?$/, '/memorial');
const product = await startReady([join(import.meta.dirname, '../bundle/main.js')], {
  PORT: '0',
  DATA_DIR: dataDir,
  MONGODB_URI: uri,
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
  RATE_LIMITS: 'off',
});
const mongo = await MongoClient.connect(uri);

try {
  const { authorization, page } = await openPage();
  await addMemories(page, memories.archive);
  console.table([await compareArchive(authorization, page)]);
  await addMemories(page, memories.book - memories.archive);
  console.table([await measureBook(authorization, page)]);
} finally {
  await mongo.close();
  await product.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function call(authorization, path, init = {}) {
  const isText = typeof init.body === 'string';
  const headers = { ...authorization, ...(isText ? { 'Content-Type': 'application/json' } : {}) };
  const answer = await fetch(`${product.url}/api${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

/** A page with a main photograph and a gallery. */
async function openPage() {
  const login = await call({}, '/auth/login', { method: 'POST', body: JSON.stringify(keeper) });
  const authorization = { Authorization: `Bearer ${(await login.json()).token}` };
  const fields = { fullName: 'Вимір Швидкості', birthDate: '1950', deathDate: '2001' };
  const created = await call(authorization, '/obituaries', { method: 'POST', body: JSON.stringify(fields) });
  const { _id: page } = await created.json();
  for (let number = 0; number < photographs; number += 1) {
    const body = new FormData();
    body.set('file', new Blob([await photograph()]), 'photo.jpg');
    const path = number === 0 ? 'photo' : 'gallery';
    await call(authorization, `/obituaries/${page}/${path}`, { method: 'POST', body });
  }
  return { authorization, page };
}

/** A photograph of 12 megapixels, as large as one with leaves and grass. */
async function photograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const texture = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888888', noise } });
  const small = await texture.blur(2).png().toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
}

async function addMemories(page, count) {
  const sentence = 'Вона любила весну, садила мальви біля хати і завжди мала для нас тепле слово. ';
  const rows = Array.from({ length: count }, (_, number) => ({
    obituaryId: new ObjectId(page),
    authorId: null,
    title: null,
    content: `${number}. ${sentence.repeat(6)}`,
    relationship: null,
    state: 'approved',
    hiddenBy: [],
    shownTo: 'everybody',
    revision: 0,
    createdAt: new Date(),
    updatedAt: new Date(),
    deletedAt: null,
    deletedBy: null,
    guest: { name: 'Сусідка Марія', editKeyHash: '' },
  }));
  await mongo.db().collection('memories').insertMany(rows);
}

/** One archive at a time, in turn; elapsed time, because disks do much of the work. */
async function compareArchive(authorization, page) {
  const times = { ours: [], reference: [] };
  let megabytes = 0;
  const folder = join(dataDir, 'unzipped');
  for (let round = -1; round < rounds; round += 1) {
    const begun = performance.now();
    const bytes = await archiveOf(authorization, page);
    if (round < 0) {
      megabytes = bytes.length / 2 ** 20;
      for (const [name, content] of Object.entries(unzipSync(bytes))) {
        mkdirSync(dirname(join(folder, name)), { recursive: true });
        writeFileSync(join(folder, name), content);
      }
    } else times.ours.push(performance.now() - begun);
    const zipping = performance.now();
    await zip(folder, join(dataDir, 'reference.zip'));
    if (round >= 0) times.reference.push(performance.now() - zipping);
  }
  return {
    job: `archive of ${photographs} photographs and ${memories.archive} memories`,
    'ours, ms': median(times.ours).toFixed(0),
    'reading and zipping, ms': median(times.reference).toFixed(0),
    ratio: (median(times.ours) / median(times.reference)).toFixed(2),
    must: '≤ 2',
    MB: megabytes.toFixed(1),
  };
}

/** From the request to the last byte of the download. */
async function archiveOf(authorization, page) {
  await call(authorization, `/obituaries/${page}/export`, { method: 'POST' });
  // Asked of the database: calls of the product would take the time of the making.
  const exports = mongo.db().collection('obituaryExports');
  for (;;) {
    const { status } = await exports.findOne({ obituaryId: new ObjectId(page) });
    if (status === 'failed') throw new Error('the archive failed');
    if (status === 'done') {
      const answer = await call(authorization, `/obituaries/${page}/export/file`);
      return Buffer.from(await answer.arrayBuffer());
    }
    await new Promise((done) => setTimeout(done, pollMs));
  }
}

/** Reads the files and zips them: texts are compressed, pictures are not. */
async function zip(folder, path) {
  const archive = new ZipFile();
  const written = pipeline(archive.outputStream, createWriteStream(path));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const compress = !/\.(?:jpe?g|png|webp|avif|mp4|wav)$/.test(file);
    archive.addReadStream(createReadStream(file), file.slice(folder.length + 1), { compress });
  }
  archive.end();
  await written;
  // The download of the product is read as well.
  readFileSync(path);
}

async function measureBook(authorization, page) {
  const usual = memoryOf(product.pid);
  let peak = 0;
  const sampler = setInterval(() => {
    peak = Math.max(peak, memoryOf(product.pid));
  }, sampleMs);
  const begun = performance.now();
  const bytes = Buffer.from(await (await call(authorization, `/obituaries/${page}/book`)).arrayBuffer());
  const seconds = (performance.now() - begun) / 1_000;
  clearInterval(sampler);
  return {
    job: `book of ${memories.book} memories`,
    seconds: seconds.toFixed(1),
    pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
    MB: (bytes.length / 2 ** 20).toFixed(1),
    'memory, MB': peak.toFixed(0),
    'before, MB': usual.toFixed(0),
  };
}

/** Resident anonymous memory of a process and all below it, in MB. */
function memoryOf(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return kilobytes / 1024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
  } catch {
    // The process has ended.
    return 0;
  }
}
