// Draws the portraits of the demo obituaries: half-length profiles with lowered eyes in the manner of an engraving.
// No real person is shown and no face looks at the reader. Each figure has a head of its own (`face`), stance, dress
// and scale. Run it after changing a drawing:
//   node apps/api/assets/demo/draw-portraits.mjs
import { join } from 'node:path';
import sharp from 'sharp';

const width = 1200;
const height = 1500;

/* Heads and bodies face left in coordinates of their own: the origin of a head lies between the ears, that of a body
 * at the base of the neck. A head is about 600 high. Figures with `turned` are mirrored. */

/** A closed curve through the points. */
function curve(points, tension = 0.16) {
  const at = (i) => points[(i + points.length) % points.length];
  const segments = points.map((point, i) => {
    const [before, next, after] = [at(i - 1), at(i + 1), at(i + 2)];
    const handle = (from, to, sign, [x, y]) =>
      `${(x + sign * (to[0] - from[0]) * tension).toFixed(1)} ${(y + sign * (to[1] - from[1]) * tension).toFixed(1)}`;
    return `C${handle(before, next, 1, point)} ${handle(point, after, -1, next)} ${next[0]} ${next[1]}`;
  });
  return `M${points[0][0]} ${points[0][1]}${segments.join('')}z`;
}

/** Outline of a head; every number moves a feature by so many units. */
function headOf({
  forehead = 0,
  brow = 0,
  bridge = 0,
  nose = 62,
  tip = 0,
  lip = 0,
  chin = 0,
  jaw = 0,
  back = 0,
  crown = 0,
}) {
  return curve([
    [30, -330 - crown],
    [-110, -300 - crown * 0.7],
    [-186 - forehead, -222],
    [-211 - forehead * 0.7, -140],
    [-217 - brow, -74],
    [-206 - bridge, -40],
    [-216 - bridge - nose * 0.22, -4],
    [-214 - bridge * 0.6 - nose * 0.66, 38 + tip * 0.5],
    [-213 - nose, 61 + tip],
    [-210 - nose * 0.86, 71 + tip],
    [-208 - nose * 0.34, 82 + tip * 0.4],
    [-206, 90],
    [-211 - lip * 0.3, 106],
    [-217 - lip, 124],
    [-208 - lip * 0.3, 133],
    [-213 - lip * 0.8, 145],
    [-203, 164],
    [-206 - chin * 0.6, 186],
    [-203 - chin, 214 + jaw * 0.6],
    [-182 - chin * 0.8, 242 + jaw],
    [-132, 258 + jaw],
    [-50, 238 + jaw * 0.8],
    [60, 196 + jaw * 0.5],
    [124, 156],
    [192, 106],
    [240 + back, 0],
    [256 + back, -112],
    [214 + back * 0.8, -228],
    [134, -302 - crown * 0.6],
  ]);
}

/** The neck, from below the jaw to the base; `lean` moves the base. */
const neckOf = (length, lean = 0, thick = 0) =>
  `M-92 ${180}C-74 250 ${-78 + lean} ${235 + length * 0.6} ${-104 - thick + lean} ${262 + length}L${200 + thick + lean} ${262 + length}C${170 + thick + lean} ${180 + length * 0.5} ${176 + thick} 130 196 60Z`;

/** Shoulders: half their width, their slope, and how far the back one shows. */
const bodyOf = ({ w = 380, slope = 40, back = 1 }) =>
  `M-100 -30C-150 30 ${-w * 0.7} ${20 + slope * 0.5} ${-w} ${110 + slope}C${-w - 76} ${190 + slope} ${-w - 92} 420 ${-w - 96} 1200L${w * back + 110} 1200C${w * back + 100} 430 ${w * back + 80} ${200 + slope} ${w * back} ${120 + slope}C${w * back * 0.7} ${36 + slope * 0.4} 190 20 170 -40Z`;

const ear = 'M38 -14C58 -42 102 -32 99 12C97 50 72 82 52 74C40 66 48 40 38 -14z';
const earLine = 'M54 -8C76 -20 88 4 82 26C78 42 66 52 60 48';
/** A lowered lid, a brow, a nostril, the mouth. */
const features = ({ mouth = 0, eye = 0 }) => [
  `M-186 ${-14 + eye}q24 16 56 2`,
  `M-184 ${-12 + eye}l-8 9M-172 ${-6 + eye}l-5 9`,
  `M-168 ${-36 + eye}q22 -4 40 10`,
  'M-196 84q8 -8 14 0',
  `M-208 133q22 ${6 + mouth} 40 ${mouth}`,
];
/** A brow is broader than a line. */
const eyebrow = 'M-206 -66C-176 -86 -140 -84 -108 -62C-140 -74 -174 -74 -204 -58z';
const wrinkles = [
  'M-112 -6q18 6 30 0M-112 6q16 10 28 10',
  'M-182 -152q46 -12 88 0M-178 -176q42 -12 82 -2',
  'M-178 92q26 26 18 66',
];

/** A row of round buttons along a line. */
function buttons(x, y, dx, dy, count, radius = 9) {
  return Array.from({ length: count }, (_, i) => {
    const [cx, cy] = [x + dx * i, y + dy * i];
    return `M${cx - radius} ${cy}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
  });
}

/** Crosses and diamonds of embroidery along a line. */
function stitches(x, y, dx, dy, count, size = 12) {
  return Array.from({ length: count }, (_, i) => {
    const [cx, cy] = [x + dx * i, y + dy * i];
    return i % 2 === 0
      ? `M${cx} ${cy - size}L${cx + size} ${cy}L${cx} ${cy + size}L${cx - size} ${cy}Z`
      : `M${cx - size * 0.6} ${cy - size * 0.6}L${cx + size * 0.6} ${cy + size * 0.6}M${cx + size * 0.6} ${cy - size * 0.6}L${cx - size * 0.6} ${cy + size * 0.6}`;
  });
}

/** Short hair strokes between two arcs. */
const strands = (count, from, to) =>
  Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [x1, y1] = from(t);
    const [x2, y2] = to(t);
    return `M${x1.toFixed(0)} ${y1.toFixed(0)}Q${((x1 + x2) / 2 + 16).toFixed(0)} ${((y1 + y2) / 2 - 10).toFixed(0)} ${x2.toFixed(0)} ${y2.toFixed(0)}`;
  });

/** Strands of a moustache, from below the nose to `reach` units behind the lip and `drop` below it. */
function moustache({ reach, drop, count = 34 }) {
  return Array.from({ length: count }, (_, i) => {
    const back = i / (count - 1);
    const stray = Math.sin(i * 2.4) * 4;
    const [x, y] = [-214 + 40 * back, 97 - 5 * back];
    const [endX, endY] = [-217 + reach * back + stray, 120 + drop * back ** 1.5 + stray];
    const middle = [x + reach * 0.42 * back + 2, y + 12 + drop * 0.12 * back];
    const bend = [endX - reach * 0.08 * back, endY - 16 - drop * 0.4 * back];
    return `M${x.toFixed(1)} ${y.toFixed(1)}C${[...middle, ...bend, endX, endY].map((one) => one.toFixed(1)).join(' ')}`;
  });
}

const cropped =
  'M-176 -224C-130 -330 20 -372 150 -316C262 -262 290 -110 250 20C230 78 210 110 190 120C176 96 150 60 118 20C120 -20 92 -60 48 -54C20 -60 30 -120 -20 -160C-70 -196 -130 -196 -176 -224z';
const tunicCollar = 'M-122 -52C-80 -20 120 -26 186 -76L206 18C130 62 -60 66 -136 18z';

/**
 * Parts are drawn in this order: body, `dress` and `dressLines` on it, neck, head, `hair` (dark) or `grey` (light) and
 * `headLines`; a `moustache` lies on the face, strand by strand.
 */
const figures = {
  'petro-bolbochan': {
    // An officer: peaked cap, standing collar, shoulder boards, a short moustache.
    at: [560, 560],
    scale: 0.98,
    tilt: -3,
    face: { crown: -30, brow: 4, nose: 58, chin: 8, jaw: 6 },
    body: { w: 400, slope: 50, back: 0.98 },
    dress: [tunicCollar, 'M180 44L420 118L404 176L168 104z', 'M-210 60L-330 110L-316 160L-200 108z'],
    dressLines: [
      'M-134 18C-60 64 130 60 204 16',
      'M-40 60C-70 260 -86 480 -90 700',
      ...buttons(-28, 140, -9, 104, 5),
      'M190 60L400 130M186 76L396 148',
      'M-260 300h130v92h-130zM-260 330h130',
    ],
    hair: [
      'M150 -130C236 -120 270 -40 240 40C222 86 206 112 190 118C160 90 130 50 112 10C112 -30 120 -90 150 -130z',
    ],
    moustache: { reach: 74, drop: 12 },
    hat: [
      'M-262 -170C-270 -236 -180 -306 -40 -330C120 -352 300 -300 318 -224C322 -196 292 -170 262 -160L250 -84C120 -128 -80 -136 -214 -104z',
      'M-216 -106C-262 -96 -312 -72 -336 -44C-290 -36 -230 -44 -180 -70L-60 -118z',
    ],
    headLines: [
      'M262 -160C100 -206 -100 -208 -240 -160',
      'M252 -100C110 -146 -90 -150 -214 -118',
      ...buttons(-196, -128, 0, 0, 1, 8),
      'M-226 -210q14 -18 28 0q-14 20 -28 0z',
    ],
  },
  'lesia-ukrainka': {
    // A woman: hair gathered low at the nape, embroidered shirt, beads; close, with bowed head.
    turned: true,
    at: [600, 640],
    scale: 1.16,
    tilt: -9,
    neck: -26,
    face: { forehead: 12, nose: 44, tip: -4, lip: 2, chin: -10, jaw: -18, back: -10 },
    body: { w: 330, slope: 86, back: 0.95 },
    dress: ['M-124 -34C-60 6 120 0 176 -50L190 10C120 50 -60 52 -140 14z'],
    dressLines: [
      'M-138 12C-60 50 120 48 190 8',
      ...stitches(-60, 70, -8, 44, 8, 13),
      ...stitches(-20, 74, -6, 44, 8, 9),
      ...stitches(-100, 80, -10, 44, 8, 9),
      ...buttons(-116, 26, 34, 12, 3, 11),
      ...buttons(-14, 56, 36, -2, 4, 11),
      ...buttons(132, 40, 24, -14, 2, 10),
    ],
    neckThin: -22,
    hair: [
      'M-206 -178C-200 -300 -60 -380 90 -344C220 -310 290 -200 268 -60C300 -20 318 50 286 100C250 150 180 150 150 110C140 84 130 60 120 30C110 0 100 -40 66 -50C20 -56 -20 -90 -70 -120C-120 -146 -170 -150 -206 -178z',
    ],
    headLines: [
      'M-190 -190C-100 -240 60 -210 120 -110C150 -60 160 0 170 60',
      'M-150 -270C-20 -300 140 -250 210 -120',
      'M170 10C220 -10 280 20 280 70C276 116 220 134 176 108',
      'M190 40C216 30 250 48 246 76',
    ],
  },
  'ivan-puliui': {
    // A professor: high bare forehead, full beard, coat with wide lapels.
    turned: true,
    at: [540, 540],
    scale: 1.06,
    tilt: 2,
    face: { forehead: 20, brow: 10, nose: 56, tip: 6, crown: 14 },
    body: { w: 420, slope: 30, back: 1 },
    dress: [
      'M-120 -30C-170 60 -210 190 -170 330L-70 470L-40 60z',
      'M150 -40C230 60 210 260 60 440L-70 520L-40 80z',
    ],
    dressLines: [
      'M-118 -20C-170 80 -206 190 -168 330L-66 480',
      'M156 -34C230 70 206 270 62 440L-64 530',
      'M-70 40L-110 90L-60 130L-20 80zM-60 130L-80 300',
      ...buttons(-62, 620, 0, 110, 2, 12),
    ],
    grey: [
      'M-196 168C-236 190 -262 262 -236 340C-214 416 -120 452 -40 424C40 392 96 300 108 190C116 120 104 60 92 20L52 16C60 70 30 130 -20 156C-70 176 -110 150 -140 122C-170 104 -214 104 -232 128C-228 146 -212 152 -200 156z',
      'M110 -300C220 -280 282 -180 262 -50C252 20 226 80 196 112C170 70 140 40 112 6C118 -40 96 -60 66 -58C60 -110 90 -140 108 -190C116 -230 112 -270 110 -300z',
    ],
    headLines: [
      'M-208 210C-214 270 -190 340 -140 380',
      'M-160 190C-150 270 -120 340 -70 400',
      'M-90 190C-60 270 -50 330 -20 390',
      'M-20 180C20 240 30 290 40 340',
      'M60 120C80 170 84 220 80 270',
      'M150 -230C210 -190 230 -110 222 -30',
      'M120 -120C160 -100 180 -40 180 30',
    ],
    aged: true,
  },
  'dmytro-vitovskyi': {
    // A colonel: soft field cap with a notch, narrow moustache, greatcoat; seen from further away.
    turned: true,
    at: [590, 500],
    scale: 0.8,
    tilt: 0,
    face: { crown: -40, forehead: 4, nose: 72, tip: 8, chin: 14, jaw: 12 },
    body: { w: 450, slope: 70, back: 1.06 },
    dress: [
      'M-130 -40C-190 -10 -236 40 -250 110L-70 210L-30 60z',
      'M170 -50C250 -20 300 40 310 120L60 220L-30 60z',
    ],
    dressLines: [
      'M-250 108L-70 208L-30 70L60 218L308 122',
      ...buttons(-120, 300, -4, 130, 5, 13),
      ...buttons(80, 300, 4, 130, 5, 13),
      'M-32 230C-20 500 -16 760 -16 1100',
      'M-238 66l52 30M290 70l-60 30',
      'M-420 660C-200 720 200 730 480 650M-420 720C-200 780 200 790 480 712',
    ],
    hair: ['M130 -120C220 -110 262 -40 236 40C220 86 206 112 190 118C160 90 130 50 108 10z'],
    moustache: { reach: 92, drop: 22 },
    hat: [
      'M-226 -104C-248 -190 -226 -276 -190 -330C-146 -312 -116 -290 -92 -262C-50 -306 30 -340 120 -326C232 -306 290 -220 276 -120L266 -70C120 -122 -80 -132 -212 -90z',
      'M-214 -92C-258 -82 -304 -60 -328 -32C-284 -26 -230 -36 -180 -62L-60 -106z',
    ],
    headLines: [
      'M274 -116C120 -166 -80 -176 -226 -134',
      'M-92 -262C-86 -230 -84 -200 -88 -164',
      ...buttons(-178, -196, 0, 0, 1, 15),
    ],
  },
  'sofiia-halechko': {
    // A young officer: field cap on cropped hair, belt across the shoulder; small and upright.
    at: [600, 600],
    scale: 0.86,
    tilt: -5,
    neck: -20,
    neckThin: -26,
    face: { crown: -60, forehead: 8, brow: -8, nose: 40, tip: -10, lip: 4, chin: -12, jaw: -22, back: -14 },
    body: { w: 330, slope: 70, back: 0.98 },
    dress: [
      'M-116 -46C-70 -16 110 -22 166 -66L180 6C110 46 -50 48 -128 8z',
      'M230 70L290 104L-220 720L-290 690z',
    ],
    dressLines: [
      'M-126 8C-50 48 110 46 178 6',
      'M-30 46C-56 260 -66 480 -70 760',
      ...buttons(-20, 120, -8, 100, 6, 8),
      'M240 78L-276 692M284 104L-226 716',
      'M-230 330h120v84h-120zM-230 356h120',
    ],
    hair: [
      'M40 -130C160 -150 262 -100 262 0C258 90 230 170 180 196C150 200 132 160 128 110C124 60 100 30 66 -20C50 -60 40 -90 40 -130z',
    ],
    hat: [
      'M-218 -108C-236 -196 -204 -280 -168 -326C-128 -310 -102 -288 -80 -262C-40 -304 30 -334 110 -322C226 -306 282 -220 270 -120L262 -84C120 -130 -80 -138 -206 -96z',
      'M-206 -98C-246 -90 -286 -70 -306 -44C-266 -40 -218 -48 -172 -70L-60 -112z',
    ],
    headLines: [
      'M268 -120C120 -168 -80 -176 -216 -136',
      'M-80 -262C-74 -232 -72 -204 -76 -170',
      'M90 -90C170 -80 220 0 190 150',
      'M150 -100C220 -70 250 20 216 140',
    ],
  },
  'mykhailo-bilynskyi': {
    // A seaman: white-topped cap, jacket with lapels, tie, epaulette.
    turned: true,
    at: [550, 520],
    scale: 1.02,
    tilt: -4,
    face: { crown: -60, brow: 12, bridge: 6, nose: 66, tip: -6, chin: 4, jaw: 18, back: 8 },
    body: { w: 420, slope: 26, back: 1 },
    dress: [
      'M-116 -30C-180 60 -210 180 -190 280L-60 460L-40 70z',
      'M156 -40C220 60 210 230 90 360L-50 480L-40 80z',
      'M210 40C320 50 420 90 470 150C476 180 460 196 440 194C370 140 280 110 200 104z',
    ],
    dressLines: [
      'M-114 -20C-176 70 -204 180 -186 284L-54 470',
      'M158 -30C216 70 206 230 92 360L-40 490',
      'M-60 50L-96 100L-50 150L-14 96zM-52 150L-84 380L-40 430',
      ...Array.from({ length: 11 }, (_, i) => `M${456 - i * 22} ${182 - i * 7}l4 62`),
      ...buttons(-150, 560, 0, 120, 3, 13),
      ...buttons(70, 560, 0, 120, 3, 13),
    ],
    shirt: ['M-100 -20C-110 40 -90 110 -50 160C0 110 60 40 110 -30z'],
    hair: [
      'M140 -110C230 -100 268 -30 240 40C222 86 206 112 190 118C160 90 130 50 108 10z',
      'M-206 200C-176 250 -100 268 -40 246C20 222 80 180 104 120L96 30L56 40C50 110 10 160 -60 176C-110 184 -160 176 -186 160z',
    ],
    hatLight: [
      'M-262 -176C-290 -210 -250 -262 -170 -290C-40 -330 190 -330 292 -262C330 -230 320 -190 280 -172C120 -214 -100 -216 -262 -176z',
    ],
    hat: [
      'M-240 -164C-100 -208 120 -206 272 -160L258 -80C120 -126 -80 -134 -216 -100z',
      'M-218 -104C-262 -94 -312 -70 -336 -42C-290 -36 -230 -44 -180 -68L-60 -114z',
    ],
    headLines: [
      'M262 -112C120 -156 -90 -160 -222 -128',
      ...stitches(-190, -142, 0, 0, 1, 18),
      'M-150 210C-90 232 -20 216 30 170',
    ],
  },
  'yakiv-kukharenko': {
    // A Kuban otaman: tall fur hat, long hanging moustache, coat with cartridge cases.
    at: [560, 640],
    scale: 0.94,
    tilt: 3,
    face: { brow: 14, bridge: 4, nose: 74, tip: 14, chin: 4, jaw: 10, back: 4 },
    body: { w: 430, slope: 44, back: 1.02 },
    dress: ['M-130 -40C-110 60 -70 180 -20 300L60 300C120 190 170 80 190 -40C120 0 -60 6 -130 -40z'],
    dressLines: [
      'M-128 -30C-108 70 -66 190 -10 330C-20 600 -26 800 -28 1100',
      'M192 -34C170 90 116 200 40 330',
      ...[-1, 1].flatMap((side) =>
        Array.from({ length: 7 }, (_, i) => {
          const [x, y] = [side < 0 ? -330 + i * 36 : 118 + i * 36, side < 0 ? 400 - i * 4 : 376 + i * 4];
          return `M${x} ${y}v-82q13 -18 26 0v82zM${x} ${y - 26}h26`;
        }),
      ),
      'M-340 420L-70 390M110 380L376 412',
      'M-60 -4C0 20 60 18 110 0',
    ],
    hair: ['M150 -90C236 -80 268 -20 240 44C222 88 206 112 190 118C160 90 130 50 112 10z'],
    moustache: { reach: 104, drop: 170, count: 44 },
    fur: [
      'M-236 -90C-262 -180 -262 -300 -226 -400C-160 -470 180 -480 254 -404C296 -310 300 -190 276 -80C120 -128 -90 -132 -236 -90z',
    ],
    aged: true,
  },
  'khrystyna-alchevska': {
    // An elderly teacher: lace cap, shawl, brooch; deeply bowed.
    turned: true,
    at: [590, 660],
    scale: 1,
    tilt: -12,
    neck: -34,
    neckThin: -20,
    face: { forehead: 4, nose: 54, tip: 12, lip: -6, chin: 6, jaw: -8, back: -16 },
    body: { w: 370, slope: 110, back: 1.02 },
    dress: [
      'M-110 0C-200 60 -330 130 -420 330C-440 600 -450 900 -450 1200L530 1200C530 800 520 500 470 330C400 160 280 60 170 0C150 140 60 320 -70 420C-100 280 -116 120 -110 0z',
    ],
    dressLines: [
      'M-106 10C-110 140 -96 290 -66 430C60 330 150 150 170 10',
      ...Array.from({ length: 12 }, (_, i) => `M${160 - i * 19} ${40 + i * 33}q20 12 30 30`),
      ...Array.from({ length: 9 }, (_, i) => `M${-112 + i * 4} ${60 + i * 38}q-22 10 -34 26`),
      ...buttons(-50, 56, 0, 0, 1, 24),
      ...buttons(-50, 56, 0, 0, 1, 12),
    ],
    grey: [
      'M-190 -180C-180 -290 -60 -350 60 -336C120 -320 40 -240 10 -160C40 -130 60 -90 66 -50C20 -56 -20 -90 -80 -110C-120 -126 -160 -150 -190 -180z',
    ],
    hatLight: [
      'M-60 -360C120 -400 286 -300 290 -120C320 -60 320 40 280 110C250 150 200 140 170 110C150 60 130 10 90 -40C70 -150 0 -250 -60 -360z',
    ],
    headLines: [
      ...Array.from(
        { length: 12 },
        (_, i) => `M${-56 + i * 14 - i * i * 0.2} ${-344 + i * 32}q-26 6 -22 26q18 14 30 0`,
      ),
      'M-170 -190C-110 -240 -40 -250 10 -230',
      'M60 -330C180 -280 250 -160 240 20',
      'M0 -350C140 -300 210 -160 190 90',
    ],
    aged: true,
  },
  'sofiia-okunevska': {
    // A physician: hair piled high, tall lace collar; head raised.
    at: [590, 620],
    scale: 0.92,
    tilt: 7,
    neck: 4,
    neckThin: -34,
    face: { forehead: 6, brow: -6, nose: 50, tip: -8, lip: 6, chin: 2, jaw: -14, back: -16 },
    body: { w: 340, slope: 76, back: 0.96 },
    dress: [
      'M-108 -96C-60 -70 90 -76 140 -112L172 0C110 44 -60 48 -136 8z',
      'M-136 8C-60 48 110 44 172 0C150 160 60 300 -40 380C-100 260 -136 130 -136 8z',
    ],
    dressLines: [
      'M-108 -70C-60 -46 90 -52 146 -84',
      'M-114 -40C-60 -14 100 -20 154 -54',
      'M-122 -12C-60 20 110 14 162 -26',
      'M-134 12C-60 50 110 46 170 4C150 160 60 300 -38 384C-98 262 -134 132 -134 12',
      ...buttons(-60, 70, 2, 56, 6, 7),
      ...Array.from({ length: 8 }, (_, i) => `M${-112 + i * 36} ${-92 - (i % 2) * 4}q16 -18 30 0`),
    ],
    hair: [
      'M-208 -176C-240 -280 -180 -370 -80 -392C-60 -470 80 -490 140 -430C250 -404 310 -290 286 -160C276 -60 240 0 196 60C170 80 150 50 120 20C110 0 100 -40 66 -54C20 -60 -20 -110 -80 -120C-130 -126 -180 -140 -208 -176z',
    ],
    headLines: [
      'M-190 -190C-110 -260 80 -270 170 -160C210 -110 210 -30 180 30',
      'M-170 -270C-60 -340 140 -330 230 -210',
      'M-80 -390C0 -350 90 -360 140 -428',
      'M-30 -436C10 -410 70 -410 104 -446',
      'M-120 -140C-40 -180 60 -150 110 -60',
    ],
  },
  'avhustyn-voloshyn': {
    // A priest and teacher: spectacles, cropped grey hair, cassock, cross on a chain; head bowed.
    at: [550, 580],
    scale: 1.1,
    tilt: -7,
    neck: -20,
    face: { forehead: 14, nose: 52, tip: 4, chin: -4, jaw: 14, crown: 6 },
    body: { w: 380, slope: 60, back: 1 },
    dress: ['M-122 -40C-70 -4 110 -10 176 -62L188 -4C120 44 -60 48 -134 4z'],
    shirt: ['M-120 -48C-70 -14 110 -20 172 -70L176 -50C110 0 -70 6 -124 -30z'],
    dressLines: [
      'M-132 4C-60 48 120 44 186 -2',
      'M-40 40C-70 240 -84 440 -90 760',
      ...buttons(-28, 100, -7, 66, 9, 8),
      'M176 10C210 160 180 300 80 380C10 330 -60 220 -104 30',
      'M68 380h24v40h32v24h-32v84h-24v-84h-32v-24h32z',
    ],
    grey: [cropped],
    headLines: [
      ...strands(
        14,
        (t) => [-150 + t * 330, -236 - Math.sin(t * 3.1) * 90],
        (t) => [-110 + t * 310, -190 - Math.sin(t * 3.1) * 60],
      ),
      'M-216 -26a34 34 0 1 0 68 0a34 34 0 1 0 -68 0',
      'M-148 -32C-90 -44 -20 -40 44 -20',
    ],
    aged: true,
  },
  'levko-haivoron': {
    // A soldier of today: short hair and beard, field jacket; he looks down at his work.
    turned: true,
    at: [560, 560],
    scale: 0.96,
    tilt: -14,
    neck: -16,
    face: { forehead: 2, brow: 6, nose: 54, tip: 2, chin: 6, jaw: 4 },
    body: { w: 420, slope: 52, back: 1.02 },
    dress: [
      'M-150 -30C-190 20 -200 70 -180 130L-40 90L-30 10z',
      'M190 -50C240 0 250 70 220 130L-20 90L-30 10z',
      'M-330 360h190v150h-190z',
      'M130 350h200v150h-200z',
    ],
    dressLines: [
      'M-148 -20C-186 30 -196 76 -178 128L-40 92L-30 20',
      'M192 -40C236 10 244 76 218 128L-20 92',
      'M-30 92C-40 360 -44 640 -46 1100',
      'M-330 400h190M130 392h200',
      'M-330 360h190v150h-190zM130 350h200v150h-200z',
      'M-290 270h150v44h-150zM150 262h150v44h-150z',
    ],
    hair: [
      cropped,
      'M-196 176C-210 214 -200 250 -160 268C-110 286 -40 262 20 226C70 196 100 150 102 90L92 30L62 40C60 100 20 140 -40 158C-90 170 -140 156 -170 134C-190 112 -214 104 -228 120C-226 140 -206 146 -200 160z',
    ],
    headLines: [
      ...strands(
        12,
        (t) => [-140 + t * 320, -232 - Math.sin(t * 3.1) * 84],
        (t) => [-104 + t * 300, -196 - Math.sin(t * 3.1) * 58],
      ),
      'M-160 210q40 30 90 20M-60 220q50 -14 90 -56',
    ],
  },
  'oryna-perepelytsia': {
    // A village teacher: grey hair in a knot, spectacles, knitted cardigan over a white collar.
    at: [580, 600],
    scale: 1.04,
    tilt: -4,
    neck: -24,
    neckThin: -18,
    face: { forehead: 10, nose: 46, tip: 2, lip: -2, chin: -2, jaw: -6, back: -12 },
    body: { w: 350, slope: 90, back: 1 },
    shirt: ['M-110 -30C-150 20 -170 60 -176 110L-40 60L90 120C130 70 160 20 160 -40C100 10 -50 14 -110 -30z'],
    dressLines: [
      'M-176 110L-42 62L90 120',
      'M-42 62C-60 300 -66 560 -68 1100',
      ...buttons(-24, 190, -2, 120, 5, 13),
      ...Array.from(
        { length: 8 },
        (_, i) =>
          `M${-300 + i * 26} ${200 + (i % 2) * 10}C${-310 + i * 26} 460 ${-316 + i * 26} 760 ${-318 + i * 26} 1100`,
      ),
      ...Array.from(
        { length: 10 },
        (_, i) =>
          `M${60 + i * 30} ${190 + (i % 2) * 10}C${70 + i * 30} 460 ${76 + i * 30} 760 ${78 + i * 30} 1100`,
      ),
    ],
    grey: [
      'M-204 -178C-190 -290 -60 -362 80 -334C210 -300 276 -190 262 -70C250 0 220 60 186 90C160 70 140 40 120 16C112 -30 96 -56 62 -58C20 -64 -40 -120 -100 -134C-140 -140 -180 -156 -204 -178z',
      'M220 -190C300 -220 366 -160 350 -84C334 -20 262 -10 226 -50C206 -90 204 -150 220 -190z',
    ],
    headLines: [
      'M-190 -188C-90 -236 60 -220 140 -120C176 -70 186 -10 176 60',
      'M-140 -268C0 -300 130 -260 220 -130',
      'M232 -180C290 -196 336 -150 322 -96C306 -56 262 -50 236 -80',
      'M-214 -24a32 32 0 1 0 64 0a32 32 0 1 0 -64 0',
      'M-150 -28C-90 -36 -20 -36 44 -18',
    ],
    aged: true,
  },
  'yukhym-verbych': {
    // An old well-digger: flat cap, full moustache, sheepskin waistcoat over a shirt; head raised.
    turned: true,
    at: [570, 600],
    scale: 1,
    tilt: 8,
    neck: -14,
    face: { crown: -80, brow: 16, bridge: 8, nose: 70, tip: 4, lip: -6, chin: 14, jaw: 2, back: 6 },
    body: { w: 400, slope: 64, back: 1 },
    shirt: ['M-130 -40C-160 60 -150 220 -90 360L60 360C140 240 190 80 180 -50C120 0 -60 6 -130 -40z'],
    dressLines: [
      'M-128 -30C-158 70 -148 230 -80 400C-90 640 -96 820 -98 1100',
      'M182 -40C190 90 140 250 60 400C54 640 50 820 50 1100',
      ...Array.from({ length: 16 }, (_, i) => `M${-132 + i * 2} ${40 + i * 44}q-24 8 -18 30q20 10 26 -4`),
      ...Array.from({ length: 16 }, (_, i) => `M${180 - i * 7} ${40 + i * 44}q26 6 20 30q-20 12 -30 -2`),
      'M-120 -14C-60 20 110 14 172 -26',
      ...buttons(-24, 70, -2, 90, 4, 9),
    ],
    grey: [
      'M130 -90C226 -84 262 -30 238 40C222 86 206 112 190 118C160 90 130 50 108 10C110 -30 116 -60 130 -90z',
    ],
    moustache: { reach: 118, drop: 56, count: 44 },
    hat: [
      'M-230 -110C-262 -150 -240 -220 -160 -262C-40 -320 160 -330 252 -250C312 -190 312 -120 270 -74C120 -116 -90 -130 -230 -110z',
      'M-222 -112C-268 -106 -320 -84 -344 -56C-300 -44 -236 -52 -186 -76L-60 -118z',
    ],
    headLines: ['M262 -94C120 -140 -90 -150 -226 -122', 'M-160 -262C-60 -250 120 -262 252 -248'],
    aged: true,
  },
};

/** Fine lines that swell and thin with the light, as a burin cuts them. */
function engraving(step, bend) {
  return Array.from({ length: Math.ceil(height / step) + 20 }, (_, index) => {
    const y = index * step - 100;
    return `M-20 ${y}C${width * 0.3} ${y - bend} ${width * 0.65} ${y + bend} ${width + 20} ${y + bend * 0.3}`;
  }).join('');
}

/** Slanting lines of the shadows. */
const hatching = Array.from(
  { length: 150 },
  (_, i) => `M${i * 16 - 700} -20L${i * 16 - 100} ${height + 20}`,
).join('');

const paths = (list = []) => list.map((d) => `<path d="${d}"/>`).join('');
const filled = (list, fill, more = '') => (list ? `<g fill="${fill}" ${more}>${paths(list)}</g>` : '');

/** Curls of a fur hat. */
const curls = Array.from({ length: 90 }, (_, i) => {
  const [x, y] = [-236 + ((i * 0.618034) % 1) * 500, -430 + ((i * 0.754878) % 1) * 330];
  return `M${x.toFixed(0)} ${y.toFixed(0)}q12 -16 26 -4q8 14 -8 20`;
});

const lines = (list, color, opacity, wide) =>
  `<g stroke="${color}" stroke-opacity="${opacity}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round" fill="none">${paths(list)}</g>`;

/** A moustache of two tones: a soft ground and single hairs, which let the face show at their ends. */
function whiskers({ moustache: size, grey }) {
  if (!size) return '';
  const strands = moustache(size);
  const hairs = strands.filter((_, i) => i % 2 === 0);
  const [ground, light] = grey ? ['#cfc7b8', '#f2ecdf'] : ['#37322b', '#8b8374'];
  return `<g filter="url(#soft)">${lines(strands, ground, 0.5, 7)}</g>${lines(strands, ground, 0.62, 3)}${lines(hairs, light, 0.5, 1.6)}${
    grey
      ? lines(
          hairs.filter((_, i) => i % 2),
          '#3a352d',
          0.6,
          1.8,
        )
      : ''
  }`;
}

function portrait(figure) {
  const { at, scale, tilt, turned = false, neck = -10, neckThin = 0, face, aged = false } = figure;
  const [x, y] = at;
  const stance = turned ? `translate(${width} 0) scale(-1 1)` : '';
  const head = `translate(${x} ${y}) rotate(${tilt}) scale(${scale})`;
  // The base of the neck follows the head's tilt, the body stays upright.
  const base = (262 + neck) * scale;
  const angle = (tilt * Math.PI) / 180;
  const [baseX, baseY] = [x + 45 * scale - Math.sin(angle) * base, y + Math.cos(angle) * base];
  const body = `translate(${baseX} ${baseY}) scale(${scale})`;
  const outline = headOf(face);
  const neckPath = neckOf(neck, 0, neckThin);
  const bodyPath = bodyOf(figure.body);
  const covers = [
    ...(figure.hair ?? []),
    ...(figure.grey ?? []),
    ...(figure.hat ?? []),
    ...(figure.hatLight ?? []),
    ...(figure.fur ?? []),
  ];
  const whole = `<g transform="${body}">${paths([bodyPath])}</g><g transform="${head}">${paths([neckPath, outline, ...covers])}</g>`;
  const skinLines = [...features(face), earLine, ...(aged ? wrinkles : [])];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs>
    <radialGradient id="ground" cx="${turned ? 66 : 34}%" cy="38%" r="84%"><stop offset="0" stop-color="#e6e0d3"/><stop offset=".42" stop-color="#bcb5a7"/><stop offset=".8" stop-color="#7a746a"/><stop offset="1" stop-color="#48443d"/></radialGradient>
    <linearGradient id="skin" x1="-270" x2="250" y1="-80" y2="60" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#d2c9b8"/><stop offset=".28" stop-color="#a89f8f"/><stop offset=".62" stop-color="#756e61"/><stop offset="1" stop-color="#46413a"/></linearGradient>
    <linearGradient id="throat" x1="-110" x2="200" y1="0" y2="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#837b6d"/><stop offset=".5" stop-color="#565047"/><stop offset="1" stop-color="#37332c"/></linearGradient>
    <linearGradient id="cloth" x1="-460" x2="460" y1="0" y2="500" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#57524a"/><stop offset=".5" stop-color="#37332d"/><stop offset="1" stop-color="#1e1b17"/></linearGradient>
    <linearGradient id="clothLight" x1="-460" x2="460" y1="0" y2="500" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#6f695e"/><stop offset=".5" stop-color="#4a453d"/><stop offset="1" stop-color="#2a2620"/></linearGradient>
    <linearGradient id="linen" x1="-200" x2="260" y1="0" y2="200" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#d8d0c0"/><stop offset="1" stop-color="#7d7668"/></linearGradient>
    <linearGradient id="dark" x1="-260" x2="280" y1="-300" y2="120" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#57514a"/><stop offset=".5" stop-color="#36322c"/><stop offset="1" stop-color="#1f1c18"/></linearGradient>
    <linearGradient id="pale" x1="-260" x2="300" y1="-300" y2="160" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#e2dbcd"/><stop offset=".5" stop-color="#aaa294"/><stop offset="1" stop-color="#686155"/></linearGradient>
    <linearGradient id="shade" x1="${turned ? 900 : 300}" x2="${turned ? 300 : 900}" y1="0" y2="0" gradientUnits="userSpaceOnUse"><stop offset=".3" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>
    <linearGradient id="rim" x1="-280" x2="120" y1="0" y2="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fbf7ec" stop-opacity=".85"/><stop offset="1" stop-color="#fbf7ec" stop-opacity="0"/></linearGradient>
    <radialGradient id="edge" cx="50%" cy="46%" r="76%"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".4"/></radialGradient>
    <filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="1.6"/></filter>
    <filter id="halo" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="6"/></filter>
    <filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="28"/></filter>
    <filter id="blush" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="20"/></filter>
    <mask id="figure" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><g fill="#fff" transform="${stance}">${whole}</g></mask>
    <mask id="shadows" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="url(#shade)"/></mask>
    <clipPath id="inHead"><path d="${outline}"/></clipPath>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>
  <path d="${engraving(20, 46)}" stroke="#2a2722" stroke-opacity=".1" stroke-width="2.4" fill="none"/>
  <g transform="${stance}">
    <g filter="url(#shadow)" opacity=".34" fill="#1b1915" transform="translate(30 16)">${whole}</g>
    <g filter="url(#halo)" fill="#f8f3e7" fill-opacity=".5" transform="translate(-7 -4)">${whole}</g>
    <g filter="url(#soft)">
      <g transform="${body}"><path d="${bodyPath}" fill="url(#cloth)"/></g>
      <g transform="${head}"><path d="${neckPath}" fill="url(#throat)"/></g>
      <g transform="${body}">${filled(figure.shirt, 'url(#linen)')}${filled(figure.dress, 'url(#clothLight)')}${lines(figure.dressLines, '#efe8d8', 0.42, 3.4)}</g>
      <g transform="${head}">
        <path d="${outline}" fill="url(#skin)"/>
        <g clip-path="url(#inHead)">
          <path d="M-150 -40C-110 -60 -60 -40 -50 10C-60 60 -110 70 -140 40z" fill="#000" opacity=".14" filter="url(#blush)"/>
          <path d="M-140 180C-60 220 60 200 140 120L200 240L-140 300z" fill="#000" opacity=".3" filter="url(#blush)"/>
          <path d="M-190 -46q34 -10 70 14l-10 16q-30 -18 -60 -6z" fill="#000" opacity=".28" filter="url(#soft)"/>
        </g>
        <path d="${outline}" fill="none" stroke="url(#rim)" stroke-width="7" clip-path="url(#inHead)"/>
        <path d="${ear}" fill="#8b8374"/>
        <path d="${eyebrow}" fill="${aged ? '#5c564b' : '#2b2721'}" opacity=".8"/>
        ${lines(skinLines, '#231f1a', 0.5, 3.4)}
        ${whiskers(figure)}
        ${filled(figure.hair, 'url(#dark)')}${filled(figure.grey, 'url(#pale)')}${filled(figure.fur, 'url(#dark)')}
        ${figure.fur ? lines(curls, '#cfc7b8', 0.3, 4) : ''}
        ${filled(figure.hatLight, 'url(#pale)')}${filled(figure.hat, 'url(#dark)')}
        ${lines(figure.headLines, figure.grey ? '#2b2721' : '#efe8d8', 0.4, 3.4)}
      </g>
    </g>
  </g>
  <g mask="url(#figure)">
    <path d="${engraving(13, -34)}" stroke="#0c0b09" stroke-opacity=".26" stroke-width="2.6" fill="none"/>
    <path d="${hatching}" stroke="#0c0b09" stroke-opacity=".3" stroke-width="2.4" fill="none" mask="url(#shadows)"/>
  </g>
  <rect width="${width}" height="${height}" fill="url(#edge)"/>
</svg>`;
}

const wanted = process.argv.slice(2);
for (const [slug, figure] of Object.entries(figures)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const file = join(import.meta.dirname, `${slug}.jpg`);
  await sharp(Buffer.from(portrait(figure)))
    .greyscale()
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file);
  console.log(file);
}
