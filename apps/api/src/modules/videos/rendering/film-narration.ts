import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { wavHeader, wavSampleBytes } from '@memorial/contracts/voices/wav-header';
import { normalizeLoudness } from '../speech/loudness.js';
import { parseWav, type Sound } from '../speech/sound.js';
import type { FilmJob } from './film-job.js';

/**
 * Brings the narration of a film to the loudness of narrations. The sound stands beside the film while it is needed;
 * the narration's own file stays as it is.
 * @param work gets the path of the levelled WAV; null without a narration
 * @throws Error when the narration cannot be read, or is no WAV of ours; whatever `work` throws
 */
export async function withLevelledNarration(
  { narrationPath, filmPath }: Pick<FilmJob, 'narrationPath' | 'filmPath'>,
  work: (levelledPath: string | null) => Promise<void>,
): Promise<void> {
  if (narrationPath === null) return work(null);
  const levelledPath = `${filmPath}.narration`;
  try {
    await writeLevelled(levelledPath, normalizeLoudness(parseWav(await readFile(narrationPath))));
    await work(levelledPath);
  } finally {
    await rm(levelledPath, { force: true });
  }
}

/** Writes header and samples one after another: together they would be another copy of the sound. */
async function writeLevelled(path: string, { sampleRate, samples }: Sound): Promise<void> {
  await writeFile(path, wavHeader({ sampleRate, frames: samples.length / wavSampleBytes }));
  await appendFile(path, samples);
}
