import { full } from './frame-overlay.js';

/** Words and darkness of a frame, each 0 to `full`. */
export interface FrameLook {
  /** Progress of the camera, 0 to 1. */
  readonly progress: number;
  /** Opacity of the name and of the line below it. */
  readonly title: number;
  /** How far the picture is darkened. */
  readonly dimming: number;
  /** Opacity of the lines at the end. */
  readonly closing: number;
}

/** In seconds. The first frame shows the photograph alone: it is the film's face in every list. */
const titleFrom = 0.8;
const titleFade = 0.9;
const titleStays = 5;
/** The last lines have these seconds; of a short film at most half. */
const closingSeconds = 2;
const closingFade = 0.7;
/** How dark the picture gets under the last lines. */
const closingDimming = 0.82 * full;

/**
 * The look of a frame.
 * @param frame counted from 0
 * @param frames of the whole film
 */
export function frameLook(frame: number, frames: number, framesPerSecond: number): FrameLook {
  const at = frame / framesPerSecond;
  const end = frames / framesPerSecond;
  const closingFrom = end - Math.min(closingSeconds, end / 2);
  const titleStart = Math.min(titleFrom, closingFrom / 4);
  const titleEnd = Math.min(titleStart + titleStays, closingFrom);
  const fade = Math.min(titleFade, (titleEnd - titleStart) / 2);
  const closing = ramp(at, closingFrom, Math.min(closingFade, (end - closingFrom) / 2));
  return {
    progress: frames > 1 ? frame / (frames - 1) : 0,
    title: Math.round(full * Math.min(ramp(at, titleStart, fade), 1 - ramp(at, titleEnd - fade, fade))),
    dimming: Math.round(closingDimming * closing),
    closing: Math.round(full * closing),
  };
}

/** 0 before the start, 1 after the length, eased between them. */
function ramp(at: number, start: number, length: number): number {
  const share = Math.min(Math.max((at - start) / length, 0), 1);
  return share * share * (3 - 2 * share);
}
