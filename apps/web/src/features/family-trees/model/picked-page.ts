import type { ObituaryCard } from '@memorial/contracts/obituaries/obituary-views.schemas';

/** A page as the person picker shows and answers it. */
export type PickedPage = Pick<
  ObituaryCard,
  | '_id'
  | 'fullName'
  | 'isAlive'
  | 'birthDate'
  | 'deathDate'
  | 'birthPlace'
  | 'deathPlace'
  | 'photoUrl'
  | 'photoThumbhash'
>;
