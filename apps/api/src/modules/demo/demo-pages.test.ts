import { existsSync } from 'node:fs';
import { attachAwardInput } from '@memorial/contracts/awards/awards.schemas';
import { formatLifeYears } from '@memorial/contracts/obituaries/format-name-and-years';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-validation';
import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '../awards/catalogue-data.js';
import { demoPages, drawingOf, portraitOf } from './demo-pages.js';

/** All texts inside a value, recursively. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

describe('demo pages', () => {
  it('are fifteen, each of its own name', () => {
    expect(new Set(demoPages.map(({ slug }) => slug)).size).toBe(15);
    expect(new Set(demoPages.map(({ fields }) => fields.fullName)).size).toBe(15);
  });

  it('give filters something to choose from', () => {
    const rows = demoPages.flatMap(({ fields }) => fields.militaryService ?? []);
    expect(new Set(rows.map(({ branch }) => branch)).size).toBeGreaterThanOrEqual(5);
    expect(new Set(rows.map(({ rank }) => rank)).size).toBeGreaterThanOrEqual(6);
  });

  it.each(demoPages)('$slug is accepted as it is sent, nothing dropped', ({ fields }) => {
    const parsed = createObituaryInput.parse(fields);
    expect(parsed).toMatchObject(fields);
    expect(checkLifeDates(parsed, '2026-01-01')).toEqual([]);
  });

  it.each(demoPages)('$slug tells where each fact was read', ({ isInvented, fields, sources }) => {
    expect(Object.keys(sources).sort()).toEqual(isInvented ? [] : Object.keys(fields).sort());
    for (const read of Object.values(sources)) expect(read.length).toBeGreaterThan(0);
    for (const { title, url } of Object.values(sources).flat()) {
      expect(title).not.toBe('');
      expect(new URL(url).protocol).toMatch(/^https?:$/);
    }
  });

  it('tell awards of the catalogue alone, each with its date and where that was read', () => {
    const known = new Set(readCatalogueData().awards.map(({ name }) => name));
    const awards = demoPages.flatMap(({ isInvented, awards: own = [] }) =>
      own.map((award) => ({ ...award, isInvented })),
    );
    expect(awards.some(({ isInvented }) => !isInvented)).toBe(true);
    for (const { fields, sources, isInvented } of awards) {
      expect([fields.name, known.has(fields.name)]).toEqual([fields.name, true]);
      expect(attachAwardInput.parse(fields)).toMatchObject(fields);
      expect(fields.dateAwarded).toMatch(/^\d{4}/);
      expect(isInvented ? sources.length === 0 : sources.length >= 2).toBe(true);
      for (const { title, url } of sources) expect([title !== '', URL.canParse(url)]).toEqual([true, true]);
    }
  });

  it.each(demoPages)('$slug is written in Ukrainian, as it is printed', (page) => {
    const { fields, awards = [], gallery = [], memories = [] } = page;
    const written = [fields, awards.map((award) => award.fields), gallery.map(({ caption }) => caption)];
    for (const text of textsOf([
      written,
      memories.map(({ relationship, content }) => [relationship, content]),
    ]))
      expect(text).not.toMatch(/[ыэъё'"`]|\s-\s| {2}/iu);
  });

  it.each(demoPages.filter(({ isInvented }) => isInvented))('$slug is marked as invented', ({ fields }) => {
    expect(fields.biography).toMatch(/^Приклад сторінки: цієї людини не було\./);
    expect(fields.tags).toEqual(['приклад']);
    for (const { unit } of fields.militaryService ?? [])
      expect(unit ?? '(вигаданий)').toMatch(/\(вигаданий\)$/);
    // No deed of an invented person is told of a real town.
    for (const { location } of fields.battles ?? []) expect(location).toMatch(/ область$/);
  });

  it('of three invented people fill every part of a page', () => {
    const full = demoPages.filter(({ isInvented, memories }) => isInvented && memories);
    expect(full.map(({ fields }) => fields.category)).toEqual(['military', 'civilian', 'civilian']);
    for (const { fields, gallery = [], memories = [] } of full) {
      expect([gallery.length, memories.length]).toEqual([2, 2]);
      for (const photo of gallery)
        expect([photo.drawing, existsSync(drawingOf(photo))]).toEqual([photo.drawing, true]);
      const { education, workExperience, achievements, familyMembers, customAttributes } = fields;
      for (const rows of [education, workExperience, achievements, familyMembers, customAttributes])
        expect(rows?.length).toBeGreaterThan(0);
      for (const text of [
        fields.personalQuote,
        fields.lastWishes,
        fields.burialPlace,
        fields.memorialServices,
      ])
        expect(text).toBeTruthy();
    }
  });

  it('tell real people without the gallery and the memories of invented ones', () => {
    for (const { isInvented, gallery, memories } of demoPages)
      if (!isInvented) expect([gallery, memories]).toEqual([undefined, undefined]);
  });

  it('has a video of a drawing of an invented person on one page', () => {
    const [page, ...others] = demoPages.filter(({ video }) => video);
    expect(others).toEqual([]);
    expect(page?.isInvented).toBe(true);
    expect(page?.gallery?.map(({ drawing }) => drawing)).toContain(page?.video?.drawing);
    const { birthDate = null, deathDate = null } = page?.fields ?? {};
    expect(page?.video?.subtitle).toBe(formatLifeYears({ isAlive: false, birthDate, deathDate }));
  });

  it.each(demoPages.filter(({ isInvented }) => !isInvented))('$slug died before 1955', ({ fields }) => {
    expect(Number(fields.deathDate?.slice(0, 4))).toBeLessThan(1955);
  });

  it.each(demoPages)('$slug has the portrait that it names', (page) => {
    const portrait = portraitOf(page);
    expect(portrait === null || existsSync(portrait)).toBe(true);
    expect(portrait !== null).toBe(page.hasPortrait);
  });
});
