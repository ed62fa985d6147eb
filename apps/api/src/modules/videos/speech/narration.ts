import type { Sound } from './sound.js';

/** Rest between two sentences, in seconds. */
const pauseSeconds = 0.5;

/** A sentence of a narration and when it is heard, in seconds. */
export interface NarrationCue {
  readonly text: string;
  readonly startSeconds: number;
  readonly endSeconds: number;
}

export interface Narration {
  readonly sound: Sound;
  readonly cues: readonly NarrationCue[];
}

/**
 * Joins the sounds of sentences with pauses.
 * @param sentences at least one, all of one sample rate
 */
export function joinSentences(
  sentences: readonly { readonly text: string; readonly sound: Sound }[],
): Narration {
  const sampleRate = sentences[0]?.sound.sampleRate ?? 0;
  if (sampleRate === 0 || sentences.some(({ sound }) => sound.sampleRate !== sampleRate)) {
    throw new Error('a narration needs sentences of one sample rate');
  }
  const pause = Buffer.alloc(Math.round(pauseSeconds * sampleRate) * 2);
  const parts: Buffer[] = [];
  let length = 0;
  const cues = sentences.map(({ text, sound }) => {
    if (parts.length > 0) {
      parts.push(pause);
      length += pause.length;
    }
    const startSeconds = length / 2 / sampleRate;
    parts.push(sound.samples);
    length += sound.samples.length;
    return { text, startSeconds, endSeconds: length / 2 / sampleRate };
  });
  return { sound: { sampleRate, samples: Buffer.concat(parts) }, cues };
}

/**
 * Captions as WebVTT (W3C, 2019).
 * @param offsetSeconds time before the narration begins
 */
export function writeWebVtt(cues: readonly NarrationCue[], offsetSeconds = 0): string {
  const blocks = cues.map(({ text, startSeconds, endSeconds }) => {
    const times = [startSeconds, endSeconds].map((seconds) => timestamp(seconds + offsetSeconds));
    return `${times.join(' --> ')}\n${escapeCue(text)}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const pad = (value: number, length = 2) => String(Math.floor(value)).padStart(length, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad((milliseconds / 1000) % 60)}.${pad(milliseconds % 1000, 3)}`;
}

/** An arrow or a line break would end a cue. */
function escapeCue(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
