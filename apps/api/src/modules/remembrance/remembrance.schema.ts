import {
  type EasterReckoning,
  easterReckonings,
  letterHours,
  type PersonDayKind,
  personDayKinds,
  type SharedDayKind,
  sharedDayKinds,
} from '@memorial/contracts/remembrance/remembrance.constants';
import { Schema, type Types } from 'mongoose';

/** Decision of an account about one obituary. */
export interface StoredFollow {
  /** Id of the obituary. */
  _id: Types.ObjectId;
  /** False: the keeper does not want to follow, and is not asked again. */
  isFollowed: boolean;
  kinds: PersonDayKind[];
  isMuted: boolean;
  /** Merge that brought it from another obituary, until the merge is final. */
  mergeId?: Types.ObjectId | null;
}

/** Calendar of remembrance of an account: one document, whose lists are bounded. */
export interface StoredRemembrance {
  /** Id of the account. */
  _id: Types.ObjectId;
  letters: boolean;
  hour: number;
  easter: EasterReckoning;
  days: SharedDayKind[];
  people: StoredFollow[];
  hasFeed: boolean;
  /** Number of the address of the calendar: an ended address never comes back. */
  feedVersion: number;
  /** Last day in Kyiv whose letter was considered; '': none yet. */
  lettersDay: string;
  /** Incremented by every change of the account. */
  revision: number;
  updatedAt: Date;
}

const follow = new Schema<StoredFollow>({
  isFollowed: { type: Boolean, required: true },
  kinds: { type: [{ type: String, enum: personDayKinds }], required: true },
  isMuted: { type: Boolean, required: true },
  mergeId: { type: Schema.Types.ObjectId },
});

export const remembranceSchema = new Schema<StoredRemembrance>(
  {
    letters: { type: Boolean, required: true },
    hour: { type: Number, min: letterHours.earliest, max: letterHours.latest, required: true },
    easter: { type: String, enum: easterReckonings, required: true },
    days: { type: [{ type: String, enum: sharedDayKinds }], required: true },
    people: [follow],
    hasFeed: { type: Boolean, required: true },
    feedVersion: { type: Number, required: true },
    lettersDay: { type: String, default: '' },
    revision: { type: Number, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'remembrances', versionKey: false },
)
  .index({ letters: 1, lettersDay: 1, hour: 1 })
  .index({ 'people._id': 1 })
  .index({ 'people.mergeId': 1 }, { sparse: true });
