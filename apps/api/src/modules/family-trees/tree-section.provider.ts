import { Injectable } from '@nestjs/common';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import {
  ObituarySection,
  type ObituarySections,
  obituaryTag,
  type StoredObituary,
} from '../obituaries/obituaries.module.js';
import { redactionOf } from './family-tree.policy.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import type { StoredFamilyTree } from './family-tree.schema.js';

/** Fields of a tree that decide which obituaries tell of it. */
export type TreeOfPages = Pick<StoredFamilyTree, 'isPublic' | 'members' | 'deletedAt'>;

/** Tells an obituary whether a public tree shows it, and its cached answers when that has changed. */
@Injectable()
export class TreeSectionProvider {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly cache: ResponseCache,
  ) {}

  @ObituarySection()
  async sectionOf(obituary: StoredObituary): Promise<Partial<ObituarySections>> {
    const isShown = redactionOf(obituary, null) === null;
    return { hasFamilyTree: isShown && (await this.repository.isInPublicTree(obituary._id)) };
  }

  /**
   * Call after a change of a tree is written and before it is answered.
   * @param before null: it did not exist or was deleted
   */
  async changed(before: TreeOfPages | null, after: TreeOfPages | null): Promise<void> {
    const [old, now] = [publicPagesOf(before), publicPagesOf(after)];
    const ids = [...old, ...now].filter((id) => old.has(id) !== now.has(id));
    if (ids.length > 0) await this.cache.invalidate(...ids.map(obituaryTag));
  }
}

function publicPagesOf(tree: TreeOfPages | null): ReadonlySet<string> {
  if (!tree?.isPublic || tree.deletedAt !== null) return new Set();
  return new Set(tree.members.flatMap(({ pageId }) => (pageId ? [pageId.toHexString()] : [])));
}
