import { themeColours } from '@memorial/contracts/theme-colours';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '../catalogue-data.js';
import { drawRibbon } from './award-drawing.js';
import {
  awardImageUrl,
  customAwardImageUrl,
  drawingOfAward,
  imageIdFrom,
  neutralDrawing,
} from './award-images.js';

const { awards } = readCatalogueData();

/** Colours along the middle of the picture, each once, without the outline at both ends. */
async function stripesOf(svg: string): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const row = Array.from({ length: info.width - 4 }, (_, x) => {
    const at = (Math.floor(info.height / 2) * info.width + x + 2) * info.channels;
    return `#${data.subarray(at, at + 3).toString('hex')}`;
  });
  return [...new Set(row)];
}

describe('a ribbon', () => {
  it('shows the known stripes, each in its share and order', async () => {
    const { svg } = drawRibbon([
      { color: '#0057b8', share: 0.5 },
      { color: '#ffd700', share: 0.5 },
    ]);
    expect(await stripesOf(svg)).toEqual(['#0057b8', '#ffd700']);
  });

  it('is never made up: without known stripes there is one plain rhomb for all', () => {
    const unknown = awards.filter(({ ribbon }) => ribbon === null);
    expect(new Set(unknown.map((award) => drawingOfAward(award).svg))).toEqual(
      new Set([drawRibbon(null).svg]),
    );
    expect(drawRibbon(null).svg.match(/#[0-9a-f]{6}/gi)).toEqual([themeColours.paper.control]);
  });

  it.each([null, [{ color: '#0057b8', share: 1 }]])(
    'can be made a picture and needs no style',
    async (ribbon) => {
      const { svg, version } = drawRibbon(ribbon);
      expect(svg).not.toMatch(/style|script|href|\son\w+=|url\(/);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 66, height: 22 });
      expect(version).toMatch(/^[0-9a-f]{16}$/);
    },
  );
});

it('has an address that names it, the same for the same', () => {
  const [hero, other] = awards;
  if (!hero || !other) throw new Error('no awards');
  expect(awardImageUrl(hero)).toBe(
    `/api/obituaries/award-image/${hero.image}?v=${drawingOfAward(hero).version}`,
  );
  expect(drawingOfAward(hero).version).not.toBe(drawingOfAward({ ribbon: null }).version);
  expect(imageIdFrom(awardImageUrl(hero))).toBe(hero.image);
  expect(imageIdFrom(`https://example.com${awardImageUrl(other)}#x`)).toBe(other.image);
  expect(imageIdFrom(hero.id)).toBe(hero.id);
  expect(customAwardImageUrl).toMatch(/\/neutral\?v=[0-9a-f]{16}$/);
  expect(neutralDrawing(imageIdFrom(customAwardImageUrl))?.svg).toContain('<svg');
  expect(neutralDrawing('neutral-cross')?.svg).toContain('<svg');
  expect(neutralDrawing('neutral-')).toBeNull();
});
