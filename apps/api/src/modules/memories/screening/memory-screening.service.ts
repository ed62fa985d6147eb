import type { HeldReason } from '@memorial/contracts/memories/memories.constants';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../../platform/access/caller.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { RateLimits } from '../../../platform/rate-limits/rate-limits.js';
import { assertNoPaymentDetails } from '../../../platform/text/assert-no-payment-details.js';
import { UsersRepository } from '../../accounts/accounts.module.js';
import { BlockedAuthorsService } from '../../blocked-authors/blocked-authors.module.js';
import type { AccessibleObituary } from '../../obituaries/obituaries.module.js';
import type { StoredMemory } from '../memory.schema.js';
import { heldReasonsOf, heldReasonsOfTexts } from './screen-texts.js';

const screenedKeys = ['title', 'content', 'relationship'] as const;
const textReasons: readonly HeldReason[] = ['wordList', 'cardNumber', 'iban', 'links'];

/**
 * Decides why a memory of a reader is held for the keepers. What keepers write is never held: for payment details they
 * get an error, as in the other texts of the page.
 */
@Injectable()
export class MemoryScreeningService {
  constructor(
    private readonly limits: RateLimits,
    private readonly users: UsersRepository,
    private readonly blocked: BlockedAuthorsService,
  ) {}

  /**
   * Reasons to hold a new memory. Counts it for its network, so that it is called once for each.
   * @throws AppError obituary.blocked, validation.failed for payment details of a keeper
   */
  async screenNew(
    memory: StoredMemory,
    obituary: Pick<AccessibleObituary, 'id' | 'canContribute' | 'fullName'>,
    { actor, network }: Pick<Caller, 'actor' | 'network'>,
  ): Promise<HeldReason[]> {
    await this.blocked.assertNotBlocked(obituary, actor);
    if (obituary.canContribute) {
      assertNoPaymentDetails(screenedKeys, null, memory);
      return [];
    }
    const surroundings = { signature: await this.signatureOf(memory), pageName: obituary.fullName };
    const isBlocked = await this.blocked.isNetworkBlocked(obituary.id, network);
    return [
      ...heldReasonsOfTexts(memory, surroundings),
      ...((await this.isBusy(network)) ? (['network'] as const) : []),
      ...(isBlocked ? (['blockedNetwork'] as const) : []),
    ];
  }

  /** Network of a memory's writer, by which keepers can block it. */
  networkOf({ obituaryId, createdAt }: StoredMemory, network: string): NonNullable<StoredMemory['network']> {
    return { hash: this.blocked.hashOf(obituaryId.toHexString(), network), obituaryId, since: createdAt };
  }

  /** Takes the count of a new memory back that was not created. */
  async refund(network: string): Promise<void> {
    await this.limits.refund('entry.network', network);
  }

  /**
   * Reasons to hold a changed memory. Those that its texts do not give stay while it waits.
   * @throws AppError obituary.blocked, validation.failed for payment details of a keeper
   */
  async screenChanged(
    before: StoredMemory,
    after: StoredMemory,
    obituary: Pick<AccessibleObituary, 'id' | 'canContribute' | 'fullName'>,
    actor: Actor | null,
  ): Promise<HeldReason[]> {
    if (before.guest === undefined) await this.blocked.assertNotBlocked(obituary, actor);
    if (obituary.canContribute) {
      assertNoPaymentDetails(screenedKeys, before, after);
      return [];
    }
    const lasting = before.state === 'pending' ? (before.heldFor ?? []) : [];
    const surroundings = { signature: after.guest?.name ?? null, pageName: obituary.fullName };
    return [
      ...heldReasonsOfTexts(after, surroundings),
      ...lasting.filter((reason) => !textReasons.includes(reason)),
    ];
  }

  /** Reasons that the new name of an account gives to hold its memories, beneath which it stands at once. */
  screenName(fullName: string): HeldReason[] {
    return heldReasonsOf(fullName);
  }

  private async signatureOf({ guest, authorId }: StoredMemory): Promise<string | null> {
    if (guest) return guest.name;
    return authorId && ((await this.users.findById(authorId.toHexString()))?.fullName ?? null);
  }

  /** True from the tenth entry of a network in an hour on. */
  private async isBusy(network: string): Promise<boolean> {
    try {
      await this.limits.spend('entry.network', network);
      return false;
    } catch (error) {
      if (error instanceof AppError && error.code === 'rateLimit.exceeded') return true;
      throw error;
    }
  }
}
