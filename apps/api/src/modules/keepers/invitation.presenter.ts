import { maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import type { InvitationView, OpenInvitationView } from '@memorial/contracts/keepers/keepers.schemas';
import type { KeeperFields, StoredInvitation } from '../obituaries/obituaries.module.js';

/** Invitations within their term that nobody has accepted. */
export function openInvitationsOf(
  { invitations = [] }: Pick<KeeperFields, 'invitations'>,
  now: Date,
): StoredInvitation[] {
  return invitations.filter(({ expiresAt, acceptedBy }) => acceptedBy === null && expiresAt > now);
}

/** Keepers for whom there is room; each open invitation holds a place. */
export function freeKeeperPlaces(kept: Pick<KeeperFields, 'keepers' | 'invitations'>, now: Date): number {
  const { keepers = [] } = kept;
  return Math.max(0, maxKeepers - 1 - keepers.length - openInvitationsOf(kept, now).length);
}

export function presentInvitation({
  _id,
  email,
  role,
  createdAt,
  expiresAt,
}: StoredInvitation): InvitationView {
  return {
    _id: _id.toHexString(),
    email,
    role,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** @param callerEmail null for a guest */
export function presentOpenInvitation(
  subject: Pick<OpenInvitationView, 'obituary' | 'tree'>,
  { role, email, expiresAt }: StoredInvitation,
  {
    invitedBy,
    callerEmail,
    isKeeper,
  }: { readonly invitedBy: string | null; readonly callerEmail: string | null; readonly isKeeper: boolean },
): OpenInvitationView {
  return {
    ...subject,
    role,
    invitedBy,
    email: hiddenEmail(email),
    expiresAt: expiresAt.toISOString(),
    isKeeper,
    isForCaller: callerEmail === null ? null : callerEmail === email,
  };
}

/** Example: «о…@ukr.net». */
function hiddenEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${first}…${email.slice(at)}`;
}
