import { invitationDays, maxKeepers } from '@memorial/contracts/keepers/keepers.constants';
import type {
  AcceptedInvitationView,
  InvitationView,
  InviteInput,
  OpenInvitationView,
} from '@memorial/contracts/keepers/keepers.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { hashOfToken, randomToken } from '../../platform/crypto/random-token.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import { roleOf, type StoredInvitation } from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import {
  freeKeeperPlaces,
  openInvitationsOf,
  presentInvitation,
  presentOpenInvitation,
} from './invitation.presenter.js';
import type { InvitedDocument } from './keeper.repository.js';
import type { KeptKind } from './kept-kind.js';
import { KeptKinds } from './kept-kinds.js';

const termMs = invitationDays * 24 * 60 * 60 * 1_000;

/**
 * Invitations to keep an obituary or a family tree. They stand in its document beside the keepers, so that the number of
 * both is exact and acceptance is one write.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly kinds: KeptKinds,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites an address. A crash before the e-mail is queued leaves an invitation that the owner revokes and sends anew.
   * @throws AppError not found, not owner, and conflict of the kind, keeper.ownerOnly, keeper.exists, keeper.tooMany,
   * invitation.exists, rateLimit.exceeded
   */
  async invite(
    kind: KeptKind,
    id: string,
    { email, role }: InviteInput,
    actor: Actor,
  ): Promise<InvitationView> {
    await this.assertInvitable(kind, id, email, actor);
    await this.limits.spend('invitation.account', actor.userId);
    await this.limits.spend('invitation.email', email);
    const token = randomToken();
    const now = this.clock.now();
    const invitation: StoredInvitation = {
      _id: randomId(),
      email,
      role,
      tokenHash: hashOfToken(token),
      invitedBy: objectIdOf(actor.userId),
      createdAt: now,
      expiresAt: new Date(now.getTime() + termMs),
      acceptedBy: null,
    };
    const kept = await changeKeepers(kind, async () => {
      const current = await this.assertInvitable(kind, id, email, actor);
      const lasting = (current.invitations ?? []).filter(({ expiresAt }) => expiresAt > now);
      const invitations = [...lasting, invitation];
      return (await kind.repository.replace(current, { invitations })) ? current : conflict;
    });
    await failpoint('keepers.invite.afterRow');
    const key = `invitation:${invitation._id.toHexString()}`;
    await this.outbox.send(email, kind.emails.invitation(kept, token, this.config), key);
    return presentInvitation(invitation);
  }

  private async assertInvitable(kind: KeptKind, id: string, email: string, actor: Actor) {
    const kept = await kind.getAsOwner(id, actor);
    const now = this.clock.now();
    if (openInvitationsOf(kept, now).some((invitation) => invitation.email === email))
      throw new AppError('invitation.exists');
    const invited = await this.users.findByEmail(email);
    if (invited && roleOf(kept, { userId: invited._id.toHexString() }) !== null)
      throw new AppError('keeper.exists');
    if (freeKeeperPlaces(kept, now) === 0) throw tooManyKeepers();
    return kept;
  }

  /**
   * @throws AppError not found, not owner, and conflict of the kind, keeper.ownerOnly, invitation.notFound also for an
   * accepted one
   */
  async revoke(kind: KeptKind, id: string, invitationId: string, actor: Actor): Promise<void> {
    return changeKeepers(kind, async () => {
      const kept = await kind.getAsOwner(id, actor);
      const open = openInvitationsOf(kept, this.clock.now());
      const revoked = open.find(({ _id }) => _id.toHexString() === invitationId);
      if (!revoked) throw new AppError('invitation.notFound');
      const invitations = kept.invitations?.filter((one) => one !== revoked);
      return (await kind.repository.replace(kept, { invitations })) ? undefined : conflict;
    });
  }

  /**
   * An accepted invitation is shown to the keepers alone: its holder may have left since.
   * @param actor null for a guest
   * @throws AppError invitation.notFound, invitation.used
   */
  async look(token: string, actor: Actor | null): Promise<OpenInvitationView> {
    const { kind, invited, invitation } = await this.find(token);
    const isKeeper = roleOf(invited, actor) !== null;
    if (invitation.acceptedBy !== null && !isKeeper) throw new AppError('invitation.used');
    const invitedBy = invitation.invitedBy.toHexString();
    const names = await this.users.namesOf([invitedBy]);
    const caller = actor && (await this.users.findByIdIncludingRestorable(actor.userId));
    return presentOpenInvitation(kind.presentInvited(invited), invitation, {
      invitedBy: names.get(invitedBy) ?? null,
      callerEmail: caller?.email ?? null,
      isKeeper,
    });
  }

  /**
   * Makes the actor a keeper; who is one already keeps the role.
   * @throws AppError invitation.notFound, invitation.used, invitation.otherAddress, keeper.tooMany,
   * obituary.frozen, and the conflict of the kind
   */
  async accept(token: string, actor: Actor): Promise<AcceptedInvitationView> {
    const { kind } = await this.find(token);
    return changeKeepers(kind, async () => {
      const { invited, invitation } = await this.find(token, [kind]);
      const role = roleOf(invited, actor);
      const id = invited._id.toHexString();
      if (invitation.acceptedBy !== null) {
        // A repeat of the call that made the actor a keeper; who has left since needs a new invitation.
        if (role === null || !invitation.acceptedBy.equals(actor.userId))
          throw new AppError('invitation.used');
        return kind.presentAccepted(id, role);
      }
      const { email } = await this.users.getById(actor.userId);
      if (email !== invitation.email) throw new AppError('invitation.otherAddress');
      kind.assertChangeable(invited, actor);
      const userId = objectIdOf(actor.userId);
      const keepers = invited.keepers ?? [];
      // Owner and keepers: the open invitation held a place of its own.
      if (role === null && 1 + keepers.length >= maxKeepers) throw tooManyKeepers();
      const accepted = { ...invitation, acceptedBy: userId };
      const keeper = { userId, role: invitation.role, since: this.clock.now() };
      const change = {
        invitations: invited.invitations?.map((one) => (one === invitation ? accepted : one)),
        ...(role === null ? { keepers: [...keepers, keeper] } : {}),
      };
      if (!(await kind.repository.replace(invited, change))) return conflict;
      return kind.presentAccepted(id, role ?? invitation.role);
    });
  }

  /** @throws AppError invitation.notFound for an unknown token, and after revocation or the end of the term */
  private async find(token: string, kinds = this.kinds.all): Promise<FoundInvitation> {
    const tokenHash = hashOfToken(token);
    for (const kind of kinds) {
      const invited = await kind.repository.findInvited(tokenHash);
      const invitation = invited?.invitations?.find((one) => one.tokenHash === tokenHash);
      if (invited && invitation && invitation.expiresAt > this.clock.now())
        return { kind, invited, invitation };
    }
    throw new AppError('invitation.notFound');
  }
}

interface FoundInvitation {
  readonly kind: KeptKind;
  readonly invited: InvitedDocument;
  readonly invitation: StoredInvitation;
}

const tooManyKeepers = () => new AppError('keeper.tooMany', { max: maxKeepers });
