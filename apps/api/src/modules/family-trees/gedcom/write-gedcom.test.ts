import type { RelationshipQualifier } from '@memorial/contracts/family-trees/family-trees.constants';
import type { FamilyMemberView } from '@memorial/contracts/family-trees/family-trees.schemas';
import { gedcomVersions } from '@memorial/contracts/family-trees/gedcom.constants';
import { pairKey } from '@memorial/contracts/family-trees/relationship-rules';
import type { RelationshipView } from '@memorial/contracts/family-trees/relationships.schemas';
import { describe, expect, it } from 'vitest';
import { decorated, link, nobody, person } from '../../../../test/support/gedcom-families.js';
import { readGedcomFile } from '../../../../test/support/read-gedcom-file.js';
import { selectGedcomTree } from './gedcom-tree.js';
import { writeGedcom } from './write-gedcom.js';

const today = '2026-11-26';

const parent = (from: string, to: string, qualifier: RelationshipQualifier = 'birth') =>
  link(from, to, 'parent', { qualifier });

function written(
  members: readonly FamilyMemberView[],
  relationships: readonly RelationshipView[] = [],
  { version = '7.0', withLiving = false }: { version?: '7.0' | '5.5.1'; withLiving?: boolean } = {},
): string {
  return writeGedcom(selectGedcomTree({ members: [...members] }, relationships, withLiving), version, today);
}

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');

/** Lines of one record, without its first line. */
function recordOf(text: string, id: string): string[] {
  const lines = linesOf(text);
  const start = lines.findIndex((line) => line.startsWith(`0 @${id}@`));
  const end = lines.findIndex((line, index) => index > start && line.startsWith('0 '));
  return lines.slice(start + 1, end);
}

describe('the file', () => {
  it.each([
    ['7.0', ['0 HEAD', '1 GEDC', '2 VERS 7.0', '1 SOUR VICHNA_PAMIAT', '2 VERS 1.0', '2 NAME Вічна пам’ять']],
    ['5.5.1', ['0 HEAD', '1 SOUR VICHNA_PAMIAT', '2 VERS 1.0', '2 NAME Вічна пам’ять', '1 DATE 26 NOV 2026']],
  ] as const)('of %s begins with a head that names the product', (version, head) => {
    const text = written([person('a')], [], { version });
    expect(text.startsWith('\uFEFF0 HEAD\r\n')).toBe(true);
    expect(linesOf(text).slice(0, head.length)).toEqual(head);
    expect(linesOf(text).at(-1)).toBe('0 TRLR');
  });

  it('of 5.5.1 names form, encoding and the product as submitter', () => {
    const text = written([person('a')], [], { version: '5.5.1' });
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['2 VERS 5.5.1', '2 FORM LINEAGE-LINKED', '1 CHAR UTF-8', '1 SUBM @U1@']),
    );
    expect(recordOf(text, 'U1')).toEqual(['1 NAME Вічна пам’ять']);
  });

  it('tells a person in the words of the standard', () => {
    const text = written([
      person('a', {
        fullName: 'Шевчук (Коваль) Марія Іванівна',
        gender: 'female',
        birthDate: '1921-03-04',
        birthDateQualifier: 'about',
        birthPlace: 'с. Моринці',
        deathDate: '1999-11',
      }),
    ]);
    expect(recordOf(text, 'I1')).toEqual([
      '1 NAME Марія Іванівна /Шевчук (Коваль)/',
      '2 GIVN Марія Іванівна',
      '2 SURN Шевчук (Коваль)',
      '1 SEX F',
      '1 BIRT',
      '2 DATE ABT 4 MAR 1921',
      '2 PLAC с. Моринці',
      '1 DEAT',
      '2 DATE NOV 1999',
    ]);
  });

  it.each([
    ['Марія', 'Марія'],
    ['Шевчук Марія', 'Марія /Шевчук/'],
    ['фон Бек Марія', 'Марія /фон Бек/'],
    ['фон Бек Марія Іванівна', 'Марія Іванівна /фон Бек/'],
    ['Орест, прозваний у селі Бджолярем', 'Орест, прозваний у селі Бджолярем'],
    ['Шевчук/Коваль Марія', 'Марія /Шевчук⁄Коваль/'],
    ['Шевчук (Коваль', '(Коваль /Шевчук/'],
    ['невідома', 'невідома'],
  ])('writes the name «%s» as «%s»', (fullName, name) => {
    expect(recordOf(written([person('a', { fullName })]), 'I1')[0]).toBe(`1 NAME ${name}`);
  });

  it('says of the dead that they died where the day is not known, and of nobody else', () => {
    const known = person('a', { deathPlace: 'Київ' });
    const members = [known, person('b'), person('c', { isAlive: true }), person('d', { fullName: null })];
    const text = written(members, [parent('d', 'a')], { withLiving: true });
    expect(recordOf(text, 'I1')).toEqual(expect.arrayContaining(['1 DEAT Y', '2 PLAC Київ']));
    expect(recordOf(text, 'I2')).toContain('1 DEAT Y');
    expect(recordOf(text, 'I3').join()).not.toContain('DEAT');
    expect(recordOf(text, 'I4')).toEqual(['1 FAMS @F1@']);
  });

  it.each([
    ['married', '1950', '1980', ['1 MARR', '2 DATE 1950', '1 EVEN', '2 TYPE Кінець шлюбу', '2 DATE 1980']],
    ['married', null, null, ['1 MARR Y']],
    ['divorced', null, '1980-05', ['1 MARR Y', '1 DIV', '2 DATE MAY 1980']],
    ['divorced', null, null, ['1 MARR Y', '1 DIV Y']],
    ['widowed', '1950', null, ['1 MARR', '2 DATE 1950', '1 EVEN', '2 TYPE Вдівство']],
    ['partner', null, null, ['1 EVEN', '2 TYPE Спільне життя']],
    ['partner', '1950', '1980', ['1 EVEN', '2 TYPE Спільне життя', '2 DATE FROM 1950 TO 1980']],
  ] as const)('writes a couple: %s %s %s', (qualifier, startDate, endDate, events) => {
    const rows = [link('a', 'b', 'spouse', { qualifier, startDate, endDate })];
    const text = written([person('a', { gender: 'female' }), person('b', { gender: 'male' })], rows);
    expect(recordOf(text, 'F1')).toEqual(['1 HUSB @I2@', '1 WIFE @I1@', ...events]);
  });

  it.each(gedcomVersions)('holds couples of two women, two men and of unknown sex (%s)', (version) => {
    const genders = [
      ['female', 'female'],
      ['male', 'male'],
      ['undefined', 'undefined'],
      ['undefined', 'male'],
    ] as const;
    for (const [one, other] of genders) {
      const text = written(
        [person('a', { gender: one }), person('b', { gender: other })],
        [link('a', 'b', 'spouse')],
        { version },
      );
      const isTurned = other === 'male' && one === 'undefined';
      expect(recordOf(text, 'F1').slice(0, 2)).toEqual(
        isTurned ? ['1 HUSB @I2@', '1 WIFE @I1@'] : ['1 HUSB @I1@', '1 WIFE @I2@'],
      );
    }
  });

  it('puts a child of parents of several kinds into several families', () => {
    const members = ['mother', 'father', 'one', 'other', 'husband', 'child'].map((id) => person(id));
    const rows = [
      parent('mother', 'child'),
      parent('father', 'child'),
      parent('one', 'child', 'foster'),
      parent('other', 'child', 'foster'),
      parent('husband', 'child', 'adopted'),
      link('mother', 'husband', 'spouse'),
    ];
    const text = written(members, rows, { version: '5.5.1' });
    expect(recordOf(text, 'I6').filter((line) => /FAMC|PEDI/.test(line))).toEqual([
      '1 FAMC @F1@',
      '2 PEDI adopted',
      '1 FAMC @F2@',
      '2 PEDI birth',
      '1 FAMC @F3@',
      '2 PEDI foster',
    ]);
    expect(recordOf(text, 'F1').slice(0, 3)).toEqual(['1 HUSB @I1@', '1 WIFE @I5@', '1 CHIL @I6@']);
    expect(readGedcomFile(text).links).toEqual(
      new Set([
        'parent 1 6 birth',
        'parent 2 6 birth',
        'parent 3 6 foster',
        'parent 4 6 foster',
        'parent 5 6 adopted',
        'spouse 1 5 married  ',
      ]),
    );
  });

  it('names step-parents by a phrase, and as associates where the standard has no word', () => {
    const members = [person('a'), person('b')];
    const rows = [parent('a', 'b', 'step')];
    expect(recordOf(written(members, rows), 'I2').slice(-3)).toEqual([
      '1 FAMC @F1@',
      '2 PEDI OTHER',
      '3 PHRASE пасинок або пасербиця',
    ]);
    expect(recordOf(written(members, rows, { version: '5.5.1' }), 'I2').slice(-2)).toEqual([
      '1 ASSO @I1@',
      '2 RELA вітчим або мачуха',
    ]);
  });

  it('keeps the direction of other relationships', () => {
    const rows = [link('a', 'b', 'other', { label: 'хрещений' })];
    const members = [person('a'), person('b')];
    expect(recordOf(written(members, rows), 'I2').slice(-3)).toEqual([
      '1 ASSO @I1@',
      '2 ROLE OTHER',
      '3 PHRASE хрещений',
    ]);
    expect(recordOf(written(members, rows, { version: '5.5.1' }), 'I2').slice(-2)).toEqual([
      '1 ASSO @I1@',
      '2 RELA хрещений',
    ]);
  });

  it('breaks long lines of 5.5.1 within words, and no line of 7.0', () => {
    const fullName = `Шевчук ${'Ярослава-Й́ожефіна '.repeat(30).trim()}`;
    const place = `${'@'.repeat(200)} ${'ї'.repeat(300)}`;
    const members = [person('a', { fullName, birthPlace: place })];
    const old = written(members, [], { version: '5.5.1' });
    for (const line of linesOf(old)) {
      expect(Buffer.byteLength(`${line}\r\n`)).toBeLessThanOrEqual(255);
      expect(line).toBe(line.trim());
    }
    expect(old).not.toContain('\uFFFD');
    expect(readGedcomFile(old).people[0]).toMatchObject({ name: fullName, birth: `  ${place}` });
    expect(written(members)).not.toContain('CONC');
  });

  it('writes what looks like structure as text', () => {
    const place = '@I1@ 0 HEAD\u0000';
    const members = [person('a', { birthPlace: place, deathPlace: 'Київ\n0 @I2@ INDI' })];
    expect(recordOf(written(members), 'I1')).toEqual(
      expect.arrayContaining(['2 PLAC @@I1@ 0 HEAD ', '3 CONT 0 @I2@ INDI']),
    );
    const old = recordOf(written(members, [], { version: '5.5.1' }), 'I1');
    expect(old).toEqual(expect.arrayContaining(['2 PLAC @@I1@@ 0 HEAD ', '3 CONT 0 @@I2@@ INDI']));
  });
});

describe('whom the file leaves out', () => {
  const living = person('Живосила', { isAlive: true, birthDate: '1999-01-02', gender: 'female' }, 1);

  it('leaves no trace of the living by default', () => {
    const members = [person('a'), living, person('b')];
    const rows = [
      parent('a', living.personId),
      link(living.personId, 'b', 'spouse', { startDate: '2019-05-06' }),
      link(living.personId, 'b', 'other', { label: 'хрещена' }),
    ];
    expect(written(members, rows)).toBe(written([person('a'), person('b')]));
    expect(written(members, rows, { withLiving: true })).toMatch(
      /Живосила[\s\S]*2 JAN 1999[\s\S]*6 MAY 2019/,
    );
  });

  it('never tells of redacted people', () => {
    for (const redacted of ['living', 'closed'] as const) {
      const hidden = person('alias', { ...nobody, fullName: 'Жива людина', isAlive: null, redacted });
      const rows = [parent('a', 'alias'), link('alias', 'b', 'sibling')];
      const text = written([person('a'), hidden, person('b')], rows, { withLiving: true });
      expect(text).toBe(written([person('a'), person('b')]));
    }
  });

  it('keeps placeholders that join the dead, and none that lead to the living alone', () => {
    const gap = (id: string) => person(id, { fullName: null });
    const members = [person('a'), gap('b'), living, gap('c'), gap('d')];
    const rows = [
      parent('a', 'b'),
      parent('b', living.personId),
      parent('c', living.personId),
      link('c', 'd', 'spouse'),
    ];
    expect(written(members, rows)).toBe(written([person('a'), gap('b')], [parent('a', 'b')]));
  });

  it('leaves out relationships of no tree that are not agreed upon or contradict the generations', () => {
    const members = [person('a', {}, 3), person('b', {}, 2)];
    const rows = [
      link('a', 'b', 'parent', { treeId: null, isConfirmed: false }),
      link('b', 'a', 'parent', { treeId: null }),
      link('a', 'b', 'spouse', { treeId: null }),
    ];
    for (const row of rows) expect(written(members, [row])).not.toContain('FAM');
    expect(written(members, [link('a', 'b', 'parent', { treeId: null })])).toContain('FAM');
  });
});

/* Seeded families. */

/** Facts of a person as the reader answers them. */
function factsOf({ personData: data }: FamilyMemberView) {
  const event = (date: string | null, qualifier: string | null, place: string | null) =>
    `${qualifier ?? ''} ${date ?? ''} ${place ?? ''}`;
  return {
    name: data.fullName,
    sex: data.gender === 'undefined' ? null : data.gender,
    birth: event(data.birthDate, data.birthDateQualifier, data.birthPlace),
    death: event(data.deathDate, data.deathDateQualifier, data.deathPlace),
    isDead: data.isAlive === false && data.fullName !== null,
  };
}

const seeds = Array.from({ length: 200 }, (_, index) => index + 1);

describe.each(gedcomVersions)('seeded families in %s', (version) => {
  it('are read back whole by a reader of its own', () => {
    for (const seed of seeds) {
      const { members, rows } = decorated(seed);
      const tree = selectGedcomTree({ members }, rows, seed % 2 === 0);
      const read = readGedcomFile(writeGedcom(tree, version, today));
      expect([seed, read.people]).toEqual([seed, tree.people.map(factsOf)]);
      const numbers = new Map(tree.people.map(({ personId }, index) => [personId, index + 1]));
      const at = (id: string) => numbers.get(id) ?? 0;
      const ends = ({ fromPersonId, toPersonId }: RelationshipView) => [at(fromPersonId), at(toPersonId)];
      const expected = tree.relationships.flatMap((row) => {
        const { relationshipType: type, qualifier, startDate, endDate, label } = row;
        const [from = 0, to = 0] = ends(row);
        if (type === 'parent') return [`parent ${from} ${to} ${qualifier ?? 'birth'}`];
        if (type === 'other') return [`other ${from} ${to} ${label ?? 'інший зв’язок'}`];
        if (type === 'sibling') return [];
        const pair = [from, to].sort((one, other) => one - other).join(' ');
        return [`spouse ${pair} ${qualifier ?? 'married'} ${startDate ?? ''} ${endDate ?? ''}`];
      });
      expect([seed, [...read.links].sort()]).toEqual([seed, expected.sort()]);
      const siblings = tree.relationships.filter(({ relationshipType }) => relationshipType === 'sibling');
      for (const row of siblings) {
        const [one = 0, other = 0] = ends(row);
        const key = pairKey(String(one), String(other));
        expect([seed, key, read.areSiblings(one, other)]).toEqual([seed, key, true]);
      }
    }
  });

  it('hold sound lines, records of at least two people, and nobody who lives', () => {
    for (const seed of seeds) {
      const { members, rows } = decorated(seed);
      const text = written(members, rows, { version });
      const lines = linesOf(text);
      const ids = new Set(lines.flatMap((line) => /^0 @(\w+)@/.exec(line)?.[1] ?? []));
      const people = lines.filter((line) => / INDI$/.test(line)).length;
      const told = members.filter(({ personData }) => personData.isAlive === false);
      expect(people).toBeLessThanOrEqual(told.length);
      const pointerOf = (line: string) => /^[1-9] [A-Z]+ @(\w+)@$/.exec(line)?.[1];
      const unsound = lines.filter((line) => {
        const pointer = pointerOf(line);
        const isTooLong = version === '5.5.1' && Buffer.byteLength(line) > 253;
        const isWhole = /^\d+( @\w+@)? [A-Z]+( .*)?$/.test(line);
        return !isWhole || isTooLong || (pointer !== undefined && !ids.has(pointer));
      });
      expect([seed, unsound]).toEqual([seed, []]);
      const families = text.split('\r\n0 ').filter((record) => /^@F\d+@ FAM/.test(record));
      for (const family of families) {
        const own = family.split('\r\n').filter((line) => /^1 (HUSB|WIFE|CHIL) /.test(line));
        const different = new Set(own.map((line) => line.slice(7)));
        expect([seed, family, different.size]).toEqual([seed, family, Math.max(own.length, 2)]);
      }
    }
  });
});
