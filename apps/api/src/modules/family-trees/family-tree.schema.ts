import {
  type DateQualifier,
  maxTreeText,
  type RelationshipQualifier,
  relationshipQualifiers,
} from '@memorial/contracts/family-trees/family-trees.constants';
import type { StoredRelationshipType } from '@memorial/contracts/family-trees/relationship-rules';
import { type Gender, maxLength } from '@memorial/contracts/obituaries/obituaries.constants';
import { Schema, type Types } from 'mongoose';
import { boundedText } from '../../platform/mongo/bounded-text.js';
import {
  addKeeperIndexes,
  type KeeperFields,
  keeperPaths,
  type Remover,
} from '../obituaries/obituaries.module.js';
import { maxDateText } from './gedcom/gedcom-words.js';

/** Texts of dates as an imported file had them, until they are changed; GEDCOM files of the owner alone tell them. */
export interface PersonDateTexts {
  birthDateText?: string;
  deathDateText?: string;
}

/** The same of a couple. */
export interface RelationshipDateTexts {
  startDateText?: string;
  endDateText?: string;
}

/** Somebody of one tree alone; without a name it is a placeholder. */
export interface StoredPerson extends PersonDateTexts {
  fullName: string | null;
  gender: Gender;
  /** 'YYYY[-MM[-DD]]' */
  birthDate: string | null;
  birthDateQualifier: DateQualifier | null;
  deathDate: string | null;
  deathDateQualifier: DateQualifier | null;
  birthPlace: string | null;
  deathPlace: string | null;
  isAlive: boolean;
}

/** A member: a page, or a person. Relationships name its `_id`, so a page can take the place of a person. */
export interface StoredMember {
  _id: Types.ObjectId;
  /** Null: `person` tells who it is. */
  pageId: Types.ObjectId | null;
  person: StoredPerson | null;
  generationOrder: number;
  createdBy: Types.ObjectId;
  addedAt: Date;
  /** Hash of the request with an idempotency key that added the member. */
  requestHash: string | null;
}

/** Facts of a relationship beside its pair. */
export interface StoredFacts {
  type: StoredRelationshipType;
  qualifier: RelationshipQualifier | null;
  startDate: string | null;
  endDate: string | null;
  label: string | null;
  /** Pages whose keepers have not agreed yet. */
  awaiting: Types.ObjectId[];
}

/** A relationship of a tree, between two members, in its canonical direction. */
export interface StoredTreeRelationship extends StoredFacts, RelationshipDateTexts {
  _id: Types.ObjectId;
  from: Types.ObjectId;
  to: Types.ObjectId;
  /** Account that added it; absent on rows of earlier versions. */
  createdBy?: Types.ObjectId;
}

/** A page of the tree was merged with another one; the rows from before, until the merge is final. */
export interface StoredTreeMerge {
  /** Id of the merge. */
  _id: Types.ObjectId;
  /** The member of the merged page. */
  member: StoredMember;
  /** Its relationships. */
  relationships: StoredTreeRelationship[];
  wasRoot: boolean;
  /** True: the tree had both pages, so that the member went. */
  isGone: boolean;
}

/**
 * A family tree with its members and relationships in one document: each change is one conditional update, so that
 * the rules hold whatever happens at the same time, and a crash leaves no half of a change.
 */
export interface StoredFamilyTree extends KeeperFields {
  _id: Types.ObjectId;
  ownerId: Types.ObjectId;
  /** Quota slot in the owner's plan; a restore uses a new one. */
  placeId: string;
  name: string;
  description: string | null;
  isPublic: boolean;
  /** Member; null while the tree has none. */
  rootId: Types.ObjectId | null;
  members: StoredMember[];
  relationships: StoredTreeRelationship[];
  /** Absent without any. */
  merges?: StoredTreeMerge[];
  /** Repeats of one request find the tree of the first. */
  idempotencyKey?: string;
  requestHash?: string | null;
  /** Incremented by every change. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Only an administrator can restore what an administrator deleted. */
  deletedBy: Remover | null;
}

/** A tree as it is shown, without its relationships: they are answered by calls of their own. */
export type FamilyTreePeople = Omit<StoredFamilyTree, 'relationships'>;

/** Quota slot of a tree from this revision on. */
export function treeSlotId({ _id, revision }: Pick<StoredFamilyTree, '_id' | 'revision'>): string {
  return `${_id.toHexString()}.${revision}`;
}

const reference = { type: Schema.Types.ObjectId, required: true };
const text = (max: number) => ({ ...boundedText(max), default: null });
const line = { type: String, default: null };

const person = new Schema<StoredPerson>(
  {
    fullName: text(maxLength.fullName),
    gender: { type: String, required: true },
    birthDate: line,
    birthDateQualifier: line,
    deathDate: line,
    deathDateQualifier: line,
    birthPlace: text(maxLength.place),
    deathPlace: text(maxLength.place),
    isAlive: { type: Boolean, required: true },
    birthDateText: boundedText(maxDateText),
    deathDateText: boundedText(maxDateText),
  },
  { _id: false },
);

const member = new Schema<StoredMember>({
  _id: reference,
  pageId: { type: Schema.Types.ObjectId, default: null },
  person: { type: person, default: null },
  generationOrder: { type: Number, required: true },
  createdBy: reference,
  addedAt: { type: Date, required: true },
  requestHash: line,
});

/** Paths of `StoredFacts`. */
export const factPaths = {
  type: { type: String, required: true },
  qualifier: { type: String, enum: [...relationshipQualifiers, null], default: null },
  startDate: line,
  endDate: line,
  label: text(maxTreeText.label),
  awaiting: [Schema.Types.ObjectId],
};

const relationship = new Schema<StoredTreeRelationship>({
  _id: reference,
  from: reference,
  to: reference,
  createdBy: { type: Schema.Types.ObjectId },
  ...factPaths,
  startDateText: boundedText(maxDateText),
  endDateText: boundedText(maxDateText),
});

const treeMerge = new Schema<StoredTreeMerge>({
  _id: reference,
  member: { type: member, required: true },
  relationships: [relationship],
  wasRoot: { type: Boolean, required: true },
  isGone: { type: Boolean, required: true },
});

export const familyTreeSchema = new Schema<StoredFamilyTree>(
  {
    ownerId: reference,
    ...keeperPaths,
    placeId: { type: String, required: true },
    name: { ...boundedText(maxTreeText.name), required: true },
    description: text(maxTreeText.description),
    isPublic: { type: Boolean, required: true },
    rootId: { type: Schema.Types.ObjectId, default: null },
    members: [member],
    relationships: [relationship],
    merges: { type: [treeMerge], default: undefined },
    idempotencyKey: { type: String },
    requestHash: { type: String },
    revision: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    deletedBy: { type: String, enum: ['keeper', 'administrator', null], default: null },
  },
  { collection: 'familyTrees', versionKey: false },
)
  .index({ ownerId: 1, deletedAt: 1, createdAt: -1, _id: -1 })
  .index({ 'members.pageId': 1, deletedAt: 1, createdAt: -1, _id: -1 })
  .index({ 'merges._id': 1 }, { sparse: true })
  .index(
    { ownerId: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  )
  .index({ deletedAt: 1 });
addKeeperIndexes(familyTreeSchema);

/** A page that its keeper took out of an account's trees; this account cannot add it again. */
export interface StoredWithdrawal {
  /** `ownerId.pageId` */
  _id: string;
  ownerId: Types.ObjectId;
  pageId: Types.ObjectId;
  at: Date;
}

export const withdrawalSchema = new Schema<StoredWithdrawal>(
  {
    _id: { type: String, required: true },
    ownerId: reference,
    pageId: reference,
    at: { type: Date, required: true },
  },
  { collection: 'familyTreeWithdrawals', versionKey: false },
)
  .index({ ownerId: 1 })
  .index({ pageId: 1 })
  .index({ at: 1 });
