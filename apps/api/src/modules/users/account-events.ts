import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { type AccountEvent, addressOf, type User } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** Brings about what follows from an event; may be asked for the same one again. */
export type EventConsequence = (event: AccountEvent, user: User, isNew: boolean) => Promise<void>;

/**
 * What follows from changes of an account. A change writes its event down in its own step; `settle` brings the
 * consequences about before the call is answered, and a sweep does it for processes that died in between.
 */
@Injectable()
export class AccountEvents {
  private readonly consequences: EventConsequence[] = [];

  constructor(
    private readonly repository: UsersRepository,
    private readonly clock: Clock,
  ) {}

  /** Called while the module starts that knows how. Consequences come about in the order of their registration. */
  register(consequence: EventConsequence): void {
    this.consequences.push(consequence);
  }

  /** @param keptSessionId the session that the change was made from */
  create(kind: AccountEvent['kind'], user: User, keptSessionId: string | null = null): AccountEvent {
    return { id: randomUUID(), kind, at: this.clock.now(), to: addressOf(user), keptSessionId };
  }

  /** Writes an event down whose change is in another row. */
  async add(userId: string, event: AccountEvent): Promise<void> {
    await this.repository.addEvent(userId, event);
  }

  /**
   * Brings about what follows from the account's events; each is taken out once it has.
   * @param just the event whose change was written a moment ago, by the caller itself
   */
  async settle(userId: string, just?: AccountEvent): Promise<void> {
    const user = await this.repository.findKept(userId);
    for (const event of user?.events ?? []) {
      if (user)
        for (const bringAbout of this.consequences) await bringAbout(event, user, event.id === just?.id);
      await this.repository.removeEvent(userId, event.id);
    }
  }

  /** One account whose consequences fail keeps no other waiting. @throws AggregateError of those that failed */
  async settleAll(): Promise<void> {
    const errors: unknown[] = [];
    for (const id of await this.repository.idsWithEvents()) {
      await this.settle(id).catch((error: unknown) => errors.push(error));
    }
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} accounts could not be settled`);
  }
}
