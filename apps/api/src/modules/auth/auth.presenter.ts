import type { SessionUserView, SignedInView } from '@memorial/contracts/auth/auth.schemas';
import type { RestrictedSession } from '@memorial/contracts/endpoint';
import { accountUndoUntil, addressOf, type User } from '../users/users.module.js';

/** What the client may know of an account. */
export function presentSessionUser(user: User, isAdmin: boolean): SessionUserView {
  return {
    userId: user._id.toHexString(),
    email: addressOf(user),
    fullName: user.fullName,
    isAdmin,
    createdAt: user.createdAt.toISOString(),
  };
}

/** What a session of the account does not open; null: nothing. */
export function restrictionOf({ deletedAt, agreements }: User): RestrictedSession | null {
  if (deletedAt !== null) return 'deletionBegun';
  return agreements === null ? 'withoutAgreements' : null;
}

/** The same in an answer, by what the client has to ask for. */
export function presentRestriction(
  user: User,
): Pick<SignedInView, 'agreementsRequired' | 'deletionUndoUntil'> {
  switch (restrictionOf(user)) {
    case 'deletionBegun':
      return user.deletedAt ? { deletionUndoUntil: accountUndoUntil(user.deletedAt).toISOString() } : {};
    case 'withoutAgreements':
      return { agreementsRequired: true };
    case null:
      return {};
  }
}
