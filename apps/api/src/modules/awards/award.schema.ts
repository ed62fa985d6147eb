import {
  type AwardCategory,
  type AwardType,
  awardCategories,
  awardTypes,
} from '@memorial/contracts/awards/awards.constants';
import { Schema, type Types } from 'mongoose';

/** One stripe of a ribbon, from its left edge to its right; the shares of all stripes make 1. */
export interface RibbonStripe {
  /** `#rrggbb` */
  color: string;
  share: number;
}

/** An award of the catalogue. */
export interface StoredAward {
  /** The first 96 bits of the SHA-256 of the name that the catalogue's data gives it. */
  _id: Types.ObjectId;
  name: string;
  category: AwardCategory;
  type: AwardType;
  /** Its place in the order of precedence: lower stands first. */
  rank: number;
  issuer: string | null;
  description: string | null;
  /** Year of its founding. */
  established: number | null;
  /** Null: no source was found for the stripes, so none are shown. */
  ribbon: RibbonStripe[] | null;
  /** Where the facts are from. */
  source: string;
  /** Its name in addresses: Latin letters, digits and hyphens. */
  image: string;
  /** The name as names are compared. */
  nameKey: string;
  /** The words of the name as they are looked for. */
  searchTokens: string[];
  /** When an administrator changed it; from then on the catalogue's data leaves it alone. */
  editedAt: Date | null;
}

/** Which data the catalogue was last made of. */
export interface CatalogueState {
  _id: string;
  dataHash: string;
}

/** Indexes that the catalogue is read by; each ends with the order of precedence. */
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
    source: requiredText,
    image: requiredText,
    nameKey: requiredText,
    searchTokens: [String],
    editedAt: { type: Date, default: null },
  },
  { collection: 'awards', versionKey: false },
)
  .index({ rank: 1, _id: 1 }, { name: awardIndexes.all })
  .index({ category: 1, rank: 1, _id: 1 }, { name: awardIndexes.category })
  .index({ type: 1, rank: 1, _id: 1 }, { name: awardIndexes.type })
  .index({ searchTokens: 1, rank: 1, _id: 1 }, { name: awardIndexes.words })
  .index({ nameKey: 1 })
  .index({ image: 1 }, { unique: true });

export const catalogueStateSchema = new Schema<CatalogueState>(
  { _id: requiredText, dataHash: requiredText },
  { collection: 'catalogueStates', versionKey: false },
);
