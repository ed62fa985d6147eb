import { on } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { readGlyphOutlines } from '../../../platform/drawing/glyph-outlines.js';
import { answerJobs, sendToServer } from '../../../platform/images/answer-jobs.js';
import { allowOwnFormatsOnly } from '../../../platform/images/crop-portrait.js';
import { FilmDrawing } from './film-drawing.js';
import { encodeFilm } from './film-encoder.js';
import { frameBytes, newFrame } from './film-frame.js';
import type { FilmAnswer, FilmJob } from './film-job.js';
import { withLevelledNarration } from './film-narration.js';

/** Steps of the progress that the server gets. */
const progressSteps = 100;
/** Frames that are drawn while the encoder takes the ones before. */
const framesAhead = 4;

/* Entry point of the process that makes films, and of its thread that draws: neither waits for the other. */
if (isMainThread) answerJobs(answerTo);
else await drawFrames(workerData as FilmJob);

async function answerTo(job: FilmJob): Promise<FilmAnswer> {
  try {
    await withLevelledNarration(job, (narrationPath) =>
      encodeFilm({ ...job, narrationPath }, drawnFrames(job)),
    );
    return { kind: 'done' };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'error', message, code: systemCodeOf(error, message) };
  }
}

/** ffmpeg tells the end of the disk in words. */
function systemCodeOf(error: unknown, message: string): string | null {
  if (message.includes('No space left on device')) return 'ENOSPC';
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

function frameCount({ durationSeconds, framesPerSecond }: FilmJob): number {
  return Math.round(durationSeconds * framesPerSecond);
}

/** Frames of the thread in their order. The memory of each serves again when the next one is asked for. */
async function* drawnFrames(job: FilmJob): AsyncGenerator<Uint8Array> {
  const thread = new Worker(new URL(import.meta.url), { workerData: job });
  try {
    const frames = frameCount(job);
    const give = (memory: SharedArrayBuffer) => thread.postMessage(memory);
    // Shared, not transferred: where a thread transfers memory, the engine checks at each access that it is still there.
    for (let ahead = 0; ahead < framesAhead; ahead++) give(new SharedArrayBuffer(frameBytes(job.frame)));
    let count = 0;
    for await (const [memory] of on(thread, 'message') as AsyncIterable<[SharedArrayBuffer]>) {
      yield new Uint8Array(memory);
      count += 1;
      report(count, frames);
      if (count === frames) return;
      give(memory);
    }
  } finally {
    await thread.terminate();
  }
}

function report(count: number, frames: number): void {
  const stepOf = (frame: number) => Math.floor((frame / frames) * progressSteps);
  const step = stepOf(count);
  if (step > stepOf(count - 1) && step < progressSteps)
    sendToServer({ kind: 'progress', share: step / progressSteps });
}

/** Draws a frame into each memory that comes, and sends it back. The poster is written meanwhile. */
async function drawFrames(job: FilmJob): Promise<void> {
  allowOwnFormatsOnly();
  const drawing = await FilmDrawing.of(job, readGlyphOutlines(job.glyphsPath));
  const port = parentPort;
  if (port === null) throw new Error('only a thread draws');
  // A failure ends the thread at once.
  const poster = writePoster(job, drawing);
  const frames = frameCount(job);
  let index = 0;
  for await (const [memory] of on(port, 'message') as AsyncIterable<[SharedArrayBuffer]>) {
    drawing.draw(index, frames, newFrame(job.frame, memory));
    index += 1;
    // The last frame ends the thread.
    if (index === frames) await poster;
    port.postMessage(memory);
    if (index === frames) return;
  }
}

/** Writes the first view, before the words come. */
async function writePoster({ frame, posterPath }: FilmJob, drawing: FilmDrawing): Promise<void> {
  const { width, height } = frame;
  const jpeg = await sharp(drawing.firstView(), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  await writeFile(posterPath, jpeg);
}
