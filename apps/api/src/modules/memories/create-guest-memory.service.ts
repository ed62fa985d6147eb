import { guestWritingMinMs } from '@memorial/contracts/memories/memories.constants';
import type { CreatedMemoryView, CreateMemoryInput } from '@memorial/contracts/memories/memories.schemas';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { keyedHash } from '../../platform/crypto/keyed-hash.js';
import { hashOfToken } from '../../platform/crypto/random-token.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { RateLimits } from '../../platform/rate-limits/rate-limits.js';
import { type AccessibleObituary, ObituaryLookupService } from '../obituaries/obituaries.module.js';
import { GuestEmailsService } from './guest-emails.service.js';
import { MemoriesService } from './memories.service.js';
import { sentEditKey } from './memory.policy.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import type { StoredContribution } from './memory-contribution.schema.js';
import { ModerationEmailsService } from './moderation-emails.service.js';
import { newMemory } from './new-memory.js';
import { MemoryScreeningService } from './screening/memory-screening.service.js';

/** Way by which a guest has come to an obituary. */
export interface GuestMemorySource {
  /** Rate limits that count. */
  readonly limits: 'guestMemory' | 'contribution';
  /** Only of a contribution link. */
  readonly contribution?: StoredContribution;
  /** Merge that brought the link here: its undo takes the memory along. */
  readonly mergeId?: StoredMemory['mergeId'];
  /** @throws AppError when the guest may not come to the obituary */
  getObituary(id: string): Promise<AccessibleObituary>;
}

export type GuestMemoryInput = Pick<
  CreateMemoryInput,
  'obituaryId' | 'content' | 'title' | 'relationship' | 'author' | 'elapsedMs'
>;
export type CreatedGuestMemory = CreatedMemoryView & { readonly editKey: string };

/** Matches the hash of no request: the same key was sent another way. */
const otherSource = 'other source';

/**
 * Creates a memory of a guest, which waits for the keeper whatever the obituary's setting, and gives the guest its
 * edit key. The key is derived from the memory id, so that a repeat of the request gets it again; only its hash is
 * stored. The e-mail address is stored before the memory: a crash in between leaves an address without a memory,
 * which its task erases.
 */
@Injectable()
export class CreateGuestMemoryService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly memories: MemoriesService,
    private readonly emails: GuestEmailsService,
    private readonly screening: MemoryScreeningService,
    private readonly letters: ModerationEmailsService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param source how the guest has come to the obituary
   * @throws AppError auth.required without an author, memory.tooFast, memory.living, obituary.notFound,
   * memory.createdAndDeleted, request.keyReused, rateLimit.exceeded
   */
  async create(
    input: GuestMemoryInput,
    caller: Pick<Caller, 'network' | 'idempotencyKey' | 'requestHash'> & Partial<Pick<Caller, 'pageKey'>>,
    source: GuestMemorySource = this.readersOf(caller),
  ): Promise<CreatedGuestMemory> {
    const { author, elapsedMs } = input;
    if (!author) throw new AppError('auth.required');
    if (elapsedMs != null && elapsedMs < guestWritingMinMs) throw new AppError('memory.tooFast');
    const earlier = await this.findEarlier(caller, source);
    if (earlier) return earlier;
    const obituary = await source.getObituary(input.obituaryId);
    const texts = { ...input, relationship: author.relation ?? input.relationship };
    const draft = newMemory(texts, obituary, 'of a guest', caller, this.clock.now());
    // A link that is abused takes nothing from the next one.
    const counted = source.contribution?.linkId.toHexString() ?? obituary.id;
    await this.limits.spend(`${source.limits}.network`, caller.network);
    await this.limits.spend(`${source.limits}.page`, counted);

    const guest = { name: author.name, editKeyHash: hashOfToken(this.editKeyOf(draft)) };
    const heldFor = await this.screening.screenNew({ ...draft, guest }, obituary, {
      actor: null,
      network: caller.network,
    });
    const { contribution, mergeId } = source;
    const memory = {
      ...draft,
      guest,
      network: this.screening.networkOf(draft, caller.network),
      submittedAt: draft.createdAt,
      ...(contribution && { contribution }),
      ...(mergeId && { mergeId }),
      ...(heldFor.length > 0 ? { heldFor } : {}),
    };
    if (author.email !== null) await this.emails.save(memory, author.email);
    await failpoint('memories.createAsGuest.afterEmail');
    if (await this.repository.insert(memory)) {
      await this.letters.tell(memory);
      return this.present(memory, obituary, source);
    }
    // A parallel repeat of the same request came first.
    await this.limits.refund(`${source.limits}.network`, caller.network);
    await this.limits.refund(`${source.limits}.page`, counted);
    await this.screening.refund(caller.network);
    const first = await this.findEarlier(caller, source);
    if (!first) throw new AppError('server.internal');
    return first;
  }

  /** Guests who read the obituary, with the key of one behind a password. */
  private readersOf({ pageKey = null }: Partial<Pick<Caller, 'pageKey'>>): GuestMemorySource {
    return { limits: 'guestMemory', getObituary: (id) => this.obituaries.get(id, null, pageKey) };
  }

  /** The memory that an earlier request with the same key created. */
  private async findEarlier(
    { idempotencyKey, requestHash }: Pick<Caller, 'idempotencyKey' | 'requestHash'>,
    source: GuestMemorySource,
  ): Promise<CreatedGuestMemory | null> {
    const memory = await this.repository.findByIdempotencyKey(null, idempotencyKey);
    if (!memory) return null;
    if (memory.deletedAt) throw new AppError('memory.createdAndDeleted');
    const isOfSource =
      memory.contribution?.linkId.toHexString() === source.contribution?.linkId.toHexString();
    assertSameRequest(memory.requestHash, isOfSource ? requestHash : otherSource, memory._id.toHexString());
    // Those who change it tell of the change.
    if (memory.revision === 0) await this.letters.tell(memory);
    return this.present(memory, await source.getObituary(memory.obituaryId.toHexString()), source);
  }

  private async present(
    memory: StoredMemory,
    obituary: AccessibleObituary,
    { contribution }: GuestMemorySource,
  ): Promise<CreatedGuestMemory> {
    const editKey = this.editKeyOf(memory);
    const caller = {
      actor: null,
      editKey: sentEditKey(editKey, this.clock.now()),
      ...(contribution && { linkId: contribution.linkId }),
    };
    return { ...(await this.memories.present(memory, obituary, caller)), editKey };
  }

  private editKeyOf({ _id }: Pick<StoredMemory, '_id'>): string {
    return keyedHash(this.config.jwtSecret, `edit key of a memory:${_id.toHexString()}`);
  }
}
