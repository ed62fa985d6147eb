import { existsSync } from 'node:fs';
import { attachAwardInput } from '@memorial/contracts/awards/awards.schemas';
import { createObituaryInput } from '@memorial/contracts/obituaries/obituaries.schemas';
import { checkLifeDates } from '@memorial/contracts/obituaries/obituary-validation';
import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '../awards/catalogue-data.js';
import { demoPages, portraitOf } from './demo-pages.js';

/** All texts inside a value, recursively. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

describe('demo pages', () => {
  it('are twelve, each of its own name', () => {
    expect(new Set(demoPages.map(({ slug }) => slug)).size).toBe(12);
    expect(new Set(demoPages.map(({ fields }) => fields.fullName)).size).toBe(12);
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
    const awards = demoPages.flatMap((page) => page.awards ?? []);
    expect(awards.length).toBeGreaterThan(0);
    for (const { fields, sources } of awards) {
      expect([fields.name, known.has(fields.name)]).toEqual([fields.name, true]);
      expect(attachAwardInput.parse(fields)).toMatchObject(fields);
      expect(fields.dateAwarded).toMatch(/^\d{4}/);
      expect(sources.length).toBeGreaterThanOrEqual(2);
      for (const { title, url } of sources) expect([title !== '', URL.canParse(url)]).toEqual([true, true]);
    }
  });

  it.each(demoPages)('$slug is written in Ukrainian, as it is printed', ({ fields, awards = [] }) => {
    for (const text of textsOf([fields, awards.map((award) => award.fields)]))
      expect(text).not.toMatch(/[ыэъё'"`]|\s-\s| {2}/iu);
  });

  it.each(demoPages.filter(({ isInvented }) => isInvented))('$slug is marked as invented', ({ fields }) => {
    expect(fields.biography).toMatch(/^Приклад сторінки: цієї людини не було\./);
    expect(fields.tags).toEqual(['приклад']);
    expect(fields.militaryService?.map(({ unit }) => unit)).toEqual([undefined]);
    expect(fields.battles).toBeUndefined();
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
