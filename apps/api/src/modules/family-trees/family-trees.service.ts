import type {
  FamilyTreeList,
  FamilyTreeQuery,
  FamilyTreeView,
  GenerationsView,
  HasTreesView,
} from '@memorial/contracts/family-trees/family-trees.schemas';
import type { ObituaryList } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { PagingQuery } from '@memorial/contracts/paging.schemas';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { objectIdOf } from '../../platform/mongo/object-ids.js';
import {
  MediaUrls,
  mayActAsOwner,
  ObituaryLookupService,
  ObituaryRepository,
  presentObituaryCard,
  roleOf,
} from '../obituaries/obituaries.module.js';
import { AllRelationships } from './all-relationships.js';
import { mayContributeToTree, mayEditTree, maySeeTree, redactionOf } from './family-tree.policy.js';
import {
  type FamilyTreeRowFields,
  presentGenerations,
  presentTree,
  presentTreeRow,
  type TreeReader,
} from './family-tree.presenter.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import type { FamilyTreePeople, StoredFamilyTree } from './family-tree.schema.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import { PersonAliases } from './person-aliases.js';
import { PeopleViewer, TreePeople } from './tree-people.js';

/** Reads family trees. */
@Injectable()
export class FamilyTreesService {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly pageRelationships: PageRelationshipRepository,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly mediaUrls: MediaUrls,
    private readonly aliases: PersonAliases,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError familyTree.notFound also when the actor may not see it */
  async getVisible(id: string, actor: Actor | null): Promise<StoredFamilyTree> {
    const tree = await this.repository.findVisible(id, actor);
    if (!tree || !maySeeTree(tree, actor)) throw new AppError('familyTree.notFound');
    return tree;
  }

  /**
   * A tree of which the actor may change everything.
   * @throws AppError familyTree.notFound when the actor may not even see it, otherwise familyTree.notOwner
   */
  async getEditable(id: string, actor: Actor): Promise<StoredFamilyTree> {
    return this.getAllowed(id, actor, mayEditTree);
  }

  /** A tree that the actor keeps in any role. @throws AppError as `getEditable` */
  async getKept(id: string, actor: Actor): Promise<StoredFamilyTree> {
    return this.getAllowed(id, actor, mayContributeToTree);
  }

  /** @throws AppError as `getEditable`, and keeper.ownerOnly for other keepers */
  async getAsOwner(id: string, actor: Actor): Promise<StoredFamilyTree> {
    const tree = await this.getKept(id, actor);
    if (!mayActAsOwner(tree, actor)) throw new AppError('keeper.ownerOnly');
    return tree;
  }

  private async getAllowed(id: string, actor: Actor, mayUse: typeof mayEditTree): Promise<StoredFamilyTree> {
    const tree = await this.getVisible(id, actor);
    if (!mayUse(tree, actor)) throw new AppError('familyTree.notOwner');
    return tree;
  }

  /** The people of a tree as the actor may see them: all pages in one query. */
  async peopleOf(tree: FamilyTreePeople, actor: Actor | null): Promise<TreePeople> {
    const ids = tree.members.flatMap(({ pageId }) => pageId ?? []);
    const pages = await this.obituaries.findPersonRows(ids);
    const byId = new Map(pages.map((page) => [page._id.toHexString(), page]));
    return new TreePeople(tree, byId, this.viewerFor(actor), actor);
  }

  /** All relationships of a tree as the actor may see them: those of no tree in one query. */
  async relationshipsOf(
    tree: StoredFamilyTree,
    people: TreePeople,
    actor: Actor | null,
  ): Promise<AllRelationships> {
    const ofPages = await this.pageRelationships.listAmong(
      tree.members.flatMap(({ pageId }) => pageId ?? []),
    );
    return new AllRelationships(tree, ofPages, people, this.aliases, actor);
  }

  viewerFor(actor: Actor | null): PeopleViewer {
    return new PeopleViewer(actor, this.mediaUrls, this.aliases);
  }

  /** @throws AppError familyTree.notFound */
  async get(id: string, actor: Actor | null, query: FamilyTreeQuery): Promise<FamilyTreeView> {
    return this.present(await this.getPeople(id, actor), viewerOf(actor, query));
  }

  async present(tree: FamilyTreePeople, actor: Actor | null): Promise<FamilyTreeView> {
    return presentTree(tree, await this.peopleOf(tree, actor), this.readerOf(actor));
  }

  /** @throws AppError familyTree.notFound */
  async byGeneration(id: string, actor: Actor | null, query: FamilyTreeQuery): Promise<GenerationsView> {
    const [tree, viewer] = [await this.getPeople(id, actor), viewerOf(actor, query)];
    return presentGenerations(tree, await this.peopleOf(tree, viewer), viewer);
  }

  /** @throws AppError familyTree.notFound */
  async isMine(id: string, actor: Actor | null): Promise<{ isOwner: boolean }> {
    return { isOwner: roleOf(await this.getPeople(id, actor), actor) === 'owner' };
  }

  /** Trees that the actor keeps; none for a guest. */
  async list(actor: Actor | null, paging: PagingQuery): Promise<FamilyTreeList> {
    const found = actor ? await this.repository.listKept(actor.userId, paging) : { rows: [], total: 0 };
    return listOf(found, this.readerOf(actor), paging);
  }

  /** @throws AppError obituary.notFound */
  async listOfPage(
    pageId: string,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
    paging: PagingQuery,
  ): Promise<FamilyTreeList> {
    const isShown = await this.isShownInTrees(pageId, actor, pageKey);
    const found = isShown ? await this.repository.listOfPage(pageId, actor, paging) : { rows: [], total: 0 };
    return listOf(found, this.readerOf(actor), paging);
  }

  /** @throws AppError obituary.notFound */
  async hasTrees(
    pageId: string,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
  ): Promise<HasTreesView> {
    const isShown = await this.isShownInTrees(pageId, actor, pageKey);
    const count = isShown ? await this.repository.countOfPage(pageId, actor) : 0;
    return { hasTrees: count > 0, hasFamilyTrees: count > 0, count };
  }

  /** The actor's own obituaries of living people; none for a guest. */
  async listLiving(actor: Actor | null, { page, limit }: PagingQuery): Promise<ObituaryList> {
    const { rows, total } = actor
      ? await this.obituaries.listLivingOfOwner(actor.userId, { page, limit })
      : { rows: [], total: 0 };
    const data = rows.map((row) => presentObituaryCard(row, actor, this.mediaUrls));
    return { data, total, isTotalExact: true, page, limit };
  }

  /** The actor as a reader now. */
  readerOf(actor: Actor | null): TreeReader {
    return { actor, now: this.clock.now() };
  }

  private async getPeople(id: string, actor: Actor | null): Promise<FamilyTreePeople> {
    const tree = await this.repository.findVisiblePeople(id, actor);
    if (!tree || !maySeeTree(tree, actor)) throw new AppError('familyTree.notFound');
    return tree;
  }

  /**
   * True if trees show the page to this actor under its own id. Trees of a redacted page are not told: its id leads
   * to it.
   * @throws AppError obituary.notFound also when the actor may not see it
   */
  private async isShownInTrees(
    pageId: string,
    actor: Actor | null,
    pageKey: string | null,
  ): Promise<boolean> {
    const [page] = await this.obituaries.findPersonRows([objectIdOf(pageId)]);
    this.lookup.assertVisible(page, actor, pageKey);
    return redactionOf(page, actor) === null;
  }
}

/** Through whose eyes a tree is shown, after the actor was let in. */
export function viewerOf(actor: Actor | null, query: FamilyTreeQuery): Actor | null {
  return query.as === 'guest' ? null : actor;
}

function listOf(
  { rows, total }: { rows: FamilyTreeRowFields[]; total: number },
  reader: TreeReader,
  { page, limit }: PagingQuery,
): FamilyTreeList {
  const data = rows.map((row) => presentTreeRow(row, reader));
  return { data, total, isTotalExact: true, page, limit };
}
