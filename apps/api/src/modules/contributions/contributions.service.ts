import {
  contributionPhotos,
  contributionVoiceSeconds,
} from '@memorial/contracts/contributions/contributions.constants';
import type {
  ContributionEntryView,
  CreateContributionInput,
  CreatedContributionView,
  OpenContributionView,
  UpdateContributionInput,
} from '@memorial/contracts/contributions/contributions.schemas';
import { editKeyDays } from '@memorial/contracts/memories/memories.constants';
import { maxVoiceBytes } from '@memorial/contracts/voices/voices.constants';
import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { hashOfToken } from '../../platform/crypto/random-token.js';
import { AppError } from '../../platform/errors/app-error.js';
import {
  CreateGuestMemoryService,
  MemoriesService,
  type MemoryCaller,
  MemoryDeletionService,
  presentFiles,
  type StoredMemory,
  sentEditKey,
  UpdateMemoryService,
} from '../memories/memories.module.js';
import {
  type AccessibleObituary,
  MediaUrls,
  ObituaryLookupService,
  ObituaryRepository,
} from '../obituaries/obituaries.module.js';
import { ContributionLinkRepository } from './contribution-link.repository.js';
import type { StoredContributionLink } from './contribution-link.schema.js';

const dayMs = 24 * 60 * 60 * 1_000;

/** An entry and the obituary that its link opens. */
interface OwnEntry {
  readonly memory: StoredMemory;
  readonly obituary: AccessibleObituary;
  readonly caller: MemoryCaller;
}

/** Calls of the holders of a contribution link: look, write, change, withdraw. */
@Injectable()
export class ContributionsService {
  constructor(
    private readonly links: ContributionLinkRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly creation: CreateGuestMemoryService,
    private readonly memories: MemoriesService,
    private readonly updates: UpdateMemoryService,
    private readonly deletion: MemoryDeletionService,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError contribution.notFound, obituary.frozen */
  async open(token: string): Promise<OpenContributionView> {
    const { link } = await this.getOpen(token);
    const obituary = await this.obituaries.findById(link.obituaryId.toHexString());
    if (!obituary) throw new AppError('contribution.notFound');
    const { fullName, photo } = obituary;
    return {
      person: {
        fullName,
        photoUrl: photo ? this.mediaUrls.ofMainPhoto(obituary, photo._id.toHexString()) : null,
        photoThumbhash: photo?.thumbhash ?? null,
      },
      expiresAt: link.expiresAt.toISOString(),
      accepts: {
        photos: contributionPhotos.max,
        photoBytes: contributionPhotos.maxBytes,
        voice: true,
        voiceSeconds: contributionVoiceSeconds,
        voiceBytes: maxVoiceBytes,
      },
    };
  }

  /**
   * @throws AppError contribution.notFound, obituary.frozen, memory.tooFast, memory.createdAndDeleted,
   * request.keyReused, rateLimit.exceeded
   */
  async create(
    token: string,
    { toFamily, author, content, title, elapsedMs }: CreateContributionInput,
    caller: Pick<Caller, 'network' | 'idempotencyKey' | 'requestHash'>,
  ): Promise<CreatedContributionView> {
    const { link, obituary } = await this.getOpen(token);
    const input = { obituaryId: obituary.id, content, title, relationship: null, author, elapsedMs };
    const contribution = {
      linkId: link._id,
      isLetter: toFamily,
      consentAt: this.clock.now(),
      photos: [],
      voice: null,
    };
    const { _id, editKey } = await this.creation.create(input, caller, {
      limits: 'contribution',
      contribution,
      ...(link.mergeId && { mergeId: link.mergeId }),
      getObituary: async () => (await this.getOpen(token)).obituary,
    });
    return { _id, editKey };
  }

  /** @throws AppError contribution.notFound, memory.notFound, obituary.frozen */
  async get(token: string, id: string, editKey: string | null): Promise<ContributionEntryView> {
    return this.present(await this.getOwn(token, id, editKey));
  }

  /**
   * @throws AppError contribution.notFound, memory.notFound, memory.changedMeanwhile, memory.rejected, obituary.frozen
   */
  async update(
    token: string,
    id: string,
    input: UpdateContributionInput,
    editKey: string | null,
  ): Promise<ContributionEntryView> {
    const { caller } = await this.getOwn(token, id, editKey);
    await this.updates.update(id, input, caller, { ifMatch: null, acceptsAnyRevision: false });
    return this.get(token, id, editKey);
  }

  /**
   * Also after the link has ended, as long as its row exists, and while the page is frozen: who has written may take it
   * back.
   * @throws AppError contribution.notFound, memory.notFound
   */
  async withdraw(token: string, id: string, editKey: string | null): Promise<void> {
    const link = await this.links.findByTokenHash(hashOfToken(token));
    if (!link) throw new AppError('contribution.notFound');
    await this.deletion.withdraw(id, this.callerOf(link, editKey));
  }

  /**
   * An entry that came through this link, with the key of its writer.
   * @throws AppError contribution.notFound, memory.notFound, obituary.frozen
   */
  async getOwn(token: string, id: string, editKey: string | null): Promise<OwnEntry> {
    const { link } = await this.getOpen(token);
    const caller = this.callerOf(link, editKey);
    const { memory, obituary } = await this.memories.get(id, caller);
    if (!memory.contribution?.linkId.equals(link._id)) throw new AppError('memory.notFound');
    return { memory, obituary, caller };
  }

  present({ memory, obituary }: Pick<OwnEntry, 'memory' | 'obituary'>): ContributionEntryView {
    const { _id, title, content, guest, relationship, contribution, state, createdAt } = memory;
    return {
      _id: _id.toHexString(),
      title,
      content,
      author: { name: guest?.name ?? '', relation: relationship },
      toFamily: contribution?.isLetter ?? false,
      state,
      ...(presentFiles(memory, obituary.media, this.mediaUrls) ?? { photos: [], voice: null }),
      createdAt: createdAt.toISOString(),
      changeableUntil: new Date(createdAt.getTime() + editKeyDays * dayMs).toISOString(),
    };
  }

  /**
   * One refusal for all reasons: it tells nothing about the obituary.
   * @throws AppError contribution.notFound, obituary.frozen
   */
  private async getOpen(
    token: string,
  ): Promise<{ readonly link: StoredContributionLink; readonly obituary: AccessibleObituary }> {
    const link = await this.links.findByTokenHash(hashOfToken(token));
    if (!link || link.endedAt !== null || link.expiresAt <= this.clock.now())
      throw new AppError('contribution.notFound');
    const obituary = await this.lookup.findForLinkHolder(link.obituaryId.toHexString());
    if (!obituary) throw new AppError('contribution.notFound');
    if (obituary.isFrozen) throw new AppError('obituary.frozen');
    return { link, obituary };
  }

  /** @throws AppError memory.notFound without a key */
  private callerOf({ _id: linkId }: StoredContributionLink, editKey: string | null): MemoryCaller {
    if (editKey === null) throw new AppError('memory.notFound');
    return { actor: null, editKey: sentEditKey(editKey, this.clock.now()), linkId };
  }
}
