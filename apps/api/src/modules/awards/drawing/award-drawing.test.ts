import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '../catalogue-data.js';
import { drawAward } from './award-drawing.js';
import {
  awardImageUrl,
  customAwardImageUrl,
  drawingOfAward,
  imageIdFrom,
  neutralDrawing,
} from './award-images.js';
import { awardShapeOf, awardShapes } from './award-shape.js';

const { awards } = readCatalogueData();

describe('the shape of an award', () => {
  it.each([
    ['Медаль «Хрест пошани»', 'cross'],
    ['Орден Свободи', 'star'],
    ['Медаль «За поранення»', 'medal'],
    ['Подяка Міністерства оборони України', 'diploma'],
    ['Почесне звання «Заслужений лікар України»', 'badge'],
    ['НАГРУДНИЙ ЗНАК «За відвагу»', 'badge'],
    ['Срібна нагорода громади', 'medal'],
    ['', 'medal'],
  ] as const)('%s is a %s', (name, shape) => {
    expect(awardShapeOf(name)).toBe(shape);
  });

  it('is its category’s where the name says nothing', () => {
    expect(awardShapeOf('Лицар Закону', 'Відзнака міністерства')).toBe('badge');
    expect(awardShapeOf('Лицар Закону', 'Історична нагорода')).toBe('medal');
  });
});

/** Colours of the opaque pixels of one row of the picture. */
async function colorsOf(svg: string, y: number): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Array.from({ length: info.width }, (_, x) =>
    data.subarray((y * info.width + x) * 4).subarray(0, 4),
  );
  const opaque = row.filter(([, , , alpha]) => alpha === 255);
  return [...new Set(opaque.map(([r = 0, g = 0, b = 0]) => `#${Buffer.from([r, g, b]).toString('hex')}`))];
}

describe('a drawing', () => {
  it('shows the known stripes, each in its share and order', async () => {
    const { svg } = drawAward({
      shape: 'star',
      ribbon: [
        { color: '#0057b8', share: 0.5 },
        { color: '#ffd700', share: 0.5 },
      ],
    });
    const colors = (await colorsOf(svg, 20)).filter((color) => ['#0057b8', '#ffd700'].includes(color));
    expect(colors).toEqual(['#0057b8', '#ffd700']);
  });

  it('has nothing but metal and paper where the ribbon is not known', () => {
    for (const award of awards.filter(({ ribbon }) => ribbon === null)) {
      const colors = drawingOfAward(award).svg.match(/#[0-9a-f]{6}/gi) ?? [];
      const allowed = ['#CDAE74', '#AD8850', '#7A5A2B', '#5B421D', '#EDE4D0', '#8A7B5F'];
      expect(colors.filter((color) => !allowed.includes(color))).toEqual([]);
      expect(drawingOfAward(award).svg).not.toContain('clipPath');
    }
  });

  it.each(awardShapes)('of a %s can be made a picture, reaches no edge and needs no style', async (shape) => {
    const { svg, version } = drawAward({ shape, ribbon: null });
    expect(svg).not.toMatch(/style|script|href|\son\w+=|url\((?!#)/);
    const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const isBare = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] === 0;
    expect([info.width, info.height]).toEqual([96, 120]);
    for (let x = 0; x < 96; x += 1) expect([isBare(x, 0), isBare(x, 119)]).toEqual([true, true]);
    for (let y = 0; y < 120; y += 1) expect([isBare(0, y), isBare(95, y)]).toEqual([true, true]);
    expect(isBare(48, 60)).toBe(false);
    expect(version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('has an address that names it, the same for the same', () => {
    const [hero, other] = awards;
    if (!hero || !other) throw new Error('no awards');
    expect(awardImageUrl(hero)).toBe(
      `/api/obituaries/award-image/${hero.image}?v=${drawingOfAward(hero).version}`,
    );
    expect(drawingOfAward(hero).version).not.toBe(drawingOfAward({ ...hero, ribbon: null }).version);
    expect(imageIdFrom(awardImageUrl(hero))).toBe(hero.image);
    expect(imageIdFrom(`https://example.com${awardImageUrl(other)}#x`)).toBe(other.image);
    expect(imageIdFrom(hero.id)).toBe(hero.id);
    const writtenIn = customAwardImageUrl('Хрест громади');
    expect(writtenIn).toMatch(/\/neutral-cross\?v=[0-9a-f]{16}$/);
    expect(neutralDrawing(imageIdFrom(writtenIn))?.svg).toContain('<svg');
    expect(neutralDrawing('neutral-')).toBeNull();
  });
});
