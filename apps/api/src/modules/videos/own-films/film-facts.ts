import { z } from 'zod';
import { OwnFilmError } from './own-film-failures.js';

/** Facts of a film that decide whether and how it is encoded. */
export interface ProbedFilm {
  /** Number of the first track with moving pictures. */
  readonly picture: number;
  /** Number of the first track with sound; null: silence. */
  readonly sound: number | null;
  /** As the file tells it; null where it does not. */
  readonly lengthSeconds: number | null;
  /** Frames a second as a fraction of ffmpeg; null where the file does not tell it. */
  readonly frameRate: string | null;
  /** True for a film of a wide range of brightness (HLG, PQ). */
  readonly isHighDynamicRange: boolean;
}

/** Longest side of a film that is read, in pixels. */
export const maxSentSide = 4096;
/** Slow motion of phones has 240. */
const maxFrameRate = 480;
const maxTracks = 16;
/** Files tell their length not quite exactly. */
const lengthToleranceSeconds = 1;

const number = z.coerce.number().optional().catch(undefined);
const text = z.string().optional().catch(undefined);
const report = z.object({
  streams: z
    .array(
      z.object({
        index: z.number(),
        codec_type: text,
        codec_name: text,
        width: number,
        height: number,
        avg_frame_rate: text,
        duration: number,
        color_transfer: text,
        disposition: z.object({ attached_pic: number }).optional().catch(undefined),
      }),
    )
    .default([]),
  format: z.object({ duration: number }).optional().catch(undefined),
});
type Track = z.output<typeof report>['streams'][number];

/** Options of ffprobe for the report that `readFilmFacts` reads. */
export const reportOptions = [
  '-show_entries',
  'format=duration:stream=index,codec_type,codec_name,width,height,avg_frame_rate,duration,color_transfer:stream_disposition=attached_pic',
  '-of',
  'json',
];

/**
 * Checks what ffprobe tells of a film.
 * @param maxSeconds of the plan
 * @throws OwnFilmError
 */
export function readFilmFacts(json: string, maxSeconds: number): ProbedFilm {
  const { streams, format } = parseReport(json);
  if (streams.length > maxTracks) throw new OwnFilmError('filmUnusual');
  const picture = streams.find((track) => isPicture(track));
  if (!picture) throw new OwnFilmError('filmNoPicture');
  const { width = 0, height = 0 } = picture;
  if (width <= 0 || height <= 0) throw new OwnFilmError('filmUnreadable');
  if (Math.max(width, height) > maxSentSide) throw new OwnFilmError('filmTooLarge');
  const lengths = [format?.duration, picture.duration].filter((length) => length !== undefined);
  const length = Math.max(0, ...lengths);
  if (length > maxSeconds + lengthToleranceSeconds) throw new OwnFilmError('filmTooLong');
  return {
    picture: picture.index,
    sound: streams.find(isSound)?.index ?? null,
    lengthSeconds: length > 0 ? length : null,
    frameRate: frameRateOf(picture),
    isHighDynamicRange: ['arib-std-b67', 'smpte2084'].includes(picture.color_transfer ?? ''),
  };
}

function parseReport(json: string): z.output<typeof report> {
  try {
    return report.parse(JSON.parse(json));
  } catch (error) {
    throw new OwnFilmError('filmUnreadable', { cause: error });
  }
}

/** A cover is a picture that does not move. */
function isPicture({ codec_type, codec_name, disposition }: Track): boolean {
  return codec_type === 'video' && codec_name !== undefined && disposition?.attached_pic !== 1;
}

function isSound({ codec_type, codec_name }: Track): boolean {
  return codec_type === 'audio' && codec_name !== undefined;
}

/** @throws OwnFilmError filmUnusual */
function frameRateOf({ avg_frame_rate: rateText = '' }: Track): string | null {
  const [, over, under] = /^(\d{1,12})\/(\d{1,12})$/.exec(rateText) ?? [];
  const rate = Number(over) / Number(under);
  if (!Number.isFinite(rate) || rate <= 0) return null;
  if (rate > maxFrameRate) throw new OwnFilmError('filmUnusual');
  return `${over}/${under}`;
}
