import { emailMaxLength } from '@memorial/contracts/auth/auth.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';

/**
 * E-mail address of a guest who wants to know that the family has read the memory. It is kept apart from the memory,
 * so that no list or export can contain it, and only until the keeper has decided.
 */
export interface StoredGuestEmail {
  /** Id of the memory. */
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  /** Merge that brought its memory here. */
  mergeId?: Types.ObjectId;
  email: string;
  createdAt: Date;
}

export const guestEmailSchema = new Schema<StoredGuestEmail>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    obituaryId: { type: Schema.Types.ObjectId, required: true },
    mergeId: { type: Schema.Types.ObjectId },
    email: { ...boundedText(emailMaxLength), required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'guestEmails', versionKey: false },
)
  .index({ obituaryId: 1 })
  .index({ createdAt: 1 });
