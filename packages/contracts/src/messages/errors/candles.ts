import type { ErrorTable } from '../../error-kinds.js';

export const candleErrors = {
  'candle.living': {
    kind: 'conflict',
    text: 'На цій сторінці свічок не запалюють.',
  },
} as const satisfies ErrorTable;
