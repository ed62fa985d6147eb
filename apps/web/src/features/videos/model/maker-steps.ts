import type { CameraMovement, FilmShape } from '@memorial/contracts/videos/films.constants';
import type { VideoVoice } from '@memorial/contracts/videos/videos.constants';
import type { Crop } from '../../../shared/portrait-crop/crop.js';

export const makerSteps = ['photo', 'voice', 'movement', 'titles', 'review'] as const;
export type MakerStep = (typeof makerSteps)[number];

/** Recording of the family; its sound is stored apart. */
export interface ChosenRecording {
  /** Idempotency-Key of its upload. */
  readonly key: string;
  readonly durationSeconds: number;
  readonly peaks: readonly number[];
  /** Null until the server has it. */
  readonly sent: SentRecording | null;
}

export interface SentRecording {
  readonly id: string;
  readonly keptUntil: string;
}

/** The chosen photograph, sound, movement and words. */
export interface VideoChoice {
  readonly photoId: string | null;
  /** Null: as the photograph is. */
  readonly shape: FilmShape | null;
  readonly crop: Crop;
  readonly voice: VideoVoice;
  /** Words that a synthetic voice reads. */
  readonly text: string;
  readonly recording: ChosenRecording | null;
  /** Words of the recording. */
  readonly transcript: string;
  /** Null: the first voice of the list. */
  readonly voiceId: string | null;
  readonly movement: CameraMovement;
  readonly title: string;
  readonly subtitle: string;
  /** As typed. */
  readonly seconds: string;
}
