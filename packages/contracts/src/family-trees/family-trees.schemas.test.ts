import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addMemberInput, moveMemberInput, updateMemberInput } from './family-members.schemas.js';
import { createFamilyTreeInput, updateFamilyTreeInput } from './family-tree-inputs.schemas.js';
import { createLivingObituaryEndpoint } from './family-trees.endpoints.js';
import { createPageRelationshipInput, createRelationshipInput } from './relationships.schemas.js';

const issuesOf = (schema: z.ZodType, sent: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(sent).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );

const id = '65f0a1b2c3d4e5f607182930';
const otherId = '65f0a1b2c3d4e5f607182931';

describe('a new tree', () => {
  it('is public with its root in the second generation', () => {
    expect(createFamilyTreeInput.parse({ name: ' Рід  Шевчуків ', rootPersonId: id })).toEqual({
      name: 'Рід Шевчуків',
      description: null,
      rootPersonId: id,
      isPublic: true,
      generationOrder: 2,
    });
  });

  it('says what is missing in the words of the form', () => {
    expect(issuesOf(createFamilyTreeInput, {})).toEqual({
      name: 'Необхідно вказати назву дерева',
      rootPersonId: 'Необхідно вибрати кореневу особу для створення дерева',
    });
    expect(issuesOf(createFamilyTreeInput, { name: 'а'.repeat(201), rootPersonId: 'x' })).toMatchObject({
      rootPersonId: 'Некоректний ідентифікатор',
    });
  });

  it('moves by one generation at a time', () => {
    expect(issuesOf(updateFamilyTreeInput, { shiftGenerations: 0 })).toHaveProperty('shiftGenerations');
    expect(issuesOf(updateFamilyTreeInput, { shiftGenerations: 2 })).toHaveProperty('shiftGenerations');
    expect(updateFamilyTreeInput.parse({ shiftGenerations: -1 })).toEqual({ shiftGenerations: -1 });
  });
});

describe('a member', () => {
  it('is a page or a person', () => {
    expect(issuesOf(addMemberInput, { generationOrder: 1 })).toHaveProperty('personId');
    expect(issuesOf(addMemberInput, { generationOrder: 1, personId: id, person: {} })).toHaveProperty(
      'personId',
    );
    expect(addMemberInput.parse({ generationOrder: 1, person: {} }).person).toEqual({
      fullName: null,
      gender: 'undefined',
      birthDate: null,
      birthDateQualifier: null,
      deathDate: null,
      deathDateQualifier: null,
      birthPlace: null,
      deathPlace: null,
      isAlive: null,
    });
    expect(updateMemberInput.parse({ person: { birthDate: '1912' } })).toEqual({
      person: { birthDate: '1912' },
    });
  });

  it.each([[undefined], [1.5], ['2'], [0], [13], [null]])('refuses the generation %s', (generationOrder) => {
    const issues = issuesOf(moveMemberInput, { generationOrder });
    expect(issues.generationOrder).toBe(
      generationOrder === undefined
        ? 'Недостатньо даних для збереження відносин (потрібно вибрати покоління)'
        : 'Некоректно вибране покоління. Виберіть від 1 до 4.',
    );
  });
});

describe('a relationship', () => {
  const sent = { fromPersonId: id, toPersonId: otherId };

  it('has the facts of its type alone', () => {
    const bad = [
      { relationshipType: 'parent', qualifier: 'married' },
      { relationshipType: 'spouse', qualifier: 'step' },
      { relationshipType: 'sibling', startDate: '1999' },
      { relationshipType: 'parent', label: 'хрещена' },
      { relationshipType: 'spouse', startDate: '1999', endDate: '1998' },
      { relationshipType: 'uncle' },
    ];
    for (const facts of bad) {
      expect(Object.keys(issuesOf(createRelationshipInput, { ...sent, ...facts }))).toHaveLength(1);
    }
    for (const facts of [
      { relationshipType: 'child', qualifier: 'foster' },
      { relationshipType: 'spouse', qualifier: 'divorced', startDate: '1999-05', endDate: '2004' },
      { relationshipType: 'other', label: 'хрещена мати' },
    ])
      expect(issuesOf(createRelationshipInput, { ...sent, ...facts })).toEqual({});
  });

  it('of a page names the other person', () => {
    expect(issuesOf(createPageRelationshipInput, { relationshipType: 'spouse' })).toHaveProperty(
      'toPersonId',
    );
    expect(issuesOf(createPageRelationshipInput, { relationshipType: 'spouse', toPersonId: id })).toEqual({});
  });
});

it('a page made by the tree’s call is one of a living person', () => {
  const { body } = createLivingObituaryEndpoint;
  expect(body.parse({ fullName: 'Шевчук Петро', isAlive: false })).toMatchObject({ isAlive: true });
  expect(body.safeParse([]).success).toBe(false);
});
