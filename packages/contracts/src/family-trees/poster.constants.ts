import { treeFileName } from './tree-file-name.js';

export const posterFormats = ['pdf', 'png', 'svg'] as const;
export type PosterFormat = (typeof posterFormats)[number];

/** How living people stand on a poster: named as the caller sees them, without names, or not at all. */
export const livingOnPoster = ['true', 'nameless', 'false'] as const;
export type LivingOnPoster = (typeof livingOnPoster)[number];

/** From the smallest to the largest. */
export const posterPapers = ['a4', 'a3', 'a2', 'a1'] as const;
export type PosterPaper = (typeof posterPapers)[number];

/** Lengths of a sheet by those of A4: each sheet has twice the area of the one before. */
export function paperScale(paper: PosterPaper): number {
  return Math.SQRT2 ** posterPapers.indexOf(paper);
}

/** A name in smaller letters is hard to read on paper, in points. */
const leastNamePt = 7;

/**
 * Recommends paper for a poster.
 * @param namePt size of its names on A4, in points
 * @returns `paper` if the names can be read on it, otherwise the smallest paper on which they can; A1 if on none
 */
export function recommendedPaper(namePt: number, paper: PosterPaper): PosterPaper {
  const from = posterPapers.indexOf(paper);
  return posterPapers.slice(from).find((one) => namePt * paperScale(one) >= leastNamePt) ?? 'a1';
}

/** True if names in the size that they have on A4 can be read on a paper. */
export function isLegibleOn(namePt: number, paper: PosterPaper): boolean {
  return namePt * paperScale(paper) >= leastNamePt;
}

/** «Рід Шевчуків A3.pdf» */
export const posterFileName = (
  treeName: string,
  { paper, format }: { readonly paper: PosterPaper; readonly format: PosterFormat },
) => treeFileName(treeName, ` ${paper.toUpperCase()}.${format}`);
