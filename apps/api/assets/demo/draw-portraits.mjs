// Draws the portraits of the demo pages: silhouettes in the manner of an engraving, lit from one side. Nobody's
// face is invented; what tells people apart is bearing, hair and dress. Run it after changing a drawing:
//   node apps/api/assets/demo/draw-portraits.mjs
import { join } from 'node:path';
import sharp from 'sharp';

const width = 1200;
const height = 1500;

/** Shapes of a bust, in a field of 1200 × 1500: what is drawn over what, from dark to light. */
const figures = {
  'petro-bolbochan': {
    // An officer: cap with a low crown, standing collar, shoulder boards.
    head: 'M470 560 C462 700 470 830 540 920 C575 962 640 966 680 924 C748 842 760 700 748 560 Z',
    hair: 'M470 600 C462 640 466 690 474 730 C484 700 486 650 484 600 Z M748 600 C756 640 752 690 744 730 C734 700 732 650 734 600 Z',
    neck: 'M545 900 L540 1040 L690 1040 L680 900 C650 955 575 955 545 900 Z',
    dress:
      'M150 1500 C160 1290 220 1180 400 1110 C470 1082 520 1060 536 1010 L690 1010 C706 1060 760 1082 830 1110 C1000 1180 1050 1290 1060 1500 Z',
    detail: [
      'M536 1004 L530 1080 L612 1112 L694 1080 L690 1004 L612 1034 Z',
      'M612 1112 L612 1500',
      'M250 1190 L420 1120 L440 1160 L262 1236 Z',
      'M968 1190 L800 1120 L780 1160 L958 1236 Z',
    ],
    hat: 'M430 560 C420 470 470 400 612 396 C754 400 800 470 788 560 C770 590 700 566 612 566 C524 566 450 590 430 560 Z M440 556 C500 610 720 610 780 556 C770 622 700 636 610 636 C520 636 450 622 440 556 Z',
  },
  'lesia-ukrainka': {
    // A woman: hair gathered above, high embroidered collar.
    head: 'M492 560 C480 690 492 800 552 886 C584 926 636 926 668 886 C730 800 740 690 728 560 C700 490 520 490 492 560 Z',
    hair: 'M486 640 C440 560 450 430 540 392 C560 340 660 336 684 392 C772 430 782 560 736 640 C740 580 716 520 612 512 C506 520 482 580 486 640 Z',
    neck: 'M556 868 L552 1010 L672 1010 L666 868 C640 916 584 916 556 868 Z',
    dress:
      'M210 1500 C220 1300 290 1180 440 1116 C500 1090 540 1064 548 1000 L676 1000 C684 1064 724 1090 784 1116 C934 1180 1000 1300 1010 1500 Z',
    detail: [
      'M548 984 L544 1052 L612 1076 L680 1052 L676 984 L612 1006 Z',
      'M612 1076 L612 1500',
      ...Array.from({ length: 7 }, (_, i) => {
        const y = 1110 + i * 56;
        return `M612 ${y} l20 22 l-20 22 l-20 -22 Z M572 ${y + 22} l10 11 l-10 11 l-10 -11 Z M652 ${y + 22} l10 11 l-10 11 l-10 -11 Z`;
      }),
    ],
    hat: '',
  },
  'ivan-puliui': {
    // A professor: high forehead, full beard, coat with lapels.
    head: 'M478 540 C468 680 480 800 548 890 C580 930 640 930 674 890 C742 800 752 680 740 540 C716 420 500 420 478 540 Z',
    hair: 'M470 690 C462 560 480 440 560 404 C600 388 650 392 684 412 C752 452 764 570 750 690 C738 640 730 600 722 570 C700 500 520 500 498 570 C490 600 482 640 470 690 Z M474 700 C476 800 486 900 530 980 C556 1024 588 1046 612 1050 C640 1046 668 1024 694 980 C736 900 746 800 748 700 C730 790 690 828 612 828 C534 828 494 790 474 700 Z',
    neck: 'M548 900 L540 1030 L684 1030 L674 900 Z',
    dress:
      'M160 1500 C170 1290 240 1170 420 1106 C490 1080 530 1060 540 1016 L684 1016 C694 1060 740 1080 806 1106 C984 1170 1050 1290 1060 1500 Z',
    detail: [
      'M540 1040 L470 1110 L600 1400 L612 1200 L624 1400 L760 1110 L684 1040 L612 1130 Z',
      'M612 1400 L612 1500',
    ],
    hat: '',
  },
};

/** Fine lines that swell and thin with the light, as a burin leaves them. */
function engraving(step, bend) {
  return Array.from({ length: Math.ceil(height / step) + 20 }, (_, index) => {
    const y = index * step - 100;
    return `<path d="M-20 ${y} C ${width * 0.3} ${y - bend}, ${width * 0.65} ${y + bend}, ${width + 20} ${y + bend * 0.3}"/>`;
  }).join('');
}

/** The figure fills the frame, its foot at the lower edge. */
const stance = 'translate(-190 -420) scale(1.28)';
/** Heads are drawn long; here they get their true proportions, about the chin. */
const carriage = 'translate(-98 168) scale(1.16 .84)';

function portrait({ head, hair, neck, dress, detail, hat }) {
  const still = [neck, dress].map((d) => `<path d="${d}"/>`);
  const above = [head, hair, hat].filter(Boolean).map((d) => `<path d="${d}" transform="${carriage}"/>`);
  const bust = [...still, ...above].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs>
    <radialGradient id="ground" cx="38%" cy="40%" r="80%"><stop offset="0" stop-color="#e9e4d8"/><stop offset=".35" stop-color="#bdb7aa"/><stop offset=".75" stop-color="#6f6a60"/><stop offset="1" stop-color="#3a3732"/></radialGradient>
    <linearGradient id="shade" x1="0" x2="1" y1="0" y2=".35"><stop offset="0" stop-color="#5b564d"/><stop offset=".3" stop-color="#35322c"/><stop offset="1" stop-color="#171511"/></linearGradient>
    <radialGradient id="edge" cx="46%" cy="44%" r="76%"><stop offset=".62" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
    <filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="4"/></filter>
    <filter id="softer" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter>
    <clipPath id="bust" transform="${stance}">${bust}</clipPath>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#ground)"/>
  <g stroke="#2a2722" stroke-opacity=".14" stroke-width="2" fill="none">${engraving(11, 46)}</g>
  <g transform="${stance}">
    <g filter="url(#softer)" opacity=".35" fill="#1b1915" transform="translate(18 10)">${bust}</g>
    <g filter="url(#soft)" fill="#f4efe2" fill-opacity=".55" transform="translate(-7 -4)">${bust}</g>
    <g filter="url(#soft)" fill="url(#shade)">${bust}</g>
    <g stroke="#e9e2d0" stroke-opacity=".2" stroke-width="2" fill="none">${detail.map((d) => `<path d="${d}"/>`).join('')}</g>
  </g>
  <g clip-path="url(#bust)">
    <g stroke="#0c0b09" stroke-opacity=".35" stroke-width="2.4" fill="none">${engraving(9, -30)}</g>
    <g stroke="#f3eee2" stroke-opacity=".09" stroke-width="1.8" fill="none" transform="translate(0 4)">${engraving(9, -30)}</g>
  </g>
  <rect width="${width}" height="${height}" fill="url(#edge)"/>
</svg>`;
}

for (const [slug, figure] of Object.entries(figures)) {
  const file = join(import.meta.dirname, `${slug}.jpg`);
  await sharp(Buffer.from(portrait(figure)))
    .greyscale()
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
  console.log(file);
}
