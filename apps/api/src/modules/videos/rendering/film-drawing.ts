import sharp from 'sharp';
import type { GlyphOutlines } from '../../../platform/drawing/glyph-outlines.js';
import { boundsOf, type CameraPaths, planCamera, type Rect, type Size, viewAt } from './camera-path.js';
import { type FilmFrame, type SamplePlanes, samplePlanes } from './film-frame.js';
import type { FilmJob } from './film-job.js';
import { frameLook } from './film-timeline.js';
import { type FilmWords, filmWords } from './film-titles.js';
import {
  dim,
  type FrameOverlay,
  type FrameShade,
  frameOverlay,
  frameShade,
  layOver,
  shadeFrame,
} from './frame-overlay.js';
import { type DepthMask, depthMask, drawTwoViews, drawView } from './resample.js';

/** Pixels of the picture by those of the frame at the closest view: more would only be thrown away. */
const detail = 1;

/** Facts that the drawing is told of a film. */
export type FilmDrawingJob = Pick<
  FilmJob,
  | 'photoPath'
  | 'crop'
  | 'movement'
  | 'frame'
  | 'framesPerSecond'
  | 'durationSeconds'
  | 'title'
  | 'subtitle'
  | 'closingLines'
>;

/** Draws the frames of one film. */
export class FilmDrawing {
  private constructor(
    private readonly framesPerSecond: number,
    private readonly poster: Buffer,
    private readonly picture: SamplePlanes,
    private readonly paths: CameraPaths,
    private readonly mask: DepthMask | null,
    private readonly words: WordOverlays,
  ) {}

  /** Reads the photograph and typesets the words. @throws Error when the photograph cannot be read */
  static async of(job: FilmDrawingJob, glyphs: GlyphOutlines): Promise<FilmDrawing> {
    const { frame, photoPath, movement } = job;
    const metadata = await sharp(photoPath).metadata();
    const photo = metadata.autoOrient;
    const planned = planCamera(photo, job.crop, frame, movement, job.durationSeconds);
    // At once: the encoder waits for the first frame, and nothing else is at work yet.
    const [{ picture, paths }, words, poster] = await Promise.all([
      readPicture(photoPath, photo, planned, frame),
      overlaysOf(filmWords(glyphs, job, frame), frame),
      posterPixels(photoPath, photo, planned.front.from, frame),
    ]);
    const mask = movement === 'parallax' ? depthMask(inFrame(paths, frame), frame) : null;
    return new FilmDrawing(job.framesPerSecond, poster, picture, paths, mask, words);
  }

  /** Three bytes a pixel of the first view, without words. */
  firstView(): Buffer {
    return this.poster;
  }

  /** Draws a frame of the film over whatever it holds. @param count of the whole film */
  draw(index: number, count: number, frame: FilmFrame): void {
    const look = frameLook(index, count, this.framesPerSecond);
    const front = viewAt(this.paths.front, look.progress);
    if (this.mask)
      drawTwoViews(this.picture, front, viewAt(this.paths.back, look.progress), this.mask, frame);
    else drawView(this.picture, front, frame);
    const { shade, title, closing } = this.words;
    if (closing) dim(frame, look.dimming);
    if (shade) shadeFrame(frame, shade, title ? look.shade : look.closing);
    if (title) layOver(frame, title, look.title);
    if (closing) layOver(frame, closing, look.closing);
  }
}

/** The part of the photograph that the camera sees, in the size that its closest view needs, with the paths on it. */
async function readPicture(photoPath: string, photo: Size, planned: CameraPaths, frame: Size) {
  const bounds = wholePixels(boundsOf(planned), photo);
  const closest = Math.min(planned.front.from.width, planned.front.to.width);
  const scale = (frame.width * detail) / closest;
  const size = { width: even(bounds.width * scale), height: even(bounds.height * scale) };
  const rgb = await sharp(photoPath)
    .autoOrient()
    .extract({ left: bounds.x, top: bounds.y, width: bounds.width, height: bounds.height })
    .resize({ ...size, fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const [scaleX, scaleY] = [size.width / bounds.width, size.height / bounds.height];
  const moved = (rect: Rect): Rect => ({
    x: (rect.x - bounds.x) * scaleX,
    y: (rect.y - bounds.y) * scaleY,
    width: rect.width * scaleX,
    height: rect.height * scaleY,
  });
  const movedPath = ({ from, to }: CameraPaths['front']) => ({ from: moved(from), to: moved(to) });
  const paths: CameraPaths = {
    front: movedPath(planned.front),
    back: movedPath(planned.back),
    subject: moved(planned.subject),
  };
  return { picture: samplePlanes(rgb, size), paths };
}

function posterPixels(photoPath: string, photo: Size, view: Rect, frame: Size): Promise<Buffer> {
  const { x, y, width, height } = wholePixels(view, photo);
  return sharp(photoPath)
    .autoOrient()
    .extract({ left: x, top: y, width, height })
    .resize({ ...frame, fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** The words in the order in which they lie on the picture. */
interface WordOverlays {
  readonly shade: FrameShade | null;
  readonly title: FrameOverlay | null;
  readonly closing: FrameOverlay | null;
}

async function overlaysOf(words: FilmWords, frame: Size): Promise<WordOverlays> {
  const pixels = (svg: string) => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
  const overlay = async (svg: string | null) =>
    svg === null ? null : frameOverlay(await pixels(svg), frame);
  const [shade, title, closing] = await Promise.all([
    words.shade === null ? null : pixels(words.shade),
    overlay(words.title),
    overlay(words.closing),
  ]);
  return { shade: shade && frameShade(shade, frame), title, closing };
}

/** The subject in pixels of the frame, as the first view shows it. */
function inFrame({ subject, front: { from } }: CameraPaths, frame: Size): Rect {
  const scale = frame.width / from.width;
  return {
    x: (subject.x - from.x) * scale,
    y: (subject.y - from.y) * scale,
    width: subject.width * scale,
    height: subject.height * scale,
  };
}

function wholePixels({ x, y, width, height }: Rect, photo: Size): Rect {
  const [left, top] = [Math.max(Math.floor(x), 0), Math.max(Math.floor(y), 0)];
  return {
    x: left,
    y: top,
    width: Math.min(Math.ceil(x + width), photo.width) - left,
    height: Math.min(Math.ceil(y + height), photo.height) - top,
  };
}

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2));
