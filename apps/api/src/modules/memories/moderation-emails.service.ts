import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { emailAddressOf, notificationsOf, UsersRepository } from '../accounts/accounts.module.js';
import { ObituaryRepository } from '../obituaries/obituaries.module.js';
import { letterWaitingEmail, memoryWaitingEmail } from './memory.emails.js';
import { isLetterReader } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { signModerationKey } from './moderation-key.js';

const hourMs = 60 * 60 * 1_000;
/** Two runs of the task see each memory that came to wait. */
const repeatedMs = 2 * hourMs;

/**
 * Tells the owner and editors of an obituary that a memory waits, with a key to decide about it, or that a letter to the
 * family does. One e-mail for the memory, and one for its changes of an hour; a keeper gets only so many a day about one
 * obituary, none about an entry of a blocked network, and none without an address or with the setting off. The task sends
 * what a crash has left unsent.
 */
@Injectable()
export class ModerationEmailsService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly users: UsersRepository,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Repeats send and count nothing. */
  async tell(memory: StoredMemory): Promise<void> {
    const { _id, obituaryId, state, contribution, heldFor } = memory;
    // The family has blocked its writer: it waits in the queue of the profile.
    if (state !== 'pending' || heldFor?.includes('blockedNetwork')) return;
    await failpoint('memories.waiting.beforeLetters');
    const [obituary] = await this.obituaries.findAccessRows([obituaryId.toHexString()]);
    if (!obituary) return;
    const editors = (obituary.keepers ?? []).filter(({ role }) => role === 'editor');
    for (const userId of [obituary.ownerId, ...editors.map((keeper) => keeper.userId)]) {
      const keeperId = userId.toHexString();
      if (contribution?.isLetter && !isLetterReader(memory, keeperId)) continue;
      const to = await this.addressOf(keeperId);
      if (to === null) continue;
      const counted = `${keeperId} ${obituaryId.toHexString()}`;
      if (!(await this.mayTell(counted))) continue;
      const token = signModerationKey(
        this.config.jwtSecret,
        { memoryId: _id.toHexString(), keeperId },
        this.clock.now(),
      );
      const email = contribution?.isLetter
        ? letterWaitingEmail(this.config)
        : memoryWaitingEmail(token, this.config);
      const key = `memory-waiting:${_id.toHexString()}:${keeperId}:${this.occasionOf(memory)}`;
      const isNew = await this.outbox.send(to, email, key);
      if (!isNew) await this.limits.refund('moderationEmail.page', counted);
    }
  }

  @ScheduledTask('memory-letters')
  async tellLate(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - repeatedMs);
    for await (const memory of this.repository.findSubmittedSince(since)) await this.tell(memory);
  }

  private occasionOf({ revision, submittedAt }: StoredMemory): string {
    if (revision === 0) return 'new';
    return `changed:${Math.floor((submittedAt ?? this.clock.now()).getTime() / hourMs)}`;
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
