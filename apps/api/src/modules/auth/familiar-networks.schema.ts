import { Schema } from 'mongoose';

/**
 * Networks from which an account signed in recently. Account and networks are stored as keyed hashes only.
 */
export interface FamiliarNetworks {
  /** Hash of the account id. */
  _id: string;
  /** The latest networks, newest last. */
  networks: string[];
  usedAt: Date;
}

export const familiarNetworksSchema = new Schema<FamiliarNetworks>(
  {
    _id: { type: String, required: true },
    networks: { type: [String], required: true },
    usedAt: { type: Date, required: true },
  },
  { collection: 'familiarNetworks', versionKey: false },
);

familiarNetworksSchema.index({ usedAt: 1 });
