import type { OperatorTable } from './types.js';

export const STRING_OPERATORS: OperatorTable = {};
