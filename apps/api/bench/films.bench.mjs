// npm run bench -- films: a film of 20 s made whole, compared with the encoding of frames that are drawn already.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { FilmDrawing } from '../dist/modules/videos/rendering/film-drawing.js';
import { encodeFilm } from '../dist/modules/videos/rendering/film-encoder.js';
import { newFrame } from '../dist/modules/videos/rendering/film-frame.js';
import { readGlyphOutlines } from '../dist/platform/drawing/glyph-outlines.js';

const durations = [20, 300];
const rounds = 3;
const framesPerSecond = 30;
const frame = { width: 1280, height: 720 };
const api = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'memorial-bench-'));
const ffmpegPath = process.env.FFMPEG_PATH ?? createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg').path;

try {
  const photoPath = await noisyPhotograph();
  const job = (movement, durationSeconds) => ({
    photoPath,
    crop: { x: 0.3, y: 0.1, width: 0.4, height: 0.4 },
    movement,
    frame,
    framesPerSecond,
    durationSeconds,
    title: 'Євдокія Іллівна Ґалайда',
    subtitle: '1941 — 2024',
    closingLines: ['Рух камери створено програмою', 'Вічна пам’ять'],
    narrationPath: null,
    glyphsPath: join(api, 'assets/glyphs/serif.json'),
    ffmpegPath,
    filmPath: join(folder, 'film.mp4'),
    posterPath: join(folder, 'poster.jpg'),
  });
  const rows = [];
  for (const movement of ['zoom-in', 'pan-left', 'parallax']) {
    const film = job(movement, durations[0]);
    const [made, encoded] = [[], []];
    // In turns, so that both meet the same machine.
    for (let round = 0; round < rounds; round++) {
      made.push(await makeWhole(film));
      encoded.push(await encodeDrawn(film));
    }
    const [whole, raw] = [median(made.map(({ seconds }) => seconds)), median(encoded)];
    rows.push({
      film: `20 s, ${movement}`,
      'made whole, s': whole.toFixed(2),
      'encoding alone, s': raw.toFixed(2),
      ratio: (whole / raw).toFixed(2),
      must: '≤ 1.7',
      MB: (statSync(film.filmPath).size / 1e6).toFixed(1),
      'memory, MB': Math.max(...made.map(({ memoryMb }) => memoryMb)),
    });
  }
  const long = job('zoom-in', durations[1]);
  const { seconds, memoryMb } = await makeWhole(long);
  rows.push({
    film: '300 s, zoom-in',
    'made whole, s': seconds.toFixed(1),
    ratio: (seconds / durations[1]).toFixed(2),
    must: '≤ 1.0 of its length, < 100 MB',
    MB: (statSync(long.filmPath).size / 1e6).toFixed(1),
    'memory, MB': memoryMb,
  });
  console.table(rows);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** As a phone of today takes it, grainy: the dearest kind for an encoder. */
async function noisyPhotograph() {
  const path = join(folder, 'photograph.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  await sharp({ create: { width: 2560, height: 1920, channels: 3, background: '#808080', noise } })
    .jpeg({ quality: 90 })
    .toFile(path);
  return path;
}

/** Seconds and largest memory of the two processes of a film. */
async function makeWhole(job) {
  for (const path of [job.filmPath, job.posterPath]) rmSync(path, { force: true });
  const child = fork(join(api, 'bundle/film.worker.js'), [], { env: {} });
  await once(child, 'message');
  let memoryMb = 0;
  const watching = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOf(child.pid));
  }, 200);
  const started = performance.now();
  child.send(job);
  const answer = await new Promise((resolve) => {
    child.on('message', (message) => {
      if (message.kind !== 'progress') resolve(message);
    });
  });
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  child.kill();
  child.disconnect();
  if (answer.kind !== 'done') throw new Error(answer.message);
  return { seconds, memoryMb };
}

/** Resident memory of a process and its children, in MB. */
function memoryOf(pid) {
  const resident = (id) => {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  };
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return Math.round([pid, ...children].reduce((sum, id) => sum + resident(id), 0));
  } catch {
    return 0;
  }
}

/** Seconds of the encoder for the same frames, which lie in memory. */
async function encodeDrawn(job) {
  const drawing = await FilmDrawing.of(job, readGlyphOutlines(job.glyphsPath));
  const count = job.durationSeconds * framesPerSecond;
  const frames = Array.from({ length: count }, (_, index) => {
    const drawn = newFrame(job.frame);
    drawing.draw(index, count, drawn);
    return drawn.bytes;
  });
  const started = performance.now();
  await encodeFilm(
    { ...job, filmPath: join(folder, 'encoded.mp4') },
    Readable.from(frames, { objectMode: true }),
  );
  return (performance.now() - started) / 1000;
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}
