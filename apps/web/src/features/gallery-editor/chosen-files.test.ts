import { describe, expect, it } from 'vitest';
import { sortFiles } from './chosen-files.js';

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const plan = { room: 2, limit: 4, maxBytes: 1024 * 1024 };

describe('chosen files', () => {
  it.each([
    ['сад.jpg', 'image/jpeg'],
    ['сад.PNG', 'image/png'],
    ['сад.webp', 'image/webp'],
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
  ])('%s of type «%s» is taken', (name, type) => {
    const one = file(name, type);
    expect(sortFiles([one], plan)).toEqual({ taken: [one], refused: [] });
  });

  it.each([
    ['лист.pdf', 'application/pdf'],
    ['герб.svg', 'image/svg+xml'],
    ['рух.gif', 'image/gif'],
    ['сад', ''],
  ])('%s of type «%s» is refused with the reason', (name, type) => {
    expect(sortFiles([file(name, type)], plan)).toEqual({
      taken: [],
      refused: [
        {
          name,
          reason: 'Не вдалося завантажити зображення або формат не підтримується',
          isBeyondPlan: false,
        },
      ],
    });
  });

  it('one that is in the gallery already, or was chosen twice, is refused', () => {
    const [one, again] = [file('сад.jpg', 'image/jpeg'), file('сад.jpg', 'image/jpeg')];
    expect(sortFiles([again], { ...plan, known: [one] }).refused[0]?.reason).toMatch(/^Таке фото вже/);
    expect(sortFiles([one, again], plan)).toMatchObject({ taken: [one], refused: [{ name: 'сад.jpg' }] });
    expect(sortFiles([file('сад.jpg', 'image/jpeg', 11)], { ...plan, known: [one] }).refused).toEqual([]);
  });

  it('an empty one is refused', () => {
    expect(sortFiles([file('сад.jpg', 'image/jpeg', 0)], plan).refused[0]?.reason).toMatch(/^Файл порожній/);
  });

  it('a file larger than the plan takes is refused with the plan’s number, and taken when the plan is not known', () => {
    const large = file('сад.jpg', 'image/jpeg', plan.maxBytes + 1);
    const { refused } = sortFiles([large], plan);
    expect(refused).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/завеликий.*1\sМБ/), isBeyondPlan: true }),
    ]);
    expect(sortFiles([large], { ...plan, maxBytes: null }).taken).toEqual([large]);
  });

  it('takes as many as there is room for, in their order, and names the others', () => {
    const files = ['1', '2', '3', '4'].map((name) => file(name, name === '2' ? 'text/plain' : 'image/jpeg'));
    const { taken, refused } = sortFiles(files, plan);
    expect(taken.map(({ name }) => name)).toEqual(['1', '3']);
    expect(refused.map(({ name, isBeyondPlan }) => [name, isBeyondPlan])).toEqual([
      ['2', false],
      ['4', true],
    ]);
    expect(sortFiles(files, { ...plan, room: null }).taken).toHaveLength(3);
  });
});
