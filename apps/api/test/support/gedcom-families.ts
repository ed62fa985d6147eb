import type { DateQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import type { PersonDataView } from '@memorial/contracts/family-trees/person-data.schemas';
import { untoldPerson } from '@memorial/contracts/family-trees/redacted-person';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { seededFamily, seededRandom } from '@memorial/family-tree-layout/testing/seeded-family';

/** Facts of a person whom nobody knows. */
export const nobody: PersonDataView = {
  ...untoldPerson,
  gender: 'undefined',
  isAlive: false,
  hasPage: false,
  canEdit: true,
};

/** A dead person without a page, as the owner of a tree sees them. */
export function person(
  personId: string,
  over: Partial<PersonDataView> = {},
  generationOrder = 2,
): FamilyMemberView {
  const personData = { ...nobody, fullName: `Шевчук ${personId}`, ...over };
  return { personId, generationOrder, personData, createdBy: null, canChange: true };
}

/** A relationship of a tree. */
export function link(
  fromPersonId: string,
  toPersonId: string,
  relationshipType: RelationshipView['relationshipType'],
  over: Partial<RelationshipView> = {},
): RelationshipView {
  return {
    _id: `${fromPersonId}-${toPersonId}`,
    treeId: 'tree',
    fromPersonId,
    toPersonId,
    relationshipType,
    qualifier: null,
    startDate: null,
    endDate: null,
    label: null,
    isHalf: null,
    isConfirmed: true,
    canChange: true,
    ...over,
  };
}

/* Seeded families. */

const givenNames = [
  'Іван',
  'Марія Іванівна',
  'Ґенґа',
  'Ї’жак',
  'Олена (Леся)',
  'Стефанія Вʼячеславівна-Роксолана',
];
const surnames = ['Шевчук', 'Коваль (Мороз)', 'фон Бек', 'Нечуй-Левицька', 'Сковорода', 'О’Коннор'];
const births = [null, '1921', '1899-03', '1000-01-01', '1912-12-31'];
const deaths = [null, '1944-02-29', '1999', '2001-07'];
const dateQualifiers: readonly (DateQualifier | null)[] = [null, 'about', 'before', 'after'];
const placeNames = [
  null,
  'с. Моринці, Звенигородський повіт',
  '@Львів',
  `Київ ${'вул. Січових Стрільців '.repeat(9)}12`,
];
const labels = [null, 'хрещений', 'побратим'];

/** A seeded family with names, dates, places, sexes and events; some placeholders, some alive. */
export function decorated(seed: number) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const { people, relationships } = seededFamily(seed, 4 + (seed % 60));
  const members = people.map(({ id, generation }) => {
    const [birthDate, deathDate] = [pick(births), pick(deaths)];
    const isPlaceholder = random() < 0.1;
    const over: Partial<PersonDataView> = isPlaceholder
      ? { fullName: null }
      : {
          fullName: random() < 0.05 ? pick(givenNames) : `${pick(surnames)} ${pick(givenNames)}`,
          gender: pick(['male', 'female', 'undefined'] as const),
          birthDate,
          birthDateQualifier: birthDate === null ? null : pick(dateQualifiers),
          deathDate,
          deathDateQualifier: deathDate === null ? null : pick(dateQualifiers),
          birthPlace: pick(placeNames)?.trim() ?? null,
          ...(deathDate === null && random() < 0.4
            ? { isAlive: true }
            : { deathPlace: pick(placeNames)?.trim() ?? null }),
        };
    return person(id, over, generation);
  });
  const rows = relationships.map(({ from, to, type, qualifier }) =>
    link(from, to, type, {
      qualifier: type === 'spouse' ? pick(['married', 'partner', 'divorced', 'widowed'] as const) : qualifier,
      ...(type === 'spouse' ? { startDate: pick(births), endDate: pick(deaths) } : {}),
      label: type === 'other' ? pick(labels) : null,
    }),
  );
  return { members, rows };
}
