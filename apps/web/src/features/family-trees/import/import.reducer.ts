import type { GedcomEncoding } from '@memorial/contracts/family-trees/family-trees.constants';
import type { familyTreeErrors } from '@memorial/contracts/messages/errors/family-trees';
import { ApiError } from '../../../shared/api/api-error.js';

/** How a file is looked at: what the preview of this moment was asked with. */
export interface ImportLook {
  readonly importId: string;
  readonly encoding: GedcomEncoding;
  /** Person of the file around whom the tree is chosen. */
  readonly rootId: string;
  /** Words of a name; empty: the people with most relatives are offered. */
  readonly find: string;
}

/**
 * States of the screen:
 *
 *     choosing ──► sending ──► reviewing ──► creating ──► done
 *       ▲  ▲          │         │  ▲  │         │  │
 *       │  └─ refused ┘         │  └──│─ failed ┘  │
 *       └── another file, expired ────┴────────────┘ failed: expired
 */
export type ImportPhase =
  /** `error` is that of the last file. */
  | { readonly kind: 'choosing'; readonly error: ApiError | null; readonly isUncertain: boolean }
  /** `share`: sent part of the file, from 0 to 1. */
  | { readonly kind: 'sending'; readonly fileName: string; readonly share: number }
  | (Review & { readonly kind: 'reviewing'; readonly error: ApiError | null })
  | (Review & { readonly kind: 'creating' })
  | { readonly kind: 'done'; readonly treeId: string };

export interface Review {
  readonly fileName: string;
  readonly look: ImportLook;
  /** Idempotency-Key. It changes with whatever another tree would come of. */
  readonly key: string;
  /** True: the answer to an attempt was lost, and a tree may have been created. */
  readonly isUncertain: boolean;
}

export type ImportEvent =
  | { readonly type: 'fileChosen'; readonly fileName: string }
  | { readonly type: 'progressed'; readonly share: number }
  /** Null: the user has stopped it. */
  | { readonly type: 'refused'; readonly error: ApiError | null }
  | { readonly type: 'received'; readonly look: ImportLook; readonly key: string }
  | { readonly type: 'looked'; readonly change: Partial<Omit<ImportLook, 'importId'>>; readonly key: string }
  | { readonly type: 'expired'; readonly error: ApiError }
  | { readonly type: 'started' }
  | {
      readonly type: 'failed';
      readonly error: ApiError;
      readonly isUnanswered: boolean;
      readonly key: string;
    }
  | { readonly type: 'created'; readonly treeId: string };

export const initialImport: ImportPhase = { kind: 'choosing', error: null, isUncertain: false };

/** Events that do not fit the phase change nothing. */
export function importReducer(phase: ImportPhase, event: ImportEvent): ImportPhase {
  switch (event.type) {
    case 'fileChosen':
      if (phase.kind !== 'choosing' && phase.kind !== 'reviewing') return phase;
      return { kind: 'sending', fileName: event.fileName, share: 0 };
    case 'progressed':
      return phase.kind === 'sending' ? { ...phase, share: event.share } : phase;
    case 'refused':
      if (phase.kind !== 'sending') return phase;
      return { kind: 'choosing', error: event.error, isUncertain: false };
    case 'received': {
      if (phase.kind !== 'sending') return phase;
      const { fileName } = phase;
      const { look, key } = event;
      return { kind: 'reviewing', fileName, look, key, isUncertain: false, error: null };
    }
    case 'looked': {
      if (phase.kind !== 'reviewing') return phase;
      const look = { ...phase.look, ...event.change };
      const isSame = look.rootId === phase.look.rootId && look.encoding === phase.look.encoding;
      return { ...phase, look, key: isSame ? phase.key : event.key, error: isSame ? phase.error : null };
    }
    case 'expired':
      // The server erases the file of a tree before it answers: only the answer tells what became of a creation.
      if (phase.kind !== 'reviewing') return phase;
      return { kind: 'choosing', error: event.error, isUncertain: phase.isUncertain };
    case 'started':
      if (phase.kind !== 'reviewing') return phase;
      return { ...reviewOf(phase), kind: 'creating' };
    case 'failed': {
      if (phase.kind !== 'creating') return phase;
      // The tree of this attempt was deleted, so the next attempt creates a new one.
      const isGone = event.error.code === 'familyTree.createdAndDeleted';
      if (isExpired(event.error))
        return { kind: 'choosing', error: event.error, isUncertain: phase.isUncertain };
      const review = reviewOf(phase);
      return {
        ...review,
        kind: 'reviewing',
        error: event.error,
        key: isGone ? event.key : review.key,
        isUncertain: review.isUncertain || event.isUnanswered,
      };
    }
    case 'created':
      return phase.kind === 'creating' ? { kind: 'done', treeId: event.treeId } : phase;
  }
}

const expired: readonly string[] = [
  'familyTree.importNotFound',
  'familyTree.importTaken',
] satisfies (keyof typeof familyTreeErrors)[];

/** True if the server no longer keeps the file, or has made its tree. */
export function isExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && expired.includes(error.code);
}

function reviewOf({ fileName, look, key, isUncertain }: Review): Review {
  return { fileName, look, key, isUncertain };
}
