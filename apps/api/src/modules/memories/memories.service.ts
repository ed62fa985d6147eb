import type { HeldMemoryView } from '@memorial/contracts/administration/queue.schemas';
import { dayOfInstant } from '@memorial/contracts/dates';
import { memoriesOnPage } from '@memorial/contracts/memories/memories.constants';
import type {
  MemoriesQuery,
  MemoryList,
  MemoryView,
  ModeratedMemoryView,
  OwnMemoryList,
} from '@memorial/contracts/memories/memories.schemas';
import type { FiguresView } from '@memorial/contracts/statistics/statistics.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { UsersRepository } from '../accounts/accounts.module.js';
import {
  type AccessibleObituary,
  MediaUrls,
  ObituaryLookupService,
  ObituarySection,
  type ObituarySections,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { type MemoryCaller, mayReadLetters, maySeeMemory, sentEditKey } from './memory.policy.js';
import {
  type Names,
  presentForDecision,
  presentHeldMemory,
  presentMemory,
  presentMemoryWithObituary,
  presentMessage,
} from './memory.presenter.js';
import { MemoryRepository } from './memory.repository.js';
import type { StoredMemory } from './memory.schema.js';
import { type CountsByState, MemoryListsRepository, type MemoryRows } from './memory-lists.repository.js';

const noMemories = { data: [], total: 0, isTotalExact: true };

/** Reads memories: one, those of an obituary, of an author, and on the obituaries that an account edits. */
@Injectable()
export class MemoriesService {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly lists: MemoryListsRepository,
    private readonly obituaries: ObituaryLookupService,
    private readonly users: UsersRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError auth.required for a guest without an edit key */
  identify({ actor, editKey, pageKey }: Caller): MemoryCaller {
    if (!actor && editKey === null) throw new AppError('auth.required');
    return { actor, editKey: editKey === null ? null : sentEditKey(editKey, this.clock.now()), pageKey };
  }

  /** @throws AppError memory.notFound also when the caller may not see the memory or its obituary */
  async get(
    id: string,
    caller: MemoryCaller,
  ): Promise<{ memory: StoredMemory; obituary: AccessibleObituary }> {
    const memory = await this.repository.findById(id);
    const obituary = memory && (await this.findObituary(memory, caller));
    if (!obituary || !maySeeMemory(memory, obituary, caller)) throw new AppError('memory.notFound');
    return { memory, obituary };
  }

  /** The link through which a guest has written opens the obituary for this memory. */
  private findObituary(
    { obituaryId, contribution }: StoredMemory,
    { actor, linkId, pageKey = null }: MemoryCaller,
  ): Promise<AccessibleObituary | null> {
    const id = obituaryId.toHexString();
    return contribution && linkId?.equals(contribution.linkId)
      ? this.obituaries.findForLinkHolder(id)
      : this.obituaries.find(id, actor, pageKey);
  }

  /** View of a memory, with the current name of its author. */
  async present(
    memory: StoredMemory,
    obituary: AccessibleObituary,
    caller: MemoryCaller,
  ): Promise<MemoryView> {
    return presentMemory(memory, obituary, caller, {
      names: await this.namesOf([memory]),
      urls: this.mediaUrls,
    });
  }

  /**
   * True for those who may decide about a memory that is not deleted, by the key of an e-mail. A letter to the family is
   * read in the profile alone: an e-mail may be forwarded.
   */
  async mayDecide(id: string, actor: Actor): Promise<boolean> {
    const memory = await this.repository.findById(id);
    const obituary = memory && (await this.obituaries.find(memory.obituaryId.toHexString(), actor));
    return (obituary?.canEdit ?? false) && !memory?.contribution?.isLetter;
  }

  /** @throws AppError memory.notFound */
  async presentForDecision(id: string, actor: Actor): Promise<ModeratedMemoryView> {
    const { memory, obituary } = await this.get(id, { actor, editKey: null });
    return presentForDecision(memory, obituary, {
      names: await this.namesOf([memory]),
      urls: this.mediaUrls,
    });
  }

  /**
   * Memories as moderators and administrators read them, by id. Letters to a family, and those whose obituary the actor
   * may not see, are left out.
   */
  async presentHeld(
    memories: readonly StoredMemory[],
    actor: Actor,
  ): Promise<ReadonlyMap<string, HeldMemoryView>> {
    const open = memories.filter(({ contribution }) => !contribution?.isLetter);
    const [obituaries, names] = await Promise.all([
      this.obituaries.findAll(
        open.map(({ obituaryId }) => obituaryId.toHexString()),
        actor,
      ),
      this.namesOf(open),
    ]);
    const sources = { names, urls: this.mediaUrls };
    return new Map(
      open.flatMap((memory) => {
        const obituary = obituaries.get(memory.obituaryId.toHexString());
        return obituary
          ? [[memory._id.toHexString(), presentHeldMemory(memory, obituary, sources)] as const]
          : [];
      }),
    );
  }

  /**
   * Those of a time when the person was not known to live are answered to those who may edit it.
   * @throws AppError obituary.notFound also for an obituary the actor may not see
   */
  async listOfObituary(
    obituaryId: string,
    query: MemoriesQuery,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
  ): Promise<MemoryList> {
    const page = await this.obituaries.get(obituaryId, actor, pageKey);
    if (page.isAlive && !page.canEdit) return { ...noMemories, page: query.page, limit: query.limit };
    const { rows, total, isTotalExact } = page.canEdit
      ? await this.lists.listForModerator(obituaryId, query, {
          letterReaderId: mayReadLetters(page) ? (actor?.userId ?? null) : null,
        })
      : await this.lists.listForReader(obituaryId, actor?.userId ?? null, query);
    const sources = { names: await this.namesOf(rows), urls: this.mediaUrls };
    const data = rows.map((memory) => presentMemory(memory, page, { actor, editKey: null }, sources));
    return { data, total, isTotalExact, page: query.page, limit: query.limit };
  }

  /** All memories of an obituary that the owner or an editor takes along, the oldest first; letters for the owner alone. */
  async listForExport(obituaryId: string, reader: Actor): Promise<MemoryView[]> {
    const page = await this.obituaries.get(obituaryId, reader);
    const letterReaderId = page.role === 'owner' ? reader.userId : null;
    const rows = [];
    for await (const row of this.lists.findOfObituary(obituaryId, letterReaderId)) rows.push(row);
    const sources = { names: await this.namesOf(rows), urls: this.mediaUrls };
    return rows.map((memory) => presentMemory(memory, page, { actor: reader, editKey: null }, sources));
  }

  /** Memories written by the actor, also on obituaries the actor may no longer see. */
  async listCreatedBy(actor: Actor, query: MemoriesQuery): Promise<OwnMemoryList> {
    return this.withObituaries(await this.lists.listOfAuthor(actor.userId, query), query, actor);
  }

  /**
   * Memories on the obituaries that the actor owns or edits, without deleted ones, and without those of people who are
   * told to live by now: nobody remembers them as dead.
   */
  async listFor(actor: Actor, query: MemoriesQuery): Promise<OwnMemoryList> {
    const obituaryIds = await this.obituaries.listIdsOfEditor(actor.userId);
    return this.withObituaries(
      await this.lists.listOfObituaries(obituaryIds, actor.userId, query),
      query,
      actor,
    );
  }

  private async withObituaries(
    { rows, total, isTotalExact, counts }: MemoryRows & { counts: CountsByState },
    { page, limit }: MemoriesQuery,
    actor: Actor,
  ): Promise<OwnMemoryList> {
    const obituaryIdOf = (row: (typeof rows)[number]) => row.obituaryId.toHexString();
    const [obituaries, names] = await Promise.all([
      this.obituaries.findAll(rows.map(obituaryIdOf), actor),
      this.namesOf(rows),
    ]);
    const data = rows.map((row) =>
      presentMemoryWithObituary(
        row,
        obituaries.get(obituaryIdOf(row)) ?? null,
        { actor, editKey: null },
        { names, urls: this.mediaUrls },
      ),
    );
    return { data, total, isTotalExact, counts, page, limit };
  }

  /** Memories for the obituary page, newest first; none for the living. When they are few, the read itself gives their number. */
  @ObituarySection()
  async sectionOf(obituary: StoredObituary): Promise<Partial<ObituarySections>> {
    const { _id, isAlive } = obituary;
    if (isAlive) return { memorialMessages: [], memoryCount: 0 };
    const obituaryId = _id.toHexString();
    const newest = await this.repository.listPublic(obituaryId, memoriesOnPage);
    const [memoryCount, names] = await Promise.all([
      newest.length < memoriesOnPage ? newest.length : this.repository.countPublic(obituaryId),
      this.namesOf(newest),
    ]);
    const sources = { names, urls: this.mediaUrls };
    return {
      memorialMessages: newest.map((memory) => presentMessage(memory, obituary, sources)),
      memoryCount,
    };
  }

  /** Number of public memories, and their days from one on, oldest first; days without any are left out. */
  async getFigures(obituaryId: string, since: string): Promise<FiguresView> {
    const times = await this.repository.listPublicTimes(obituaryId);
    const byDay = new Map<string, number>();
    for (const time of times) {
      const day = dayOfInstant(time.getTime());
      if (day >= since) byDay.set(day, (byDay.get(day) ?? 0) + 1);
    }
    return { total: times.length, days: [...byDay].map(([day, count]) => ({ day, count })) };
  }

  /** Current names of all authors with an account, in one query. */
  private async namesOf(memories: readonly StoredMemory[]): Promise<Names> {
    const authors = new Set(memories.flatMap(({ authorId }) => authorId?.toHexString() ?? []));
    return authors.size === 0 ? new Map() : this.users.namesOf([...authors]);
  }
}
