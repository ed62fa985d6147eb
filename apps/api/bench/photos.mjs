// Cost of photographs: serving compared with a plain stream of the same file, uploading compared with sharp
// alone, and the gallery list compared with the same bytes kept ready.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { compare, median } from './processor-time.mjs';
import { startReady } from './start-server.mjs';

const reference = join(import.meta.dirname, 'reference-server.mjs');
const reader = { Accept: 'image/jpeg', 'Accept-Language': 'uk-UA,uk;q=0.9' };
/** Photographs that a family uploads in one evening, besides the main photograph. */
const galleryPhotos = 10;
const awards = 5;

const keeper = { email: 'premium@demo.example', password: 'demo-memorial' };

/** A photograph of 12 megapixels, as expensive to decode as one with leaves and grass. */
async function largePhotograph() {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const texture = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888888', noise } });
  const small = await texture.blur(2).png().toBuffer();
  return sharp(small).resize(4000, 3000).jpeg({ quality: 90 }).toBuffer();
}

async function answerOf(call) {
  const answer = await call;
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** API calls of a demo account that owns an obituary. */
async function keeperOf({ url }) {
  const api = `${url}/api`;
  const headers = { 'Content-Type': 'application/json' };
  const login = fetch(`${api}/auth/login`, { method: 'POST', headers, body: JSON.stringify(keeper) });
  const authorization = { Authorization: `Bearer ${(await answerOf(login)).token}` };
  const { data } = await answerOf(fetch(`${api}/obituaries/my?limit=1`, { headers: authorization }));
  const page = `${api}/obituaries/${data[0]._id}`;
  const upload = (path, file) => {
    const body = new FormData();
    body.set('file', new Blob([file]), 'photo.jpg');
    return answerOf(fetch(`${page}${path}`, { method: 'POST', headers: authorization, body }));
  };
  return { api, authorization, pageId: data[0]._id, page, upload };
}

/**
 * Creates an obituary as the wizard does: the obituary, its photograph, the gallery photos one by one, the
 * awards one by one. Deletes it afterwards, so that the next run has a free quota slot.
 * @param photographs as many as needed, each a different file
 * @returns milliseconds until everything is created
 */
async function createWhole({ api, authorization }, photographs, chosen) {
  const json = { ...authorization, 'Content-Type': 'application/json' };
  const post = (path, sent) =>
    answerOf(fetch(`${api}${path}`, { method: 'POST', headers: json, body: JSON.stringify(sent) }));
  const send = (path, file) => {
    const body = new FormData();
    body.set('file', new Blob([file]), 'photo.jpg');
    return answerOf(fetch(`${api}${path}`, { method: 'POST', headers: authorization, body }));
  };
  const [portrait, ...others] = photographs;
  const started = performance.now();
  const { _id } = await post('/obituaries', {
    fullName: 'Вимір Швидкості',
    birthDate: '1950',
    deathDate: '2001',
  });
  await send(`/obituaries/${_id}/photo`, portrait);
  for (const photograph of others) await send(`/obituaries/${_id}/gallery`, photograph);
  for (const { _id: awardId, name, type } of chosen) {
    await post(`/obituaries/${_id}/award`, { awardId, name, type });
  }
  const elapsed = performance.now() - started;
  await fetch(`${api}/obituaries/${_id}`, { method: 'DELETE', headers: authorization });
  return elapsed;
}

/** Milliseconds that a call takes, or the number that it returns. */
async function timed(call) {
  const started = performance.now();
  const own = await call();
  return typeof own === 'number' ? own : performance.now() - started;
}

/**
 * Uploads one photograph at a time, alternating the product and the reference. Measures elapsed time, because
 * image processes share the work.
 */
async function compareUploads({ ours, theirs, rounds }) {
  await ours();
  await theirs();
  const times = { ours: [], theirs: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(await timed(ours));
    times.theirs.push(await timed(theirs));
  }
  const side = (all) => ({ microseconds: median(all) * 1_000, perSecond: 1_000 / median(all) });
  const [mine, other] = [side(times.ours), side(times.theirs)];
  return { ours: mine, reference: other, ratio: mine.microseconds / other.microseconds };
}

/**
 * @param product the running product, with demo obituaries
 * @param dataDir its data folder
 * @param count requests of one round of reads
 * @param uploads photographs that each side receives
 * @returns rows of job, result and bound
 */
export async function measurePhotos({ product, dataDir, count = 3000, uploads = 5 }) {
  const photograph = await largePhotograph();
  const file = join(dataDir, 'bench', 'photograph.jpg');
  mkdirSync(join(dataDir, 'bench'), { recursive: true });
  writeFileSync(file, photograph);
  const account = await keeperOf(product);
  const { api, pageId, page, upload } = account;
  // Extra bytes after the end of the image make a different file; decoders ignore them.
  const photographs = Array.from({ length: 1 + galleryPhotos }, (_, copy) =>
    Buffer.concat([photograph, Buffer.from([copy])]),
  );
  const chosen = (await answerOf(fetch(`${api}/obituaries/awards?limit=${awards}`))).data;
  const { photoUrl, _id: photoId } = await upload('/photo', photograph);
  for (let copy = 0; copy < 11; copy += 1) {
    await upload(
      '/gallery',
      await sharp(photograph)
        .resize(320 + copy)
        .jpeg()
        .toBuffer(),
    );
  }
  const list = await (await fetch(`${page}/gallery`)).text();
  const rendition = join(dataDir, 'media/obituaries', pageId, photoId, 'w640.jpg');
  const started = await Promise.all([
    startReady([reference, 'file', rendition]),
    startReady([reference, 'bytes', list]),
    startReady([reference, 'resize', file]),
    startReady([reference, 'renditions', file]),
  ]);
  const [stream, bytes, resize, renditions] = started;
  const read = (url, theirs) =>
    compare({
      ours: { headers: reader, url, pids: [product.pid] },
      reference: { headers: reader, url: theirs.url, pids: [theirs.pid] },
      count,
    });
  try {
    return [
      {
        job: 'photograph, 640 px',
        result: await read(`${product.url}${photoUrl}&w=640`, stream),
        must: '≤ 1',
      },
      { job: 'list of a gallery', result: await read(`${page}/gallery`, bytes), must: '≤ 1.5' },
      {
        job: 'photograph of 12 MP, until it is visible (by the clock)',
        result: await compareUploads({
          ours: async () => {
            const { photoUrl: shown } = await upload('/photo', photograph);
            const answer = await fetch(`${product.url}${shown}`);
            if (answer.status !== 200) throw new Error(`${shown} answered ${answer.status}`);
            await answer.arrayBuffer();
          },
          theirs: async () => (await fetch(resize.url)).arrayBuffer(),
          rounds: uploads,
        }),
        must: '≤ 3',
      },
      {
        job: `page with ${photographs.length} photographs of 12 MP and ${awards} awards (by the clock)`,
        result: await compareUploads({
          ours: () => createWhole(account, photographs, chosen),
          theirs: async () => {
            for (const _ of photographs) await (await fetch(renditions.url)).arrayBuffer();
          },
          rounds: 3,
        }),
        must: '≤ 2',
      },
    ];
  } finally {
    await Promise.all(started.map((one) => one.stop()));
  }
}
