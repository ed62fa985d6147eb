import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { obituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { type EditForm, newRows, toForm } from './edit-form.js';
import { changedKeys, contractIssues, toPatch, toRequestBody } from './edit-payload.js';
import { fullObituary } from './testing/full-obituary.js';

const empty = toForm(buildObituaryView({ ...emptyLists() }));

function emptyLists() {
  return {
    hobbies: [],
    tags: [],
    education: [],
    workExperience: [],
    achievements: [],
    militaryService: [],
    familyMembers: [],
    battles: [],
    customAttributes: [],
  };
}

const changed = (over: Partial<EditForm>): EditForm => ({ ...empty, ...over });

describe('a page with every field filled', () => {
  it('is unchanged after a round trip through the form', () => {
    const page = obituaryView.parse(fullObituary());
    const form = toForm(page);
    expect(changedKeys(form, toForm(page))).toEqual([]);

    const kept = updateObituaryInput.parse(toRequestBody(form));
    const again = obituaryView.parse({
      ...page,
      ...kept,
      achievements: kept.achievements?.map((row) => ({ ...row, year: Number(row.date?.slice(0, 4)) })),
    });
    expect(again).toEqual(page);
    expect(toForm(again)).toEqual(form);
  });

  // Only the missing and captive have a last contact, and a password is never read.
  const unread = ['lastContactDate', 'password'];
  const keys = Object.keys(toForm(fullObituary())).filter((key) => !unread.includes(key));
  it.each(keys)('%s is filled in the test data', (key) => {
    const value = toForm(fullObituary())[key as keyof EditForm];
    const blank = toForm(buildObituaryView({ ...emptyLists() }));
    if (typeof value === 'string') expect(value).not.toBe('');
    if (Array.isArray(value)) expect(value).not.toEqual(blank[key as keyof EditForm]);
  });
});

describe('request body', () => {
  it('contains only changed keys', () => {
    expect(toPatch(empty, changed({ birthPlace: 'Полтава' }))).toEqual({ birthPlace: 'Полтава' });
  });

  it('ignores extra spaces, empty rows and rows with years only', () => {
    const form = changed({
      fullName: ` ${empty.fullName}  `,
      hobbies: [{ text: '' }, { text: ' ' }],
      education: [newRows.education(), newRows.education()],
      workExperience: [newRows.workExperience()],
      achievements: [newRows.achievements(), newRows.achievements()],
      familyMembers: [newRows.familyMembers(), newRows.familyMembers()],
      militaryService: [newRows.militaryService(), newRows.militaryService()],
    });
    expect(changedKeys(empty, form)).toEqual([]);
    expect(toPatch(empty, form)).toEqual({});
  });

  it('sends a date together with its unknown flag', () => {
    const form = changed({ deathDate: '', deathDateUnknown: true });
    expect(toPatch(empty, form)).toEqual({ deathDate: '', deathDateUnknown: true });
    expect(updateObituaryInput.parse(toPatch(empty, form))).toMatchObject({
      deathDate: null,
      deathDateUnknown: true,
    });
  });

  it('has no death data for a living person', () => {
    const form = changed({ status: 'alive', isAlive: true });
    expect(toPatch(empty, form)).toEqual({
      status: 'alive',
      isAlive: true,
      passing: null,
      deathDate: null,
      deathDateUnknown: false,
      lastContactDate: null,
    });
  });

  it('clears all fields that do not apply to a living person', () => {
    const living = {
      status: 'alive',
      isAlive: true,
      birthDate: '1990',
      deathPlace: null,
      funeralDate: null,
      burialPlace: null,
    } as const;
    const base = toForm(buildObituaryView({ ...emptyLists(), ...living }));
    const typed = {
      deathPlace: 'Київ',
      funeralDate: '12.05',
      burialPlace: 'Байкове',
      causeOfDeath: 'Хвороба',
    };
    expect(toPatch(base, { ...base, ...typed })).toEqual({});
    expect(contractIssues({ ...base, ...typed })).toEqual([]);
    expect(
      toPatch(base, { ...base, ...typed, status: 'died', isAlive: false, funeralDate: '' }),
    ).toMatchObject({
      isAlive: false,
      deathPlace: 'Київ',
      burialPlace: 'Байкове',
    });
  });

  it('keeps row indexes; the contract drops blank rows', () => {
    const form = changed({
      hobbies: [{ text: '' }, { text: 'Риболовля' }],
      achievements: [newRows.achievements(), { ...newRows.achievements(), title: 'Книга' }],
      education: [{ ...newRows.education(), degree: 'Магістр' }],
      familyMembers: [{ ...newRows.familyMembers(), relation: 'Син' }],
      militaryService: [{ ...newRows.militaryService(), description: 'Служив' }],
      workExperience: [{ ...newRows.workExperience(), position: 'Лікар' }],
    });
    const kept = updateObituaryInput.parse(toRequestBody(form));
    expect(kept.hobbies).toEqual(['Риболовля']);
    expect(kept.achievements?.map(({ title }) => title)).toEqual(['Книга']);
    expect(kept.education).toEqual([]);
    expect(kept.familyMembers).toEqual([]);
    expect(kept.militaryService).toEqual([]);
    expect(kept.workExperience).toEqual([]);
  });

  it('omits a profession equal to the derived one', () => {
    const work = [{ ...newRows.workExperience(), company: 'Школа', position: 'Учителька' }];
    const base = changed({ workExperience: work });
    expect(changedKeys(base, { ...base, profession: 'Учителька' })).toEqual([]);
    expect(changedKeys(base, { ...base, profession: 'Педагог' })).toEqual(['profession']);
  });
});
