import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { changedKeys, isSameAt } from './edit-payload.js';

/** Conflict with a version of the page that somebody else saved meanwhile. */
export interface Conflict {
  readonly page: ObituaryView;
  /** Form values of the other version. */
  readonly theirs: EditForm;
  /** Keys changed to different values in both versions. */
  readonly conflicting: readonly EditKey[];
  /** Keys changed only in the other version. */
  readonly theirsOnly: readonly EditKey[];
  /** Keys changed in this form. */
  readonly mine: readonly EditKey[];
}

/** Three-way comparison of the base, this form and the other version. */
export function detectConflict(base: EditForm, mineForm: EditForm, page: ObituaryView): Conflict {
  const theirs = toForm(page);
  const mine = changedKeys(base, mineForm);
  const changedThere = changedKeys(base, theirs);
  return {
    page,
    theirs,
    mine,
    conflicting: mine.filter((key) => changedThere.includes(key) && !isSameAt(mineForm, theirs, key)),
    theirsOnly: changedThere.filter((key) => !mine.includes(key)),
  };
}

/** The other version with this form's changes applied, except for the discarded keys. */
export function mergeForms(
  mineForm: EditForm,
  { theirs, mine }: Conflict,
  discarded: ReadonlySet<EditKey>,
): EditForm {
  const keptEntries = mine.filter((key) => !discarded.has(key)).map((key) => [key, mineForm[key]]);
  return { ...theirs, ...Object.fromEntries(keptEntries) };
}
