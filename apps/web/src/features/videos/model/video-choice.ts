import { formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  cameraMovements,
  type FilmShape,
  filmFrames,
  filmShapeOf,
} from '@memorial/contracts/videos/films.constants';
import { type VideoVoice, videoSeconds, videoVoices } from '@memorial/contracts/videos/videos.constants';
import type { GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import { recordOf } from '../../../shared/format/record-of.js';
import { type Crop, cropRect, defaultCrop, type Size } from '../../../shared/portrait-crop/crop.js';
import { secondsOf } from './choice-problems.js';
import type { ChosenRecording, VideoChoice } from './maker-steps.js';

type Person = Pick<ObituaryView, 'fullName' | 'isAlive' | 'birthDate' | 'deathDate'>;

/** A choice before anything is chosen: the name and the years of the person are filled in. */
export function firstChoice(person: Person): VideoChoice {
  return {
    photoId: null,
    shape: null,
    crop: defaultCrop,
    voice: 'none',
    text: '',
    recording: null,
    transcript: '',
    voiceId: null,
    movement: 'zoom-in',
    // A name is never cut: the step of titles asks to shorten one that is too long.
    title: (person.fullName ?? '').trim(),
    subtitle: formatLifeYears(person) ?? '',
    seconds: String(videoSeconds.usual),
  };
}

export const filmShapes = Object.keys(filmFrames) as readonly FilmShape[];

/** Shape of the video. @param photo null while its size is unknown */
export function shapeOf({ shape }: Pick<VideoChoice, 'shape'>, photo: Size | null): FilmShape {
  return shape ?? (photo === null ? 'landscape' : filmShapeOf(photo));
}

/** Width by height of a shape. */
export const aspectOf = (shape: FilmShape): number => filmFrames[shape].width / filmFrames[shape].height;

/** Body of the order. @param photo size of the upright photograph; null when this browser cannot show it */
export function orderOf(
  choice: VideoChoice,
  pageId: string,
  photo: Size | null,
  maxSeconds: number,
): GenerateVideoRequest {
  const shape = photo === null ? choice.shape : shapeOf(choice, photo);
  const [isSpoken, isRecorded] = [choice.voice === 'synthetic', choice.voice === 'family'];
  return {
    obituaryId: pageId,
    photoId: choice.photoId,
    crop: photo === null || shape === null ? null : cropShares(choice.crop, photo, aspectOf(shape)),
    shape,
    cameraMovement: choice.movement,
    title: choice.title.trim() || null,
    subtitle: choice.subtitle.trim() || null,
    audioText: isSpoken ? choice.text.trim() : null,
    voiceId: isSpoken ? choice.voiceId : null,
    recordingId: isRecorded ? (choice.recording?.sent?.id ?? null) : null,
    transcript: (isRecorded && choice.transcript.trim()) || null,
    durationSeconds: choice.voice === 'none' ? secondsOf(choice, maxSeconds) : null,
    consent: { photo: true, voice: isSpoken },
  };
}

/** The cropped part in shares of the photograph. */
function cropShares(crop: Crop, photo: Size, aspect: number) {
  const { left, top, width, height } = cropRect(crop, photo, aspect);
  const [x, y] = [Math.max(0, left / photo.width), Math.max(0, top / photo.height)];
  return {
    x,
    y,
    width: Math.min(1 - x, width / photo.width),
    height: Math.min(1 - y, height / photo.height),
  };
}

/** Reads a stored choice; values of a wrong type are replaced by the first ones. */
export function toChoice(value: unknown, first: VideoChoice): VideoChoice {
  const stored = recordOf(value);
  const { x, y, zoom } = recordOf(stored.crop);
  const text = (key: 'text' | 'transcript' | 'title' | 'subtitle' | 'seconds') => {
    const found = stored[key];
    return typeof found === 'string' ? found : first[key];
  };
  return {
    photoId: typeof stored.photoId === 'string' ? stored.photoId : null,
    shape: filmShapes.find((shape) => shape === stored.shape) ?? null,
    crop:
      typeof x === 'number' && typeof y === 'number' && typeof zoom === 'number'
        ? { x, y, zoom }
        : first.crop,
    voice: voiceOf(stored),
    text: text('text'),
    recording: recordingOf(stored.recording),
    transcript: text('transcript'),
    voiceId: typeof stored.voiceId === 'string' ? stored.voiceId : null,
    movement: cameraMovements.find((movement) => movement === stored.movement) ?? first.movement,
    title: text('title'),
    subtitle: text('subtitle'),
    seconds: text('seconds'),
  };
}

/** Drafts of earlier versions know silence and a synthetic voice alone. */
function voiceOf({ voice, isSpoken }: Readonly<Record<string, unknown>>): VideoVoice {
  return videoVoices.find((known) => known === voice) ?? (isSpoken === true ? 'synthetic' : 'none');
}

function recordingOf(value: unknown): ChosenRecording | null {
  const { key, durationSeconds, peaks, sent } = recordOf(value);
  if (typeof key !== 'string' || typeof durationSeconds !== 'number' || !Array.isArray(peaks)) return null;
  const { id, keptUntil } = recordOf(sent);
  return {
    key,
    durationSeconds,
    peaks: peaks.filter((peak) => typeof peak === 'number'),
    sent: typeof id === 'string' && typeof keptUntil === 'string' ? { id, keptUntil } : null,
  };
}
