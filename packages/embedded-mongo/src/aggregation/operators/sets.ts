import type { OperatorTable } from './types.js';

export const SET_OPERATORS: OperatorTable = {};
