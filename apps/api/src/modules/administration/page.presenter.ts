import type { AdminPageView } from '@memorial/contracts/administration/pages.schemas';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import { visibilityInForce } from '@memorial/contracts/obituaries/visibility-in-force';
import { restorableSince, restorableUntil } from '../accounts/accounts.module.js';
import type { PageRow } from './page-list.repository.js';

/** @param names names of accounts by id */
export function presentAdminPage(row: PageRow, names: ReadonlyMap<string, string>, now: Date): AdminPageView {
  const { _id, ownerId, deletedAt } = row;
  const userId = ownerId.toHexString();
  const isRestorable = deletedAt !== null && deletedAt >= restorableSince(now);
  return {
    _id: _id.toHexString(),
    fullName: row.fullName,
    shortCode: row.code,
    category: row.category,
    status: statusOf(row),
    owner: { userId, name: names.get(userId) ?? null },
    visibility: visibilityInForce(row),
    isActive: row.isActive,
    isFrozen: row.freeze != null,
    isHidden: row.hiddenByDecisionAt != null,
    noindex: row.noindex,
    createdAt: row.createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    isDeletedByAdministrator: deletedAt !== null && row.deletedBy === 'administrator',
    restorableUntil: isRestorable ? restorableUntil(deletedAt).toISOString() : null,
  };
}
