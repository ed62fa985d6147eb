import { Schema } from 'mongoose';

/** Links a provider's user id to an account. Providers never reassign their ids. */
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
