import type {
  FamilyTreeImportPreview,
  ImportLook,
} from '@memorial/contracts/family-trees/family-tree-import.schemas';
import type { GedcomEncoding } from '@memorial/contracts/family-trees/family-trees.constants';
import type { RelationshipDateTexts, StoredFacts, StoredPerson } from '../family-tree.schema.js';
import type { TreeLimits } from './choose-members.js';
import type { GedcomRejection } from './gedcom-rejection.js';

/* Messages between the server and the process that reads GEDCOM files; plain JSON. */

interface FileJob {
  /** Path of the file. */
  readonly path: string;
  /** Current day in Kyiv ('YYYY-MM-DD'). */
  readonly today: string;
  readonly limits: TreeLimits;
}

export interface PreviewJob extends FileJob, ImportLook {
  readonly kind: 'preview';
}

export interface TreeJob extends FileJob {
  readonly kind: 'tree';
  readonly encoding: GedcomEncoding;
  readonly rootId: string;
}

export type GedcomJob = PreviewJob | TreeJob;

/** A preview without what the server knows of the kept file. */
export type FilePreview = Omit<FamilyTreeImportPreview, 'importId' | 'expiresAt'>;

/** The people of a tree, the root first, and their links by indexes in this list. */
export interface ImportedTree {
  readonly members: readonly { readonly person: StoredPerson; readonly generationOrder: number }[];
  readonly relationships: readonly (Omit<StoredFacts, 'awaiting'> &
    RelationshipDateTexts & {
      readonly from: number;
      readonly to: number;
    })[];
}

export type GedcomAnswer =
  | { readonly kind: 'preview'; readonly preview: FilePreview }
  | { readonly kind: 'tree'; readonly tree: ImportedTree }
  | { readonly kind: 'rejected'; readonly reason: GedcomRejection; readonly message: string }
  | { readonly kind: 'error'; readonly message: string };
