import { awardCategories, awardTypes, maxAwardText } from '@memorial/contracts/awards/awards.constants';
import { describe, expect, it } from 'vitest';
import { catalogueAward, readCatalogueData } from './catalogue-data.js';
import { neutralDrawing } from './drawing/award-images.js';

const { awards } = readCatalogueData();

const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the catalogue’s data', () => {
  it('are at least 250 awards, each with a source that can be looked up', () => {
    expect(awards.length).toBeGreaterThanOrEqual(250);
    for (const { name, source } of awards) {
      expect([name, source]).toEqual([name, expect.stringMatching(/\p{L}{2}/u)]);
      expect([name, source]).not.toEqual([
        name,
        expect.stringMatching(/пам[’']яті|загальновідом|завдання/iu),
      ]);
    }
  });

  it('are in every category and of both types, the best known where it is looked for', () => {
    expect(new Set(awards.map(({ category }) => category))).toEqual(new Set(awardCategories));
    expect(new Set(awards.map(({ type }) => type))).toEqual(new Set(awardTypes));
    expect(awards.find(({ name }) => name === 'Орден «За мужність» III ступеня')).toMatchObject({
      category: 'Державна нагорода',
      type: 'Military',
      established: 1996,
    });
  });

  it('are written in Ukrainian, as it is printed', () => {
    for (const { name, issuer, description, source } of awards) {
      for (const text of [name, issuer ?? '', description ?? '', source]) {
        expect(text).not.toMatch(/[ыэъё"`]|\p{L}['ʼ]\p{L}|\s-\s| {2}|^\s|\s$/iu);
      }
      expect(name.length).toBeLessThanOrEqual(maxAwardText.name);
      expect((description ?? '').length).toBeLessThanOrEqual(maxAwardText.description);
    }
  });

  it('name each award once, in words, in addresses and by id', () => {
    for (const key of ['name', 'nameKey', 'id', 'image', 'rank'] as const) {
      expect([key, distinct(awards.map((award) => award[key]))]).toEqual([key, awards.length]);
    }
    for (const { image, id } of awards) {
      expect(image).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(image.length).toBeLessThanOrEqual(100);
      expect(image).not.toMatch(/^[0-9a-f]{24}$/);
      expect(neutralDrawing(image)).toBeNull();
      expect(id).toMatch(/^[0-9a-f]{24}$/);
    }
  });

  it('have the ids that pages already name', () => {
    const ids = new Map(awards.map(({ name, id }) => [name, id]));
    expect(ids.get('Звання Герой України з удостоєнням ордена «Золота Зірка»')).toBe(
      '8a9b1deec8986e17a912c3f3',
    );
  });

  it('show stripes of those ribbons alone whose source tells them', () => {
    const ribboned = awards.filter(({ ribbon }) => ribbon !== null);
    expect(ribboned.map(({ name }) => name)).toEqual([
      'Звання Герой України з удостоєнням ордена «Золота Зірка»',
      'Звання Герой України з удостоєнням ордена Держави',
      'Медаль «За врятоване життя»',
      'Орден Почесного легіону (Франція)',
      'Національний орден «За заслуги» (Франція)',
      'Орден «Легіон Заслуг» (США)',
      'Орден «За заслуги перед Федеративною Республікою Німеччина»',
      'Орден Відродження Польщі (Polonia Restituta)',
    ]);
    for (const { name, ribbon, source } of ribboned) {
      expect([name, source]).toEqual([name, expect.stringMatching(/стрічка: [\p{L}\d]/u)]);
      expect(ribbon?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 5);
    }
  });
});

it('an address spells a name in Latin letters', () => {
  const row = {
    name: 'Орден «За мужність» III ступеня',
    category: 'Державна нагорода',
    type: 'Military',
    rank: 1,
    issuer: null,
    description: null,
    established: null,
    ribbon: null,
    source: 'указ',
  } as const;
  expect(catalogueAward(row)).toMatchObject({
    image: 'orden-za-muzhnist-iii-stupenia',
    nameKey: 'орден за мужність iii ступеня',
    searchTokens: ['орден', 'за', 'мужність', 'iii', 'ступеня'],
  });
  // Typed with the Cyrillic letter.
  expect(catalogueAward({ ...row, name: 'орден «ЗА МУЖНІСТЬ» ІІІ ступеня' }).nameKey).toBe(
    'орден за мужність iii ступеня',
  );
});
