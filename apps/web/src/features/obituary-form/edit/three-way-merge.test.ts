import { describe, expect, it } from 'vitest';
import { toForm } from './edit-form.js';
import { formatConflict, formatValue } from './edit-labels.js';
import { fullObituary } from './testing/full-obituary.js';
import { detectConflict, mergeForms } from './three-way-merge.js';

const base = toForm(fullObituary());
const own = { ...base, birthPlace: 'Стрий', religion: 'Римо-католицька', deathPlace: 'Київ' };
const conflict = detectConflict(
  base,
  own,
  fullObituary({ birthPlace: 'Самбір', religion: 'Римо-католицька', nationality: 'Бойко' }),
);

describe('two editors of one page', () => {
  it('conflict where both changed a key to different values', () => {
    expect(conflict.conflicting).toEqual(['birthPlace']);
    expect(conflict.theirsOnly).toEqual(['nationality']);
    expect(conflict.mine).toEqual(['birthPlace', 'deathPlace', 'religion']);
  });

  it('both changes are kept; in a conflict the own value wins unless it is discarded', () => {
    const expected = { ...base, religion: 'Римо-католицька', deathPlace: 'Київ', nationality: 'Бойко' };
    expect(mergeForms(own, conflict, new Set())).toEqual({ ...expected, birthPlace: 'Стрий' });
    expect(mergeForms(own, conflict, new Set(['birthPlace']))).toEqual({ ...expected, birthPlace: 'Самбір' });
  });

  it.each([
    ['birthDate', '14\u00a0березня 1991'],
    ['category', 'Військові'],
    ['visibility', 'Бачать ті, хто має посилання'],
    ['noindex', 'так'],
    ['hobbies', 'Риболовля; Гра на гітарі'],
    ['battles', 'Оборона, Ізюм, квітень 2022, Три доби, Кулеметник'],
  ] as const)('%s is told as «%s»', (key, text) => {
    expect(formatValue(base, key).replace(/\u00a0/g, ' ')).toBe(text.replace(/\u00a0/g, ' '));
  });

  it('long texts are cut near the first difference', () => {
    const story = 'Народився у Львові. '.repeat(40);
    const other = { ...base, biography: `${story}Любив гори. ${story}` };
    const words = formatConflict({ ...base, biography: `${story}Любив море. ${story}` }, other, 'biography');
    expect(words.own).toMatch(/^….*Любив море\..*…$/);
    expect(words.theirs).toMatch(/^….*Любив гори\..*…$/);
    expect(words.own.length).toBeLessThan(200);
    const short = formatConflict({ ...base, religion: '' }, base, 'religion');
    expect(short).toEqual({ own: 'порожньо', theirs: 'Православ’я' });
  });

  it('shows that a family member has died', () => {
    const [wife] = base.familyMembers;
    const dead = { ...base, familyMembers: wife ? [{ ...wife, isAlive: 'no' as const }] : [] };
    const { own, theirs } = formatConflict(base, dead, 'familyMembers');
    expect(own).not.toBe(theirs);
    expect(theirs).toContain('світлої пам’яті');
  });

  it('shows empty values', () => {
    expect(formatValue({ ...base, religion: '' }, 'religion')).toBe('порожньо');
  });
});
