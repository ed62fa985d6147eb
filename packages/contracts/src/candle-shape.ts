/*
 * Outlines of the candle that stands where there is no photograph, as SVG path data in a box of 120 × 190. Each use
 * has its own colours, or none.
 */

export const candleFlame = 'M61 6c2 11 14 20 14 35 0 9-6 15-15 15s-15-6-15-15C45 27 59 20 61 6z';
export const candleHeart = 'M60.500 30c1 5 6 9 6 16 0 5-2.800 9-6.500 9s-6.500-4-6.500-9c0-7 6-10 7-16z';
export const candleWick = 'M60 52v14';
export const candleColumn = 'M38 70c0-5 9-6 22-6s22 1 22 6v108c0 6-9 8-22 8s-22-2-22-8z';
export const candleRim = 'M40 70a20 4 0 1 0 40 0a20 4 0 1 0-40 0z';
