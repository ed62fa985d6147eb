import type { SessionUserView, SignedInView } from '@memorial/contracts/auth/auth.schemas';
import type { RestrictedSession } from '@memorial/contracts/endpoint';
import { accountRestorableUntil, emailAddressOf, type User } from '../users/users.module.js';

/** Account data for the client. */
export function presentSessionUser(user: User, isAdmin: boolean): SessionUserView {
  return {
    userId: user._id.toHexString(),
    email: emailAddressOf(user),
    fullName: user.fullName,
    isAdmin,
    createdAt: user.createdAt.toISOString(),
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
      return user.deletedAt
        ? { deletionUndoUntil: accountRestorableUntil(user.deletedAt).toISOString() }
        : {};
    case 'withoutAgreements':
      return { agreementsRequired: true };
    case null:
      return {};
  }
}
