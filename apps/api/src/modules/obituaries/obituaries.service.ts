import type {
  ObituaryList,
  ObituaryView,
  PagingQuery,
  SearchObituariesQuery,
} from '@memorial/contracts/obituaries/obituaries.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { maySee } from './obituary.policy.js';
import { presentObituary, presentObituaryCard } from './obituary.presenter.js';
import { ObituaryRepository } from './obituary.repository.js';
import type { StoredObituary } from './obituary.schema.js';
import { questionTokens } from './search-tokens.js';

/** Reading pages: one, one's own, and by name. */
@Injectable()
export class ObituariesService {
  constructor(private readonly repository: ObituaryRepository) {}

  /** @throws AppError obituary.notFound also for a page that the actor may not see */
  async get(id: string, actor: Actor | null): Promise<ObituaryView> {
    const page = await this.repository.findById(id);
    if (!page || !maySee(page, actor)) throw new AppError('obituary.notFound');
    return presentObituary(page, actor);
  }

  async listMine(actor: Actor, paging: PagingQuery): Promise<ObituaryList> {
    return listOf(await this.repository.listByOwner(actor.userId, paging), paging, actor);
  }

  /** Whether not one page was ever made. */
  isEmpty(): Promise<boolean> {
    return this.repository.isEmpty();
  }

  /** A question without a single letter or digit finds nothing. */
  async search({ name, ...paging }: SearchObituariesQuery, actor: Actor | null): Promise<ObituaryList> {
    const tokens = questionTokens(name);
    if (tokens.length === 0) return listOf({ rows: [], total: 0 }, paging, actor);
    return listOf(await this.repository.searchListed(tokens, paging), paging, actor);
  }
}

function listOf(
  { rows, total }: { rows: StoredObituary[]; total: number },
  { page, limit }: PagingQuery,
  actor: Actor | null,
): ObituaryList {
  return { data: rows.map((row) => presentObituaryCard(row, actor)), total, page, limit };
}
