import { themeColours } from '@memorial/contracts/theme-colours';
import type { PaperDocument } from './paper-document.js';

/* The drawings of the site, in the units of their own boxes. */
const divider =
  'M54 1 64 11 54 21 44 11zM54 6l5 5-5 5-5-5zM44 11l-7-7-4 4 3 3M44 11l-7 7-4-4 3-3M64 11l7-7 4 4-3 3M64 11l7 7 4-4-3-3M24 7l4 4-4 4-4-4zM84 7l4 4-4 4-4-4zM12 9l2 2-2 2-2-2zM96 9l2 2-2 2-2-2z';
const rhomb = 'M6 1l5 5-5 5-5-5z';
const corners = [
  'M1 56V23L23 1h33M8 56V26L26 8h30M15 22l7-7 7 7-7 7zM22 18.500l3.500 3.500-3.500 3.500-3.500-3.500zM29 22l7-7M22 29l-7 7',
  'M55 56V23L33 1H0M48 56V26L30 8H0M41 22l-7-7-7 7 7 7zM34 18.500l-3.500 3.500 3.500 3.500 3.500-3.500zM27 22l-7-7M34 29l7 7',
  'M1 0v33L23 55h33M8 0v30L26 48h30M15 34l7 7 7-7-7-7zM22 37.500l3.500-3.500-3.500-3.500-3.500 3.500zM29 34l7 7M22 27l-7-7',
  'M55 0v33L33 55H0M48 0v30L30 48H0M41 34l-7 7-7-7 7-7zM34 37.500l-3.500-3.500 3.500-3.500 3.500 3.500zM27 34l-7 7M34 27l7-7',
] as const;
const cornerBox = 56;

/** The motif between the parts of a page. @param x of its middle; @param width in points */
export function drawDivider(paper: PaperDocument, x: number, y: number, width: number): void {
  const scale = width / 108;
  paper.drawArtifact(() =>
    paper.strokePath(divider, { x: x - width / 2, y: y - 11 * scale, scale, width: 0.5, tone: 'grey' }),
  );
}

/** A small rhomb between two texts. */
export function drawRhomb(paper: PaperDocument, x: number, y: number, size: number): void {
  paper.drawArtifact(() =>
    paper.strokePath(rhomb, { x: x - size / 2, y: y - size / 2, scale: size / 12, width: 0.5, tone: 'grey' }),
  );
}

/** A frame of a hairline with the ornament in its corners. @param inset from the edges; @param size of a corner */
export function drawFrame(paper: PaperDocument, inset: number, size: number): void {
  const [right, bottom] = [paper.width - inset, paper.height - inset];
  const scale = size / cornerBox;
  const places = [
    [inset, inset],
    [right - size, inset],
    [inset, bottom - size],
    [right - size, bottom - size],
  ] as const;
  paper.drawArtifact(() => {
    places.forEach(([x, y], index) => {
      paper.strokePath(corners[index] ?? '', { x, y, scale, width: 0.6, tone: 'grey' });
    });
    const edge = scale;
    const sides = [
      `M${inset + size} ${inset + edge}H${right - size}`,
      `M${inset + size} ${bottom - edge}H${right - size}`,
      `M${inset + edge} ${inset + size}V${bottom - size}`,
      `M${right - edge} ${inset + size}V${bottom - size}`,
    ];
    paper.strokePath(sides.join(''), { x: 0, y: 0, width: 0.6, tone: 'grey' });
  });
}

/** The line in the colours of the flag above the name of a soldier. @param x of its middle */
export function drawFlagLine(paper: PaperDocument, x: number, y: number, width: number): void {
  const { flagBlue, flagYellow } = themeColours.paper;
  const height = width / 32;
  paper.drawArtifact(() => {
    paper.fillRect(x - width / 2, y, width, height, flagBlue);
    paper.fillRect(x - width / 2, y + height, width, height, flagYellow);
  });
}
