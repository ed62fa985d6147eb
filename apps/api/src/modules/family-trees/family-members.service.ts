import type {
  AddMemberInput,
  CanAddGenerationView,
  CanAddMemberView,
  CreatedMemberView,
  MoveMemberInput,
  UpdateMemberInput,
} from '@memorial/contracts/family-trees/family-members.schemas';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { relativesOf } from '@memorial/contracts/family-trees/relationship-rules';
import { planTable } from '@memorial/contracts/plans/plan-table';
import { Injectable } from '@nestjs/common';
import type { Actor, Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { failpoint } from '../../platform/failpoints/failpoints.js';
import { assertSameRequest } from '../../platform/http/request-hash.js';
import { idFromText, objectIdOf, randomId } from '../../platform/mongo/object-ids.js';
import type { PersonRow } from '../obituaries/obituaries.module.js';
import { mayManageTree } from './family-tree.policy.js';
import { presentMember } from './family-tree.presenter.js';
import { FamilyTreeRepository, type TreeChange } from './family-tree.repository.js';
import type { StoredFamilyTree, StoredMember } from './family-tree.schema.js';
import { FamilyTreesService } from './family-trees.service.js';
import { assertGeneration, changedPerson, newPerson } from './member-checks.js';
import { TreePagesService } from './tree-pages.service.js';
import type { TreePeople } from './tree-people.js';
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
    private readonly clock: Clock,
  ) {}

  /** Others than the owner cannot add anybody, and learn nothing of the owner's plan. @throws AppError familyTree.notFound */
  async canAdd(id: string, actor: Actor | null): Promise<CanAddMemberView> {
    const tree = await this.trees.getVisible(id, actor);
    const memberCount = tree.members.length;
    if (!mayManageTree(tree, actor)) {
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
    if (!mayManageTree(tree, actor)) {
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
    const tree = await this.trees.getManaged(id, actor);
    const plan = await this.updates.planOf(tree);
    assertGeneration(input.generationOrder, plan.maxGenerations);
    const page = input.personId === undefined ? null : await this.pages.getAddable(input.personId, actor);
    const member = this.build(tree, input, caller, actor);
    const earlier = this.findEarlier(tree, member);
    if (earlier) return this.presentCreated(tree, earlier, actor);
    if (page) await this.requireNew(tree, page);
    await this.updates.requireTrees(tree, plan);
    const added = await this.repository.addMember(tree, member, plan.maxMembers, this.clock.now());
    if (!added) return this.afterRefusal(id, member, plan.level, plan.maxMembers, actor);
    await failpoint('familyTrees.addMember.afterRow');
    if (page) await this.undoIfWithdrawn(added, page, member);
    return this.presentCreated(added, member, actor);
  }

  /**
   * Changes a person without a page, or puts a page in their place; links stay with the member. A repetition with the
   * same page changes nothing.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.memberNotFound, familyTree.memberHasPage,
   * familyTree.changedMeanwhile, obituary.notFound, familyTree.livingNotKept, familyTree.pageWithdrawn,
   * familyTree.alreadyMember, validation.failed, plan.family, plan.frozen
   */
  async update(
    id: string,
    personId: string,
    input: UpdateMemberInput,
    actor: Actor,
    revision: number | null,
  ): Promise<FamilyMemberView> {
    const load = () => this.trees.getManaged(id, actor);
    let changedId: StoredMember['_id'] | null = null;
    const tree = await this.updates.change(load, revision, async (current) => {
      const member = getMember(await this.trees.peopleOf(current, actor), personId);
      changedId = member._id;
      const change = await this.changeOf(current, member, input, actor);
      await this.updates.requireTrees(current, await this.updates.planOf(current));
      return change;
    });
    return this.presentMember(tree, changedId, actor);
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
    const load = () => this.trees.getManaged(id, actor);
    let movedId: StoredMember['_id'] | null = null;
    const tree = await this.updates.change(load, revision, async (current) => {
      const plan = await this.updates.planOf(current);
      assertGeneration(generationOrder, plan.maxGenerations);
      const people = await this.trees.peopleOf(current, actor);
      const member = getMember(people, personId);
      movedId = member._id;
      const step = generationOrder - member.generationOrder;
      if (step === 0) return null;
      const all = await this.trees.relationshipsOf(current, people, actor);
      const fitting = all.fitting(current.members);
      const rules = withRelatives ? fitting.map(({ rule }) => rule) : [];
      const moved = relativesOf(rules, member._id.toHexString());
      const members = current.members.map((one) => {
        if (!moved.has(one._id.toHexString())) return one;
        assertGeneration(one.generationOrder + step, plan.maxGenerations);
        return { ...one, generationOrder: one.generationOrder + step };
      });
      const left = all.fitting(members);
      const broken = fitting.filter((one) => !left.includes(one)).map((one) => all.show(one).id);
      if (broken.length > 0) throw new AppError('familyTree.generationHeld', { relationships: broken });
      await this.updates.requireTrees(current, plan);
      return { members };
    });
    return this.presentMember(tree, movedId, actor);
  }

  /**
   * Removes a member with its links: the owner anybody but the root, the keeper of a page this page, for good.
   * @throws AppError familyTree.notFound, familyTree.notOwner, familyTree.memberNotFound, familyTree.rootHeld,
   * familyTree.changedMeanwhile
   */
  async remove(id: string, personId: string, actor: Actor): Promise<void> {
    const load = () => this.trees.getVisible(id, actor);
    await this.updates.change(load, null, async (tree) => {
      const people = await this.trees.peopleOf(tree, actor);
      const member = people.find(personId);
      if (mayManageTree(tree, actor)) {
        if (!member) throw new AppError('familyTree.memberNotFound');
        if (tree.rootId?.equals(member._id)) throw new AppError('familyTree.rootHeld');
        return without(tree, member);
      }
      const page = member && people.pageOf(member);
      if (!member || !page?.ownerId.equals(objectIdOf(actor.userId))) {
        throw new AppError('familyTree.notOwner');
      }
      await this.pages.withdraw(tree, page);
      await failpoint('familyTrees.withdraw.afterMark');
      return without(tree, member);
    });
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
          : idFromText(`member ${tree._id.toHexString()} ${idempotencyKey}`),
      pageId: personId === undefined ? null : objectIdOf(personId),
      person: person === undefined ? null : newPerson(person, now),
      generationOrder,
      createdBy: objectIdOf(userId),
      addedAt: now,
      requestHash: idempotencyKey === null ? null : requestHash,
    };
  }

  /** The member that an earlier request with the same key added. */
  private findEarlier(tree: StoredFamilyTree, { _id, requestHash }: StoredMember): StoredMember | null {
    const earlier = tree.members.find((member) => member._id.equals(_id));
    if (earlier) assertSameRequest(earlier.requestHash, requestHash, _id.toHexString());
    return earlier ?? null;
  }

  private async requireNew(tree: StoredFamilyTree, page: PersonRow): Promise<void> {
    await this.pages.requireNotWithdrawn(tree, page);
    if (tree.members.some(({ pageId }) => pageId?.equals(page._id))) {
      throw new AppError('familyTree.alreadyMember');
    }
  }

  /** Finds out why nothing was added. */
  private async afterRefusal(
    id: string,
    member: StoredMember,
    currentPlan: string,
    limit: number | null,
    actor: Actor,
  ): Promise<CreatedMemberView> {
    const tree = await this.trees.getManaged(id, actor);
    const earlier = this.findEarlier(tree, member);
    if (earlier) return this.presentCreated(tree, earlier, actor);
    if (member.pageId && tree.members.some(({ pageId }) => pageId?.equals(member.pageId ?? ''))) {
      throw new AppError('familyTree.alreadyMember');
    }
    const usage = { used: tree.members.length, limit };
    throw new AppError('plan.familyMembers', { limitType: 'family', currentPlan, usage, n: limit });
  }

  /** The keeper of the page may have taken it out while it was being added. */
  private async undoIfWithdrawn(
    tree: StoredFamilyTree,
    page: PersonRow,
    member: StoredMember,
  ): Promise<void> {
    try {
      await this.pages.requireNotWithdrawn(tree, page);
    } catch (error) {
      const load = async () => (await this.repository.findById(tree._id.toHexString())) ?? tree;
      await this.updates.change(load, null, async (current) => without(current, member));
      throw error;
    }
  }

  /** @returns null when nothing changes */
  private async changeOf(
    tree: StoredFamilyTree,
    member: StoredMember,
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
      return { members: replaced(tree, { ...member, person: changed }) };
    }
    const page = await this.pages.getAddable(pageId, actor);
    await this.requireNew(tree, page);
    const members = replaced(tree, { ...member, pageId: page._id, person: null });
    if (page.ownerId.equals(tree.ownerId)) return { members };
    // The links are the owner's word until the keeper of the page agrees.
    const relationships = tree.relationships.map((row) =>
      row.from.equals(member._id) || row.to.equals(member._id)
        ? { ...row, awaiting: [...row.awaiting, page._id] }
        : row,
    );
    return { members, relationships };
  }

  private async presentMember(
    tree: StoredFamilyTree,
    id: StoredMember['_id'] | null,
    actor: Actor,
  ): Promise<FamilyMemberView> {
    const member = tree.members.find(({ _id }) => id?.equals(_id));
    if (!member) throw new AppError('familyTree.memberNotFound');
    return presentMember(tree, member, await this.trees.peopleOf(tree, actor), actor);
  }

  private async presentCreated(
    tree: StoredFamilyTree,
    { _id }: StoredMember,
    actor: Actor,
  ): Promise<CreatedMemberView> {
    const view = await this.presentMember(tree, _id, actor);
    return { ...view, _id: view.personId };
  }
}

/** @throws AppError familyTree.memberNotFound */
function getMember(people: TreePeople, personId: string): StoredMember {
  const member = people.find(personId);
  if (!member) throw new AppError('familyTree.memberNotFound');
  return member;
}

function replaced({ members }: StoredFamilyTree, next: StoredMember): StoredMember[] {
  return members.map((member) => (member._id.equals(next._id) ? next : member));
}

/** The tree without a member and its links. Another member becomes the root where it was the root. */
function without({ members, relationships, rootId }: StoredFamilyTree, { _id }: StoredMember): TreeChange {
  const left = members.filter((member) => !member._id.equals(_id));
  return {
    members: left,
    relationships: relationships.filter(({ from, to }) => !from.equals(_id) && !to.equals(_id)),
    ...(rootId?.equals(_id) ? { rootId: left[0]?._id ?? null } : {}),
  };
}
