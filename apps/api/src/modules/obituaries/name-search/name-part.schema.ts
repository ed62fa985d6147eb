import { Schema } from 'mongoose';

/**
 * The vocabulary of names: each part that a kept page has, listed or not, so that a question's beginnings and typos
 * become whole parts. It is never shown; a part leaves it when no page has it any more.
 */
export interface NamePart {
  /** The part, folded. */
  _id: string;
  /** As it sounds (`soundKey`). */
  sound: string;
  /** Under what a typo finds it (`neighboursOf`), by its letters and by its sound. */
  neighbours: string[];
  /** When a page was last about to be written with it. */
  usedAt: Date;
  /**
   * It is new, or a page that had it was erased or renamed: whether a page has it is looked up once nobody can be
   * writing that page any more.
   */
  doubtedAt: Date | null;
}

export const namePartSchema = new Schema<NamePart>(
  {
    _id: { type: String, required: true },
    sound: { type: String, required: true },
    neighbours: { type: [String], required: true },
    usedAt: { type: Date, required: true },
    doubtedAt: { type: Date, default: null },
  },
  { collection: 'name_parts', versionKey: false },
)
  .index({ sound: 1 })
  .index({ neighbours: 1 })
  .index({ doubtedAt: 1 });
