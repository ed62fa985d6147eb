import {
  areHalfSiblings,
  fitsGenerations,
  pairKey,
  type StoredRelationship,
} from '@memorial/contracts/family-trees/relationship-rules';
import type { Actor } from '../../platform/access/caller.js';
import { mayEdit } from '../obituaries/obituaries.module.js';
import { mayChangeAddition, mayEditTree } from './family-tree.policy.js';
import type { StoredFamilyTree, StoredMember, StoredTreeRelationship } from './family-tree.schema.js';
import type { StoredPageRelationship } from './page-relationship.schema.js';
import type { PersonAliases } from './person-aliases.js';
import type { ShownRelationship } from './relationship.presenter.js';
import type { TreePeople } from './tree-people.js';

/** A relationship between two members, of the tree or of no tree. */
export interface MemberRelationship {
  readonly row: StoredTreeRelationship | StoredPageRelationship;
  readonly isOfTree: boolean;
  readonly from: StoredMember;
  readonly to: StoredMember;
  /** The same between the ids of the members, as the rules read it. */
  readonly rule: StoredRelationship;
}

/**
 * All relationships of a tree for one caller: its own, and those of no tree between two of its members whose pages
 * stand. The tree's own one of a pair goes before that of no tree. Rules and answers read them here alone.
 */
export class AllRelationships {
  private readonly rows: readonly MemberRelationship[];
  /** Rows that may bind: of no tree the confirmed ones alone. */
  private readonly binding: readonly MemberRelationship[];
  /** Those of the binding ones whose facts the caller may know: others must not be inferred from them. */
  private readonly told: readonly StoredRelationship[];

  constructor(
    private readonly tree: StoredFamilyTree,
    ofPages: readonly StoredPageRelationship[],
    private readonly people: TreePeople,
    private readonly aliases: PersonAliases,
    private readonly actor: Actor | null,
  ) {
    const byId = new Map(tree.members.map((member) => [member._id.toHexString(), member]));
    const standing = tree.members.filter((member) => people.pageOf(member));
    const byPage = new Map(standing.map((member) => [member.pageId?.toHexString() ?? '', member]));
    const own = tree.relationships.flatMap((row) => join(row, true, byId));
    const told = new Set(own.map(({ rule }) => pairKey(rule.from, rule.to)));
    const others = ofPages
      .flatMap((row) => join(row, false, byPage))
      .filter(({ rule }) => !told.has(pairKey(rule.from, rule.to)));
    this.rows = [...own, ...others];
    this.binding = this.rows.filter(({ row, isOfTree }) => isOfTree || row.awaiting.length === 0);
    this.told = this.binding.filter((one) => !this.isRedacted(one)).map(({ rule }) => rule);
  }

  /**
   * Those that a row of the tree is judged against: one of no tree that does not fit the generations binds none. A
   * parent of which the caller must not know the facts counts as one by birth: otherwise refusals would tell them.
   * @param except row that is judged
   */
  rules(except?: StoredTreeRelationship['_id']): StoredRelationship[] {
    return this.fitting(this.tree.members)
      .filter(({ row }) => !except?.equals(row._id))
      .map((one) => {
        const isHidden = one.rule.type === 'parent' && this.isRedacted(one);
        return isHidden ? { ...one.rule, qualifier: 'birth' } : one.rule;
      });
  }

  /** Those that the generations of the members fit; one of no tree may contradict them, and binds none then. */
  fitting(members: readonly StoredMember[]): MemberRelationship[] {
    const orders = new Map(members.map((member) => [member._id.toHexString(), member.generationOrder]));
    return this.binding.filter(({ rule }) => fitsGenerations(rule, (person) => orders.get(person)));
  }

  /** Those that the caller may see. */
  shown(): ShownRelationship[] {
    return this.rows
      .filter((one) => one.isOfTree || one.row.awaiting.length === 0 || this.isKept(one))
      .map((one) => this.show(one));
  }

  /** Those of the tree itself that link a member, with the other one. */
  ofMember({ _id }: StoredMember): { shown: ShownRelationship; other: StoredMember; isFrom: boolean }[] {
    const own = this.rows.filter(
      ({ isOfTree, from, to }) => isOfTree && [from, to].some((one) => one._id.equals(_id)),
    );
    return own.map((one) => {
      const isFrom = one.from._id.equals(_id);
      return { shown: this.show(one), other: isFrom ? one.to : one.from, isFrom };
    });
  }

  show(one: MemberRelationship): ShownRelationship {
    const { row, isOfTree, from, to, rule } = one;
    const isRedacted = this.isRedacted(one);
    const [id, treeId] = [row._id.toHexString(), this.tree._id.toHexString()];
    return {
      row,
      // One id in two answers would tell that their nameless people are the same.
      id: isRedacted && !isOfTree ? this.aliases.aliasOf(treeId, id) : id,
      isRedacted,
      // Without a tree it would tell that the nameless one has a page.
      treeId: isOfTree || isRedacted ? treeId : null,
      fromPersonId: this.people.show(from).personId,
      toPersonId: this.people.show(to).personId,
      isHalf: row.type === 'sibling' && !isRedacted ? areHalfSiblings(this.told, rule.from, rule.to) : null,
      isConfirmed: row.awaiting.every((pageId) => this.hidesPage(one, pageId)),
      canChange: isOfTree && mayChangeAddition(this.tree, row, this.actor),
    };
  }

  /** True if the caller must not know the facts: of a link to somebody nameless which the caller does not keep. */
  private isRedacted(one: MemberRelationship): boolean {
    return [one.from, one.to].some((member) => this.people.isNameless(member)) && !this.isKept(one);
  }

  /** True if the caller must not learn that a member of a link has this page: somebody nameless, to a contributor. */
  private hidesPage(one: MemberRelationship, pageId: StoredMember['_id']): boolean {
    if (this.isRedacted(one)) return true;
    if (!one.isOfTree || mayEditTree(this.tree, this.actor)) return false;
    const member = [one.from, one.to].find((each) => each.pageId?.equals(pageId));
    return member !== undefined && this.people.isNameless(member);
  }

  /** True if the caller may change it in the tree, or keeps one of both pages. */
  private isKept({ row, isOfTree, from, to }: MemberRelationship): boolean {
    if (isOfTree) return mayChangeAddition(this.tree, row, this.actor);
    return [from, to].some((member) => {
      const page = this.people.pageOf(member);
      return page !== undefined && mayEdit(page, this.actor);
    });
  }
}

function join(
  row: MemberRelationship['row'],
  isOfTree: boolean,
  members: ReadonlyMap<string, StoredMember>,
): MemberRelationship[] {
  const from = members.get(row.from.toHexString());
  const to = members.get(row.to.toHexString());
  if (!from || !to) return [];
  const { type, qualifier } = row;
  const rule = { from: from._id.toHexString(), to: to._id.toHexString(), type, qualifier };
  return [{ row, isOfTree, from, to, rule }];
}
