import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readGlyphOutlines } from '../../../platform/drawing/glyph-outlines.js';
import { answerJobs } from '../../../platform/images/answer-jobs.js';
import { allowOwnFormatsOnly } from '../../../platform/images/crop-portrait.js';
import { FilmDrawing } from './film-drawing.js';
import { encodeFilm } from './film-encoder.js';
import type { FilmAnswer, FilmJob } from './film-job.js';

allowOwnFormatsOnly();

/** Steps of the progress that the server is told. */
const progressSteps = 100;

/* Entry point of the process that makes films. */
answerJobs(async (job: FilmJob): Promise<FilmAnswer> => {
  try {
    await makeFilm(job);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
});

async function makeFilm(job: FilmJob): Promise<void> {
  const drawing = await FilmDrawing.of(job, readGlyphOutlines(job.glyphsPath));
  await writeFile(job.posterPath, await posterOf(job, drawing));
  const frames = Math.round(job.durationSeconds * job.framesPerSecond);
  let told = 0;
  await encodeFilm(job, frames, (index) => {
    const step = Math.floor((index / frames) * progressSteps);
    if (step > told) process.send?.({ kind: 'progress', share: step / progressSteps });
    told = Math.max(told, step);
    return drawing.draw(index, frames);
  });
}

/** The first view, before the words come. */
async function posterOf({ frame }: FilmJob, drawing: FilmDrawing): Promise<Buffer> {
  const { width, height } = frame;
  return sharp(drawing.firstView(), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, mozjpeg: true })
    .toBuffer();
}
