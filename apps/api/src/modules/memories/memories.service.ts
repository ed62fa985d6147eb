import { memoriesOnPage } from '@memorial/contracts/memories/memories.constants';
import type { MemoriesQuery, MemoryList, OwnMemoryList } from '@memorial/contracts/memories/memories.schemas';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { type MemoriesOfPage, PageMemories, VisiblePages } from '../obituaries/obituaries.module.js';
import { presentMemory, presentMemoryWithPage, presentMessage } from './memory.presenter.js';
import { MemoryRepository } from './memory.repository.js';
import { type CountsByState, MemoryListsRepository, type MemoryRows } from './memory-lists.repository.js';
import { MemoryPresentation } from './memory-presentation.js';

/** Reads memories: those of an obituary, of an author, and on an owner's obituaries. */
@Injectable()
export class MemoriesService implements OnModuleInit {
  constructor(
    private readonly repository: MemoryRepository,
    private readonly lists: MemoryListsRepository,
    private readonly pages: VisiblePages,
    private readonly pageMemories: PageMemories,
    private readonly presentation: MemoryPresentation,
  ) {}

  onModuleInit(): void {
    this.pageMemories.register({
      ofPage: (pageId) => this.ofPage(pageId),
      eraseOfPage: (pageId) => this.repository.eraseOfPage(pageId),
    });
  }

  /** @throws AppError obituary.notFound also for an obituary the actor may not see */
  async listOfPage(pageId: string, query: MemoriesQuery, actor: Actor | null): Promise<MemoryList> {
    const page = await this.pages.get(pageId, actor);
    const { rows, total, isTotalExact } = page.isKept
      ? await this.lists.listForKeeper(pageId, query)
      : await this.lists.listForReader(pageId, actor?.userId ?? null, query);
    const names = await this.presentation.namesOf(rows);
    const data = rows.map((memory) => presentMemory(memory, page, actor, names));
    return { data, total, isTotalExact, page: query.page, limit: query.limit };
  }

  /** Memories written by the actor, also on obituaries the actor may no longer see. */
  async listCreatedBy(actor: Actor, query: MemoriesQuery): Promise<OwnMemoryList> {
    return this.withPages(await this.lists.listOfAuthor(actor.userId, query), query, actor);
  }

  /** Memories on the actor's own obituaries that are not deleted. */
  async listFor(actor: Actor, query: MemoriesQuery): Promise<OwnMemoryList> {
    const pageIds = await this.pages.idsOf(actor.userId);
    return this.withPages(await this.lists.listOfOwner(actor.userId, pageIds, query), query, actor);
  }

  private async withPages(
    { rows, total, isTotalExact, counts }: MemoryRows & { counts: CountsByState },
    { page, limit }: MemoriesQuery,
    actor: Actor,
  ): Promise<OwnMemoryList> {
    const pageIdOf = (row: (typeof rows)[number]) => row.obituaryId.toHexString();
    const [pages, names] = await Promise.all([
      this.pages.findAll(rows.map(pageIdOf), actor),
      this.presentation.namesOf(rows),
    ]);
    const data = rows.map((row) =>
      presentMemoryWithPage(row, pages.get(pageIdOf(row)) ?? null, actor, names),
    );
    return { data, total, isTotalExact, counts, page, limit };
  }

  /** Memories for the obituary page. When they are few, the read itself gives their number. */
  private async ofPage(pageId: string): Promise<MemoriesOfPage> {
    const newest = await this.repository.listShown(pageId, memoriesOnPage);
    const [count, names] = await Promise.all([
      newest.length < memoriesOnPage ? newest.length : this.repository.countShown(pageId),
      this.presentation.namesOf(newest),
    ]);
    return { messages: newest.map((memory) => presentMessage(memory, names)), count };
  }
}
