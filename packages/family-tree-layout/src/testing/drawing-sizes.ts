import type { DrawingSizes } from '../lines.js';

/** Sizes of a drawing on a wide screen. */
export const drawingSizes: DrawingSizes = {
  cardWidth: 194,
  cardHeight: 88,
  partnerGap: 25,
  blockGap: 40,
  groupGap: 64,
  rowGap: 70,
  laneGap: 12,
};
