import { colours, pictureCodec, pictureRate, soundCodec } from '../ffmpeg-options.js';
import type { FilmContainer } from './film-container.js';
import { maxSentSide, type ProbedFilm } from './film-facts.js';

/** Longest side of a film that is shown, in pixels. */
const maxSide = 1280;
const maxFrameRate = 30;
const minFrameRate = 1;
/** Tracks above it make the reader give up. */
const maxStreams = 64;
/** Bytes and microseconds in which the tracks of a file must become known. */
const search = ['-probesize', '10000000', '-analyzeduration', '10000000'];

/**
 * Decoders of phones, cameras and browsers; also those of subtitles, which ffprobe opens even when they are not
 * mapped.
 */
const decoders = [
  ...['h264', 'hevc', 'mpeg4', 'h263', 'mjpeg', 'prores', 'vp8', 'vp9', 'libdav1d', 'av1'],
  ...['mpeg1video', 'mpeg2video', 'aac', 'aac_fixed', 'mp3', 'mp3float', 'opus', 'libopus', 'vorbis'],
  ...['amrnb', 'amrwb', 'libopencore_amrnb', 'libopencore_amrwb', 'alac', 'flac', 'ac3', 'eac3'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_f32le', 'pcm_u8', 'pcm_alaw'],
  ...['pcm_mulaw', 'mov_text', 'webvtt', 'text', 'srt', 'subrip', 'ass', 'ssa', 'dvd_subtitle', 'dvdsub'],
].join(',');

/**
 * Options before an untrusted file: the demuxer is forced, files named by it are not opened, nothing but the file
 * itself is read.
 */
export function inputOptions(container: FilmContainer): string[] {
  return [
    ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', demuxerNames[container]],
    ...['-codec_whitelist', decoders, '-max_streams', `${maxStreams}`, ...search],
    ...['-max_pixels', `${maxSentSide ** 2}`],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-f', container],
  ];
}

/** Full names of the demuxers, as the list of permitted ones compares them. */
const demuxerNames: Readonly<Record<FilmContainer, string>> = {
  mov: 'mov,mp4,m4a,3gp,3g2,mj2',
  matroska: 'matroska,webm',
};

export interface FilmEncoding {
  readonly container: FilmContainer;
  readonly facts: ProbedFilm;
  /** Name of the untrusted file in the working folder. */
  readonly sentName: string;
  /** Name of the file with our own metadata there. */
  readonly metadataName: string;
  /** Name of the film to be written there. */
  readonly filmName: string;
  readonly maxSeconds: number;
  readonly hasToneMapping: boolean;
}

/**
 * Arguments of ffmpeg for a whole new encoding: one track of pictures, upright, and one of sound; H.264 High and AAC in
 * an MP4 whose index stands first. Nothing that the file tells beside them (places, names, chapters, captions) is kept.
 */
export function encodingArguments(film: FilmEncoding): string[] {
  const { container, facts, sentName, metadataName, filmName, maxSeconds } = film;
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', '-progress', 'pipe:1', '-nostats'],
    ...['-threads', '2', '-filter_threads', '1', ...inputOptions(container), '-i', `file:${sentName}`],
    ...['-f', 'ffmetadata', '-i', `file:${metadataName}`],
    ...['-map', `0:${facts.picture}`, ...(facts.sound === null ? ['-an'] : ['-map', `0:${facts.sound}`])],
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-map_metadata:g', '1:g'],
    ...['-vf', pictureFilter(film)],
    ...(facts.sound === null ? [] : ['-af', soundFilter, ...soundCodec, '-ac', '2']),
    ...[...pictureCodec, '-a53cc', '0'],
    ...[...pictureRate, '-g', `${maxFrameRate * 4}`, '-threads', '2', ...colours],
    // A second more than is taken tells a film that is too long from one that just fits.
    ...['-t', `${maxSeconds + 1}`, '-max_muxing_queue_size', '4096'],
    ...['-movflags', '+faststart', '-f', 'mp4', `file:${filmName}`],
  ];
}

/** Levels the sound; a track that begins late or has gaps stays beside its picture. */
const soundFilter =
  'aresample=async=1:first_pts=0,aformat=channel_layouts=stereo,loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000';

/** ffmpeg turns the picture before these filters, so that it is upright here. */
function pictureFilter({ facts, hasToneMapping }: FilmEncoding): string {
  const [wide, high] = ['iw*sar', 'ih'];
  const share = `min(1,${maxSide}/max(${wide},${high}))`;
  const even = (side: string) => `max(2,2*trunc(${side}*${share}/2))`;
  const scale = `scale=w='${even(wide)}':h='${even(high)}'`;
  const toUsualRange =
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';
  return [
    `fps=${frameRateOf(facts)}`,
    ...(facts.isHighDynamicRange && hasToneMapping
      ? [scale, toUsualRange]
      : [`${scale}:out_color_matrix=bt709:out_range=tv`]),
    'format=yuv420p',
    'setsar=1',
  ].join(',');
}

function frameRateOf({ frameRate }: ProbedFilm): string {
  const [over = 0, under = 0] = (frameRate ?? '').split('/').map(Number);
  const rate = over / under;
  if (frameRate === null || rate > maxFrameRate) return `${maxFrameRate}`;
  return rate < minFrameRate ? `${minFrameRate}` : frameRate;
}

/**
 * Arguments of ffmpeg for the preview of an encoded film.
 * @param at its instant in seconds; `last`: the last picture; null: a good one near the start
 */
export function previewArguments(
  filmName: string,
  previewName: string,
  at: number | 'last' | null,
): string[] {
  // Seen from its end, each picture replaces the one before.
  const seek = at === null ? [] : at === 'last' ? ['-sseof', '-3'] : ['-ss', at.toFixed(3)];
  const choice = at === null ? ['-vf', 'thumbnail=n=60', '-frames:v', '1'] : ['-frames:v', '1'];
  return [
    ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...seek],
    ...['-protocol_whitelist', 'file,pipe', '-f', 'mov', '-i', `file:${filmName}`, '-an'],
    ...['-map_metadata', '-1', ...(at === 'last' ? [] : choice), '-q:v', '3'],
    ...['-f', 'image2', '-update', '1', `file:${previewName}`],
  ];
}
