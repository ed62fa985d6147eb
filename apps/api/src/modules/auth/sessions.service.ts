import { randomUUID } from 'node:crypto';
import type { SignedInView, TokenValidityView } from '@memorial/contracts/auth/auth.schemas';
import { tokenTtlHours } from '@memorial/contracts/auth/session.constants';
import { errorText } from '@memorial/contracts/errors';
import { authTexts } from '@memorial/contracts/messages/auth.messages';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { type User, UsersService } from '../users/users.module.js';
import { AccessTokens } from './access-tokens.js';
import { presentRestriction, presentSessionUser, restrictionOf } from './auth.presenter.js';
import { SessionRepository } from './session.repository.js';
import type { Session } from './session.schema.js';

const hourMs = 60 * 60 * 1_000;

/** Opens, reads and ends sessions. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly repository: SessionRepository,
    private readonly tokens: AccessTokens,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /**
   * Signs an account in on one device: every way in ends here and answers this. The account is read once more
   * afterwards: what changed since the person was let in was told to the sessions that stood then.
   * @throws AppError `auth.sessionExpired` when the account is gone
   */
  async open(user: User, device: string | null = null, id: string = randomUUID()): Promise<SignedInView> {
    const now = this.clock.now();
    const userId = user._id.toHexString();
    const session: Session = {
      _id: id,
      userId,
      email: user.email,
      device,
      restriction: restrictionOf(user),
      createdAt: now,
      expiresAt: new Date(now.getTime() + tokenTtlHours * hourMs),
    };
    await this.repository.insert(session);
    const current = await this.users.findHeldById(userId);
    if (!current || restrictionOf(current) !== session.restriction) await this.followAccount(userId);
    if (!current) throw new AppError('auth.sessionExpired');
    if (current.email !== session.email) await this.rename(userId, current.email);
    return {
      ...presentSessionUser(current, this.users.isAdmin(current.email)),
      ...presentRestriction(current),
      token: this.tokens.sign(session),
    };
  }

  /** @returns null when the token is not ours, has expired, or its session was ended; one read by `_id` */
  async findLive(token: string): Promise<Session | null> {
    const claims = this.tokens.read(token);
    if (!claims) return null;
    const session = await this.repository.findById(claims.sessionId);
    const now = this.clock.now();
    if (!session || session.userId !== claims.userId || session.expiresAt <= now) return null;
    if (now.getTime() - (session.lastUsedAt ?? session.createdAt).getTime() >= hourMs) {
      await this.repository.touch(session._id, now);
    }
    return session;
  }

  /** Whether a token opens anything, and whose it is. A bad one is an answer here, never a refusal. */
  async validate(token: string | null | undefined): Promise<TokenValidityView> {
    if (!token) return { isValid: false, message: authTexts.tokenMissing };
    const session = await this.findLive(token);
    const user = session && (await this.users.findHeldById(session.userId));
    if (!user) return { isValid: false, message: errorText('auth.sessionExpired') };
    const view = presentSessionUser(user, this.users.isAdmin(user.email));
    return { isValid: true, user: view, ...presentRestriction(user) };
  }

  /** Ends one session; its token opens nothing from now on. Ending it twice is ending it once. */
  async end(sessionId: string): Promise<void> {
    await this.repository.delete(sessionId);
  }

  /**
   * Ends the sessions of an account: after a change or reset of the password, a block, a deletion.
   * @param keptSessionId the session that asks for it may stay
   * @param openedUntil those that were opened after this moment stay as well; null: whatever a clock says
   */
  async endAllOf(
    userId: string,
    keptSessionId: string | null = null,
    openedUntil: Date | null = null,
  ): Promise<void> {
    await this.repository.deleteOfUser(userId, keptSessionId, openedUntil);
  }

  async findById(sessionId: string): Promise<Session | null> {
    return this.repository.findById(sessionId);
  }

  /** The live ones, the newest use first. */
  async listOf(userId: string): Promise<Session[]> {
    const sessions = await this.repository.listOfUser(userId, this.clock.now());
    const used = ({ lastUsedAt, createdAt }: Session) => (lastUsedAt ?? createdAt).getTime();
    return sessions.sort((a, b) => used(b) - used(a));
  }

  /** @throws AppError `session.notFound` when the account has no such session */
  async endOneOf(userId: string, sessionId: string): Promise<void> {
    if (!(await this.repository.deleteOneOfUser(userId, sessionId))) throw new AppError('session.notFound');
  }

  /** The account has another address from now on. */
  async rename(userId: string, email: string): Promise<void> {
    await this.repository.updateOfUser(userId, { email });
  }

  /**
   * Has every session of an account open what the account's state lets it, no less and no more; those of an account
   * that is gone end. Read again afterwards, so that of two changes at once the last one holds.
   */
  async followAccount(userId: string): Promise<void> {
    for (;;) {
      const user = await this.users.findHeldById(userId);
      if (!user) return this.endAllOf(userId);
      await this.repository.updateOfUser(userId, { restriction: restrictionOf(user) });
      const current = await this.users.findHeldById(userId);
      if (current && restrictionOf(current) === restrictionOf(user)) return;
    }
  }
}
