import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { colours, metadataText, pictureCodec, pictureRate, soundCodec } from '../ffmpeg-options.js';
import type { FilmJob } from './film-job.js';

/** Silence before the narration: the picture is looked at first. */
const narrationDelayMs = 1_000;
/** The last characters of what ffmpeg says, for the error. */
const maxErrorText = 2_000;

/** Facts that an encoder is told of a film. */
export type EncodedFilm = Pick<
  FilmJob,
  | 'ffmpegPath'
  | 'frame'
  | 'framesPerSecond'
  | 'durationSeconds'
  | 'narrationPath'
  | 'title'
  | 'closingLines'
  | 'filmPath'
>;

/**
 * Arguments of ffmpeg: raw frames on its standard input, a file of metadata and a WAV of ours are all that it reads. H.264 High and AAC in
 * an MP4 whose index stands first, so that it plays before it is whole.
 */
export function encoderArguments(film: EncodedFilm, metadataPath: string): string[] {
  const { frame, framesPerSecond, durationSeconds, narrationPath, filmPath } = film;
  const size = `${frame.width}x${frame.height}`;
  const sound =
    narrationPath === null
      ? ['-an']
      : [
          ...['-map', '2:a:0'],
          // An encoder of 2018 mixes mono wrongly; the silence after the narration lasts as long as the picture.
          ...['-af', `aformat=channel_layouts=stereo,adelay=${narrationDelayMs}|${narrationDelayMs},apad`],
          ...soundCodec,
        ];
  return [
    ...['-hide_banner', '-loglevel', 'error', '-y'],
    ...[
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      '-s',
      size,
      '-r',
      `${framesPerSecond}`,
      ...colours,
      '-i',
      'pipe:0',
    ],
    ...['-f', 'ffmetadata', '-i', metadataPath],
    ...(narrationPath === null ? [] : ['-f', 'wav', '-i', narrationPath]),
    ...['-map', '0:v:0', ...sound],
    ...[...pictureCodec, ...pictureRate, '-g', `${framesPerSecond * 4}`, '-threads', '2', ...colours],
    ...['-t', `${durationSeconds}`, '-map_metadata', '1', '-movflags', '+faststart', '-f', 'mp4', filmPath],
  ];
}

/**
 * Encodes frames and the narration, as loud as it is, into a file.
 * @param frames bytes of each frame; they may be used again once the next one is asked for
 * @throws Error with what ffmpeg said, or of the frames
 */
export async function encodeFilm(film: EncodedFilm, frames: AsyncIterable<Uint8Array>): Promise<void> {
  const metadataPath = `${film.filmPath}.metadata`;
  const { title, closingLines } = film;
  await writeFile(metadataPath, metadataText({ title, comment: closingLines.join('. ') }));
  try {
    await encode(film, metadataPath, frames);
  } finally {
    await rm(metadataPath, { force: true });
  }
}

async function encode(
  film: EncodedFilm,
  metadataPath: string,
  frames: AsyncIterable<Uint8Array>,
): Promise<void> {
  const encoder = spawn(film.ffmpegPath, encoderArguments(film, metadataPath), {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {},
  });
  const kill = () => encoder.kill('SIGKILL');
  process.once('exit', kill);
  let errorText = '';
  encoder.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorText = (errorText + text).slice(-maxErrorText);
  });
  let hasEnded = false;
  const ended = new Promise<string | null>((resolve) => {
    const end = (failure: string | null) => {
      hasEnded = true;
      resolve(failure);
    };
    encoder.once('error', ({ message }) => end(message));
    encoder.once('close', (code, signal) => end(code === 0 ? null : (signal ?? `exit ${code}`)));
  });
  // An encoder that has gone closes its input; its end is known below.
  encoder.stdin.on('error', () => {});
  try {
    for await (const frame of frames) {
      await Promise.race([new Promise((resolve) => encoder.stdin.write(frame, resolve)), ended]);
      if (hasEnded || encoder.stdin.destroyed) break;
    }
    encoder.stdin.end();
  } catch (error) {
    kill();
    throw error;
  } finally {
    process.off('exit', kill);
  }
  const failure = await ended;
  if (failure !== null) throw new Error(`ffmpeg: ${failure}; ${errorText.trim()}`);
}
