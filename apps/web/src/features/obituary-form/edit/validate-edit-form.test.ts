import { describe, expect, it } from 'vitest';
import { type EditForm, newRows, toForm } from './edit-form.js';
import { fullObituary } from './testing/full-obituary.js';
import { formPathOf, validateEditForm } from './validate-edit-form.js';

const nowMs = Date.parse('2026-11-22T10:00:00Z');
const base = toForm(fullObituary());
const issuesOf = (over: Partial<EditForm>) =>
  validateEditForm({ ...base, ...over }, base, nowMs).map(({ path, message }) => [path, message]);

const service = (over: Partial<EditForm['militaryService'][number]>) => ({
  militaryService: [{ ...newRows.militaryService(), ...over }],
});
const school = (over: Partial<EditForm['education'][number]>) => ({
  education: [{ ...newRows.education(), institution: 'Школа', ...over }],
});

describe('validation of the edit form', () => {
  it('asks for rank and branch only where the row was changed', () => {
    const stored: EditForm = { ...base, ...service({ unit: '93 бригада' }) };
    const [row] = stored.militaryService;
    const issuesOf = (form: EditForm) => validateEditForm(form, stored, nowMs).map(({ path }) => path);
    expect(issuesOf({ ...stored, biography: 'Інша розповідь' })).toEqual([]);
    expect(issuesOf({ ...stored, ...service({ ...row, callSign: 'Грім' }) })).toEqual([
      'militaryService.0.rank',
      'militaryService.0.branch',
    ]);
  });

  it('accepts a filled page', () => {
    expect(issuesOf({})).toEqual([]);
  });

  it.each<[string, Partial<EditForm>, string, string]>([
    ['no name', { fullName: ' ' }, 'fullName', 'ПІБ обов’язкове для заповнення'],
    ['no birth', { birthDate: '' }, 'birthDate', 'Дата народження обов’язкова'],
    ['no death', { deathDate: '' }, 'deathDate', 'Дата смерті обов’язкова'],
    ['death first', { deathDate: '1990' }, 'deathDate', 'Дата смерті не може бути раніше дати народження'],
    ['a death to come', { deathDate: '2027' }, 'deathDate', 'Дата смерті не може бути в майбутньому'],
    [
      'a birth to come',
      { birthDate: '2027', deathDateUnknown: true },
      'birthDate',
      'Дата народження не може бути в майбутньому',
    ],
    [
      'a date half typed',
      { funeralDate: '12.05' },
      'funeralDate',
      'Такої дати немає. Вкажіть рік, місяць і рік або повну дату.',
    ],
    [
      'a unit alone',
      service({ unit: '93 бригада', branch: 'ДШВ' }),
      'militaryService.0.rank',
      'Вкажіть звання',
    ],
    ['a rank alone', service({ rank: 'Солдат' }), 'militaryService.0.branch', 'Вкажіть підрозділ'],
    [
      'service that ends first',
      service({ rank: 'Солдат', branch: 'ДШВ', startDate: '2015', endDate: '2014' }),
      'militaryService.0.endDate',
      'Дата завершення не може бути раніше початку',
    ],
    [
      'school that ends first',
      school({ startYear: '2000', endYear: '1999' }),
      'education.0.endYear',
      'Рік закінчення не може бути раніше року початку',
    ],
    [
      'work that ends first',
      {
        workExperience: [
          newRows.workExperience(),
          { ...newRows.workExperience(), company: 'Завод', startYear: '2000', endYear: '1970' },
        ],
      },
      'workExperience.1.endYear',
      'Рік закінчення не може бути раніше року початку',
    ],
    [
      'a year too early',
      school({ startYear: '1899' }),
      'education.0.startYear',
      'Вкажіть рік від 1900 до 2099',
    ],
    ['a year too late', school({ endYear: '2100' }), 'education.0.endYear', 'Вкажіть рік від 1900 до 2099'],
    ['a long story', { biography: 'о'.repeat(5001) }, 'biography', 'Не більше ніж 5000 символів'],
    [
      'a long description',
      { achievements: [{ ...newRows.achievements(), title: 'Книга', description: 'о'.repeat(501) }] },
      'achievements.0.description',
      'Не більше ніж 500 символів',
    ],
    [
      'a long hobby',
      { hobbies: [{ text: 'о'.repeat(201) }] },
      'hobbies.0.text',
      'Не більше ніж 200 символів',
    ],
    ['a long tag', { tags: `хор, ${'о'.repeat(61)}` }, 'tags', 'Не більше ніж 60 символів'],
    [
      'a line without its value',
      { customAttributes: [{ name: 'Хрещена', value: '' }] },
      'customAttributes.0.value',
      'Це поле обов’язкове',
    ],
    [
      'a card number',
      { charityDonations: 'Картка 4111 1111 1111 1111' },
      'charityDonations',
      'Номер картки вказувати не можна: залиште, будь ласка, посилання на сторінку збору або фонду',
    ],
  ])('%s', (_, over, path, message) => {
    expect(issuesOf(over)).toEqual([[path, message]]);
  });

  it('does not require a date marked as unknown or the death of a living person', () => {
    expect(
      issuesOf({ birthDate: '', birthDateUnknown: true, deathDate: '', deathDateUnknown: true }),
    ).toEqual([]);
    expect(issuesOf({ isAlive: true, deathDate: '' })).toEqual([]);
  });

  it('returns issues in tab order', () => {
    const over = { charityDonations: '4111 1111 1111 1111', biography: 'о'.repeat(5001), fullName: '' };
    expect(issuesOf(over).map(([path]) => path)).toEqual(['fullName', 'biography', 'charityDonations']);
  });

  it.each([
    ['hobbies.3', 'hobbies.3.text'],
    ['tags.1', 'tags'],
    ['militaryService.0.battles.2', 'militaryService.0.battles'],
    ['education.1.endYear', 'education.1.endYear'],
    ['birthDate', 'birthDate'],
  ])('contract path %s is form path %s', (path, field) => {
    expect(formPathOf(path)).toBe(field);
  });
});
