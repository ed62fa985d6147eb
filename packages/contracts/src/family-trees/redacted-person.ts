import { familyTreeMessages } from '../messages/ui/family-trees.js';
import type { Redaction } from './family-trees.constants.js';
import type { PersonDataView } from './person-data.schemas.js';

/** Data of a person of whom nothing is told. */
export const untoldPerson: PersonDataView = {
  fullName: null,
  gender: null,
  status: null,
  isAlive: null,
  birthDate: null,
  birthDateQualifier: null,
  deathDate: null,
  deathDateQualifier: null,
  birthPlace: null,
  deathPlace: null,
  category: null,
  photoUrl: null,
  photoThumbhash: null,
  hasPage: null,
  canEdit: null,
  redacted: null,
};

const names: Readonly<Record<Redaction, string>> = {
  living: familyTreeMessages.livingPerson,
  closed: familyTreeMessages.closedPage,
};

/** Data of a redacted person: the reason alone. */
export function redactedPerson(reason: Redaction): PersonDataView {
  return { ...untoldPerson, fullName: names[reason], redacted: reason };
}
