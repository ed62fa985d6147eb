import { updateObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { obituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { buildObituaryView } from '@memorial/contracts/testing/builders';
import { describe, expect, it } from 'vitest';
import { type EditForm, newRows, toForm } from './edit-form.js';
import { changedKeys, contractIssues, toPatch, toSent } from './edit-payload.js';
import { fullPage } from './testing/full-page.js';

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
  it('comes back the same through its form: nothing of it is changed, nothing is lost', () => {
    const page = obituaryView.parse(fullPage());
    const form = toForm(page);
    expect(changedKeys(form, toForm(page))).toEqual([]);

    const kept = updateObituaryInput.parse(toSent(form));
    const again = obituaryView.parse({
      ...page,
      ...kept,
      achievements: kept.achievements?.map((row) => ({ ...row, year: Number(row.date?.slice(0, 4)) })),
    });
    expect(again).toEqual(page);
    expect(toForm(again)).toEqual(form);
  });

  it.each(Object.keys(toForm(fullPage())))('%s has a value of its own in this test', (key) => {
    const value = toForm(fullPage())[key as keyof EditForm];
    const blank = toForm(buildObituaryView({ ...emptyLists() }));
    if (typeof value === 'string') expect(value).not.toBe('');
    if (Array.isArray(value)) expect(value).not.toEqual(blank[key as keyof EditForm]);
  });
});

describe('what is sent', () => {
  it('are the changed keys alone', () => {
    expect(toPatch(empty, changed({ birthPlace: 'Полтава' }))).toEqual({ birthPlace: 'Полтава' });
  });

  it('is nothing for a space more, an empty row or years alone', () => {
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

  it('names a date together with its being unknown', () => {
    const form = changed({ deathDate: '', deathDateUnknown: true });
    expect(toPatch(empty, form)).toEqual({ deathDate: '', deathDateUnknown: true });
    expect(updateObituaryInput.parse(toPatch(empty, form))).toMatchObject({
      deathDate: null,
      deathDateUnknown: true,
    });
  });

  it('tells of no death while somebody lives, whatever was typed before', () => {
    const form = changed({ isAlive: true });
    expect(toPatch(empty, form)).toEqual({ isAlive: true, deathDate: null, deathDateUnknown: false });
  });

  it('tells nothing that is not asked of the living, whatever was typed before they were living again', () => {
    const living = {
      isAlive: true,
      birthDate: '1990',
      deathPlace: null,
      funeralDate: null,
      burialPlace: null,
    };
    const base = toForm(buildObituaryView({ ...emptyLists(), ...living }));
    const typed = {
      deathPlace: 'Київ',
      funeralDate: '12.05',
      burialPlace: 'Байкове',
      causeOfDeath: 'Хвороба',
    };
    expect(toPatch(base, { ...base, ...typed })).toEqual({});
    expect(contractIssues({ ...base, ...typed })).toEqual([]);
    expect(toPatch(base, { ...base, ...typed, isAlive: false, funeralDate: '' })).toMatchObject({
      isAlive: false,
      deathPlace: 'Київ',
      burialPlace: 'Байкове',
    });
  });

  it('keeps rows where the form has them; the six rules drop the blank ones', () => {
    const form = changed({
      hobbies: [{ text: '' }, { text: 'Риболовля' }],
      achievements: [newRows.achievements(), { ...newRows.achievements(), title: 'Книга' }],
      education: [{ ...newRows.education(), degree: 'Магістр' }],
      familyMembers: [{ ...newRows.familyMembers(), relation: 'Син' }],
      militaryService: [{ ...newRows.militaryService(), description: 'Служив' }],
      workExperience: [{ ...newRows.workExperience(), position: 'Лікар' }],
    });
    const kept = updateObituaryInput.parse(toSent(form));
    expect(kept.hobbies).toEqual(['Риболовля']);
    expect(kept.achievements?.map(({ title }) => title)).toEqual(['Книга']);
    expect(kept.education).toEqual([]);
    expect(kept.familyMembers).toEqual([]);
    expect(kept.militaryService).toEqual([]);
    expect(kept.workExperience).toEqual([]);
  });

  it('says no profession where the newest work says the same', () => {
    const work = [{ ...newRows.workExperience(), company: 'Школа', position: 'Учителька' }];
    const base = changed({ workExperience: work });
    expect(changedKeys(base, { ...base, profession: 'Учителька' })).toEqual([]);
    expect(changedKeys(base, { ...base, profession: 'Педагог' })).toEqual(['profession']);
  });
});
