import { Schema, type Types } from 'mongoose';

/** A GEDCOM file that was previewed and is kept for a while, to be imported. */
export interface StoredFamilyTreeImport {
  /** Names the file in the object store. */
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };

export const familyTreeImportSchema = new Schema<StoredFamilyTreeImport>(
  {
    _id: reference,
    ownerId: reference,
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'familyTreeImports', versionKey: false },
).index({ ownerId: 1, createdAt: -1, _id: -1 });
