import { freshSignInSeconds } from '@memorial/contracts/auth/auth.constants';
import type { PlanLevel } from '@memorial/contracts/plans/plan-table';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { PlanGrantsService } from '../../src/modules/accounts/plan-grants.service.js';
import { UsersRepository } from '../../src/modules/accounts/users.repository.js';
import { AccessTokens } from '../../src/modules/auth/access-tokens.js';
import { SessionRepository } from '../../src/modules/auth/session.repository.js';
import { SessionsService } from '../../src/modules/auth/sessions.service.js';
import type { TestApp } from './app.js';

export interface TestAccount {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Value of the Authorization header. */
  readonly authorization: `Bearer ${string}`;
}

let count = 0;

/** Create an account with a session directly, without registration by e-mail and code. */
export async function createAccount(
  { app }: TestApp,
  level: PlanLevel = 'FREE',
  email?: string,
): Promise<TestAccount> {
  count += 1;
  const users = app.get(UsersRepository, { strict: false });
  const user = await users.create({
    email: email ?? `person-${count}@example.com`,
    fullName: 'Олена Коваль',
    passwordHash: null,
    agreements: {
      version: '2025-05-23',
      acceptedAt: new Date(0),
      documents: ['terms', 'privacy', 'deletion'],
    },
    referralCode: null,
  });
  if (!user) throw new Error(`${email} has an account already`);
  const userId = user._id.toHexString();
  if (level !== 'FREE') await app.get(PlanGrantsService, { strict: false }).grantPlan(userId, level, 12);
  const { token } = await app.get(SessionsService, { strict: false }).open(user);
  return { userId, email: user.email, token, authorization: `Bearer ${token}` };
}

/** Ends all grants of an account and grants it this plan for a year; FREE leaves it as after a lapse. */
export async function setPlan(
  { app }: TestApp,
  { userId }: Pick<TestAccount, 'userId'>,
  level: PlanLevel,
): Promise<void> {
  const plans = app.get(PlanGrantsService, { strict: false });
  await plans.grantPlan(userId, 'FREE', null);
  if (level !== 'FREE') await plans.grantPlan(userId, level, 12);
}

/** Opens a new session: the first one may have expired. */
export async function signInAgain({ app }: TestApp, account: TestAccount): Promise<TestAccount> {
  const user = await app.get(UsersRepository, { strict: false }).getById(account.userId);
  const { token } = await app.get(SessionsService, { strict: false }).open(user);
  return { ...account, token, authorization: `Bearer ${token}` };
}

/** Prove the person behind the session now, as their password would: tests turn the clock by days. */
export async function proveSession({ app, clock }: TestApp, { token }: TestAccount): Promise<void> {
  const claims = app.get(AccessTokens, { strict: false }).read(token);
  if (claims) await app.get(SessionRepository, { strict: false }).markProved(claims.sessionId, clock.now());
}

/** Let the proof of a session end: the clock stays, so that nothing else does. */
export async function outliveProof({ app, clock }: TestApp, { token }: TestAccount): Promise<void> {
  const claims = app.get(AccessTokens, { strict: false }).read(token);
  const provedAt = new Date(clock.now().getTime() - (freshSignInSeconds + 1) * 1_000);
  if (claims) await app.get(SessionRepository, { strict: false }).markProved(claims.sessionId, provedAt);
}

/** Give an account the role of a moderator; its sessions have it at once. */
export async function makeModerator({ app }: TestApp, { userId }: TestAccount): Promise<void> {
  const connection = app.get<Connection>(getConnectionToken());
  await connection.model('User').updateOne({ _id: userId }, { $set: { role: 'moderator' } });
  await app.get(SessionsService, { strict: false }).syncAccess(userId);
}
