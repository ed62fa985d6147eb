import { gedcomVersions } from '@memorial/contracts/family-trees/gedcom.constants';
import { pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import { expect, it } from 'vitest';
import { decorated, person } from '../../../../test/support/gedcom-families.js';
import { familyGraph } from '../import/choose-members.js';
import { readGedcomFile } from '../import/gedcom-file.js';
import { selectGedcomTree } from './gedcom-tree.js';
import { writeGedcom } from './write-gedcom.js';

const today = '2026-11-26';
const seeds = Array.from({ length: 60 }, (_, index) => index + 1);

it.each([
  'Орест',
  'Шевчук Орест',
  'фон Бек (Мороз) Марія Іванівна',
  'Орест, прозваний у селі Бджолярем',
  'Шевчук Олена (Леся) Іванівна',
])('the name «%s» is imported as it was', (fullName) => {
  for (const version of gedcomVersions) {
    const text = writeGedcom({ people: [person('a', { fullName })], relationships: [] }, version, today);
    const { people } = readGedcomFile(Buffer.from(text), 'utf-8', today);
    expect(people.map(({ person: read }) => read.fullName)).toEqual([fullName]);
  }
});

/** The import reads what the export has written, except words that a file has no place for. */
it.each(gedcomVersions)('families written in %s are imported as they were', (version) => {
  for (const seed of seeds) {
    const { members, rows } = decorated(seed);
    const tree = selectGedcomTree({ members }, rows, true);
    const file = readGedcomFile(Buffer.from(writeGedcom(tree, version, today)), 'utf-8', today);
    const told = tree.people.map(({ personData }) => ({
      fullName: personData.fullName,
      gender: personData.gender,
      birthDate: personData.birthDate,
      birthDateQualifier: personData.birthDateQualifier,
      deathDate: personData.deathDate,
      deathDateQualifier: personData.deathDateQualifier,
      birthPlace: personData.birthPlace,
      deathPlace: personData.deathPlace,
    }));
    expect([seed, file.people.map(({ person }) => person)]).toMatchObject([seed, told]);
    expect([seed, file.lost, file.notes, file.other]).toEqual([seed, 0, 0, 0]);

    const indexes = new Map(tree.people.map(({ personId }, index) => [personId, index]));
    const at = (id: string) => indexes.get(id) ?? -1;
    const { allowed } = familyGraph(file.people.length, file.links);
    const read = new Map(allowed.map((row) => [pairKey(String(row.from), String(row.to)), row]));
    for (const row of tree.relationships) {
      const { relationshipType: type, qualifier, startDate, endDate, label } = row;
      if (type === 'sibling') continue;
      const [from, to] = [at(row.fromPersonId), at(row.toPersonId)];
      const facts = {
        type,
        qualifier: type === 'other' ? null : qualifier,
        ...(type === 'spouse' ? {} : { from, to }),
        startDate,
        endDate,
        label: type === 'other' ? (label ?? 'інший зв’язок') : null,
      };
      expect([seed, row, read.get(pairKey(String(from), String(to)))]).toMatchObject([seed, row, facts]);
    }
  }
});
