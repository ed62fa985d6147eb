import { full } from './frame-overlay.js';

/** Words and darkness of a frame, each 0 to `full`. */
export interface FrameLook {
  /** Progress of the camera, 0 to 1. */
  readonly progress: number;
  /** Opacity of the shade behind the words: it comes before them and goes after them. */
  readonly shade: number;
  /** Opacity of the name and of the line below it. */
  readonly title: number;
  /** How far the picture is darkened. */
  readonly dimming: number;
  /** Opacity of the lines at the end. */
  readonly closing: number;
}

/** In seconds. The first frame shows the photograph alone: it is the film's face in every list. */
const shadeFrom = 0.8;
const titleFade = 0.9;
/** From the first trace of the name to the last one, before the end brings it back. */
const titleStays = 5;
/** Half-clear words on a light photograph cannot be read: the shade is ahead of them by so much. */
const shadeLead = 0.35;
/** The last lines have these seconds; of a short film at most half. The name comes back with them. */
const closingSeconds = 2;
const closingFade = 1;
/** The name stays in its place where the picture would stand without it for less than this. */
const minAloneSeconds = 2;
/** How dark the picture gets under the last lines: the face stays seen. */
const closingDimming = 0.38 * full;

/**
 * The look of a frame.
 * @param frame counted from 0
 * @param frames of the whole film
 */
export function frameLook(frame: number, frames: number, framesPerSecond: number): FrameLook {
  const at = frame / framesPerSecond;
  const end = frames / framesPerSecond;
  const closingFrom = end - Math.min(closingSeconds, end / 2);
  const shadeStart = Math.min(shadeFrom, closingFrom / 4);
  const lead = Math.min(shadeLead, closingFrom / 8);
  const titleStart = shadeStart + lead;
  const fade = Math.min(titleFade, (closingFrom - titleStart) / 2);
  const titleEnd = titleStart + titleStays;
  const closingLength = Math.min(closingFade, (end - closingFrom) / 2);
  const closing = ramp(at, closingFrom, closingLength);
  const staysOn = closingFrom - lead - (titleEnd + lead) < minAloneSeconds;
  /** Opacity of what comes, goes `fade` before a time unless it stays on, and comes back. */
  const shown = (from: number, to: number, back: number) =>
    staysOn
      ? ramp(at, from, fade)
      : Math.max(
          Math.min(ramp(at, from, fade), 1 - ramp(at, to - fade, fade)),
          ramp(at, back, closingLength),
        );
  return {
    progress: frames > 1 ? frame / (frames - 1) : 0,
    shade: Math.round(full * shown(shadeStart, titleEnd + lead, closingFrom - lead)),
    title: Math.round(full * shown(titleStart, titleEnd, closingFrom)),
    dimming: Math.round(closingDimming * closing),
    closing: Math.round(full * closing),
  };
}

/** 0 before the start, 1 after the length, eased between them. */
function ramp(at: number, start: number, length: number): number {
  const share = Math.min(Math.max((at - start) / length, 0), 1);
  return share * share * (3 - 2 * share);
}
