import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import type { RestrictedSession } from '@memorial/contracts/endpoint';
import type { SessionView } from '@memorial/contracts/users/users.schemas';
import { restorableUntil, type User } from '../accounts/accounts.module.js';
import type { Session } from './session.schema.js';

/** A signed-in device. @param currentId the session of the request */
export function presentSession(
  { _id, device = null, createdAt, lastUsedAt = createdAt }: Session,
  currentId: string,
): SessionView {
  return {
    id: _id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: _id === currentId,
  };
}

/** Why a session of the account is restricted; null: it is not. */
export function restrictionOf({ deletedAt, agreements }: User): RestrictedSession | null {
  if (deletedAt !== null) return 'deletionBegun';
  return agreements === null ? 'withoutAgreements' : null;
}

/** The restriction as response fields that tell the client the next step. */
export function presentRestriction(
  user: User,
): Pick<SignedInView, 'agreementsRequired' | 'deletionUndoUntil'> {
  switch (restrictionOf(user)) {
    case 'deletionBegun':
      return user.deletedAt ? { deletionUndoUntil: restorableUntil(user.deletedAt).toISOString() } : {};
    case 'withoutAgreements':
      return { agreementsRequired: true };
    case null:
      return {};
  }
}
