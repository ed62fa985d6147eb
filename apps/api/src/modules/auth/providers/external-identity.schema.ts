import { Schema } from 'mongoose';

/** Whom a provider means by an account of ours: its own number for the person, which never changes hands. */
export interface ExternalIdentity {
  /** `google:SUB`, `telegram:ID` */
  _id: string;
  userId: string;
  createdAt: Date;
}

export const externalIdentitySchema = new Schema<ExternalIdentity>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'externalIdentities', versionKey: false },
);

externalIdentitySchema.index({ userId: 1 });
