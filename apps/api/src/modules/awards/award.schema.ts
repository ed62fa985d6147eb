import {
  type AwardCategory,
  type AwardType,
  awardCategories,
  awardTypes,
} from '@memorial/contracts/awards/awards.constants';
import { Schema, type Types } from 'mongoose';
import { storedActsPath, type WithStoredActs } from '../../platform/mongo/stored-acts.js';

/** A stripe of a ribbon, from left to right; the shares of all stripes sum to 1. */
export interface RibbonStripe {
  /** `#rrggbb` */
  color: string;
  share: number;
}

/** An award of the catalogue. */
export interface StoredAward extends WithStoredActs {
  /** First 96 bits of the SHA-256 of the name in the data file; random for an award of an administrator. */
  _id: Types.ObjectId;
  name: string;
  category: AwardCategory;
  type: AwardType;
  /** Position in the order of precedence: lower comes first. */
  rank: number;
  issuer: string | null;
  description: string | null;
  /** Year of foundation. */
  established: number | null;
  /** Null: no source for the stripes was found, so no ribbon is drawn. */
  ribbon: RibbonStripe[] | null;
  /** Source of the stripes; null exactly where there are none. */
  ribbonSource: string | null;
  /** Source of the facts. */
  source: string;
  /** URL slug: Latin letters, digits and hyphens. */
  image: string;
  /** Normalised name for comparison (`awardNameKey`). */
  nameKey: string;
  /** Words of the name for search. */
  searchTokens: string[];
  /** Beginnings of these words, so that a search by any of them, by precedence, is one range of an index. */
  searchKeys: string[];
  /** Time of an administrator's edit; the data file then no longer overwrites the award. */
  editedAt: Date | null;
}

/** The data file that the catalogue was last seeded from. */
export interface CatalogueState {
  _id: string;
  dataHash: string;
}

/** Indexes for catalogue reads; each ends with the precedence. */
export const awardIndexes = {
  all: 'by_rank',
  category: 'by_category',
  type: 'by_type',
  words: 'by_words',
} as const;
export type AwardIndex = (typeof awardIndexes)[keyof typeof awardIndexes];

const text = { type: String, default: null };
const requiredText = { type: String, required: true };

const ribbonStripe = new Schema<RibbonStripe>(
  { color: requiredText, share: { type: Number, required: true } },
  { _id: false },
);

export const awardSchema = new Schema<StoredAward>(
  {
    name: requiredText,
    category: { type: String, enum: awardCategories, required: true },
    type: { type: String, enum: awardTypes, required: true },
    rank: { type: Number, required: true },
    issuer: text,
    description: text,
    established: { type: Number, default: null },
    ribbon: { type: [ribbonStripe], default: null },
    ribbonSource: text,
    source: requiredText,
    image: requiredText,
    nameKey: requiredText,
    searchTokens: [String],
    searchKeys: [String],
    editedAt: { type: Date, default: null },
    ...storedActsPath,
  },
  { collection: 'awards', versionKey: false },
)
  .index({ rank: 1, _id: 1 }, { name: awardIndexes.all })
  .index({ category: 1, rank: 1, _id: 1 }, { name: awardIndexes.category })
  .index({ type: 1, rank: 1, _id: 1 }, { name: awardIndexes.type })
  .index({ searchTokens: 1, rank: 1, _id: 1 }, { name: awardIndexes.words })
  .index({ searchKeys: 1, rank: 1, _id: 1 })
  .index({ nameKey: 1 })
  .index({ 'storedActs.at': 1 }, { sparse: true })
  .index({ image: 1 }, { unique: true });

export const catalogueStateSchema = new Schema<CatalogueState>(
  { _id: requiredText, dataHash: requiredText },
  { collection: 'catalogueStates', versionKey: false },
);
