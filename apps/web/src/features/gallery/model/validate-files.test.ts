import { describe, expect, it } from 'vitest';
import { validateFiles } from './validate-files.js';

const file = (name: string, type: string, bytes = 10) => new File([new Uint8Array(bytes)], name, { type });
const plan = { room: 2, maxBytes: 1024 * 1024 };

describe('chosen files', () => {
  it.each([
    ['сад.jpg', 'image/jpeg'],
    ['сад.PNG', 'image/png'],
    ['сад.webp', 'image/webp'],
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
  ])('accepts %s of type «%s»', (name, type) => {
    const one = file(name, type);
    expect(validateFiles([one], plan)).toEqual({ accepted: [one], rejected: [], beyondRoom: [] });
  });

  it.each([
    ['лист.pdf', 'application/pdf'],
    ['герб.svg', 'image/svg+xml'],
    ['рух.gif', 'image/gif'],
    ['сад', ''],
  ])('rejects %s of type «%s» with the reason', (name, type) => {
    expect(validateFiles([file(name, type)], plan)).toEqual({
      accepted: [],
      beyondRoom: [],
      rejected: [
        {
          name,
          reason: 'Не вдалося завантажити зображення або формат не підтримується',
          isBeyondPlan: false,
        },
      ],
    });
  });

  it('rejects a file already in the gallery or chosen twice', () => {
    const [one, again] = [file('сад.jpg', 'image/jpeg'), file('сад.jpg', 'image/jpeg')];
    expect(validateFiles([again], { ...plan, known: [one] }).rejected[0]?.reason).toMatch(/^Таке фото вже/);
    expect(validateFiles([one, again], plan)).toMatchObject({
      accepted: [one],
      rejected: [{ name: 'сад.jpg' }],
    });
    expect(validateFiles([file('сад.jpg', 'image/jpeg', 11)], { ...plan, known: [one] }).rejected).toEqual(
      [],
    );
  });

  it('rejects an empty file', () => {
    expect(validateFiles([file('сад.jpg', 'image/jpeg', 0)], plan).rejected[0]?.reason).toMatch(
      /^Файл порожній/,
    );
  });

  it('rejects a file above the plan’s limit, and accepts it when the plan is unknown', () => {
    const large = file('сад.jpg', 'image/jpeg', plan.maxBytes + 1);
    const { rejected } = validateFiles([large], plan);
    expect(rejected).toEqual([
      expect.objectContaining({ reason: expect.stringMatching(/завеликий.*1\sМБ/), isBeyondPlan: true }),
    ]);
    expect(validateFiles([large], { ...plan, maxBytes: null }).accepted).toEqual([large]);
  });

  it('accepts as many as fit, in order, and lists the others', () => {
    const files = ['1', '2', '3', '4'].map((name) => file(name, name === '2' ? 'text/plain' : 'image/jpeg'));
    const { accepted, rejected, beyondRoom } = validateFiles(files, plan);
    expect(accepted.map(({ name }) => name)).toEqual(['1', '3']);
    expect(rejected.map(({ name, isBeyondPlan }) => [name, isBeyondPlan])).toEqual([['2', false]]);
    expect(beyondRoom).toEqual(['4']);
    expect(validateFiles(files, { ...plan, room: null }).accepted).toHaveLength(3);
  });
});
