import { personInput } from '@memorial/contracts/family-trees/family-people.schemas';
import { familyTreeImportPreview } from '@memorial/contracts/family-trees/family-tree-import.schemas';
import { gedcomEncodings } from '@memorial/contracts/family-trees/family-trees.constants';
import { relationshipIssues } from '@memorial/contracts/family-trees/relationships.schemas';
import { expect, it } from 'vitest';
import { familyLines, gedcomOf } from '../../../../test/support/gedcom-files.js';
import { type SeededRandom, seededRandom } from '../../../../test/support/seeded-random.js';
import { maxDateText } from '../gedcom/gedcom-words.js';
import { newPerson } from '../member-checks.js';
import { GedcomRejected } from './gedcom-rejection.js';
import { importGedcom, previewGedcom } from './preview-gedcom.js';

const files = process.env.LONG === '1' ? 10_000 : 1_000;
const now = new Date('2026-11-26T12:00:00Z');
const limits = { members: 5, generations: 4, linksPerMember: 6 };

const tags = [
  'INDI',
  'FAM',
  'NAME',
  'DATE',
  'CONC',
  'CONT',
  'HUSB',
  'CHIL',
  'FAMC',
  'PEDI',
  'ASSO',
  'HEAD',
  'TRLR',
  'RESN',
];
const values = [
  '@I1@',
  '@F1@',
  '@VOID@',
  '@@',
  '@#DJULIAN@ 3 MAR 1900',
  '31 FEB 1900',
  'BET 1 AND 2',
  '/',
  'adopted',
  '',
  '\u0000',
  'Y',
  '🕯'.repeat(120),
];

/** Changes lines of a file, as broken programs and people do. */
function changedLines(lines: readonly string[], random: SeededRandom): string[] {
  const changed = [...lines];
  for (let times = 1 + random.int(6); times > 0; times -= 1) {
    const at = random.int(changed.length);
    const [level = '0', tag = 'NOTE', ...rest] = (changed[at] ?? '').split(' ');
    const mutants: string[][] = [
      [],
      [changed[at] ?? '', changed[random.int(changed.length)] ?? ''],
      [`${random.int(25)} ${tag} ${rest.join(' ')}`],
      [`${level} ${random.pick(tags)} ${rest.join(' ')}`],
      [`${level} ${tag} ${random.pick(values)}`],
      [`${level} @I${random.int(9)}@ ${random.pick(tags)}`],
      [[level, tag, ...rest].join('  ')],
      [rest.join(' ')],
    ];
    changed.splice(at, 1, ...random.pick(mutants));
  }
  return changed;
}

/** Changes bytes of a file, as broken disks and wrong encodings do. */
function changedBytes(bytes: Buffer, random: SeededRandom): Buffer {
  const changed = Buffer.from(bytes);
  for (let times = random.int(8); times > 0; times -= 1)
    changed[random.int(changed.length)] = random.int(256);
  return random.int(10) === 0 ? changed.subarray(0, random.int(changed.length)) : changed;
}

it(`${files} mutated files end in a clear refusal or a clean tree`, () => {
  const random = seededRandom(23);
  const lines = familyLines.map((line) => line.replace('\u0301', ''));
  let read = 0;
  for (let number = 0; number < files; number += 1) {
    const encoding = random.pick(['utf-8', 'utf-16le', 'windows-1251', 'koi8-u'] as const);
    const isLines = random.int(2) === 0;
    const given = isLines
      ? gedcomOf(changedLines(lines, random))
      : changedBytes(gedcomOf(lines, encoding), random);
    const sent = random.int(4) === 0 ? { encoding: random.pick(gedcomEncodings) } : {};
    try {
      const preview = previewGedcom(given, { today: '2026-11-26', limits, ...sent });
      familyTreeImportPreview.parse({ ...preview, importId: '', expiresAt: '' });
      const { root, encoding: found, fits } = preview;
      const tree = importGedcom(given, { today: '2026-11-26', limits, encoding: found, rootId: root.id });
      expect([tree.members.length, tree.relationships.length]).toEqual([fits.people, fits.relationships]);
      for (const { person } of tree.members) {
        const { birthDateText = '', deathDateText = '', ...told } = person;
        expect(newPerson(personInput.parse(told), now)).toEqual(told);
        expect(Math.max(birthDateText.length, deathDateText.length)).toBeLessThanOrEqual(maxDateText);
      }
      for (const { type, ...facts } of tree.relationships)
        expect(relationshipIssues(type, facts)).toEqual([]);
      read += 1;
    } catch (error) {
      expect(error, `file ${number}`).toBeInstanceOf(GedcomRejected);
    }
  }
  // Otherwise the mutations would test the refusals alone.
  expect(read).toBeGreaterThan(files / 4);
  expect(read).toBeLessThan(files);
});
