import { formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import {
  cameraMovements,
  type FilmShape,
  filmFrames,
  filmShapeOf,
} from '@memorial/contracts/videos/films.constants';
import { maxVideoText, videoSeconds } from '@memorial/contracts/videos/videos.constants';
import type { GenerateVideoRequest } from '@memorial/contracts/videos/videos.schemas';
import { recordOf } from '../../../shared/format/record-of.js';
import { type Crop, cropRect, defaultCrop, type Size } from '../../../shared/portrait-crop/crop.js';
import { secondsOf } from './choice-problems.js';
import type { VideoChoice } from './maker-steps.js';

type Person = Pick<ObituaryView, 'fullName' | 'isAlive' | 'birthDate' | 'deathDate'>;

/** A choice before anything is chosen: the name and the years of the person are filled in. */
export function firstChoice(person: Person): VideoChoice {
  return {
    photoId: null,
    shape: null,
    crop: defaultCrop,
    isSpoken: false,
    text: '',
    voiceId: null,
    movement: 'zoom-in',
    title: [...(person.fullName ?? '').trim()].slice(0, maxVideoText.title).join(''),
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
  return {
    obituaryId: pageId,
    photoId: choice.photoId,
    crop: photo === null || shape === null ? null : cropShares(choice.crop, photo, aspectOf(shape)),
    shape,
    cameraMovement: choice.movement,
    title: choice.title.trim() || null,
    subtitle: choice.subtitle.trim() || null,
    audioText: choice.isSpoken ? choice.text.trim() : null,
    voiceId: choice.isSpoken ? choice.voiceId : null,
    durationSeconds: choice.isSpoken ? null : secondsOf(choice, maxSeconds),
    consent: { photo: true, voice: choice.isSpoken },
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
  const text = (key: 'text' | 'title' | 'subtitle' | 'seconds') => {
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
    isSpoken: stored.isSpoken === true,
    text: text('text'),
    voiceId: typeof stored.voiceId === 'string' ? stored.voiceId : null,
    movement: cameraMovements.find((movement) => movement === stored.movement) ?? first.movement,
    title: text('title'),
    subtitle: text('subtitle'),
    seconds: text('seconds'),
  };
}
