import type { OperatorTable } from './types.js';

export const CONVERSION_OPERATORS: OperatorTable = {};
