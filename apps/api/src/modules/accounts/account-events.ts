import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { DecoratedMethods, methodMark } from '../../platform/handlers/decorated-methods.js';
import { currentRequestId } from '../../platform/http/request-context.decorator.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { type AccountAct, type AccountEvent, emailAddressOf, type User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

type AccountEventHandler = (event: AccountEvent, user: User, isNew: boolean) => Promise<void>;

/** Handles every event of accounts, in ascending `order`. The method must be idempotent. */
export const OnAccountEvent = methodMark<AccountEventHandler, { readonly order: number }>(
  'account event handler',
);

/**
 * Events of account changes. A change stores its event in the same update; `dispatchPending` runs the
 * handlers before the response, and a scheduled task does so for processes that died in between.
 */
@Injectable()
export class AccountEvents implements OnModuleInit {
  private handlers: readonly AccountEventHandler[] = [];

  constructor(
    private readonly repository: UsersRepository,
    private readonly clock: Clock,
    private readonly decorated: DecoratedMethods,
  ) {}

  onModuleInit(): void {
    const handlers = this.decorated.list(OnAccountEvent).toSorted((a, b) => a.value.order - b.value.order);
    this.handlers = handlers.map(({ call }) => call);
  }

  /** @param keptSessionId session of the request */
  create(kind: AccountEvent['kind'], user: User, keptSessionId: string | null = null): AccountEvent {
    return { id: randomUUID(), kind, at: this.clock.now(), to: emailAddressOf(user), keptSessionId };
  }

  /** Event of an administrator's act; the owner is told of blocks alone. */
  createAct(kind: AccountEvent['kind'], user: User, act: AccountAct): AccountEvent {
    const requestId = currentRequestId();
    const event = { ...this.create(kind, user), act: requestId === null ? act : { ...act, requestId } };
    return kind === 'blocked' || kind === 'unblocked' ? event : { ...event, to: null };
  }

  /**
   * Runs the handlers for the account's events and removes each handled event.
   * @param justWritten event stored by the caller a moment ago
   */
  async dispatchPending(userId: string, justWritten?: AccountEvent): Promise<void> {
    const user = await this.repository.findIncludingDeleted(userId);
    for (const event of user?.events ?? []) {
      if (user) for (const handle of this.handlers) await handle(event, user, event.id === justWritten?.id);
      await this.repository.removeEvent(userId, event.id);
    }
  }

  /** Continues with other accounts after a failure. @throws AggregateError with all failures */
  @ScheduledTask('accountEvents')
  async dispatchAllPending(): Promise<void> {
    const errors: unknown[] = [];
    for (const id of await this.repository.listIdsWithEvents()) {
      await this.dispatchPending(id).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be settled`);
  }
}
