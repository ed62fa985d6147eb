import type { AdministrationAction } from '@memorial/contracts/administration/administration.constants';
import type {
  AdministeredUserView,
  GrantPlanInput,
  SetRoleInput,
  UserListView,
  UsersQuery,
} from '@memorial/contracts/administration/users.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import {
  type AccountAct,
  AccountAuthentication,
  type AccountEvent,
  AccountEvents,
  PlanGrantsService,
  roleOf,
  type User,
  UsersRepository,
} from '../accounts/accounts.module.js';
import { presentAdministeredUser, presentListedUser } from './administered-user.presenter.js';
import { AdministeredUsersRepository } from './administered-users.repository.js';

/**
 * Reads and changes accounts for administrators. Each change is written in one update with its event, which
 * holds the act: the log, the end of sessions and the letter follow before the response, or by the scheduled
 * task of events when the process dies in between.
 */
@Injectable()
export class UserAdministrationService {
  constructor(
    private readonly repository: AdministeredUsersRepository,
    private readonly users: UsersRepository,
    private readonly plans: PlanGrantsService,
    private readonly events: AccountEvents,
    private readonly authentication: AccountAuthentication,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  async list(query: UsersQuery): Promise<UserListView> {
    const { rows, next } = await this.repository.list(query, this.config.adminEmails);
    const now = this.clock.now();
    return { data: rows.map((row) => presentListedUser(row, this.config, now)), next };
  }

  /** @throws AppError user.notFound */
  async get(id: string): Promise<AdministeredUserView> {
    const user = await this.find(id);
    const [providers, sessions, owned] = await Promise.all([
      this.authentication.listProviders(id),
      this.authentication.listSessions(id),
      this.repository.countOwned(id),
    ]);
    return presentAdministeredUser(user, { providers, sessions, ...owned }, this.config, this.clock.now());
  }

  /** @throws AppError user.notFound, user.isAdministrator */
  async block(id: string, reason: string, actor: Actor): Promise<AdministeredUserView> {
    const user = await this.findOrdinary(id);
    const change = { before: { state: 'active' }, after: { state: 'blocked' } };
    const event = this.events.createAct('blocked', user, actOf(actor, 'user.block', reason, change));
    await this.users.block(id, reason, event);
    return this.settle(id, event);
  }

  /** @throws AppError user.notFound */
  async unblock(id: string, reason: string, actor: Actor): Promise<AdministeredUserView> {
    const user = await this.find(id);
    const change = { before: { state: 'blocked' }, after: { state: 'active' } };
    const event = this.events.createAct('unblocked', user, actOf(actor, 'user.unblock', reason, change));
    if (user.blockedAt) await this.users.unblock(id, user.blockedAt, event);
    return this.settle(id, event);
  }

  /** @throws AppError user.notFound, user.isAdministrator, user.changedMeanwhile */
  async setRole(id: string, { role, reason }: SetRoleInput, actor: Actor): Promise<AdministeredUserView> {
    const event = await retryOnConflict('user.changedMeanwhile', async () => {
      const user = await this.findOrdinary(id);
      const before = user.role ?? 'user';
      if (role === before) return undefined;
      const change = { before: { role: before }, after: { role } };
      const made = this.events.createAct('roleChanged', user, actOf(actor, 'user.role', reason, change));
      return (await this.users.replaceRole(user, role === 'user' ? null : role, made)) ? made : conflict;
    });
    return this.settle(id, event);
  }

  /** @throws AppError user.notFound */
  async grantPlan(
    id: string,
    { plan, months, reason }: GrantPlanInput,
    actor: Actor,
  ): Promise<AdministeredUserView> {
    const user = await this.find(id);
    let event: AccountEvent | undefined;
    await this.plans.grantPlan(id, plan, months, (before, after) => {
      const change = { before: planValues(before), after: planValues(after) };
      event = this.events.createAct('planGranted', user, actOf(actor, 'user.plan', reason, change));
      return event;
    });
    return this.settle(id, event);
  }

  /** @throws AppError user.notFound */
  async endSessions(id: string, reason: string, actor: Actor): Promise<AdministeredUserView> {
    const user = await this.find(id);
    const event = this.events.createAct('sessionsEnded', user, actOf(actor, 'user.endSessions', reason));
    await this.users.addEvent(id, event);
    return this.settle(id, event);
  }

  private async settle(id: string, event?: AccountEvent): Promise<AdministeredUserView> {
    await failpoint('administration.user.afterRow');
    await this.events.dispatchPending(id, event);
    return this.get(id);
  }

  private async find(id: string): Promise<User> {
    const user = await this.users.findIncludingDeleted(id);
    if (!user) throw new AppError('user.notFound');
    return user;
  }

  private async findOrdinary(id: string): Promise<User> {
    const user = await this.find(id);
    if (roleOf(user, this.config) === 'admin') throw new AppError('user.isAdministrator');
    return user;
  }
}

function actOf(
  { userId }: Actor,
  action: AdministrationAction,
  reason: string,
  change: Pick<AccountAct, 'before' | 'after'> = {},
): AccountAct {
  return { by: userId, action, reason, ...change };
}

function planValues({ level, endsAt }: { readonly level: string; readonly endsAt: Date | null }) {
  return { plan: level, endsAt: endsAt?.toISOString() ?? null };
}
