import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/caller.js';
import { AppError } from '../../platform/errors/app-error.js';
import { isModerated, mayEdit, maySee } from './obituary.policy.js';
import { ObituaryRepository } from './obituary.repository.js';

/** A page that somebody may see, as modules meet it whose things stand on pages. */
export interface VisiblePage {
  readonly id: string;
  readonly ownerId: string;
  readonly fullName: string | null;
  readonly premoderation: boolean;
  /** Whether the actor keeps it: its keeper and administrators. */
  readonly isKept: boolean;
}

/** Pages for modules whose things stand on them; the one rule of who sees a page holds here as everywhere. */
@Injectable()
export class VisiblePages {
  constructor(private readonly repository: ObituaryRepository) {}

  /** @throws AppError obituary.notFound also for a page that the actor may not see */
  async get(id: string, actor: Actor | null): Promise<VisiblePage> {
    const page = await this.find(id, actor);
    if (!page) throw new AppError('obituary.notFound');
    return page;
  }

  async find(id: string, actor: Actor | null): Promise<VisiblePage | null> {
    return (await this.findAll([id], actor)).get(id) ?? null;
  }

  /** Of these pages those that the actor may see, by id, in one question. */
  async findAll(ids: readonly string[], actor: Actor | null): Promise<ReadonlyMap<string, VisiblePage>> {
    if (ids.length === 0) return new Map();
    const rows = await this.repository.findGoverned([...new Set(ids)]);
    const pages = rows
      .filter((row) => maySee(row, actor))
      .map((row): VisiblePage => {
        return {
          id: row._id.toHexString(),
          ownerId: row.ownerId.toHexString(),
          fullName: row.fullName,
          premoderation: isModerated(row),
          isKept: mayEdit(row, actor),
        };
      });
    return new Map(pages.map((page) => [page.id, page]));
  }

  /** The ids of an account's own pages that stand. */
  async idsOf(ownerId: string): Promise<readonly string[]> {
    return this.repository.pageIdsOf(ownerId);
  }
}
