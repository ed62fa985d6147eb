import { Schema } from 'mongoose';

/** The networks from which an account was entered lately. Account and networks stand here only as keyed hashes. */
export interface FamiliarNetworks {
  /** Of the account's id. */
  _id: string;
  /** The last ones, newest last. */
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
