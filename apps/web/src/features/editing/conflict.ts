import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { changedKeys, isSameAt } from './edit-payload.js';

/** Conflict with a version of the page that somebody else saved meanwhile. */
export interface Conflict {
  readonly page: ObituaryView;
  /** Form values of the other version. */
  readonly theirs: EditForm;
  /** Keys changed to different values in both versions. */
  readonly contested: readonly EditKey[];
  /** Keys changed only in the other version. */
  readonly taken: readonly EditKey[];
  /** Keys changed in this form. */
  readonly mine: readonly EditKey[];
}

/** Three-way comparison of the base, this form and the other version. */
export function conflictOf(base: EditForm, own: EditForm, page: ObituaryView): Conflict {
  const theirs = toForm(page);
  const mine = changedKeys(base, own);
  const changedThere = changedKeys(base, theirs);
  return {
    page,
    theirs,
    mine,
    contested: mine.filter((key) => changedThere.includes(key) && !isSameAt(own, theirs, key)),
    taken: changedThere.filter((key) => !mine.includes(key)),
  };
}

/** The other version with this form's changes applied, except for the discarded keys. */
export function merged(own: EditForm, { theirs, mine }: Conflict, givenUp: ReadonlySet<EditKey>): EditForm {
  const kept = mine.filter((key) => !givenUp.has(key)).map((key) => [key, own[key]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
