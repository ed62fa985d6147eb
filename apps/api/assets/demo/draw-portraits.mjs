// Draws the portraits of the demo obituaries: profiles cut from dark paper in the manner of an old medallion,
// shaded like an engraving. No real person is shown: all portraits share one male and one female profile and
// differ in bearing, hair and dress. Run it after changing a drawing:
//   node apps/api/assets/demo/draw-portraits.mjs
import { join } from 'node:path';
import sharp from 'sharp';

const width = 1200;
const height = 1500;

/* All profiles face left in a field of 1200 × 1500; figures with `turned` are mirrored. */

const man =
  'M640 300 C528 292 452 344 430 436 C424 462 420 480 422 500 C418 512 414 522 418 536 C422 552 416 564 408 582 C396 610 378 638 366 660 C358 676 368 688 390 692 C402 694 408 698 408 706 C408 716 396 722 392 734 C388 744 396 752 408 756 C398 762 394 770 398 782 C401 792 410 796 410 806 C410 818 402 830 404 850 C407 884 436 906 478 904 C508 902 532 896 552 890 C562 930 562 984 548 1050 L560 1130 L850 1110 C826 1060 812 1000 816 930 C820 870 846 812 864 750 C888 668 894 590 876 512 C850 392 760 308 640 300 Z';
const woman =
  'M636 318 C532 310 464 362 444 446 C438 470 436 486 438 504 C436 518 434 528 436 542 C436 560 428 574 420 590 C408 614 396 634 386 652 C380 666 388 676 406 680 C416 682 420 686 420 694 C420 704 408 710 406 722 C404 732 412 740 422 744 C414 750 410 758 414 770 C418 780 426 784 426 794 C426 806 420 816 424 832 C430 862 456 880 492 878 C518 876 542 868 562 860 C574 900 578 960 566 1030 L580 1120 L790 1110 C772 1050 762 990 766 920 C770 860 800 806 822 744 C848 668 858 596 842 520 C820 404 748 326 636 318 Z';

/** The same heads without their crowns, for hats that would not cover them. */
const manUnderHat = man
  .replace(/^M640 300 C528 292 452 344 430 436/, 'M430 436')
  .replace(/C850 392 760 308 640 300 Z$/, 'L860 440 Z');
const womanUnderHat = woman
  .replace(/^M636 318 C532 310 464 362 444 446/, 'M444 446')
  .replace(/C820 404 748 326 636 318 Z$/, 'L836 460 Z');

/** Shoulders below the neck: broad for men, sloping for women. */
const manShoulders =
  'M536 1020 C470 1064 352 1096 284 1180 C226 1256 206 1380 204 1500 L1106 1500 C1104 1376 1080 1250 1006 1168 C944 1102 872 1086 828 1030 Z';
const womanShoulders =
  'M560 1010 C520 1070 404 1110 346 1190 C296 1264 276 1380 272 1500 L1036 1500 C1036 1390 1016 1276 954 1194 C900 1126 816 1092 776 1030 Z';

/** The standing collar of a tunic, and its edge. */
const tunicCollar =
  'M546 1000 C580 1028 760 1022 820 984 C828 1010 836 1046 844 1080 C760 1126 600 1130 520 1086 C532 1058 540 1030 546 1000 Z';
const tunicEdge = ['M524 1084 C604 1128 760 1124 842 1078', 'M560 1114 C520 1230 496 1360 490 1500'];

/** A row of round buttons along a line. */
function buttons(x, y, dx, dy, count, radius = 9) {
  return Array.from({ length: count }, (_, i) => {
    const [cx, cy] = [x + dx * i, y + dy * i];
    return `M${cx - radius} ${cy} a${radius} ${radius} 0 1 0 ${radius * 2} 0 a${radius} ${radius} 0 1 0 ${-radius * 2} 0 Z`;
  });
}

/** Cross-stitch lozenges along a line. */
function stitches(x, y, dx, dy, count, size = 13) {
  return Array.from({ length: count }, (_, i) => {
    const [cx, cy] = [x + dx * i, y + dy * i];
    return `M${cx} ${cy - size} l${size} ${size} l${-size} ${size} l${-size} ${-size} Z`;
  });
}

/**
 * Parts of each figure: cut-outs from back to front (`cut`), shapes one tone lighter on top (`light`), and
 * fine lines.
 */
const figures = {
  'petro-bolbochan': {
    // An officer: peaked cap, standing collar, shoulder board.
    cut: [manUnderHat, manShoulders, tunicCollar],
    light: [
      'M398 470 C396 392 420 330 470 306 C600 250 800 262 896 356 C916 380 906 412 884 424 L878 500 C740 470 560 462 424 490 Z',
      'M424 488 C384 498 344 520 318 548 C360 552 410 540 452 516 L640 476 Z',
      'M700 1092 L1000 1180 L976 1236 L690 1140 Z',
    ],
    lines: [
      'M884 426 C740 394 560 398 404 430',
      ...tunicEdge,
      'M724 1110 L978 1190',
      ...buttons(540, 1190, -14, 92, 4),
    ],
  },
  'lesia-ukrainka': {
    // A woman: hair gathered at the nape, embroidered shirt.
    cut: [woman, womanShoulders],
    light: [
      'M452 470 C446 372 530 288 650 290 C780 292 868 380 872 510 C916 520 950 566 942 628 C934 690 880 726 826 712 C800 706 786 690 780 670 C740 690 700 670 690 630 C660 590 640 540 600 520 C548 496 496 500 452 470 Z',
    ],
    lines: [
      'M470 452 C560 470 640 500 690 570 C716 610 740 650 790 660',
      'M520 372 C620 372 740 430 800 560 C816 600 822 630 822 670',
      'M860 560 C896 574 908 616 890 650 C876 676 846 684 824 672',
      'M552 1030 C620 1066 720 1064 786 1030',
      ...stitches(600, 1080, -12, 46, 9),
      ...stitches(648, 1084, -10, 46, 9, 8),
      ...stitches(552, 1092, -12, 46, 9, 8),
    ],
  },
  'ivan-puliui': {
    // A professor: full beard, high forehead, coat and white collar.
    turned: true,
    cut: [
      man,
      manShoulders,
      'M408 706 C384 720 380 740 396 752 C376 800 368 870 400 940 C430 1000 500 1030 560 1010 C620 990 660 930 676 860 C690 800 690 740 676 690 L640 680 C620 730 560 770 500 760 C470 756 440 740 430 716 Z',
    ],
    light: [
      'M560 340 C650 274 806 300 876 430 C910 520 908 640 868 744 C856 784 834 806 812 806 C790 760 770 720 720 690 C700 650 716 600 700 560 C670 500 590 450 560 340 Z',
    ],
    lines: [
      'M540 1040 C600 1090 760 1080 836 1036',
      'M560 1100 C500 1200 470 1340 476 1500',
      'M620 1110 C590 1180 560 1220 500 1260',
      'M700 600 C690 620 690 650 706 664 C724 676 744 660 744 632 C744 600 716 584 700 600',
    ],
  },
  'dmytro-vitovskyi': {
    // A colonel: soft field cap with the notch of a mazepynka, collar patch.
    turned: true,
    cut: [manUnderHat, manShoulders, tunicCollar],
    light: [
      'M416 478 C402 400 424 330 452 292 C484 306 512 326 536 350 C570 312 640 282 720 290 C820 300 888 372 890 470 L884 520 C740 476 560 470 430 496 Z',
      'M430 494 C394 504 362 524 342 548 C384 552 424 540 462 520 L640 482 Z',
      'M536 1048 L620 1066 L612 1112 L528 1086 Z',
    ],
    lines: [
      'M890 470 C740 426 570 424 414 448',
      'M536 350 C540 380 542 404 540 428',
      ...tunicEdge,
      ...buttons(540, 1190, -14, 92, 4),
      'M980 1180 C900 1250 760 1330 500 1400',
    ],
  },
  'sofiia-halechko': {
    // A young officer: field cap over short hair, tunic, belt across the shoulder.
    cut: [
      womanUnderHat,
      womanShoulders,
      'M556 992 C590 1016 720 1014 772 980 L788 1066 C720 1108 600 1108 546 1074 Z',
    ],
    light: [
      'M690 470 L862 470 C872 560 874 740 804 850 C774 872 742 860 732 830 C726 770 700 720 690 660 Z',
      'M432 488 C420 416 442 352 466 318 C498 330 524 348 546 370 C582 334 642 308 712 314 C804 324 864 390 864 480 L860 530 C730 486 570 480 446 506 Z',
      'M446 504 C412 514 384 532 366 554 C404 558 440 548 476 528 L640 492 Z',
    ],
    lines: [
      'M864 480 C730 438 580 436 430 460',
      'M546 370 C550 398 552 420 550 442',
      'M864 528 C730 486 570 480 450 504',
      'M760 560 C800 640 806 740 780 836',
      'M548 1072 C604 1106 720 1104 788 1064',
      'M584 1094 C550 1220 530 1360 526 1500',
      'M872 1110 C800 1220 640 1380 420 1480',
      'M912 1140 C840 1250 690 1400 480 1500',
      ...buttons(566, 1170, -10, 88, 4, 8),
    ],
  },
  'mykhailo-bilynskyi': {
    // A seaman: flat naval cap with a white top, jacket with lapels, epaulette.
    turned: true,
    cut: [manUnderHat, manShoulders],
    light: [
      'M380 430 C376 396 410 368 470 350 C600 312 800 322 908 392 C930 410 926 436 896 446 L884 508 C740 476 560 470 424 494 L414 450 C396 446 384 440 380 430 Z',
      'M424 492 C388 502 350 522 326 548 C366 554 412 542 454 518 L640 480 Z',
      'M720 1094 C820 1096 950 1130 1016 1186 C1034 1206 1024 1236 1000 1240 C910 1190 800 1160 706 1146 Z',
    ],
    lines: [
      'M896 446 C740 414 560 414 414 450',
      'M408 420 C560 384 780 386 900 424',
      ...stitches(446, 470, 0, 0, 1, 16),
      'M560 1050 C600 1140 590 1260 520 1340 C500 1390 494 1440 492 1500',
      'M836 1040 C800 1140 690 1240 520 1340',
      'M640 1080 L600 1130 L640 1200',
      ...Array.from({ length: 9 }, (_, i) => `M${1020 - i * 8} ${1196 + i} l6 58`),
      ...buttons(560, 1400, 0, 62, 2, 10),
    ],
  },
  'yakiv-kukharenko': {
    // A Kuban otaman: fur hat, moustache, coat with cartridge cases.
    cut: [
      manUnderHat,
      manShoulders,
      'M536 1010 C580 1036 760 1030 826 990 L846 1086 C760 1130 600 1134 520 1086 Z',
    ],
    light: [
      'M410 690 C384 698 368 722 366 758 C362 806 366 850 380 890 C394 862 398 820 410 790 C424 764 452 752 470 736 C484 716 452 690 410 690 Z',
      'M412 500 C396 430 400 330 426 266 C440 234 470 232 500 222 C620 190 780 200 868 244 C890 260 900 300 906 350 C914 410 910 470 898 530 C740 500 560 496 412 500 Z',
    ],
    lines: [
      ...Array.from({ length: 64 }, (_, i) => {
        const [x, y] = [428 + ((i * 37) % 452), 262 + ((i * 61) % 224)];
        return `M${x} ${y} q10 -14 22 -4 q6 12 -6 18`;
      }),
      'M524 1084 C604 1130 760 1126 844 1084',
      'M540 1120 C480 1240 450 1380 446 1500',
      ...Array.from({ length: 7 }, (_, i) => {
        const [x, y] = [620 + i * 44, 1280 - i * 12];
        return `M${x} ${y} v-74 q13 -16 26 0 v74 Z M${x} ${y - 24} h26`;
      }),
      'M600 1296 L944 1200',
    ],
  },
  'khrystyna-alchevska': {
    // An elderly teacher: hair under a lace cap, shawl, brooch.
    turned: true,
    cut: [
      woman,
      womanShoulders,
      'M470 452 C476 368 560 300 660 302 C790 306 880 400 878 530 C900 560 904 620 880 660 C850 700 806 700 786 676 C740 690 700 660 690 600 C640 560 560 520 470 452 Z',
    ],
    light: [
      'M556 330 C640 262 780 270 864 372 C920 440 930 560 906 650 C924 700 916 760 890 800 C880 750 850 710 820 690 C830 560 760 420 556 330 Z',
      'M500 1090 C420 1140 330 1180 290 1290 C270 1370 264 1440 262 1500 L1046 1500 C1046 1390 1030 1270 960 1180 C900 1120 830 1090 790 1060 C760 1180 660 1320 540 1400 C520 1300 500 1190 500 1090 Z',
    ],
    lines: [
      ...Array.from({ length: 9 }, (_, i) => {
        const t = i / 8;
        const x = 566 + 300 * t - 20 * t * t;
        const y = 340 + 60 * t + 270 * t * t;
        return `M${x} ${y} q18 -6 24 16 q-16 12 -26 2`;
      }),
      'M560 1020 C620 1056 720 1052 778 1022',
      ...buttons(584, 1092, 0, 0, 1, 22),
      ...buttons(584, 1092, 0, 0, 1, 12),
      ...Array.from({ length: 12 }, (_, i) => `M${786 - i * 22} ${1092 + i * 26} l26 20`),
    ],
  },
  'sofiia-okunevska': {
    // A physician: hair piled high, tall lace collar.
    cut: [
      woman,
      womanShoulders,
      'M570 896 C600 922 720 920 764 886 C770 940 780 1010 790 1060 C720 1104 590 1100 546 1062 C558 1010 566 950 570 896 Z',
    ],
    light: [
      'M446 480 C428 380 480 296 560 270 C580 200 680 180 740 226 C836 250 890 350 876 470 C870 560 846 620 800 660 C770 684 740 660 730 630 C690 600 670 550 640 530 C570 520 490 520 446 480 Z',
    ],
    lines: [
      'M470 456 C540 400 680 390 760 470 C796 520 800 580 786 640',
      'M500 380 C580 330 720 330 800 410 C840 460 846 520 836 570',
      'M560 272 C620 300 700 290 740 228',
      'M604 236 C640 262 690 258 716 224',
      'M554 936 C600 960 720 956 768 926',
      'M552 972 C600 996 720 992 774 962',
      'M550 1010 C600 1032 720 1030 780 1000',
      'M550 1058 C600 1096 716 1098 784 1056',
      'M584 1090 C560 1220 548 1360 548 1500',
      ...buttons(600, 1150, -6, 76, 5, 8),
      'M786 1060 C800 1180 760 1340 700 1500',
    ],
  },
  'avhustyn-voloshyn': {
    // A priest and teacher: cropped grey hair, spectacles, cassock, cross on a chain.
    cut: [
      man,
      manShoulders,
      'M548 1000 C580 1028 760 1022 820 984 C828 1010 834 1036 840 1060 C760 1104 600 1108 526 1066 C536 1044 544 1022 548 1000 Z',
    ],
    light: [
      'M470 366 C540 280 760 270 862 396 C914 480 906 630 872 724 C856 760 838 778 818 778 C806 740 790 700 764 664 C756 610 742 570 700 540 C680 500 640 470 590 450 C540 430 496 406 470 366 Z',
    ],
    lines: [
      'M424 556 C430 528 470 526 476 556 C478 586 436 592 424 566 Z',
      'M476 552 C560 536 640 540 716 570',
      'M706 570 C690 590 692 626 712 644 C734 654 752 632 750 606 C748 572 722 556 706 570',
      'M542 1026 C604 1056 760 1050 828 1010',
      'M528 1064 C604 1106 760 1102 838 1058',
      'M570 1092 C520 1220 500 1360 500 1500',
      ...buttons(548, 1150, -9, 58, 6, 8),
      'M840 1064 C840 1180 760 1290 660 1330 C600 1300 560 1220 544 1110',
      'M650 1330 h20 v34 h26 v20 h-26 v70 h-20 v-70 h-26 v-20 h26 Z',
    ],
  },
};

/** Fine lines that swell and thin with the light, as a burin cuts them. */
function engraving(step, bend) {
  return Array.from({ length: Math.ceil(height / step) + 20 }, (_, index) => {
    const y = index * step - 100;
    return `<path d="M-20 ${y} C ${width * 0.3} ${y - bend}, ${width * 0.65} ${y + bend}, ${width + 20} ${y + bend * 0.3}"/>`;
  }).join('');
}

const paths = (list) => list.map((d) => `<path d="${d}"/>`).join('');

function portrait({ cut, light, lines, turned = false }) {
  const whole = paths([...cut, ...light]);
  const stance = turned ? `translate(${width} 0) scale(-1 1)` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs>
    <radialGradient id="ground" cx="${turned ? 66 : 34}%" cy="40%" r="82%"><stop offset="0" stop-color="#ece7db"/><stop offset=".4" stop-color="#c3bdb0"/><stop offset=".8" stop-color="#78736a"/><stop offset="1" stop-color="#403d38"/></radialGradient>
    <linearGradient id="paper" x1="300" x2="1000" y1="300" y2="1400" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#4a463e"/><stop offset=".45" stop-color="#2b2822"/><stop offset="1" stop-color="#16140f"/></linearGradient>
    <linearGradient id="paperLight" x1="300" x2="1000" y1="250" y2="1400" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#6d675b"/><stop offset=".5" stop-color="#45413a"/><stop offset="1" stop-color="#26231e"/></linearGradient>
    <radialGradient id="edge" cx="50%" cy="46%" r="76%"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></radialGradient>
    <filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="1.6"/></filter>
    <filter id="rim" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="5"/></filter>
    <filter id="shadow" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="26"/></filter>
    <mask id="figure" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><g fill="#fff">${whole}</g></mask>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>
  <g stroke="#2a2722" stroke-opacity=".13" stroke-width="2" fill="none">${engraving(11, 46)}</g>
  <g transform="${stance}">
    <g filter="url(#shadow)" opacity=".4" fill="#1b1915" transform="translate(26 14)">${whole}</g>
    <g filter="url(#rim)" fill="#f6f1e5" fill-opacity=".5" transform="translate(-6 -4)">${whole}</g>
    <g filter="url(#soft)" fill="url(#paper)">${paths(cut)}</g>
    <g filter="url(#soft)" fill="url(#paperLight)">${paths(light)}</g>
    <g mask="url(#figure)">
      <g stroke="#0c0b09" stroke-opacity=".34" stroke-width="2.4" fill="none">${engraving(9, -30)}</g>
      <g stroke="#f3eee2" stroke-opacity=".1" stroke-width="1.8" fill="none" transform="translate(0 4)">${engraving(9, -30)}</g>
      <g stroke="#efe8d8" stroke-opacity=".34" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" fill="none">${paths(lines)}</g>
    </g>
  </g>
  <rect width="${width}" height="${height}" fill="url(#edge)"/>
</svg>`;
}

for (const [slug, figure] of Object.entries(figures)) {
  const file = join(import.meta.dirname, `${slug}.jpg`);
  await sharp(Buffer.from(portrait(figure)))
    .greyscale()
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(file);
  console.log(file);
}
