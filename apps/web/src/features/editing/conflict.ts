import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { type EditForm, type EditKey, toForm } from './edit-form.js';
import { changedKeys, isSameAt } from './edit-payload.js';

/** Somebody saved the page meanwhile. */
export interface Conflict {
  readonly page: ObituaryView;
  /** As the other has left the page. */
  readonly theirs: EditForm;
  /** Changed here and there, and not to the same. */
  readonly contested: readonly EditKey[];
  /** Changed there alone. */
  readonly taken: readonly EditKey[];
  /** Changed here. */
  readonly mine: readonly EditKey[];
}

/** What two people made of the same page. */
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

/** The other's page with one's own changes over it, but for what is given up. */
export function merged(own: EditForm, { theirs, mine }: Conflict, givenUp: ReadonlySet<EditKey>): EditForm {
  const kept = mine.filter((key) => !givenUp.has(key)).map((key) => [key, own[key]]);
  return { ...theirs, ...Object.fromEntries(kept) };
}
