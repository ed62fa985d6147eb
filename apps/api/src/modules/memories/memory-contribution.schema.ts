import { Schema, type Types } from 'mongoose';

/** Fields of an upload, by which its repetition is recognised. */
interface StoredMemoryFile {
  _id: Types.ObjectId;
  uploadedAt: Date;
  idempotencyKey: string | null;
  requestHash: string | null;
}

export interface StoredMemoryPhoto extends StoredMemoryFile {
  width: number;
  height: number;
  thumbhash: string;
}

export interface StoredMemoryVoice extends StoredMemoryFile {
  durationSeconds: number;
}

/** Fields of a memory that came through a contribution link. */
export interface StoredContribution {
  linkId: Types.ObjectId;
  /** A letter to the family: shown to the owner and the editors alone, in every state. `approved` means that it was read. */
  isLetter: boolean;
  consentAt: Date;
  photos: StoredMemoryPhoto[];
  voice: StoredMemoryVoice | null;
  /** Only of a rejected memory with files: when they are erased. */
  filesEndAt?: Date;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const file = {
  _id: reference,
  uploadedAt: { type: Date, required: true },
  idempotencyKey: { type: String, default: null },
  requestHash: { type: String, default: null },
};

const photo = new Schema<StoredMemoryPhoto>({
  ...file,
  width: { type: Number, required: true },
  height: { type: Number, required: true },
  thumbhash: { type: String, required: true },
});

const voice = new Schema<StoredMemoryVoice>({
  ...file,
  durationSeconds: { type: Number, required: true },
});

export const contributionSchema = new Schema<StoredContribution>(
  {
    linkId: reference,
    isLetter: { type: Boolean, required: true },
    consentAt: { type: Date, required: true },
    photos: [photo],
    voice: { type: voice, default: null },
    filesEndAt: { type: Date },
  },
  { _id: false },
);

export function filesOf({
  photos,
  voice: note,
}: Pick<StoredContribution, 'photos' | 'voice'>): readonly (StoredMemoryPhoto | StoredMemoryVoice)[] {
  return note ? [...photos, note] : photos;
}
