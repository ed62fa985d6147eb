import type { FreezeView } from '@memorial/contracts/administration/administration.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { emailAddressOf, UsersRepository } from '../accounts/accounts.module.js';
import {
  ObituaryCache,
  ObituaryRepository,
  type StoredFreeze,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { AdministrationLogRepository } from './administration-log.repository.js';
import { onObituary } from './administration-log.schema.js';
import { freezeEmail, unfreezeEmail } from './freeze.emails.js';
import { FreezeRepository } from './freeze.repository.js';

/** A younger freeze may still be under way. */
const underWayMs = 60_000;

/**
 * Stops and allows changes of an obituary by others than administrators. The document holds who froze it and why, so
 * the log may follow: a repeat of either call writes what a broken one has not, and a task that of a freeze.
 */
@Injectable()
export class FreezesService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly repository: FreezeRepository,
    private readonly log: AdministrationLogRepository,
    private readonly users: UsersRepository,
    private readonly outbox: Outbox,
    private readonly obituaryCache: ObituaryCache,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError obituary.notFound */
  async freeze(id: string, reason: string, actor: Actor): Promise<FreezeView> {
    const obituary = await retryOnConflict('obituary.notFound', async () => {
      const current = await this.obituaries.getById(id);
      if (current.freeze) return current;
      const freeze = {
        _id: randomId(),
        by: objectIdOf(actor.userId),
        at: this.clock.now(),
        reason,
        isSettled: false,
      };
      return (await this.repository.freeze(current._id, freeze)) ? { ...current, freeze } : conflict;
    });
    await failpoint('administration.freeze.afterRow');
    await this.obituaryCache.invalidate(id);
    await this.settle(obituary);
    return presentFreeze(obituary);
  }

  /** Logs a freeze and tells the owner of it; idempotent. */
  private async settle(obituary: StoredObituary): Promise<void> {
    const { _id, freeze } = obituary;
    if (!freeze) return;
    await this.logFreeze(obituary, freeze);
    await this.email(
      obituary,
      freezeEmail(_id.toHexString(), this.config),
      `frozen:${freeze._id.toHexString()}`,
    );
    await this.repository.markSettled(_id, freeze._id);
  }

  /** Settles freezes that a broken call has left. */
  @ScheduledTask('freezes')
  async settleLeft(): Promise<void> {
    const begunBefore = new Date(this.clock.now().getTime() - underWayMs);
    for await (const obituary of this.repository.findUnsettledBefore(begunBefore)) {
      await this.obituaryCache.invalidate(obituary._id.toHexString());
      await this.settle(obituary);
    }
  }

  /** @throws AppError obituary.notFound */
  async unfreeze(id: string, reason: string, actor: Actor): Promise<FreezeView> {
    const obituary = await this.obituaries.getById(id);
    const { freeze } = obituary;
    if (!freeze) return presentFreeze(obituary);
    await this.logFreeze(obituary, freeze);
    // Before the row: afterwards nothing names the freeze.
    await this.log.append({
      _id: idFromText(`unfreeze ${freeze._id.toHexString()}`),
      at: this.clock.now(),
      by: objectIdOf(actor.userId),
      action: 'obituary.unfreeze',
      ...onObituary(obituary._id),
      reason,
      before: { isFrozen: true },
      after: { isFrozen: false },
    });
    await failpoint('administration.unfreeze.afterLog');
    await this.email(obituary, unfreezeEmail(id, this.config), `unfrozen:${freeze._id.toHexString()}`);
    await this.repository.unfreeze(obituary._id, freeze._id);
    await this.obituaryCache.invalidate(id);
    return presentFreeze({ ...obituary, freeze: null });
  }

  private logFreeze(obituary: StoredObituary, { _id, by, at, reason }: StoredFreeze): Promise<void> {
    return this.log.append({
      _id,
      by,
      at,
      reason,
      action: 'obituary.freeze',
      ...onObituary(obituary._id),
      before: { isFrozen: false },
      after: { isFrozen: true },
    });
  }

  private async email(
    { ownerId }: StoredObituary,
    content: ReturnType<typeof freezeEmail>,
    key: string,
  ): Promise<void> {
    const owner = await this.users.findById(ownerId.toHexString());
    const address = owner && emailAddressOf(owner);
    if (address !== null) await this.outbox.send(address, content, key);
  }
}

function presentFreeze({ _id, freeze }: StoredObituary): FreezeView {
  return {
    obituaryId: _id.toHexString(),
    isFrozen: freeze != null,
    frozenAt: freeze?.at.toISOString() ?? null,
    reason: freeze?.reason ?? null,
  };
}
