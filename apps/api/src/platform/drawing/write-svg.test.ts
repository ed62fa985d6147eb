import { expect, it } from 'vitest';
import { writePng } from './write-png.js';
import { writeSvg } from './write-svg.js';

it('leaves out of the title what XML forbids', async () => {
  const title = 'Рід\u0000 \uFFFE<&>\uFFFF\uD800 🕯\u001F';
  const svg = await writeSvg({ title, width: 10, height: 10, bleed: 0, paths: [], images: [] }, 10);
  expect(svg).toContain('<title>Рід &lt;&amp;&gt; 🕯</title>');
  expect((await writePng(svg, 254)).subarray(1, 4).toString()).toBe('PNG');
});
