import type { AwardShape } from './award-shape.js';

/**
 * Colours of the drawings: medium lightness with an own outline, because an embedded picture cannot know
 * whether it is shown on paper or on granite.
 */
export const metal = { light: '#CDAE74', base: '#AD8850', dark: '#7A5A2B', line: '#5B421D' } as const;
const sheet = { base: '#EDE4D0', line: '#8A7B5F' } as const;

type Point = readonly [x: number, y: number];

const round = (value: number) => Number(value.toFixed(2));

/** Closed path through points around the origin. */
function closedPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** @param degrees clockwise from the top */
function polar(radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
}

/** Star outline: points alternate between two circles, starting at the top of the outer one. */
function starPath(points: number, outer: number, inner: number): string {
  const step = 180 / points;
  return closedPath(
    Array.from({ length: points * 2 }, (_, at) => polar(at % 2 === 0 ? outer : inner, at * step)),
  );
}

/** Four arms that widen outwards and end in a notch, as on Cossack banners. */
function crossPath(radius: number): string {
  const [waist, flare] = [radius * 0.2, radius * 0.42];
  const arm: readonly Point[] = [
    [-waist, -waist],
    [-flare, -radius],
    [0, -radius * 0.9],
    [flare, -radius],
    [waist, -waist],
  ];
  const turned = (turns: number) =>
    arm.map(
      ([x, y]): Point => (turns === 0 ? [x, y] : turns === 1 ? [-y, x] : turns === 2 ? [-x, -y] : [y, -x]),
    );
  return closedPath([0, 1, 2, 3].flatMap(turned));
}

/** The eight-petalled star of Ukrainian embroidery. */
function petals(radius: number, fill: string): string {
  const petal = closedPath([
    [0, -radius * 0.2],
    [radius * 0.19, -radius * 0.58],
    [0, -radius],
    [-radius * 0.19, -radius * 0.58],
  ]);
  const turned = Array.from({ length: 8 }, (_, at) => `<path transform="rotate(${at * 45})" d="${petal}"/>`);
  return `<g fill="${fill}">${turned.join('')}</g>`;
}

const edge = `stroke="${metal.line}" stroke-width="1.5" stroke-linejoin="round"`;

/** Central disc with its rim and petals. */
function disc(radius: number): string {
  return (
    `<circle r="${radius}" fill="${metal.light}" ${edge}/>` +
    `<circle r="${round(radius * 0.8)}" fill="none" stroke="${metal.dark}" stroke-width="1"/>` +
    petals(radius * 0.64, metal.dark)
  );
}

const drawStar = (radius: number) =>
  `<path d="${starPath(8, radius, radius * 0.6)}" transform="rotate(22.5)" fill="${metal.dark}" ${edge}/>` +
  `<path d="${starPath(8, radius, radius * 0.6)}" fill="${metal.base}" ${edge}/>` +
  disc(round(radius * 0.46));

const drawCross = (radius: number) =>
  `<path d="${crossPath(radius)}" fill="${metal.base}" ${edge}/>${disc(round(radius * 0.36))}`;

const drawMedal = (radius: number) =>
  `<circle r="${radius}" fill="${metal.base}" ${edge}/>` +
  `<circle r="${round(radius * 0.86)}" fill="${metal.light}" stroke="${metal.dark}" stroke-width="1"/>` +
  petals(radius * 0.62, metal.dark);

const drawBadge = (radius: number) => {
  const [rx, ry] = [round(radius * 0.78), radius];
  const inner = `rx="${round(rx * 0.84)}" ry="${round(ry * 0.87)}"`;
  return (
    `<ellipse rx="${rx}" ry="${ry}" fill="${metal.base}" ${edge}/>` +
    `<ellipse ${inner} fill="${metal.light}" stroke="${metal.dark}" stroke-width="1"/>` +
    petals(radius * 0.5, metal.dark)
  );
};

const drawDiploma = (radius: number) => {
  const [w, h] = [radius * 0.78, radius];
  const rule = (y: number, half: number) =>
    `<path d="M${round(-half)} ${round(y)}H${round(half)}" stroke="${sheet.line}" stroke-width="2" stroke-linecap="round"/>`;
  return (
    `<rect x="${round(-w)}" y="${round(-h)}" width="${round(w * 2)}" height="${round(h * 2)}" rx="3" fill="${sheet.base}" ${edge}/>` +
    `<rect x="${round(-w + 5)}" y="${round(-h + 5)}" width="${round(w * 2 - 10)}" height="${round(h * 2 - 10)}" fill="none" stroke="${metal.base}" stroke-width="1.2"/>` +
    rule(-h * 0.52, w * 0.42) +
    rule(-h * 0.26, w * 0.6) +
    rule(-h * 0.06, w * 0.6) +
    `<g transform="translate(0 ${round(h * 0.45)})">${disc(round(radius * 0.27))}</g>`
  );
};

const drawingsByShape: Readonly<Record<AwardShape, (radius: number) => string>> = {
  star: drawStar,
  cross: drawCross,
  medal: drawMedal,
  badge: drawBadge,
  diploma: drawDiploma,
};

/** The emblem itself around the origin; it extends `radius` up and down. */
export function drawEmblem(shape: AwardShape, radius: number): string {
  return drawingsByShape[shape](radius);
}
