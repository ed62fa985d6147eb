import { describe, expect, it } from 'vitest';
import { conflictOf, merged } from './conflict.js';
import { toForm } from './edit-form.js';
import { valueWords } from './edit-labels.js';
import { fullPage } from './testing/full-page.js';

const base = toForm(fullPage());
const own = { ...base, birthPlace: 'Стрий', religion: 'Римо-католицька', deathPlace: 'Київ' };
const conflict = conflictOf(
  base,
  own,
  fullPage({ birthPlace: 'Самбір', religion: 'Римо-католицька', nationality: 'Бойко' }),
);

describe('two people at one page', () => {
  it('differ where both changed the same to another thing', () => {
    expect(conflict.contested).toEqual(['birthPlace']);
    expect(conflict.taken).toEqual(['nationality']);
    expect(conflict.mine).toEqual(['birthPlace', 'deathPlace', 'religion']);
  });

  it('both keep what they changed; at what differs one’s own word stays unless it is given up', () => {
    const expected = { ...base, religion: 'Римо-католицька', deathPlace: 'Київ', nationality: 'Бойко' };
    expect(merged(own, conflict, new Set())).toEqual({ ...expected, birthPlace: 'Стрий' });
    expect(merged(own, conflict, new Set(['birthPlace']))).toEqual({ ...expected, birthPlace: 'Самбір' });
  });

  it.each([
    ['birthDate', '14\u00a0березня 1991'],
    ['category', 'Військові'],
    ['visibility', 'Бачать ті, хто має посилання'],
    ['noindex', 'так'],
    ['hobbies', 'Риболовля; Гра на гітарі'],
    ['battles', 'Оборона, Ізюм, квітень 2022, Три доби, Кулеметник'],
  ] as const)('%s is told as «%s»', (key, text) => {
    expect(valueWords(base, key).replace(/\u00a0/g, ' ')).toBe(text.replace(/\u00a0/g, ' '));
  });

  it('nothing is told as nothing', () => {
    expect(valueWords({ ...base, religion: '' }, 'religion')).toBe('порожньо');
  });
});
