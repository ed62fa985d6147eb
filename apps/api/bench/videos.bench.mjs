// npm run bench -- videos: ranges of a film compared with a bare stream, and readers while a film is made.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuredDelay } from './measured-delay.mjs';
import { compare } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const keeper = { email: 'premium@demo.example', password: 'demo-memorial' };
/** Films of the bench, in seconds: one to be read, and one that is being made while readers come. */
const seconds = { read: 60, made: 300 };
const partBytes = 1024 * 1024;
const reads = 500;
const pauseMs = 20;

const dataDir = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const delayFile = join(dataDir, 'event-loop-delay.json');
const preload = join(import.meta.dirname, 'event-loop-delay.mjs');
const product = await startReady(['--import', preload, join(import.meta.dirname, '../bundle/main.js')], {
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  DEMO_DATA: 'on',
  RATE_LIMITS: 'off',
  EVENT_LOOP_DELAY_FILE: delayFile,
});
const references = [];

try {
  const { authorization, page } = await pageWithPhoto();
  await demoFilm();
  const { url, path } = await film(authorization, page, seconds.read);
  const idle = await readers(authorization, page);
  const workId = await order(authorization, page, seconds.made);
  await waitFor(async () => (await statusOf(authorization, workId)).step === 'frames');
  const beside = await readers(authorization, page);
  await call(authorization, `/api/obituary-videos/${workId}/cancel`, { method: 'POST' });
  console.table([await comparedRange(url, path, null), await comparedRange(url, path, partBytes)]);
  console.table([
    { readers: 'idle', ...idle },
    {
      readers: 'while a film is made',
      ...beside,
      must: `median ≤ ${(1.5 * idle['median, ms']).toFixed(1)}, loop p99 < 20`,
    },
  ]);
} finally {
  await Promise.all([product.stop(), ...references.map(({ stop }) => stop())]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function call(authorization, path, init = {}) {
  const headers = { ...authorization, ...(init.body ? { 'Content-Type': 'application/json' } : {}) };
  const answer = await fetch(`${product.url}${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

async function waitFor(isThere) {
  while (!(await isThere())) await new Promise((done) => setTimeout(done, 200));
}

async function pageWithPhoto() {
  const { token } = await call({}, '/api/auth/login', { method: 'POST', body: JSON.stringify(keeper) });
  const authorization = { Authorization: `Bearer ${token}` };
  for (;;) {
    const { data } = await call(authorization, '/api/obituaries/my?limit=10');
    for (const { _id } of data) {
      const page = await call(authorization, `/api/obituaries/${_id}`);
      if (page.galleryPhotos.length > 0) return { authorization, page };
    }
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The pictures of the demo pages and their film are made in the background. */
function demoFilm() {
  return waitFor(async () => {
    const { data } = await call({}, '/api/obituaries?limit=100');
    return data.some(({ videos }) => videos.length > 0);
  });
}

async function order(authorization, { _id, galleryPhotos: [photo] }, durationSeconds) {
  const body = {
    obituaryId: _id,
    photoId: photo._id,
    durationSeconds,
    consent: { photo: true, voice: true },
  };
  return (
    await call(authorization, '/api/obituary-videos/generate', { method: 'POST', body: JSON.stringify(body) })
  )._id;
}

function statusOf(authorization, id) {
  return call(authorization, `/api/obituary-videos/status/${id}`);
}

async function film(authorization, page, durationSeconds) {
  const id = await order(authorization, page, durationSeconds);
  await waitFor(async () => !(await statusOf(authorization, id)).isGenerating);
  const path = join(dataDir, 'media/obituaries', page._id, 'videos', id, 'film.mp4');
  return { url: `${product.url}/api/obituary-videos/${id}/file`, path };
}

/** @param bytes of the range from the start, or null for all of the film */
async function comparedRange(url, path, bytes) {
  const reference = await startReady([
    join(import.meta.dirname, 'reference-server.mjs'),
    'file',
    path,
    ...(bytes === null ? [] : [String(bytes)]),
  ]);
  references.push(reference);
  const headers = { Range: `bytes=0-${bytes === null ? '' : bytes - 1}` };
  const {
    ours,
    reference: theirs,
    ratio,
  } = await compare({
    ours: { url, headers, expected: 206, pids: [product.pid] },
    reference: { url: reference.url, pids: [reference.pid] },
    count: 300,
  });
  return {
    range: bytes === null ? 'whole film' : '1 MiB',
    'ours, µs': ours.microseconds.toFixed(0),
    'stream, µs': theirs.microseconds.toFixed(0),
    ratio: ratio.toFixed(2),
    must: '≤ 1.2',
  };
}

/** Reads of a keeper's page, which no cache answers. */
async function readers(authorization, { _id }) {
  await measuredDelay(product.pid, delayFile);
  const times = [];
  for (let read = 0; read < reads; read += 1) {
    const begun = performance.now();
    await call(authorization, `/api/obituaries/${_id}`);
    times.push(performance.now() - begun);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  const delay = await measuredDelay(product.pid, delayFile);
  times.sort((a, b) => a - b);
  return {
    'median, ms': Number(times[reads / 2].toFixed(1)),
    'p99, ms': Number(times[Math.floor(reads * 0.99)].toFixed(1)),
    'loop p99, ms': Number(delay.p99.toFixed(1)),
    'loop max, ms': Number(delay.max.toFixed(1)),
  };
}
