import { maxPartnerText } from '@memorial/contracts/partners/partners.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import { type StoredAct, storedActPaths } from '../../platform/mongo/stored-acts.js';

/** A partner of the operator. */
export interface StoredPartner {
  _id: Types.ObjectId;
  name: string;
  about: string | null;
  /** Where it is found. */
  address: string | null;
  /** Web site. */
  url: string | null;
  /** Names the file of the logo; null without one. */
  logoId: Types.ObjectId | null;
}

/** An act of an administrator on a partner, or on the list for its order. */
export interface StoredPartnerAct extends StoredAct {
  targetId: string;
}

/** All partners in their order. One document, so that a change of the order is one write. */
export interface StoredPartners {
  _id: string;
  /** Grows with each change. */
  revision: number;
  partners: StoredPartner[];
  /** Acts that the log may not hold yet, oldest first. */
  storedActs?: StoredPartnerAct[];
}

const partner = new Schema<StoredPartner>({
  name: { ...boundedText(maxPartnerText.name), required: true },
  about: { ...boundedText(maxPartnerText.about), default: null },
  address: { ...boundedText(maxPartnerText.address), default: null },
  url: { type: String, default: null },
  logoId: { type: Schema.Types.ObjectId, default: null },
});

const partnerAct = new Schema<StoredPartnerAct>({
  ...storedActPaths,
  targetId: { type: String, required: true },
});

export const partnersSchema = new Schema<StoredPartners>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    partners: { type: [partner], required: true },
    storedActs: { type: [partnerAct], default: undefined },
  },
  { collection: 'partners', versionKey: false },
);
