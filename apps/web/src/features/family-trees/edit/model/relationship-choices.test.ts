import { describe, expect, it } from 'vitest';
import { member, relationship } from '../../testing/tree-parts.js';
import {
  type Choices,
  candidatesFor,
  choose,
  coParentCandidates,
  type Family,
  wantedRelationships,
} from './relationship-choices.js';

const orest = member('orest', 3, {});
const olha = member('olha', 3, {});
const nina = member('nina', 3, {});
const ivan = member('ivan', 2, {});
const mariia = member('mariia', 2, {});
const newcomer = member('newcomer', 2, {});
const family: Family = {
  members: [orest, olha, nina, ivan, mariia, newcomer],
  relationships: [
    relationship('olha', 'spouse', 'orest', { qualifier: 'married' }),
    relationship('nina', 'spouse', 'orest', { qualifier: 'divorced' }),
    relationship('orest', 'parent', 'ivan', { qualifier: 'birth' }),
    relationship('olha', 'parent', 'ivan', { qualifier: 'birth' }),
  ],
};
const none: Choices = new Map();
const ids = (people: readonly { readonly personId: string }[]) => people.map(({ personId }) => personId);
const pairs = (choices: Choices, personId = 'newcomer') =>
  wantedRelationships(family, personId, choices).map(
    ({ body: { fromPersonId, relationshipType, toPersonId } }) =>
      `${fromPersonId} ${relationshipType} ${toPersonId}`,
  );

describe('candidates', () => {
  it('stand on the fitting row and are not linked yet', () => {
    expect(ids(candidatesFor(family, newcomer, 'parent'))).toEqual(['orest', 'olha', 'nina']);
    expect(ids(candidatesFor(family, newcomer, 'sibling'))).toEqual(['ivan', 'mariia']);
    expect(ids(candidatesFor(family, ivan, 'parent'))).toEqual(['nina']);
    expect(ids(candidatesFor(family, orest, 'child'))).toEqual(['mariia', 'newcomer']);
    expect(ids(candidatesFor(family, ivan, 'other'))).toEqual(['nina', 'mariia', 'newcomer']);
  });
});

describe('the other parent', () => {
  it('is the one lasting spouse unless another is chosen', () => {
    const choices = choose(family, 'newcomer', 'orest', 'parent', none);
    expect(coParentCandidates(family, 'newcomer', 'orest', choices)).toEqual([
      { spouseId: 'olha', isPast: false },
      { spouseId: 'nina', isPast: true },
    ]);
    expect(pairs(choices)).toEqual(['orest parent newcomer', 'olha parent newcomer']);
  });

  it('is not asked when both parents are chosen', () => {
    const both = choose(
      family,
      'newcomer',
      'nina',
      'parent',
      choose(family, 'newcomer', 'orest', 'parent', none),
    );
    expect(coParentCandidates(family, 'newcomer', 'orest', both)).toEqual([]);
  });

  it('is asked of a child, too', () => {
    expect(pairs(choose(family, 'orest', 'mariia', 'child', none), 'orest')).toEqual([
      'orest parent mariia',
      'olha parent mariia',
    ]);
  });

  it('is nobody beside a stepfather: his wife is no stepmother for that', () => {
    const choices = choose(family, 'newcomer', 'orest', 'parent', none);
    const step: Choices = new Map([...choices].map(([id, choice]) => [id, { ...choice, qualifier: 'step' }]));
    expect(coParentCandidates(family, 'newcomer', 'orest', step)).toEqual([]);
    expect(pairs(step)).toEqual(['orest parent newcomer']);
  });

  it('is nobody without a lasting marriage', () => {
    expect(pairs(choose(family, 'newcomer', 'nina', 'parent', none))).toEqual(['nina parent newcomer']);
  });
});

describe('brothers and sisters', () => {
  it('share their known parents', () => {
    expect(pairs(choose(family, 'newcomer', 'ivan', 'sibling', none))).toEqual([
      'orest parent newcomer',
      'olha parent newcomer',
    ]);
  });

  it('are linked themselves where no parent is known', () => {
    expect(pairs(choose(family, 'newcomer', 'mariia', 'sibling', none))).toEqual(['mariia sibling newcomer']);
  });
});

it('asks for each pair once, and for none that stands', () => {
  const twice = choose(
    family,
    'newcomer',
    'olha',
    'parent',
    choose(family, 'newcomer', 'orest', 'parent', none),
  );
  expect(pairs(twice)).toEqual(['orest parent newcomer', 'olha parent newcomer']);
  const stands: Choices = new Map([
    ['orest', { as: 'parent', qualifier: null, label: '', coParentId: 'olha', commonParentIds: [] }],
  ]);
  expect(pairs(stands, 'ivan')).toEqual([]);
});

it('sends a label with another bond alone', () => {
  const other: Choices = new Map([
    ['ivan', { as: 'other', qualifier: null, label: ' хрещений ', coParentId: null, commonParentIds: [] }],
  ]);
  expect(wantedRelationships(family, 'mariia', other)[0]?.body).toEqual({
    fromPersonId: 'ivan',
    toPersonId: 'mariia',
    relationshipType: 'other',
    qualifier: null,
    label: 'хрещений',
  });
});
