import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { emailAddressOf, notificationsOf, UsersRepository } from '../accounts/accounts.module.js';
import { ObituaryRepository } from '../obituaries/obituaries.module.js';
import { memoryWaitingEmail } from './memory.emails.js';
import type { StoredMemory } from './memory.schema.js';
import { signModerationKey } from './moderation-key.js';

/**
 * Tells the owner and editors of an obituary that a memory waits, with a key to decide about it. One letter for each
 * revision that waits; a keeper gets only so many a day about one obituary, and none without an address or with the setting
 * off. A crash before the letter leaves a memory in the queue of the profile.
 */
@Injectable()
export class ModerationEmailsService {
  constructor(
    private readonly obituaries: ObituaryRepository,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async tell({ _id, obituaryId, state, revision }: StoredMemory): Promise<void> {
    if (state !== 'pending') return;
    await failpoint('memories.waiting.beforeLetters');
    const [obituary] = await this.obituaries.findAccessRows([obituaryId.toHexString()]);
    if (!obituary) return;
    const editors = (obituary.keepers ?? []).filter(({ role }) => role === 'editor');
    for (const userId of [obituary.ownerId, ...editors.map((keeper) => keeper.userId)]) {
      const keeperId = userId.toHexString();
      const to = await this.addressOf(keeperId);
      if (to === null || !(await this.mayTell(`${keeperId} ${obituaryId.toHexString()}`))) continue;
      const token = signModerationKey(
        this.config.jwtSecret,
        { memoryId: _id.toHexString(), keeperId },
        this.clock.now(),
      );
      const key = `memory-waiting:${_id.toHexString()}:${keeperId}:${revision}`;
      await this.outbox.send(to, memoryWaitingEmail(token, this.config), key);
    }
  }

  private async addressOf(userId: string): Promise<string | null> {
    const user = await this.users.findById(userId);
    return user && notificationsOf(user).memoryWaiting ? emailAddressOf(user) : null;
  }

  private async mayTell(key: string): Promise<boolean> {
    try {
      await this.limits.spend('moderationEmail.page', key);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rateLimit.exceeded') return false;
      throw error;
    }
  }
}
