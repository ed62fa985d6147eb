import { maxAnnouncementText } from '@memorial/contracts/announcement/announcement.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import { storedActsPath, type WithStoredActs } from '../../platform/mongo/stored-acts.js';

/** The announcement above all screens; there is one row or none, which stays when it has ended. */
export interface StoredAnnouncement extends WithStoredActs {
  _id: string;
  /** Changes with each announcement: browsers remember the closed one by it. */
  version: Types.ObjectId;
  text: string;
  /** Path of this site or a web address; null without one. */
  link: string | null;
  /** Null: shown until it is ended. */
  until: Date | null;
  setAt: Date;
}

export const announcementSchema = new Schema<StoredAnnouncement>(
  {
    _id: { type: String, required: true },
    version: { type: Schema.Types.ObjectId, required: true },
    text: { ...boundedText(maxAnnouncementText), required: true },
    link: { type: String, default: null },
    until: { type: Date, default: null },
    setAt: { type: Date, required: true },
    ...storedActsPath,
  },
  { collection: 'announcements', versionKey: false },
);
