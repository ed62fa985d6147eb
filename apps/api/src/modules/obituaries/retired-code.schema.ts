import { Schema } from 'mongoose';

/** Short code of an erased obituary: it may be cut in stone, so nobody else gets it. */
export interface RetiredCode {
  /** The code. */
  _id: string;
}

export const retiredCodeSchema = new Schema<RetiredCode>(
  { _id: { type: String, required: true } },
  { collection: 'retiredCodes', versionKey: false },
);
