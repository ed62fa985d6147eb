import { maxPageRelationships } from '@memorial/contracts/family-trees/family-trees.constants';
import {
  canonicalRelationship,
  pairKey,
  relationshipTo,
  type StoredRelationship,
} from '@memorial/contracts/family-trees/relationship-rules';
import type {
  CreatePageRelationshipInput,
  PageRelationshipList,
  PageRelationshipView,
} from '@memorial/contracts/family-trees/relationships.schemas';
import { fieldMessages } from '@memorial/contracts/messages/ui/fields';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError, invalidField } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { QuotaResource, Quotas } from '../../platform/quotas/quotas.js';
import {
  isOfferedToEdit,
  mayEdit,
  ObituaryLookupService,
  ObituaryRepository,
  type PersonRow,
} from '../obituaries/obituaries.module.js';
import { AllRelationships } from './all-relationships.js';
import { maySeeTree, redactionOf } from './family-tree.policy.js';
import { FamilyTreeRepository } from './family-tree.repository.js';
import type { StoredFamilyTree, StoredTreeRelationship } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { PageRelationshipRepository } from './page-relationship.repository.js';
import type { StoredPageRelationship } from './page-relationship.schema.js';
import { PersonAliases } from './person-aliases.js';
import { presentDirected, type ShownRelationship } from './relationship.presenter.js';
import { assertParents, qualifierOf, ruleOf } from './relationship-checks.js';
import { TreePagesService } from './tree-pages.service.js';
import { type PeopleViewer, type PersonRowsById, type ShownPerson, TreePeople } from './tree-people.js';
import { UpdateFamilyTreeService } from './update-family-tree.service.js';

/** Trees whose relationships a page shows, newest first. */
const maxShownTrees = 20;

const quotaType = 'pageRelationships';

/** A mark that is older was left by a crash. */
const maxJudgingMs = 60_000;

/** Relationships of an obituary: of no tree, and those of trees, which their owners made. */
@Injectable()
export class PageRelationshipsService {
  constructor(
    private readonly repository: PageRelationshipRepository,
    private readonly treeRepository: FamilyTreeRepository,
    private readonly trees: FamilyTreesService,
    private readonly updates: UpdateFamilyTreeService,
    private readonly lookup: ObituaryLookupService,
    private readonly obituaries: ObituaryRepository,
    private readonly pages: TreePagesService,
    private readonly aliases: PersonAliases,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
  ) {}

  /**
   * Those that the actor may see: of no tree once confirmed, before that for both keepers; of the trees that the actor
   * may see. None where trees show the page as a nameless card: its relationships would tell whose it is.
   * @throws AppError obituary.notFound also when the actor may not see it
   */
  async list(
    pageId: string,
    { actor, pageKey }: Pick<Caller, 'actor' | 'pageKey'>,
  ): Promise<PageRelationshipList> {
    const id = objectIdOf(pageId);
    const [page] = await this.obituaries.findPersonRows([id]);
    this.lookup.assertVisible(page, actor, pageKey);
    const isShown = redactionOf(page, actor) === null;
    const [rows, trees] = await Promise.all([
      isShown ? this.repository.listOfPage(id, maxPageRelationships) : [],
      isShown ? this.treeRepository.listFullOfPage(id, actor, maxShownTrees) : [],
    ]);
    const pages = await this.pagesOf(rows, trees);
    const viewer = this.trees.viewerFor(actor);
    const ofPages = rows.flatMap((row) => this.presentOfPages(page, row, pages, viewer, actor));
    const ofTrees = trees.flatMap((tree) => this.presentOfTree(page, tree, pages, viewer, actor));
    return { data: [...ofPages, ...ofTrees] };
  }

  /** Those of no tree of an obituary that stands. */
  async listOfNoTree(pageId: string, actor: Actor): Promise<PageRelationshipView[]> {
    const rows = await this.repository.listOfPage(objectIdOf(pageId), maxPageRelationships);
    const pages = await this.pagesOf(rows, []);
    const [page, viewer] = [pages.get(pageId), this.trees.viewerFor(actor)];
    return page ? rows.flatMap((row) => this.presentOfPages(page, row, pages, viewer, actor)) : [];
  }

  /**
   * Links an obituary that the actor keeps with another one. It counts for this obituary, whoever agrees to it.
   * @throws AppError obituary.notFound, obituary.notOwner, validation.failed, familyTree.selfRelationship,
   * familyTree.livingNotKept, familyTree.relationshipExists, familyTree.relationshipCycle, familyTree.tooManyParents,
   * familyTree.tooManyRelationships, familyTree.changedMeanwhile
   */
  async create(
    pageId: string,
    input: CreatePageRelationshipInput,
    actor: Actor,
  ): Promise<PageRelationshipView> {
    const page = await this.lookup.getEditable(pageId, actor);
    const { fromPersonId = pageId, toPersonId = pageId } = input;
    if (fromPersonId === toPersonId) throw new AppError('familyTree.selfRelationship');
    if (fromPersonId !== pageId && toPersonId !== pageId) {
      throw invalidField('toPersonId', 'custom', fieldMessages.option);
    }
    const other = await this.pages.getAddable(fromPersonId === pageId ? toPersonId : fromPersonId, actor);
    await this.lookup.assertNotFrozen(other._id.toHexString(), actor);
    const isOneKeepers = actor.isAdmin ? other.ownerId.equals(page.ownerId) : mayEdit(other, actor);
    const draft = this.build({ ...input, fromPersonId, toPersonId }, page._id, actor);
    const isJudged = isOneKeepers && isRuled(draft);
    // A row that is judged waits for its own page until then, so that a crash leaves none that binds.
    const awaited = isJudged ? [page._id] : isOneKeepers ? [] : [other._id];
    const row = { ...draft, awaiting: awaited };
    if (await this.repository.hasPair(row.pair)) throw new AppError('familyTree.relationshipExists');
    if (isJudged) await this.assertRules(row);
    await this.acquire(row, page._id);
    await failpoint('familyTrees.linkPages.afterQuota');
    if (!(await this.repository.insert(row))) {
      await this.release(row);
      throw new AppError('familyTree.relationshipExists');
    }
    await failpoint('familyTrees.linkPages.afterRow');
    if (!isJudged) return this.presentOne(pageId, row, actor);
    try {
      return await this.presentOne(pageId, await this.agree(row._id, page._id), actor);
    } catch (error) {
      await this.delete(row);
      throw error;
    }
  }

  /**
   * Deletes a relationship of an obituary that the actor keeps, whoever made it.
   * @throws AppError obituary.notFound, obituary.notOwner, familyTree.relationshipNotFound
   */
  async remove(pageId: string, relId: string, actor: Actor): Promise<void> {
    const { _id } = await this.lookup.getEditable(pageId, actor);
    const row = await this.repository.findOfPage(relId, _id);
    if (row) {
      await this.assertOtherNotFrozen(row, _id, actor);
      return this.delete(row);
    }
    await this.changeOfTree(_id, relId, actor, (rows, id) => rows.filter((one) => !one._id.equals(id)));
  }

  /** The relationship is shown on the other obituary as well. @throws AppError obituary.frozen */
  private async assertOtherNotFrozen(
    { from, to }: Pick<StoredPageRelationship, 'from' | 'to'>,
    pageId: StoredPageRelationship['from'],
    actor: Actor,
  ): Promise<void> {
    const otherId = from.equals(pageId) ? to : from;
    await this.lookup.assertNotFrozen(otherId.toHexString(), actor);
  }

  /**
   * Agrees for an obituary that the actor keeps; agreeing twice changes nothing.
   * @throws AppError obituary.notFound, obituary.notOwner, familyTree.relationshipNotFound,
   * familyTree.relationshipCycle, familyTree.tooManyParents, familyTree.changedMeanwhile
   */
  async confirm(pageId: string, relId: string, actor: Actor): Promise<PageRelationshipView> {
    const { _id } = await this.lookup.getEditable(pageId, actor);
    const row = await this.repository.findOfPage(relId, _id);
    if (row) {
      // Nothing is agreed where the other obituary is deleted.
      await this.presentOne(pageId, row, actor);
      await this.assertOtherNotFrozen(row, _id, actor);
      return this.presentOne(pageId, await this.agree(objectIdOf(relId), _id), actor);
    }
    const isAwaited = (awaited: StoredPageRelationship['_id']) => awaited.equals(_id);
    const tree = await this.changeOfTree(_id, relId, actor, (rows, id) => {
      if (!rows.some((one) => one._id.equals(id) && one.awaiting.some(isAwaited))) return null;
      return rows.map((one) =>
        one._id.equals(id)
          ? { ...one, awaiting: one.awaiting.filter((awaited) => !isAwaited(awaited)) }
          : one,
      );
    });
    return this.presentOneOfTree(pageId, tree, relId, actor);
  }

  @QuotaResource(quotaType)
  findUsedSlots(_pageId: string, slotIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.repository.findExisting(slotIds);
  }

  /** @throws AppError familyTree.tooManyRelationships */
  private async acquire({ _id }: StoredPageRelationship, makerPageId: PersonRow['_id']): Promise<void> {
    const limit = maxPageRelationships;
    const [scope, slotId] = [makerPageId.toHexString(), _id.toHexString()];
    if (await this.quotas.acquire(quotaType, scope, slotId, { limit })) return;
    throw new AppError('familyTree.tooManyRelationships', { n: limit });
  }

  private async release({ _id, makerPageId }: StoredPageRelationship): Promise<void> {
    if (!makerPageId) return;
    await this.quotas.release(quotaType, makerPageId.toHexString(), _id.toHexString());
  }

  private async delete(row: StoredPageRelationship): Promise<void> {
    await this.repository.delete(row._id);
    await this.release(row);
  }

  /**
   * Agrees for a page. The agreement that confirms a row of parents is judged under a mark, by which others that are
   * judged at the same time count it: of two that contradict one at most is confirmed, and a crash confirms none.
   * @throws AppError familyTree.relationshipNotFound, familyTree.relationshipCycle, familyTree.tooManyParents,
   * familyTree.changedMeanwhile
   */
  private agree(
    id: StoredPageRelationship['_id'],
    pageId: StoredPageRelationship['_id'],
  ): Promise<StoredPageRelationship> {
    return retryOnConflict('familyTree.changedMeanwhile', async () => {
      const row = await this.repository.findOfPage(id.toHexString(), pageId);
      if (!row) throw new AppError('familyTree.relationshipNotFound');
      if (!row.awaiting.some((awaited) => awaited.equals(pageId))) return row;
      const isJudged = isRuled(row) && row.awaiting.length === 1;
      const judged = isJudged ? await this.judge(row) : row;
      return (judged && (await this.repository.agree(judged, pageId))) ?? conflict;
    });
  }

  /** @returns the row under its mark, or null when it is gone */
  private async judge({ _id }: StoredPageRelationship): Promise<StoredPageRelationship | null> {
    const at = this.clock.now();
    const marked = await this.repository.beginJudging(_id, at);
    if (!marked) return null;
    await failpoint('familyTrees.confirmPages.afterMark');
    try {
      await this.assertRules(marked);
    } catch (error) {
      await this.repository.endJudging([_id], at);
      throw error;
    }
    return marked;
  }

  private build(
    input: CreatePageRelationshipInput & { fromPersonId: string; toPersonId: string },
    makerPageId: StoredPageRelationship['_id'],
    actor: Actor,
  ): StoredPageRelationship {
    const { fromPersonId, toPersonId, relationshipType, qualifier, startDate, endDate, label } = input;
    const pair = canonicalRelationship({ from: fromPersonId, to: toPersonId, type: relationshipType });
    return {
      _id: randomId(),
      from: objectIdOf(pair.from),
      to: objectIdOf(pair.to),
      pair: pairKey(fromPersonId, toPersonId),
      type: pair.type,
      qualifier: qualifierOf(relationshipType, qualifier),
      startDate,
      endDate,
      label,
      awaiting: [],
      makerPageId,
      judgingSince: null,
      createdBy: objectIdOf(actor.userId),
      createdAt: this.clock.now(),
    };
  }

  /** Judges a row of parents against the confirmed ones, and those that are being judged. */
  private async assertRules(row: StoredPageRelationship): Promise<void> {
    const others = new Map<string, StoredRelationship>();
    let generation = [row.to, row.from];
    const seen = new Set<string>();
    while (generation.length > 0) {
      const parents = await this.listParents(generation);
      for (const parent of parents) {
        if (!parent._id.equals(row._id)) others.set(parent._id.toHexString(), ruleOf(parent));
      }
      for (const id of generation) seen.add(id.toHexString());
      generation = parents.map(({ from }) => from).filter((id) => !seen.has(id.toHexString()));
    }
    assertParents([...others.values()], ruleOf(row));
  }

  private async listParents(pageIds: readonly StoredPageRelationship['_id'][]) {
    const notAfter = new Date(this.clock.now().getTime() - maxJudgingMs);
    const rows = await this.repository.listParents(pageIds);
    const left = rows.filter(({ judgingSince }) => judgingSince !== null && judgingSince <= notAfter);
    if (left.length === 0) return rows;
    // Read again: without its mark a row is no longer confirmed, unless it was before.
    await this.repository.endJudging(
      left.map(({ _id }) => _id),
      notAfter,
    );
    return this.repository.listParents(pageIds);
  }

  /**
   * Changes a relationship of a page in a tree that the actor may see.
   * @param next null changes nothing
   */
  private async changeOfTree(
    pageId: StoredPageRelationship['_id'],
    relId: string,
    actor: Actor,
    next: (
      rows: readonly StoredTreeRelationship[],
      id: StoredTreeRelationship['_id'],
    ) => StoredTreeRelationship[] | null,
  ): Promise<StoredFamilyTree> {
    const id = objectIdOf(relId);
    const load = async () => {
      const tree = await this.treeRepository.findByRelationship(pageId, id);
      const member = tree?.members.find((one) => one.pageId?.equals(pageId));
      const row = tree?.relationships.find(({ _id }) => _id.equals(id));
      const isOfPage = member && row && (row.from.equals(member._id) || row.to.equals(member._id));
      if (!tree || !isOfPage || !maySeeTree(tree, actor)) {
        throw new AppError('familyTree.relationshipNotFound');
      }
      return tree;
    };
    return this.updates.change(load, null, async (tree) => {
      const relationships = next(tree.relationships, id);
      return relationships && { relationships };
    });
  }

  private async presentOne(
    pageId: string,
    row: StoredPageRelationship,
    actor: Actor,
  ): Promise<PageRelationshipView> {
    const pages = await this.pagesOf([row], []);
    const page = pages.get(pageId);
    const [view] = page ? this.presentOfPages(page, row, pages, this.trees.viewerFor(actor), actor) : [];
    if (!view) throw new AppError('familyTree.relationshipNotFound');
    return view;
  }

  private async presentOneOfTree(
    pageId: string,
    tree: StoredFamilyTree,
    relId: string,
    actor: Actor,
  ): Promise<PageRelationshipView> {
    const pages = await this.pagesOf([], [tree]);
    const page = pages.get(pageId);
    const viewer = this.trees.viewerFor(actor);
    const views = page ? this.presentOfTree(page, tree, pages, viewer, actor) : [];
    const view = views.find(({ _id }) => _id === relId);
    if (!view) throw new AppError('familyTree.relationshipNotFound');
    return view;
  }

  private async pagesOf(
    rows: readonly StoredPageRelationship[],
    trees: readonly StoredFamilyTree[],
  ): Promise<PersonRowsById> {
    const ids = [
      ...rows.flatMap(({ from, to }) => [from, to]),
      ...trees.flatMap(({ members }) => members.flatMap(({ pageId }) => pageId ?? [])),
    ];
    const distinct = new Map(ids.map((id) => [id.toHexString(), id]));
    const pages = await this.obituaries.findPersonRows([...distinct.values()]);
    return new Map(pages.map((page) => [page._id.toHexString(), page]));
  }

  /**
   * @returns nothing when the other page is deleted, or the actor may not see the row; nor to others than the keeper
   * where the other one is nameless for them: a relationship of no tree would tell that they have a page
   */
  private presentOfPages(
    page: PersonRow,
    row: StoredPageRelationship,
    pages: PersonRowsById,
    viewer: PeopleViewer,
    actor: Actor | null,
  ): PageRelationshipView[] {
    const otherId = row.from.equals(page._id) ? row.to : row.from;
    const other = pages.get(otherId.toHexString());
    const isSeen = row.awaiting.length === 0 || mayEdit(page, actor) || (other && mayEdit(other, actor));
    if (!other || !isSeen) return [];
    const scope = `page ${page._id.toHexString()}`;
    const person = viewer.show(scope, { _id: otherId, pageId: otherId, person: null }, other, false);
    if (isNameless(person) && !mayEdit(page, actor)) return [];
    const shown = {
      row,
      treeId: null,
      id: row._id.toHexString(),
      isRedacted: false,
      isConfirmed: row.awaiting.length === 0,
      canChange: false,
    };
    return [this.present(page, shown, row.from.equals(page._id), person, actor)];
  }

  /** Its relationships in a tree, by the same rules as the list of the tree itself. */
  private presentOfTree(
    page: PersonRow,
    tree: StoredFamilyTree,
    pages: PersonRowsById,
    viewer: PeopleViewer,
    actor: Actor | null,
  ): PageRelationshipView[] {
    const self = tree.members.find(({ pageId }) => pageId?.equals(page._id));
    if (!self) return [];
    const people = new TreePeople(tree, pages, viewer, actor);
    const all = new AllRelationships(tree, [], people, this.aliases, actor);
    return all
      .ofMember(self)
      .map(({ shown, other, isFrom }) => this.present(page, shown, isFrom, people.show(other), actor));
  }

  private present(
    page: PersonRow,
    shown: Pick<ShownRelationship, 'row' | 'treeId' | 'id' | 'isRedacted' | 'isConfirmed' | 'canChange'>,
    isFrom: boolean,
    { personId, personData }: ShownPerson,
    actor: Actor | null,
  ): PageRelationshipView {
    const id = page._id.toHexString();
    const { row } = shown;
    const [from, to] = isFrom ? [id, personId] : [personId, id];
    const directed = { ...shown, fromPersonId: from, toPersonId: to, isHalf: null };
    return {
      ...presentDirected(directed, relationshipTo({ from, to, type: row.type }, id)),
      personData,
      canConfirm: isOfferedToEdit(page, actor) && row.awaiting.some((awaited) => awaited.equals(page._id)),
    };
  }
}

/** True if rules bind it: parents alone can be too many or make a cycle. */
const isRuled = ({ type }: StoredPageRelationship): boolean => type === 'parent';

const isNameless = ({ personData }: ShownPerson): boolean => personData.redacted !== null;
