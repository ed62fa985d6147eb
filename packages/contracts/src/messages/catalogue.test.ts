import { describe, expect, it } from 'vitest';
import { errorCatalogue, errorStatus, errorText } from '../errors.js';
import { limitTypes } from '../plans/limit-types.js';
import { normaliseApostrophes } from '../text.js';
import { clientErrors } from './errors/client.js';
import { planErrorByLimit } from './errors/plans.js';
import { legacyWordings, legacyWordingsOf, wireMessageOf } from './legacy-wordings.js';
import * as textTables from './text-tables.js';

const screenTexts: [string, string][] = [
  ...Object.entries(errorCatalogue).map(([code, entry]): [string, string] => [code, entry.text]),
  ...Object.entries(clientErrors),
  ...Object.entries(textTables).flatMap(([domain, table]) =>
    Object.entries(table).map(([key, text]): [string, string] => [`${domain}.${key}`, text]),
  ),
];
const knownCodes = new Map(screenTexts);

/** Letters only, so that placeholders and punctuation do not hide a legacy wording. */
const bare = (text: string) =>
  normaliseApostrophes(text)
    .toLowerCase()
    .replace(/\{\w+\}/g, '')
    .trim();

describe('the catalogue', () => {
  it.each(screenTexts)('%s speaks Ukrainian with ’', (_code, text) => {
    expect(text).not.toMatch(/[ыэъё]/i);
    expect(text).not.toMatch(/\p{L}['`ʼ‘´]\p{L}/u);
    expect(text.trim()).toBe(text);
    expect(text).not.toBe('');
  });

  it.each(screenTexts)('%s is none of the old wordings', (_code, text) => {
    expect(legacyWordings.map((wording) => bare(wording.text))).not.toContain(bare(text));
  });

  it('has codes of one shape', () => {
    for (const code of Object.keys(errorCatalogue)) expect(code).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
  });
});

describe('old wordings', () => {
  it.each(legacyWordings)('$text stands beside a Ukrainian text', ({ code }) => {
    expect(knownCodes.get(code)).toMatch(/[а-яіїєґ]/i);
  });

  it('may share one code', () => {
    expect(legacyWordingsOf('access.forbidden')).toEqual([
      'Недостатньо прав для выполнения операции',
      'Недостаточно прав для выполнения операции.',
    ]);
  });

  it('keeps the one English sentence of the wire that clients look for', () => {
    expect(wireMessageOf('familyTree.alreadyMember')).toContain('already a member');
    expect(errorStatus('familyTree.alreadyMember')).toBe(400);
    expect(wireMessageOf('auth.required')).toBeNull();
  });
});

describe('errorText', () => {
  it('fills places from details', () => {
    expect(errorText('plan.familyMembers', { n: 100 })).toBe(
      'Ви не можете додати більше членів дерева. Ліміт: 100 осіб.',
    );
  });
});

describe('refusals by plan', () => {
  it.each(limitTypes)('%s is refused with 403', (type) => {
    expect(errorStatus(planErrorByLimit[type])).toBe(403);
  });
});
