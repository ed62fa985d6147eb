import type { OperatorTable } from './types.js';

export const ARRAY_OPERATORS: OperatorTable = {};
