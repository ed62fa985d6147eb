import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import type { Actor } from '../../platform/access/caller.js';
import { mayEdit } from './obituary.policy.js';
import type { StoredObituary } from './obituary.schema.js';

/** Only keepers see the birth dates of relatives who may be living. */
export function presentFamilyMembers(
  obituary: StoredObituary,
  actor: Actor | null,
): ObituaryView['familyMembers'] {
  if (mayEdit(obituary, actor)) return obituary.familyMembers;
  return obituary.familyMembers.map((row) => (row.isAlive === false ? row : { ...row, birthDate: null }));
}
