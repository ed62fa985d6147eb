import type { OperatorTable } from './types.js';

export const DATE_OPERATORS: OperatorTable = {};
