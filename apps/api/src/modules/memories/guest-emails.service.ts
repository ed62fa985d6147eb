import { guestEmailMaxDays } from '@memorial/contracts/memories/memories.constants';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { composeEmail } from '../../platform/mail/email-layout.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { ScheduledTask } from '../../platform/schedule/scheduled-tasks.js';
import { ObituaryRepository, OnObituaryPurge, type StoredObituary } from '../obituaries/obituaries.module.js';
import { GuestEmailRepository } from './guest-email.repository.js';
import type { StoredGuestEmail } from './guest-email.schema.js';
import { contributionReadEmail, memoryReadEmail } from './memory.emails.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';

const minuteMs = 60 * 1_000;
const maxAgeMs = guestEmailMaxDays * 24 * 60 * minuteMs;
/** Longer than the creation of a memory takes after its address was stored. */
const creationMs = 5 * minuteMs;

type MemoryDecision = Pick<StoredMemory, '_id' | 'guest' | 'contribution' | 'state' | 'deletedAt'>;

/**
 * E-mail addresses of guests: used once, when the keeper has approved the memory, and erased with any decision, with
 * the memory, or after `guestEmailMaxDays`. Each step may be repeated; the task makes good what a crash left.
 */
@Injectable()
export class GuestEmailsService {
  constructor(
    private readonly repository: GuestEmailRepository,
    private readonly memories: MemoryRepository,
    private readonly obituaries: ObituaryRepository,
    private readonly outbox: Outbox,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async save({ _id, obituaryId, mergeId, createdAt }: StoredMemory, email: string): Promise<void> {
    await this.repository.insert({ _id, obituaryId, ...(mergeId && { mergeId }), email, createdAt });
  }

  /** Tells the guest of an approved memory, and erases the address of every memory that does not wait any more. */
  async settle({ _id, guest, contribution, state, deletedAt }: MemoryDecision): Promise<void> {
    if (!guest || (state === 'pending' && deletedAt === null)) return;
    await failpoint('memories.guestEmail.beforeSettling');
    const row = await this.repository.find(_id);
    if (!row) return;
    if (state === 'approved' && deletedAt === null) await this.tell(row, contribution);
    await failpoint('memories.guestEmail.afterLetter');
    await this.repository.delete(_id);
  }

  @OnObituaryPurge()
  async purgeOfObituary({ _id }: StoredObituary): Promise<void> {
    await this.repository.purgeByObituary(_id.toHexString());
  }

  @ScheduledTask('guest-emails')
  async settleOld(): Promise<void> {
    const now = this.clock.now().getTime();
    for await (const { _id, createdAt } of this.repository.findCreatedBefore(new Date(now - creationMs))) {
      const memory = await this.memories.findIncludingDeleted(_id.toHexString());
      if (memory) await this.settle(memory);
      if (!memory || createdAt.getTime() < now - maxAgeMs) await this.repository.delete(_id);
    }
  }

  /**
   * An address that has got many of these letters today gets no other one. Of a person who is told to live by now the
   * letter would say that the family remembers them.
   */
  private async tell(
    { _id, obituaryId, email }: StoredGuestEmail,
    contribution: StoredMemory['contribution'],
  ): Promise<void> {
    const [obituary] = await this.obituaries.findAccessRows([obituaryId.toHexString()]);
    if (!obituary || obituary.isAlive) return;
    try {
      await this.limits.spend('guestMemory.email', email);
    } catch (error) {
      if (error instanceof AppError && error.code === 'rateLimit.exceeded') return;
      throw error;
    }
    const content = contribution
      ? contributionReadEmail(contribution)
      : memoryReadEmail(obituaryId.toHexString(), this.config);
    await this.outbox.enqueue(composeEmail(email, content, this.config), {
      key: `memory-read:${_id.toHexString()}`,
    });
  }
}
