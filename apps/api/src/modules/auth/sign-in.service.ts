import { randomUUID } from 'node:crypto';
import type { SignedInView } from '@memorial/contracts/auth/auth.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { emailAddressOf, notificationsOf, type User } from '../accounts/accounts.module.js';
import { newSignInEmail } from './account.emails.js';
import { KnownNetworksRepository } from './known-networks.repository.js';
import { SessionsService } from './sessions.service.js';

/** Network and device of a sign-in. */
export type SignInOrigin = Pick<Caller, 'network' | 'device'>;

/** Last step of every kind of sign-in: opens the session of a verified user. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly knownNetworks: KnownNetworksRepository,
    private readonly outbox: Outbox,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** First sign-in of a new account; its network becomes known. */
  async signInNewAccount(user: User, { network, device }: SignInOrigin): Promise<SignedInView> {
    await this.knownNetworks.add(user._id.toHexString(), network);
    return this.sessions.open(user, device);
  }

  /**
   * Any later sign-in. A sign-in from an unknown network sends an e-mail. The e-mail is stored before the
   * session, so that a crash in between cannot leave an unannounced session.
   */
  async signIn(user: User, { network, device }: SignInOrigin): Promise<SignedInView> {
    const id = randomUUID();
    const userId = user._id.toHexString();
    const to = emailAddressOf(user);
    const isUnknownNetwork = !(await this.knownNetworks.has(userId, network));
    if (isUnknownNetwork && to !== null && notificationsOf(user).newSignIn) {
      const content = newSignInEmail(this.clock.now(), device, this.config);
      await this.outbox.send(to, content, `sign-in:${id}`);
    }
    await failpoint('auth.signIn.afterLetter');
    await this.knownNetworks.add(userId, network);
    return this.sessions.open(user, device, id);
  }
}
