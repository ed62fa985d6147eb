import { describe, expect, it } from 'vitest';
import { conflictOf, merged } from './conflict.js';
import { toForm } from './edit-form.js';
import { contestedWords, valueWords } from './edit-labels.js';
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

  it('long texts are told from where they begin to differ', () => {
    const story = 'Народився у Львові. '.repeat(40);
    const other = { ...base, biography: `${story}Любив гори. ${story}` };
    const words = contestedWords({ ...base, biography: `${story}Любив море. ${story}` }, other, 'biography');
    expect(words.own).toMatch(/^….*Любив море\..*…$/);
    expect(words.theirs).toMatch(/^….*Любив гори\..*…$/);
    expect(words.own.length).toBeLessThan(200);
    const short = contestedWords({ ...base, religion: '' }, base, 'religion');
    expect(short).toEqual({ own: 'порожньо', theirs: 'Православ’я' });
  });

  it('whether somebody of the family lives is told', () => {
    const [wife] = base.familyMembers;
    const dead = { ...base, familyMembers: wife ? [{ ...wife, isAlive: 'no' as const }] : [] };
    const { own, theirs } = contestedWords(base, dead, 'familyMembers');
    expect(own).not.toBe(theirs);
    expect(theirs).toContain('чи жива ця людина: ні');
  });

  it('nothing is told as nothing', () => {
    expect(valueWords({ ...base, religion: '' }, 'religion')).toBe('порожньо');
  });
});
