import type { ErrorTable } from '../../error-kinds.js';

export const candleErrors = {
  'candle.living': {
    kind: 'conflict',
    text: 'Свічку запалюють у пам’ять про померлих, а ця сторінка — про живу людину.',
  },
} as const satisfies ErrorTable;
