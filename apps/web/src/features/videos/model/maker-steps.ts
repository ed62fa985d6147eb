import type { CameraMovement, FilmShape } from '@memorial/contracts/videos/films.constants';
import type { Crop } from '../../../shared/portrait-crop/crop.js';

export const makerSteps = ['photo', 'voice', 'movement', 'titles', 'review'] as const;
export type MakerStep = (typeof makerSteps)[number];

/** The chosen photograph, sound, movement and words. */
export interface VideoChoice {
  readonly photoId: string | null;
  /** Null: as the photograph is. */
  readonly shape: FilmShape | null;
  readonly crop: Crop;
  readonly isSpoken: boolean;
  readonly text: string;
  /** Null: the first voice of the list. */
  readonly voiceId: string | null;
  readonly movement: CameraMovement;
  readonly title: string;
  readonly subtitle: string;
  /** As typed. */
  readonly seconds: string;
}
