import { randomUUID } from 'node:crypto';
import type { SignedInView, TokenValidityView } from '@memorial/contracts/auth/auth.schemas';
import { tokenTtlHours } from '@memorial/contracts/auth/session.constants';
import { errorText } from '@memorial/contracts/errors';
import { authMessages } from '@memorial/contracts/messages/ui/auth';
import { Injectable } from '@nestjs/common';
import { type SessionActor, SessionReader } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { presentSessionUser, roleOf, type User, UsersRepository } from '../accounts/accounts.module.js';
import { AccessTokens } from './access-tokens.js';
import { presentRestriction, restrictionOf } from './auth.presenter.js';
import { SessionRepository } from './session.repository.js';
import type { Session } from './session.schema.js';

const hourMs = 60 * 60 * 1_000;

/** Opens, reads and ends sessions. Adapter: resolves the actor of a valid session. */
@Injectable()
export class SessionsService extends SessionReader {
  constructor(
    private readonly repository: SessionRepository,
    private readonly tokens: AccessTokens,
    private readonly users: UsersRepository,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {
    super();
  }

  async actorOf(token: string): Promise<SessionActor | null> {
    const session = await this.findLive(token);
    if (!session) return null;
    const { _id, userId, email, restriction = null, createdAt, provedAt = createdAt } = session;
    const role = roleOf(session, this.config);
    return { userId, email, isAdmin: role === 'admin', role, sessionId: _id, restriction, provedAt };
  }

  /**
   * Opens a session: the last step of every kind of sign-in. The account is read again afterwards, because a
   * change made in the meantime was applied only to sessions that already existed.
   * @throws AppError `auth.sessionExpired` when the account is gone, `auth.accountBlocked`
   */
  async open(user: User, device: string | null = null, id: string = randomUUID()): Promise<SignedInView> {
    if (user.blockedAt) throw new AppError('auth.accountBlocked');
    const now = this.clock.now();
    const userId = user._id.toHexString();
    const session: Session = {
      _id: id,
      userId,
      email: user.email,
      device,
      ...accessOf(user),
      createdAt: now,
      provedAt: now,
      expiresAt: new Date(now.getTime() + tokenTtlHours * hourMs),
    };
    await this.repository.insert(session);
    const current = await this.users.findByIdIncludingRestorable(userId);
    if (!current || !hasAccessOf(session, current)) await this.syncAccess(userId);
    if (!current) throw new AppError('auth.sessionExpired');
    if (current.blockedAt) {
      await this.end(id);
      throw new AppError('auth.accountBlocked');
    }
    if (current.email !== session.email) await this.updateEmail(userId, current.email);
    return {
      ...presentSessionUser(current, this.config),
      ...presentRestriction(current),
      token: this.tokens.sign(session),
    };
  }

  /** @returns null when the token is invalid, has expired, or its session has ended; one read by `_id` */
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

  /** Checks a token and returns its user. An invalid token is a normal result here, not an error. */
  async validate(token: string | null | undefined): Promise<TokenValidityView> {
    if (!token) return { isValid: false, message: authMessages.tokenMissing };
    const session = await this.findLive(token);
    const user = session && (await this.users.findByIdIncludingRestorable(session.userId));
    if (!user) return { isValid: false, message: errorText('auth.sessionExpired') };
    return { isValid: true, user: presentSessionUser(user, this.config), ...presentRestriction(user) };
  }

  /** Ends a session; idempotent. */
  async end(sessionId: string): Promise<void> {
    await this.repository.delete(sessionId);
  }

  /**
   * Ends the sessions of an account after a password change or reset, a block, or a deletion.
   * @param keptSessionId session to keep, usually that of the request
   * @param openedUntil sessions opened after this time are kept; null: no limit
   */
  async endAllOf(
    userId: string,
    keptSessionId: string | null = null,
    openedUntil: Date | null = null,
  ): Promise<void> {
    await this.repository.deleteOfUser(userId, keptSessionId, openedUntil);
  }

  /** Valid sessions, most recently used first. */
  async listOf(userId: string): Promise<Session[]> {
    const sessions = await this.repository.listOfUser(userId, this.clock.now());
    const used = ({ lastUsedAt, createdAt }: Session) => (lastUsedAt ?? createdAt).getTime();
    return sessions.sort((a, b) => used(b) - used(a));
  }

  /** @throws AppError `session.notFound` when the account has no such session */
  async endOneOf(userId: string, sessionId: string): Promise<void> {
    if (!(await this.repository.deleteOneOfUser(userId, sessionId))) throw new AppError('session.notFound');
  }

  /** Copies the account's new address to its sessions. */
  async updateEmail(userId: string, email: string): Promise<void> {
    await this.repository.updateOfUser(userId, { email });
  }

  /**
   * Gives every session of an account the restriction and role of the account's current state; sessions of a
   * removed account end. The account is read again afterwards, so that the last of two parallel changes wins.
   */
  async syncAccess(userId: string): Promise<void> {
    for (;;) {
      const user = await this.users.findByIdIncludingRestorable(userId);
      if (!user) return this.endAllOf(userId);
      const access = accessOf(user);
      await this.repository.updateOfUser(userId, access);
      const current = await this.users.findByIdIncludingRestorable(userId);
      if (current && hasAccessOf(access, current)) return;
    }
  }
}

type SessionAccess = Required<Pick<Session, 'restriction' | 'role'>>;

/** Copies of the account's state that its sessions hold. */
function accessOf(user: User): SessionAccess {
  return { restriction: restrictionOf(user), role: user.role ?? null };
}

function hasAccessOf({ restriction, role }: Pick<Session, keyof SessionAccess>, user: User): boolean {
  const access = accessOf(user);
  return restriction === access.restriction && role === access.role;
}
