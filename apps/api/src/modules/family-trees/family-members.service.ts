import type { ErrorCode } from '@memorial/contracts/errors';
import type {
  AddMemberInput,
  CanAddGenerationView,
  CanAddMemberView,
  CreatedMemberView,
  MoveMemberInput,
  RemoveMemberQuery,
  UpdateMemberInput,
} from '@memorial/contracts/family-trees/family-members.schemas';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { isLinkedByOthers, relativesOf } from '@memorial/contracts/family-trees/relationship-rules';
import { planTable } from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { conflict, retryOnConflict } from '../../platform/concurrency/retry-on-conflict.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import { roleOf } from '../obituaries/obituaries.module.js';
import { mayChangeAddition, mayContributeToTree, mayEditTree } from './family-tree.policy.js';
import { presentMember } from './family-tree.presenter.js';
import { FamilyTreeRepository, type TreeChange } from './family-tree.repository.js';
import type { StoredFamilyTree, StoredMember } from './family-tree.schema.js';
import type { TreePlan } from './family-tree-limits.service.js';
import { FamilyTreesService } from './family-trees.service.js';
import { assertGeneration, changedPerson, isSamePerson, newPerson } from './member-checks.js';
import { isPageAwaited, replaceMember, withAnother, withoutMember, withPerson } from './tree-changes.js';
import { TreePagesService } from './tree-pages.service.js';
import type { TreePeople } from './tree-people.js';
import { TreeSectionProvider } from './tree-section.provider.js';
import { UpdateFamilyTreeService } from './update-family-tree.service.js';

const dearest = planTable.PREMIUM_3.features;

/** Members of family trees: additions, changes, generations. */
@Injectable()
export class FamilyMembersService {
  constructor(
    private readonly repository: FamilyTreeRepository,
    private readonly trees: FamilyTreesService,
    private readonly updates: UpdateFamilyTreeService,
    private readonly pages: TreePagesService,
    private readonly section: TreeSectionProvider,
    private readonly clock: Clock,
  ) {}

  /** Others than keepers cannot add anybody, and learn nothing of the owner's plan. @throws AppError familyTree.notFound */
  async canAdd(id: string, actor: Actor | null): Promise<CanAddMemberView> {
    const tree = await this.trees.getVisible(id, actor);
    const memberCount = tree.members.length;
    if (!mayContributeToTree(tree, actor)) {
      return { canAddMember: false, maxMembers: dearest.maxFamilyTreeMembers, memberCount };
    }
    const { maxTrees, maxMembers } = await this.updates.planOf(tree);
    const max = maxMembers ?? Number.MAX_SAFE_INTEGER;
    return { canAddMember: maxTrees !== 0 && memberCount < max, maxMembers: max, memberCount };
  }

  /** @throws AppError familyTree.notFound */
  async canAddGeneration(id: string, actor: Actor | null): Promise<CanAddGenerationView> {
    const tree = await this.trees.getVisible(id, actor);
    const generationCount = new Set(tree.members.map((member) => member.generationOrder)).size;
    if (!mayContributeToTree(tree, actor)) {
      return {
        canAddGeneration: false,
        maxGenerations: dearest.maxFamilyTreeGenerations,
        generationCount,
      };
    }
    const { maxTrees, maxGenerations } = await this.updates.planOf(tree);
    const canAddGeneration = maxTrees !== 0 && generationCount < maxGenerations;
    return { canAddGeneration, maxGenerations, generationCount };
  }

  /**
   * Adds a member in one conditional update: the page must be new and a place free.
   * @throws AppError familyTree.notFound, familyTree.notOwner, validation.failed, obituary.notFound,
   * familyTree.livingNotKept, familyTree.pageWithdrawn, familyTree.alreadyMember, request.keyReused,
   * plan.family, plan.frozen, plan.familyMembers
   */
  async add(id: string, input: AddMemberInput, caller: Caller, actor: Actor): Promise<CreatedMemberView> {
    return retryOnConflict('familyTree.changedMeanwhile', async () => {
      const tree = await this.trees.getKept(id, actor);
      const plan = await this.updates.planOf(tree);
      assertGeneration(input.generationOrder, plan.maxGenerations);
      if (input.personId !== undefined) await this.pages.getAddable(input.personId, actor);
      const member = this.build(tree, input, caller, actor);
      const earlier = await this.presentEarlier(tree, member, actor);
      if (earlier) return earlier;
      const write = async () => {
        assertNew(tree, member.pageId);
        await this.updates.requireTrees(tree, plan, actor);
        const changed = await this.repository.addMember(tree, member, plan.maxMembers, this.clock.now());
        if (changed) await this.section.changed(tree, changed);
        return changed;
      };
      const added = await (member.pageId ? this.pages.bring(tree, member.pageId, actor, write) : write());
      if (added) return this.presentCreated(added, member, actor);
      return this.afterRefusal(id, member, plan, actor);
    });
  }

  /**
   * Changes a person without a page, or puts a page in their place; links stay with the member. A repetition with the
   * same page changes nothing.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.memberNotFound, familyTree.memberHasPage,
   * familyTree.linkedByOthers, familyTree.changedMeanwhile, obituary.notFound, familyTree.livingNotKept, familyTree.pageWithdrawn,
   * familyTree.alreadyMember, validation.failed, plan.family, plan.frozen
   */
  async update(
    id: string,
    personId: string,
    input: UpdateMemberInput,
    actor: Actor,
    revision: number | null,
  ): Promise<FamilyMemberView> {
    const load = () => this.trees.getKept(id, actor);
    let before: StoredMember | null = null;
    let hasWritten = false;
    const write = () =>
      this.updates.change(load, revision, async (current) => {
        const people = await this.trees.peopleOf(current, actor);
        before = getChangeable(current, people, personId, actor);
        const change = await this.changeOf(current, before, people, input, actor);
        hasWritten = change !== null;
        await this.updates.requireTrees(current, await this.updates.planOf(current), actor);
        return change;
      });
    if (input.pageId === undefined) return this.presentMember(await write(), before, actor);
    const [stored, pageId] = [await load(), objectIdOf(input.pageId)];
    const undo = async () => {
      // The page of an earlier request is the withdrawal's to take out.
      if (!hasWritten) return;
      await this.pages.changeOne(stored, (tree) =>
        tree.members.some((member) => member.pageId?.equals(pageId))
          ? withPerson(tree, pageId, before?.person ?? null)
          : null,
      );
    };
    return this.presentMember(await this.pages.bring(stored, pageId, actor, write, undo), before, actor);
  }

  /**
   * Moves a member, with `withRelatives` everybody who is linked with it by the same step.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.memberNotFound, familyTree.generationHeld,
   * familyTree.changedMeanwhile, validation.failed, plan.family, plan.frozen
   */
  async move(
    id: string,
    personId: string,
    { generationOrder, withRelatives }: MoveMemberInput,
    actor: Actor,
    revision: number | null,
  ): Promise<FamilyMemberView> {
    const load = () => this.trees.getKept(id, actor);
    let moved: StoredMember | null = null;
    const tree = await this.updates.change(load, revision, async (current) => {
      const plan = await this.updates.planOf(current);
      assertGeneration(generationOrder, plan.maxGenerations);
      const people = await this.trees.peopleOf(current, actor);
      const member = getChangeable(current, people, personId, actor);
      moved = member;
      const step = generationOrder - member.generationOrder;
      if (step === 0) return null;
      const all = await this.trees.relationshipsOf(current, people, actor);
      const fitting = all.fitting(current.members);
      const rules = withRelatives ? fitting.map(({ rule }) => rule) : [];
      const movedIds = relativesOf(rules, member._id.toHexString());
      const members = current.members.map((one) => {
        if (!movedIds.has(one._id.toHexString())) return one;
        if (!mayChangeAddition(current, one, actor)) throw new AppError('familyTree.notOwner');
        assertGeneration(one.generationOrder + step, plan.maxGenerations);
        return { ...one, generationOrder: one.generationOrder + step };
      });
      const left = all.fitting(members);
      const held = fitting.filter((one) => one.isOfTree && !left.includes(one));
      const broken = held.map((one) => all.show(one).id);
      if (broken.length > 0) throw new AppError('familyTree.generationHeld', { relationships: broken });
      await this.updates.requireTrees(current, plan, actor);
      return { members };
    });
    await failpoint('familyTrees.moveMember.afterWrite');
    return this.presentMember(tree, moved, actor);
  }

  /**
   * Removes a member with its links: keepers of the tree anybody whom they may change but the root. Owners of a page take
   * this page out for good, where their role does not let them remove it, or where they ask for it.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.memberNotFound, familyTree.rootHeld,
   * familyTree.linkedByOthers, familyTree.changedMeanwhile
   */
  async remove(id: string, personId: string, actor: Actor, { as }: RemoveMemberQuery): Promise<void> {
    const load = () => this.trees.getVisible(id, actor);
    await this.updates.change(load, null, async (tree) => {
      const people = await this.trees.peopleOf(tree, actor);
      const member = people.find(personId);
      const page = member && people.pageOf(member);
      const isOwnPage = page?.ownerId.equals(actor.userId) ?? false;
      if (as === 'pageOwner' && !isOwnPage) throw new AppError('familyTree.notOwner');
      const refusal = await this.refusalToRemove(tree, member, people, actor);
      // A page cannot be kept out of the own trees of its owner.
      const isForGood = as === 'pageOwner' && roleOf(tree, actor) !== 'owner';
      const mayAsKeeper = roleOf(tree, actor) !== null && (refusal === null || mayEditTree(tree, actor));
      if (page && isOwnPage && (isForGood || !mayAsKeeper)) return this.pages.withdraw(tree, page);
      if (refusal) throw new AppError(refusal);
      if (!member) throw new AppError('familyTree.memberNotFound');
      return withoutMember(tree, member);
    });
  }

  /** Reason for which the role of an actor in the tree does not let them remove a member; null: it does. */
  private async refusalToRemove(
    tree: StoredFamilyTree,
    member: StoredMember | null,
    people: TreePeople,
    actor: Actor,
  ): Promise<ErrorCode | null> {
    if (!mayContributeToTree(tree, actor)) return 'familyTree.notOwner';
    if (!member) return 'familyTree.memberNotFound';
    if (!mayChangeAddition(tree, member, actor)) return 'familyTree.notOwner';
    if (tree.rootId?.equals(member._id)) return 'familyTree.rootHeld';
    return (await this.isLinkedByOthers(tree, member, people, actor)) ? 'familyTree.linkedByOthers' : null;
  }

  /** True if an actor who may not edit the tree would remove links of others with a member. */
  private async isLinkedByOthers(
    tree: StoredFamilyTree,
    member: StoredMember,
    people: TreePeople,
    actor: Actor,
  ): Promise<boolean> {
    if (mayEditTree(tree, actor)) return false;
    const all = await this.trees.relationshipsOf(tree, people, actor);
    return isLinkedByOthers(all.shown(), people.show(member).personId);
  }

  /** @throws AppError familyTree.linkedByOthers */
  private async assertNotLinkedByOthers(
    ...given: Parameters<FamilyMembersService['isLinkedByOthers']>
  ): Promise<void> {
    if (await this.isLinkedByOthers(...given)) throw new AppError('familyTree.linkedByOthers');
  }

  private build(
    tree: StoredFamilyTree,
    { personId, person, generationOrder }: AddMemberInput,
    { idempotencyKey, requestHash }: Caller,
    { userId }: Actor,
  ): StoredMember {
    const now = this.clock.now();
    return {
      _id:
        idempotencyKey === null
          ? randomId()
          : idFromText(`member ${tree._id.toHexString()} ${userId} ${idempotencyKey}`),
      pageId: personId === undefined ? null : objectIdOf(personId),
      person: person === undefined ? null : newPerson(person, now),
      generationOrder,
      createdBy: objectIdOf(userId),
      addedAt: now,
      requestHash: idempotencyKey === null ? null : requestHash,
    };
  }

  /** The member that an earlier request of this account with the same key added. */
  private async presentEarlier(
    tree: StoredFamilyTree,
    { _id, requestHash }: StoredMember,
    actor: Actor,
  ): Promise<CreatedMemberView | null> {
    const earlier = tree.members.find((member) => member._id.equals(_id));
    if (!earlier) return null;
    const view = await this.presentCreated(tree, earlier, actor);
    assertSameRequest(earlier.requestHash, requestHash, view._id);
    return view;
  }

  /** Finds out why nothing was added. */
  private async afterRefusal(
    id: string,
    member: StoredMember,
    { level: currentPlan, maxMembers: limit }: TreePlan,
    actor: Actor,
  ): Promise<CreatedMemberView | typeof conflict> {
    const tree = await this.trees.getKept(id, actor);
    const earlier = await this.presentEarlier(tree, member, actor);
    if (earlier) return earlier;
    assertNew(tree, member.pageId);
    const used = tree.members.length;
    if (limit === null || used < limit) return conflict;
    throw new AppError('plan.familyMembers', {
      limitType: 'family',
      currentPlan,
      usage: { used, limit },
      n: limit,
    });
  }

  /** @returns null when nothing changes */
  private async changeOf(
    tree: StoredFamilyTree,
    member: StoredMember,
    people: TreePeople,
    { person, pageId }: UpdateMemberInput,
    actor: Actor,
  ): Promise<TreeChange | null> {
    if (member.pageId) {
      // Nothing is said of a page that the actor may not add, not even that it is this one.
      const isSame = pageId !== undefined && member.pageId.toHexString() === pageId;
      if (isSame && (await this.pages.getAddable(pageId, actor))) return null;
      throw new AppError('familyTree.memberHasPage');
    }
    if (pageId === undefined) {
      const changed = changedPerson(member.person, person ?? {}, this.clock.now());
      const next = { ...member, person: changed };
      if (isSamePerson(member.person, changed)) return { members: replaceMember(tree, next) };
      await this.assertNotLinkedByOthers(tree, member, people, actor);
      return withAnother(tree, next, people, actor);
    }
    const page = await this.pages.getAddable(pageId, actor);
    assertNew(tree, page._id);
    await this.assertNotLinkedByOthers(tree, member, people, actor);
    const next = { ...member, pageId: page._id, person: null };
    const isAwaited = isPageAwaited(tree, page, actor);
    return withAnother(tree, next, people, actor, isAwaited ? page._id : null);
  }

  private async presentMember(
    tree: StoredFamilyTree,
    changed: Pick<StoredMember, '_id'> | null,
    actor: Actor,
  ): Promise<FamilyMemberView> {
    const member = tree.members.find(({ _id }) => changed?._id.equals(_id));
    if (!member) throw new AppError('familyTree.memberNotFound');
    return presentMember(tree, member, await this.trees.peopleOf(tree, actor), actor);
  }

  private async presentCreated(
    tree: StoredFamilyTree,
    member: StoredMember,
    actor: Actor,
  ): Promise<CreatedMemberView> {
    const view = await this.presentMember(tree, member, actor);
    return { ...view, _id: view.personId };
  }
}

/** @throws AppError familyTree.memberNotFound, familyTree.notOwner for a contributor's member of somebody else */
function getChangeable(
  tree: StoredFamilyTree,
  people: TreePeople,
  personId: string,
  actor: Actor,
): StoredMember {
  const member = people.find(personId);
  if (!member) throw new AppError('familyTree.memberNotFound');
  if (!mayChangeAddition(tree, member, actor)) throw new AppError('familyTree.notOwner');
  return member;
}

/** @throws AppError familyTree.alreadyMember */
function assertNew({ members }: StoredFamilyTree, pageId: StoredMember['pageId']): void {
  if (pageId && members.some((member) => member.pageId?.equals(pageId))) {
    throw new AppError('familyTree.alreadyMember');
  }
}
