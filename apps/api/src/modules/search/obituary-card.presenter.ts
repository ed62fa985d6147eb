import type {
  DeletedObituaryCard,
  OwnObituaryCard,
} from '@memorial/contracts/obituaries/obituary-views.schemas';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import type { Actor } from '../../platform/access/caller.js';
import { restorableUntil } from '../accounts/accounts.module.js';
import {
  type CardRow,
  type MediaUrls,
  missingSections,
  type OwnCardRow,
  presentObituaryCard,
} from '../obituaries/obituaries.module.js';
import type { Paging, Rows } from './obituary-lists.repository.js';

/** Card for the owner's lists: what is missing, and what the keeper has to know. */
export function presentOwnCard(
  row: OwnCardRow,
  actor: Actor,
  mediaUrls: MediaUrls,
  awaitedRelationships: number,
): OwnObituaryCard {
  return {
    ...presentObituaryCard(row, actor, mediaUrls),
    untold: missingSections(row),
    isClosedAsLiving: row.visibility !== visibilityInForce(row),
    isFrozen: row.freeze != null,
    awaitedRelationships,
  };
}

/** Card of a deleted obituary for its owner, without the photo. */
export function presentDeletedCard(
  obituary: CardRow,
  actor: Actor,
  mediaUrls: MediaUrls,
): DeletedObituaryCard {
  const deletedAt = obituary.deletedAt ?? obituary.updatedAt;
  return {
    ...presentObituaryCard(obituary, actor, mediaUrls),
    photo: false,
    photoUrl: null,
    photoThumbhash: null,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: restorableUntil(deletedAt).toISOString(),
    isDeletedByAdministrator: obituary.deletedBy === 'administrator',
  };
}

/** Wraps one page of rows in the list envelope. */
export function presentList<Row, T>(
  { rows, total, isTotalExact }: Rows<Row>,
  { page, limit }: Paging,
  present: (row: Row) => T,
): { data: T[]; total: number; isTotalExact: boolean; page: number; limit: number } {
  return { data: rows.map(present), total, isTotalExact, page, limit };
}
