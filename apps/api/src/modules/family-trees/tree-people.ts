import type { Redaction } from '@memorial/contracts/family-trees/family-trees.constants';
import type { PersonDataView } from '@memorial/contracts/family-trees/person-data.schemas';
import { redactedPerson, untoldPerson } from '@memorial/contracts/family-trees/redacted-person';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import type { Actor } from '../../platform/access/caller.js';
import { isOfferedToEdit, type MediaUrls, type PersonRow, shownTo } from '../obituaries/obituaries.module.js';
import { mayChangeAddition, redactionOf } from './family-tree.policy.js';
import type { StoredFamilyTree, StoredMember, StoredPerson } from './family-tree.schema.js';
import { placeholder } from './member-checks.js';
import type { PersonAliases } from './person-aliases.js';

/** A person as one caller may see them. */
export interface ShownPerson {
  readonly personId: string;
  readonly personData: PersonDataView;
}

export type PersonRowsById = ReadonlyMap<string, PersonRow>;

/** Makes the people of trees and relationships visible to one caller. Every answer about a person passes `show`. */
export class PeopleViewer {
  constructor(
    private readonly actor: Actor | null,
    private readonly mediaUrls: MediaUrls,
    private readonly aliases: PersonAliases,
  ) {}

  /**
   * @param scope tree, or page whose relationships are listed: the alias of a redacted person is valid in it alone
   * @param page undefined: deleted; nobody sees who it was
   * @param keepsPerson true: somebody without a page, whom the actor may change
   */
  show(
    scope: string,
    { _id, pageId, person }: Pick<StoredMember, '_id' | 'pageId' | 'person'>,
    page: PersonRow | undefined,
    keepsPerson: boolean,
  ): ShownPerson {
    const id = _id.toHexString();
    const hidden = (data: PersonDataView) => ({
      personId: this.aliases.aliasOf(scope, id),
      personData: data,
    });
    const redacted = (reason: Redaction) => hidden(redactedPerson(reason));
    if (pageId === null) {
      if (person?.isAlive && !keepsPerson) return redacted('living');
      return { personId: id, personData: this.dataOfPerson(person, keepsPerson) };
    }
    if (!page) return hidden({ ...untoldPerson, isAlive: false, hasPage: false, canEdit: keepsPerson });
    const reason = redactionOf(page, this.actor);
    return reason ? redacted(reason) : { personId: pageId.toHexString(), personData: this.dataOfPage(page) };
  }

  private dataOfPerson(person: StoredPerson | null, canEdit: boolean): PersonDataView {
    const { birthDateText: _, deathDateText: __, ...told } = person ?? placeholder;
    return { ...untoldPerson, ...told, hasPage: false, canEdit };
  }

  private dataOfPage(page: PersonRow): PersonDataView {
    const { photo } = page;
    return {
      ...untoldPerson,
      fullName: page.fullName,
      gender: page.gender,
      status: statusOf(page),
      isAlive: page.isAlive,
      birthDate: shownTo(page, this.actor).birthDate,
      deathDate: page.deathDate,
      birthPlace: page.birthPlace,
      deathPlace: page.deathPlace,
      category: page.category,
      photoUrl: photo ? this.mediaUrls.ofMainPhoto(page, photo._id.toHexString()) : null,
      photoThumbhash: photo?.thumbhash ?? null,
      hasPage: true,
      canEdit: isOfferedToEdit(page, this.actor),
    };
  }
}

/** The people of one tree as one caller may see them. */
export class TreePeople {
  private readonly shown = new Map<string, ShownPerson>();
  private readonly members = new Map<string, StoredMember>();

  constructor(
    tree: Pick<StoredFamilyTree, '_id' | 'ownerId' | 'keepers' | 'members'>,
    private readonly pages: PersonRowsById,
    viewer: PeopleViewer,
    actor: Actor | null,
  ) {
    for (const member of tree.members) {
      const page = this.pageOf(member);
      const keepsPerson = mayChangeAddition(tree, member, actor);
      const person = viewer.show(tree._id.toHexString(), member, page, keepsPerson);
      this.shown.set(member._id.toHexString(), person);
      this.members.set(person.personId, member);
    }
  }

  /** A member as answered; its id is the one by which `find` finds it. */
  show(member: Pick<StoredMember, '_id'>): ShownPerson {
    const shown = this.shown.get(member._id.toHexString());
    if (!shown) throw new Error('a person of another tree');
    return shown;
  }

  /** True for redacted people, and where the page of a member is deleted or erased. */
  isNameless(member: StoredMember): boolean {
    const isGone = !this.pageOf(member) && member.person === null;
    return isGone || this.show(member).personData.redacted !== null;
  }

  /** Member by the id under which it is answered to this caller: nothing is told about others. */
  find(personId: string): StoredMember | null {
    return this.members.get(personId) ?? null;
  }

  /** Page of a member; undefined without one, and for a deleted one. */
  pageOf({ pageId }: Pick<StoredMember, 'pageId'>): PersonRow | undefined {
    return pageId ? this.pages.get(pageId.toHexString()) : undefined;
  }
}
