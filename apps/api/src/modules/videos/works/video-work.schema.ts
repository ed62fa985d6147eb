import type { ErrorCode } from '@memorial/contracts/errors';
import type { FilmShape } from '@memorial/contracts/videos/films.constants';
import type { FinishVideoUploadInput } from '@memorial/contracts/videos/video-uploads.schemas';
import {
  type VideoWorkStatus,
  type VideoWorkStep,
  videoWorkStatuses,
  videoWorkSteps,
} from '@memorial/contracts/videos/videos.constants';
import type { GenerateVideoInput } from '@memorial/contracts/videos/videos.schemas';
import { Schema, type Types } from 'mongoose';
import type { StoredVideoConsent } from '../../obituaries/obituaries.module.js';
import type { OwnFilmFailure } from '../own-films/own-film-failures.js';

/** Reasons of a failure beside those of the orders themselves. */
export const ownFailures = [
  'photoGone',
  'recordingGone',
  'pageGone',
  'tooLong',
  'pageFull',
  'unknown',
] as const;
export type VideoWorkFailure = (typeof ownFailures)[number] | OwnFilmFailure | ErrorCode;

/** Contents of an order; a sent photograph and a copy of the recording are files beside the films of the page. */
export interface VideoOrder extends Omit<GenerateVideoInput, 'obituaryId' | 'imageData' | 'consent'> {
  readonly shape: FilmShape;
}

/** Contents of the order of a family's own film; its parts are files beside the films of the page. */
export interface OwnFilmOrder extends Pick<FinishVideoUploadInput, 'title' | 'posterSeconds' | 'transcript'> {
  readonly kind: 'ownFilm';
  readonly sizeBytes: number;
}

export function isOwnFilm(order: VideoOrder | OwnFilmOrder): order is OwnFilmOrder {
  return 'kind' in order && order.kind === 'ownFilm';
}

/** Place that a work holds: one of the month, or a paid one. */
export const videoPlaces = ['month', 'paid'] as const;
export type VideoPlace = (typeof videoPlaces)[number];

/**
 * Work on one video. It stays when it is over, and without its order when its page is erased: places of the month and
 * paid ones are counted by works.
 */
export interface VideoWork {
  /** Also the id of the video. */
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  /** Account whose place it holds: the owner of the page. */
  ownerId: Types.ObjectId;
  /** Account that ordered it. */
  makerId: Types.ObjectId;
  /** True when it was ordered with the rights of an administrator. */
  usesRights?: boolean;
  status: VideoWorkStatus;
  step: VideoWorkStep | null;
  /** Per cent. */
  progress: number;
  /** Null once the page is erased. */
  order: VideoOrder | OwnFilmOrder | null;
  consent: StoredVideoConsent | null;
  /** Life of the person as the page told of it then: the assent holds for no other. Absent in works of earlier versions. */
  isAlive?: boolean;
  place: VideoPlace;
  /** Works are done by their turns, the lowest first, and by age within a turn: accounts take turns. */
  turn: number;
  /** Hash of the request. */
  requestHash: string;
  /** Page and request while the work is open: one open work each. */
  openKey?: string;
  failure: VideoWorkFailure | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export const videoWorkSchema = new Schema<VideoWork>(
  {
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    ownerId: { type: Schema.Types.ObjectId, required: true },
    makerId: { type: Schema.Types.ObjectId, required: true },
    usesRights: { type: Boolean },
    status: { type: String, enum: videoWorkStatuses, required: true },
    step: { type: String, enum: [...videoWorkSteps, null], default: null },
    progress: { type: Number, default: 0 },
    order: { type: Schema.Types.Mixed, default: null },
    consent: { type: Schema.Types.Mixed, default: null },
    isAlive: { type: Boolean },
    place: { type: String, enum: videoPlaces, required: true },
    turn: { type: Number, default: 0 },
    requestHash: { type: String, required: true },
    openKey: { type: String },
    failure: { type: String, default: null },
    createdAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'videoWorks', versionKey: false, minimize: false },
)
  .index({ obituaryId: 1, createdAt: -1 })
  .index({ ownerId: 1, turn: -1 })
  .index({ openKey: 1 }, { unique: true, partialFilterExpression: { openKey: { $exists: true } } })
  .index({ finishedAt: 1 })
  .index({ status: 1, createdAt: 1 })
  .index({ status: 1, turn: -1 });
