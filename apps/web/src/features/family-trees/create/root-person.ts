import { recordOf } from '../../../shared/format/record-of.js';
import type { PickedPage } from '../model/picked-page.js';

/** The page with which a tree begins. */
export type RootPerson = Pick<
  PickedPage,
  '_id' | 'fullName' | 'photoUrl' | 'photoThumbhash' | 'birthDate' | 'deathDate' | 'isAlive'
>;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads a stored person; null when it has no id. */
export function toRootPerson(value: unknown): RootPerson | null {
  const { _id, fullName, photoUrl, photoThumbhash, birthDate, deathDate, isAlive } = recordOf(value);
  if (typeof _id !== 'string') return null;
  return {
    _id,
    fullName: textOrNull(fullName),
    photoUrl: textOrNull(photoUrl),
    photoThumbhash: textOrNull(photoThumbhash),
    birthDate: textOrNull(birthDate),
    deathDate: textOrNull(deathDate),
    isAlive: isAlive === true,
  };
}
