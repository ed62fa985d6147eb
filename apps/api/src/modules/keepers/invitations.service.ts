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
import {
  MediaUrls,
  ObituaryLookupService,
  roleOf,
  type StoredInvitation,
} from '../obituaries/obituaries.module.js';
import { changeKeepers } from './change-keepers.js';
import { invitationEmail } from './invitation.emails.js';
import { openInvitationsOf, presentInvitation, presentOpenInvitation } from './invitation.presenter.js';
import { type InvitedObituary, KeeperRepository } from './keeper.repository.js';

const termMs = invitationDays * 24 * 60 * 60 * 1_000;

/**
 * Invitations to keep an obituary. They stand in its document beside the keepers, so that the number of both is exact
 * and acceptance is one write.
 */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly lookup: ObituaryLookupService,
    private readonly repository: KeeperRepository,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly mediaUrls: MediaUrls,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites an address. A crash before the e-mail is queued leaves an invitation that the owner revokes and sends anew.
   * @throws AppError obituary.notFound, obituary.notOwner, keeper.ownerOnly, keeper.exists, keeper.tooMany,
   * invitation.exists, rateLimit.exceeded, obituary.changedMeanwhile
   */
  async invite(id: string, { email, role }: InviteInput, actor: Actor): Promise<InvitationView> {
    await this.assertInvitable(id, email, actor);
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
    await changeKeepers(async () => {
      const obituary = await this.assertInvitable(id, email, actor);
      const kept = (obituary.invitations ?? []).filter(({ expiresAt }) => expiresAt > now);
      const invitations = [...kept, invitation];
      return (await this.repository.replace(obituary, { invitations })) ? undefined : conflict;
    });
    await failpoint('keepers.invite.afterRow');
    const key = `invitation:${invitation._id.toHexString()}`;
    await this.outbox.send(email, invitationEmail(token, this.config), key);
    return presentInvitation(invitation);
  }

  private async assertInvitable(id: string, email: string, actor: Actor) {
    const obituary = await this.lookup.getAsOwner(id, actor);
    const open = openInvitationsOf(obituary, this.clock.now());
    if (open.some((invitation) => invitation.email === email)) throw new AppError('invitation.exists');
    const invited = await this.users.findByEmail(email);
    if (invited && roleOf(obituary, { userId: invited._id.toHexString() }) !== null)
      throw new AppError('keeper.exists');
    const taken = 1 + (obituary.keepers?.length ?? 0) + open.length;
    if (taken >= maxKeepers) throw tooManyKeepers();
    return obituary;
  }

  /**
   * @throws AppError obituary.notFound, obituary.notOwner, keeper.ownerOnly, invitation.notFound also for an accepted
   * one, obituary.changedMeanwhile
   */
  async revoke(id: string, invitationId: string, actor: Actor): Promise<void> {
    return changeKeepers(async () => {
      const obituary = await this.lookup.getAsOwner(id, actor);
      const open = openInvitationsOf(obituary, this.clock.now());
      const revoked = open.find(({ _id }) => _id.toHexString() === invitationId);
      if (!revoked) throw new AppError('invitation.notFound');
      const invitations = obituary.invitations?.filter((one) => one !== revoked);
      return (await this.repository.replace(obituary, { invitations })) ? undefined : conflict;
    });
  }

  /**
   * An accepted invitation is shown to its page's keepers alone: its holder may have left since.
   * @param actor null for a guest
   * @throws AppError invitation.notFound, invitation.used
   */
  async look(token: string, actor: Actor | null): Promise<OpenInvitationView> {
    const { obituary, invitation } = await this.find(token);
    const isKeeper = roleOf(obituary, actor) !== null;
    if (invitation.acceptedBy !== null && !isKeeper) throw new AppError('invitation.used');
    const invitedBy = invitation.invitedBy.toHexString();
    const names = await this.users.namesOf([invitedBy]);
    const caller = actor && (await this.users.findByIdIncludingRestorable(actor.userId));
    return presentOpenInvitation(
      obituary,
      invitation,
      {
        invitedBy: names.get(invitedBy) ?? null,
        callerEmail: caller?.email ?? null,
        isKeeper,
      },
      this.mediaUrls,
    );
  }

  /**
   * Makes the actor a keeper; who is one already keeps the role.
   * @throws AppError invitation.notFound, invitation.used, invitation.otherAddress, keeper.tooMany,
   * obituary.changedMeanwhile
   */
  async accept(token: string, actor: Actor): Promise<AcceptedInvitationView> {
    return changeKeepers(async () => {
      const { obituary, invitation } = await this.find(token);
      const role = roleOf(obituary, actor);
      const obituaryId = obituary._id.toHexString();
      if (invitation.acceptedBy !== null) {
        // A repeat of the call that made the actor a keeper; who has left since needs a new invitation.
        if (role === null || !invitation.acceptedBy.equals(actor.userId))
          throw new AppError('invitation.used');
        return { obituaryId, role };
      }
      const { email } = await this.users.getById(actor.userId);
      if (email !== invitation.email) throw new AppError('invitation.otherAddress');
      const userId = objectIdOf(actor.userId);
      const keepers = obituary.keepers ?? [];
      // Owner and keepers: the open invitation held a place of its own.
      if (role === null && 1 + keepers.length >= maxKeepers) throw tooManyKeepers();
      const accepted = { ...invitation, acceptedBy: userId };
      const keeper = { userId, role: invitation.role, since: this.clock.now() };
      const change = {
        invitations: obituary.invitations?.map((one) => (one === invitation ? accepted : one)),
        ...(role === null ? { keepers: [...keepers, keeper] } : {}),
      };
      if (!(await this.repository.replace(obituary, change))) return conflict;
      return { obituaryId, role: role ?? invitation.role };
    });
  }

  /** @throws AppError invitation.notFound for an unknown token, and after revocation or the end of the term */
  private async find(token: string): Promise<{ obituary: InvitedObituary; invitation: StoredInvitation }> {
    const tokenHash = hashOfToken(token);
    const obituary = await this.repository.findInvited(tokenHash);
    const invitation = obituary?.invitations?.find((one) => one.tokenHash === tokenHash);
    if (!obituary || !invitation || invitation.expiresAt <= this.clock.now())
      throw new AppError('invitation.notFound');
    return { obituary, invitation };
  }
}

const tooManyKeepers = () => new AppError('keeper.tooMany', { max: maxKeepers });
