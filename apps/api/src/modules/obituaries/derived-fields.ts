import { shownToAll } from '@memorial/contracts/obituaries/field-audiences.schemas';
import { derivedCategory } from '@memorial/contracts/obituaries/obituary-category';
import { statusOf } from '@memorial/contracts/obituaries/person-status';
import {
  derivedAchievement,
  derivedProfession,
  explicitValue,
} from '@memorial/contracts/obituaries/profession-and-achievement';
import { searchTokensOf } from '../../platform/text/name-tokens.js';
import { completenessOf } from './completeness.js';
import { isListedObituary } from './obituary.policy.js';
import {
  charityStateOf,
  type StoredObituary,
  type StoredSynthesisPermission,
  videosOf,
} from './obituary.schema.js';
import { facetsOf } from './obituary-facets.js';
import { sortNameOf } from './sort-name.js';

/** Fields derived from other fields and stored, because indexes need them. */
const derivedKeys = [
  'status',
  'category',
  'isListed',
  'sortName',
  'shownBirthDate',
  'searchTokens',
  'facets',
  'completeness',
  'derivedBy',
  'profession',
  'achievement',
  'linksUncheckedSince',
] as const satisfies readonly (keyof StoredObituary)[];
type DerivedKey = (typeof derivedKeys)[number];

/** Increase it when a derivation rule changes: a background task then updates older documents. */
export const derivedVersion = 7;

/** Since then synthetic videos need a permission of the owner. */
const permissionVersion = 7;

/**
 * Permission for synthetic media of an obituary of an earlier version: the first assent to a synthetic video, which says
 * that the voice imitates nobody, stands for it. Null: it needs none, or has one.
 */
function earlierPermissionOf(
  obituary: Pick<StoredObituary, 'videos' | 'synthesisPermission'> & { readonly derivedBy?: number },
): StoredSynthesisPermission | null {
  const { derivedBy = permissionVersion } = obituary;
  if (derivedBy >= permissionVersion || obituary.synthesisPermission) return null;
  const film = videosOf(obituary).find(({ voice, consent }) => voice === 'synthetic' && consent);
  if (!film?.consent) return null;
  const { userId, at } = film.consent;
  return { _id: film._id, by: userId, relation: null, at, withdrawnAt: null };
}

/** Computes the derived fields of an obituary, and the permission that one of an earlier version lacks. */
export function derivedFields(
  obituary: Omit<
    StoredObituary,
    Exclude<DerivedKey, 'status' | 'profession' | 'achievement' | 'linksUncheckedSince'>
  > & { readonly derivedBy?: number },
): Pick<StoredObituary, DerivedKey> & Pick<Partial<StoredObituary>, 'synthesisPermission'> {
  const name = obituary.fullName ?? '';
  const category = derivedCategory(obituary.chosenCategory, obituary.militaryService);
  // Lists and their order are everybody's.
  const shown = shownToAll(obituary);
  const synthesisPermission = earlierPermissionOf(obituary);
  const permission = synthesisPermission ? { synthesisPermission } : {};
  return {
    status: statusOf(obituary),
    category,
    isListed: isListedObituary(obituary),
    sortName: sortNameOf(name),
    searchTokens: searchTokensOf(name),
    shownBirthDate: shown.birthDate,
    facets: facetsOf({ ...shown, category, ...permission }),
    completeness: completenessOf(shown),
    derivedBy: derivedVersion,
    // Do not store a derived value when a client sends it back.
    profession: explicitValue(obituary.profession, derivedProfession(obituary.workExperience)),
    achievement: explicitValue(obituary.achievement, derivedAchievement(obituary.achievements)),
    linksUncheckedSince:
      charityStateOf(obituary) === 'unchecked' ? (obituary.linksUncheckedSince ?? obituary.updatedAt) : null,
    ...permission,
  };
}
