import {
  type MemoryState,
  maxMemoryText,
  memoryStates,
} from '@memorial/contracts/memories/memories.constants';
import { Schema, type Types } from 'mongoose';

/** Who may hide a memory; each shows again only what they hid themselves. */
export const hiders = ['author', 'keeper'] as const;
export type Hider = (typeof hiders)[number];

/** Who deleted a memory: it is theirs to take that back, or an administrator's. */
export const memoryRemovers = ['author', 'keeper', 'administrator'] as const;
export type MemoryRemover = (typeof memoryRemovers)[number];

export const everybody = 'everybody';
export const nobody = 'nobody';

/** What somebody remembers, left on a page. Texts are exactly as the contract parsed them. */
export interface StoredMemory {
  _id: Types.ObjectId;
  obituaryId: Types.ObjectId;
  /** Whose page it is: what comes to a keeper is read by it. A page never changes hands. */
  ownerId: Types.ObjectId;
  authorId: Types.ObjectId;
  title: string | null;
  content: string;
  relationship: string | null;
  state: MemoryState;
  hiddenBy: Hider[];
  /**
   * Who reads it beside the page's keeper: `everybody`, else the id of its author alone, or `nobody` once it is
   * deleted. Kept beside its causes (`shownToOf`), because indexes ask for it.
   */
  shownTo: string;
  /** What holds its place of the plan since its deletion was taken back; absent: its id. */
  placeId?: string;
  /** Repeats of one creation find the memory that the first one made. */
  idempotencyKey?: string;
  /** Grows by one with every change. */
  revision: number;
  createdAt: Date;
  /** When its texts were last changed. */
  updatedAt: Date;
  deletedAt: Date | null;
  /** Absent of what an earlier version deleted: then only an administrator takes it back. */
  deletedBy?: MemoryRemover | null;
}

/** What holds a memory's place of its author's plan. */
export function placeIdOfMemory({ _id, placeId }: Pick<StoredMemory, '_id' | 'placeId'>): string {
  return placeId ?? _id.toHexString();
}

/** The place of a memory that stands again since this revision: its deletion may still be giving the former one back. */
export function nextPlaceIdOfMemory({ _id, revision }: Pick<StoredMemory, '_id' | 'revision'>): string {
  return `${_id.toHexString()}.${revision + 1}`;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const line = (maxlength: number) => ({ type: String, default: null, maxlength });
const newestFirst = { createdAt: -1, _id: -1 } as const;

export const memorySchema = new Schema<StoredMemory>(
  {
    obituaryId: reference,
    ownerId: reference,
    authorId: reference,
    title: line(maxMemoryText.title),
    content: { type: String, required: true, maxlength: maxMemoryText.content },
    relationship: line(maxMemoryText.relationship),
    state: { type: String, enum: memoryStates, required: true },
    hiddenBy: [{ type: String, enum: hiders }],
    shownTo: { type: String, required: true },
    placeId: { type: String },
    idempotencyKey: { type: String },
    revision: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, enum: [...memoryRemovers, null], default: null },
  },
  { collection: 'memories', versionKey: false },
)
  .index({ obituaryId: 1, shownTo: 1, ...newestFirst })
  .index({ obituaryId: 1, deletedAt: 1, state: 1, ...newestFirst })
  .index({ ownerId: 1, deletedAt: 1, state: 1, ...newestFirst })
  .index({ authorId: 1, deletedAt: 1, state: 1, ...newestFirst })
  .index(
    { authorId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ deletedAt: 1 });
