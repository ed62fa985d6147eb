// Drawings for the galleries of the invented demo people: ink wash with engraved lines, drawn here.
// Run: node assets/demo/draw-gallery.mjs
import { join } from 'node:path';
import sharp from 'sharp';

const [width, height] = [1200, 900];
const ink = '#2b2721';

const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const stroke = (d, wide = 3, color = ink, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A house with its ridge at the top left corner of the given point; whitewashed, thatched. */
function house(x, y, scale, { roof = '#6f6249', wall = '#efe7d4', windows = 3, chimney = true } = {}) {
  const step = 300 / windows;
  const panes = Array.from({ length: windows }, (_, i) => {
    const left = 40 + i * step + step / 2 - 26;
    return `${path(`M${left} 150h52v64h-52z`, '#574f40')}${stroke(`M${left + 26} 150v64M${left} 180h52`, 4, wall)}`;
  }).join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">
    ${chimney ? path('M250 -22h34v70h-34z', '#8a7d66') : ''}
    ${path('M24 110h332v150H24z', wall)}
    ${path('M70 0h240l74 122H-4z', roof)}
    ${Array.from({ length: 15 }, (_, i) => stroke(`M${76 + i * 16} 6 L${8 + i * 25.5} 118`, 2, ink, 'opacity=".28"')).join('')}
    ${panes}
    ${path('M24 244h332v18H24z', '#b7a98c')}
  </g>`;
}

function poplar(x, y, tall, tone = '#4c4a38') {
  const w = tall * 0.11;
  return (
    path(
      `M${x} ${y}C${x - w} ${y - tall * 0.2} ${x - w} ${y - tall * 0.6} ${x} ${y - tall}C${x + w} ${y - tall * 0.6} ${x + w} ${y - tall * 0.2} ${x} ${y}z`,
      tone,
    ) + stroke(`M${x} ${y + 14}V${y - tall * 0.7}`, 3, ink, 'opacity=".4"')
  );
}

/** Branches that fork to the given depth. */
function branches(x, y, length, angle, depth, wide) {
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const own = stroke(`M${x.toFixed(1)} ${y.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}`, wide);
  if (depth === 0) return own;
  const lean = 0.34 + ((depth * 7) % 3) * 0.06;
  return (
    own +
    branches(endX, endY, length * 0.74, angle - lean, depth - 1, wide * 0.68) +
    branches(endX, endY, length * 0.7, angle + lean * 1.15, depth - 1, wide * 0.66)
  );
}

function clock(x, y, radius, hours, minutes) {
  const hand = (turn, length, wide) => {
    const a = turn * 2 * Math.PI - Math.PI / 2;
    return stroke(`M${x} ${y}L${x + Math.cos(a) * length} ${y + Math.sin(a) * length}`, wide);
  };
  const marks = Array.from({ length: 12 }, (_, i) => {
    const a = (i / 12) * 2 * Math.PI;
    const at = (r) => `${x + Math.cos(a) * r} ${y + Math.sin(a) * r}`;
    return stroke(`M${at(radius * 0.8)}L${at(radius * 0.9)}`, 3);
  }).join('');
  return `<circle cx="${x}" cy="${y}" r="${radius + 9}" fill="#7c5c33"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#efe6cf"/>${marks}${hand((hours + minutes / 60) / 12, radius * 0.5, 6)}${hand(minutes / 60, radius * 0.74, 4)}`;
}

const reeds = (from, to, y) =>
  Array.from({ length: 34 }, (_, i) => {
    const x = from + ((to - from) * i) / 33 + ((i * 17) % 9);
    const tall = 60 + ((i * 41) % 90);
    return stroke(
      `M${x} ${y}q${((i * 13) % 15) - 7} ${-tall / 2} ${((i * 29) % 31) - 15} ${-tall}`,
      3,
      ink,
      'opacity=".75"',
    );
  }).join('');

const hill = (y, fill, rise = 30) =>
  path(
    `M0 ${y}C260 ${y - rise} 480 ${y - rise * 0.4} 700 ${y - rise * 0.2} 920 ${y} 1080 ${y - rise} 1200 ${y - rise * 0.7}V900H0z`,
    fill,
  );

const scenes = {
  'watch-workshop': {
    sky: ['#3a3328', '#2a251d'],
    lines: 0.1,
    body: () =>
      [
        // The window and its light on the bench
        path('M730 120h330v360H730z', '#e7c98d'),
        path('M742 132h148v336H742zM900 132h148v336H900z', '#f3deac'),
        poplar(820, 468, 250, '#b99a63'),
        poplar(985, 468, 200, '#b99a63'),
        stroke('M730 120h330v360H730zM895 120v360M730 300h330', 12, '#5a4528'),
        path('M0 640h1200v260H0z', '#4d3a22'),
        path('M560 640L730 480h330l140 160z', '#e7c98d', 'opacity=".16"'),
        path('M0 640h1200v16H0z', '#8a6b3d'),
        // The shelf of clocks
        path('M70 372h560v16H70z', '#6b5230'),
        clock(160, 292, 66, 7, 12),
        clock(322, 306, 52, 7, 12),
        clock(470, 276, 82, 7, 12),
        path('M574 250h44v122h-44z', '#7c5c33'),
        clock(596, 290, 18, 7, 12),
        path('M110 130h120v64H110z', '#5a4528'),
        clock(170, 162, 24, 7, 12),
        // Bench: an opened watch, tools, a lamp
        stroke('M250 640V520l110 -84', 12, '#8a7b5c'),
        path('M330 410l84 40-46 62-92-40z', '#b98f4d'),
        path('M290 640l64-132 70 28 130 104z', '#f0d79d', 'opacity=".22"'),
        `<circle cx="500" cy="690" r="46" fill="#c9a866"/><circle cx="500" cy="690" r="34" fill="#6b5230"/><circle cx="490" cy="684" r="12" fill="#c9a866"/><circle cx="514" cy="700" r="8" fill="#c9a866"/>`,
        stroke('M600 720l150-34M620 752l150-30M640 784l120-20', 8, '#b7a47c'),
        stroke('M600 720l-30 8M620 752l-30 8M640 784l-26 6', 14, '#6b3f22'),
        path('M170 700h150v34H170z', '#caa765'),
        stroke('M170 716h150', 3),
      ].join(''),
  },
  'river-at-dawn': {
    sky: ['#8e8876', '#e9d6ae'],
    body: () =>
      [
        '<circle cx="790" cy="430" r="240" fill="#f7e6bd" opacity=".55"/><circle cx="790" cy="430" r="54" fill="#fbf0d2"/>',
        hill(470, '#a89e84', 26),
        poplar(150, 470, 150, '#857d66'),
        poplar(196, 468, 190, '#857d66'),
        poplar(238, 470, 130, '#857d66'),
        path('M0 500C300 486 900 486 1200 500V900H0z', '#c9bb98'),
        path('M690 500h200l90 400H600z', '#f3e3ba', 'opacity=".5"'),
        ...Array.from({ length: 15 }, (_, i) => {
          const y = 516 + i * i * 1.7;
          return stroke(
            `M${120 + ((i * 173) % 500)} ${y}h${90 + ((i * 61) % 240)}M${700 + ((i * 97) % 300)} ${y + 6}h${60 + ((i * 37) % 150)}`,
            3,
            '#6f6650',
            'opacity=".4"',
          );
        }),
        path('M380 640c60 26 260 26 330 0 -20 46 -60 58 -164 58s-146-14-166-58z', '#4a4232'),
        stroke('M380 640c60 26 260 26 330 0', 7),
        stroke('M610 646L770 470', 4),
        stroke('M770 470q20 70 24 150', 2),
        path('M0 760C240 720 420 800 620 812S1000 760 1200 800V900H0z', '#57503c'),
        reeds(10, 330, 790),
        reeds(920, 1190, 820),
      ].join(''),
  },
  'village-school': {
    sky: ['#b9b5a6', '#ece3cd'],
    body: () =>
      [
        hill(470, '#bdb396', 60),
        hill(560, '#9c9274', 40),
        poplar(250, 560, 300),
        poplar(330, 556, 250),
        house(410, 330, 1.25, { windows: 4, roof: '#7a6a4e' }),
        path('M628 556h60v100h-60z', '#574f40'),
        poplar(980, 570, 280),
        stroke('M900 600V420M900 424q40-14 70 6v40q-34-18-70-2', 5),
        path('M0 640C300 620 800 660 1200 626V900H0z', '#857b5d'),
        path('M620 656h80C720 740 600 790 470 900H190C420 800 620 740 620 656z', '#d8cba8'),
        ...Array.from({ length: 12 }, (_, i) => stroke(`M${740 + i * 38} 690v-62`, 5, '#4a4232')),
        stroke('M730 646h440M730 672h440', 4, '#4a4232'),
      ].join(''),
  },
  'apple-tree': {
    sky: ['#c4c0af', '#efe7d2'],
    body: () =>
      [
        hill(600, '#b6ab8b', 40),
        path('M0 660C400 640 800 690 1200 650V900H0z', '#8f8565'),
        path(
          'M560 720c20-110 0-190-60-260l50 20c30 30 46 70 52 100 4-60 20-110 60-140l34-4c-60 60-60 150-30 284z',
          '#4a4232',
        ),
        ...[
          [470, 330, 150],
          [640, 250, 180],
          [800, 350, 150],
          [560, 420, 120],
          [730, 430, 120],
        ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#6c6a4d"/>`),
        ...[
          [450, 290, 96],
          [620, 200, 116],
          [780, 310, 92],
        ].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#7f7c5b"/>`),
        ...Array.from({ length: 24 }, (_, i) => {
          // Fractions of irrational steps scatter evenly
          const [x, y] = [400 + ((i * 0.618034) % 1) * 480, 190 + ((i * 0.754878) % 1) * 270];
          return `<circle cx="${x}" cy="${y}" r="14" fill="#a8542f"/><circle cx="${x - 4}" cy="${y - 5}" r="4" fill="#e0a277"/>`;
        }),
        ...Array.from(
          { length: 8 },
          (_, i) =>
            `<circle cx="${430 + i * 62 + ((i * 31) % 20)}" cy="${738 + ((i * 53) % 60)}" r="13" fill="#a8542f"/>`,
        ),
        // The well beside it
        path('M150 640h170v120H150z', '#7d6d50'),
        stroke('M150 670h170M150 700h170M150 730h170', 4),
        stroke('M166 640V500M304 640V500', 9),
        path('M124 510l112-74 112 74z', '#6f6249'),
        stroke('M166 560h138', 8, '#5a4528'),
        stroke('M236 564v44', 3),
        path('M220 606h32l-5 32h-22z', '#5a5340'),
      ].join(''),
  },
  'well-in-the-yard': {
    sky: ['#a9a696', '#e8dcc0'],
    body: () =>
      [
        hill(520, '#b3a888', 30),
        house(70, 330, 1.15, { windows: 3 }),
        branches(1040, 640, 120, -1.6, 6, 20),
        path('M0 630C400 610 800 650 1200 616V900H0z', '#8a805f'),
        // The sweep of the well
        stroke('M850 690V330', 20, '#4a3d29'),
        stroke('M850 350l-26-40M850 350l26-40', 14, '#4a3d29'),
        stroke('M520 210L1080 470', 12, '#5a4a31'),
        path('M1050 430l70 34-24 52-70-34z', '#4a3d29'),
        stroke('M530 216V560', 4),
        path('M500 556h62l-9 62h-44z', '#6b5a3c'),
        stroke('M500 556q31-40 62 0', 4),
        path('M420 640h220l-14 150H434z', '#7d6d50'),
        path('M406 622h248v26H406z', '#9a8863'),
        stroke('M426 684h208M430 720h200M434 756h192', 4),
        path('M660 744h150v20H660zM676 764h14v50h-14zM780 764h14v50h-14z', '#5a4a31'),
        path('M700 700h52l-7 46h-38z', '#6b5a3c'),
        stroke('M700 700q26-32 52 0', 4),
        path('M420 792c80 22 180 20 240 0 60 40-300 46-240 0z', '#5b5340', 'opacity=".6"'),
      ].join(''),
  },
  'house-in-winter': {
    sky: ['#8c9094', '#cfd0cb'],
    body: () =>
      [
        hill(500, '#b9bcba', 40),
        ...[0, 1, 2, 3, 4, 5].map((i) => poplar(60 + i * 44, 500, 120 + ((i * 47) % 60), '#8d9190')),
        stroke('M718 306c-16-46 30-60 12-108s24-60 14-104', 16, '#dcdcd6', 'opacity=".8"'),
        house(400, 330, 1.2, { windows: 3, roof: '#eef0ee', wall: '#d8d2c2' }),
        path('M477 510h62v77h-62z', '#e7bd74', 'opacity=".75"'),
        branches(250, 680, 130, -1.5, 6, 20),
        path('M0 640C300 610 700 660 1200 616V900H0z', '#e9eae6'),
        path('M620 640c20 70-60 120-180 260H300C470 760 590 720 580 640z', '#cfd1cd'),
        ...Array.from({ length: 9 }, (_, i) => stroke(`M${820 + i * 42} 700v-66`, 6, '#5b5a52')),
        stroke('M806 656h372M806 684h372', 4, '#5b5a52'),
        ...Array.from(
          { length: 70 },
          (_, i) =>
            `<circle cx="${(i * 379) % 1200}" cy="${(i * 211) % 620}" r="${2 + (i % 3)}" fill="#f6f6f2" opacity=".8"/>`,
        ),
      ].join(''),
  },
};

/** Fine lines over the wash, as a burin cuts them. */
function engraving() {
  return Array.from({ length: 120 }, (_, i) => {
    const y = i * 8 - 20;
    return `M-20 ${y}C300 ${y - 14} 800 ${y + 16} 1220 ${y}`;
  }).join('');
}

function picture({ sky: [top, bottom], lines = 0.12, body }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".6" stop-color="${bottom}"/></linearGradient>
    <radialGradient id="edge" cx="50%" cy="48%" r="75%"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#1c1710" stop-opacity=".42"/></radialGradient>
    <filter id="soft" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="1.1"/></filter>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  <g filter="url(#soft)">${body()}</g>
  <path d="${engraving()}" fill="none" stroke="#1c1710" stroke-opacity="${lines}" stroke-width="2"/>
  <rect width="${width}" height="${height}" fill="url(#edge)"/>
</svg>`;
}

for (const [name, scene] of Object.entries(scenes)) {
  const file = join(import.meta.dirname, 'gallery', `${name}.jpg`);
  await sharp(Buffer.from(picture(scene)))
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(file);
  console.log(file);
}
