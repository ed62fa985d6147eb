import { Schema } from 'mongoose';

/**
 * Networks from which an account signed in recently. Account and networks are stored as keyed hashes only.
 */
export interface KnownNetworks {
  /** Hash of the account id. */
  _id: string;
  /** The latest networks, newest last. */
  networks: string[];
  usedAt: Date;
}

export const knownNetworksSchema = new Schema<KnownNetworks>(
  {
    _id: { type: String, required: true },
    networks: { type: [String], required: true },
    usedAt: { type: Date, required: true },
  },
  { collection: 'familiarNetworks', versionKey: false },
);

knownNetworksSchema.index({ usedAt: 1 });
