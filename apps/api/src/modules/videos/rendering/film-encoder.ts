import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { FilmJob } from './film-job.js';

/** Bits a second of the picture: with the sound, 300 s stay below 100 MB whatever the photograph. */
const maxPictureRate = '2300k';
const rateBuffer = '4600k';
const soundRate = '128k';
const soundHertz = '48000';
/** Silence before the narration: the picture is looked at first. */
const narrationDelayMs = 1_000;
/** The end of what ffmpeg says, for the error. */
const maxComplaint = 2_000;

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
 * Arguments of ffmpeg: raw frames on its standard input and a WAV of ours are all that it reads. H.264 High and AAC in
 * an MP4 whose index stands first, so that it plays before it is whole.
 */
export function encoderArguments(film: EncodedFilm): string[] {
  const { frame, framesPerSecond, durationSeconds, narrationPath, title, closingLines, filmPath } = film;
  const colours = [
    '-color_range',
    'tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const size = `${frame.width}x${frame.height}`;
  const sound =
    narrationPath === null
      ? ['-an']
      : [
          ...['-map', '1:a:0'],
          // An encoder of 2018 mixes mono wrongly; the silence after the narration lasts as long as the picture.
          ...['-af', `aformat=channel_layouts=stereo,adelay=${narrationDelayMs}|${narrationDelayMs},apad`],
          ...['-c:a', 'aac', '-b:a', soundRate, '-ar', soundHertz],
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
    ...(narrationPath === null ? [] : ['-f', 'wav', '-i', narrationPath]),
    ...['-map', '0:v:0', ...sound],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-crf', '21'],
    ...[
      '-maxrate',
      maxPictureRate,
      '-bufsize',
      rateBuffer,
      '-g',
      `${framesPerSecond * 4}`,
      '-threads',
      '2',
      ...colours,
    ],
    ...['-t', `${durationSeconds}`, '-map_metadata', '-1', '-metadata', `title=${title}`],
    ...['-metadata', `comment=${closingLines.join('. ')}`, '-movflags', '+faststart', '-f', 'mp4', filmPath],
  ];
}

/**
 * Encodes frames into a file.
 * @param drawFrame answers the bytes of a frame, which may be used again once the next one is asked for
 * @throws Error with what ffmpeg said
 */
export async function encodeFilm(
  film: EncodedFilm,
  frames: number,
  drawFrame: (index: number) => Uint8Array,
): Promise<void> {
  const encoder = spawn(film.ffmpegPath, encoderArguments(film), {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: {},
  });
  let complaint = '';
  encoder.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-maxComplaint);
  });
  let broken: Error | null = null;
  const ended = new Promise<string | null>((resolve) => {
    encoder.once('error', (error) => resolve(error.message));
    encoder.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `exit ${code}`)));
  });
  // The encoder has gone: how it ended is told below.
  encoder.stdin.on('error', (error) => {
    broken = error;
  });
  for (let index = 0; index < frames && broken === null; index++) {
    // The encoder still reads the frame before, whose bytes must not change.
    if (!encoder.stdin.write(drawFrame(index)))
      await Promise.race([once(encoder.stdin, 'drain').catch(() => {}), ended]);
  }
  encoder.stdin.end();
  const failure = await ended;
  if (failure !== null) throw new Error(`ffmpeg: ${failure}; ${complaint.trim()}`);
  if (broken !== null) throw broken;
}
