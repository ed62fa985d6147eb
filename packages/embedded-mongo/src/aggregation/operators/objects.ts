import type { OperatorTable } from './types.js';

export const OBJECT_OPERATORS: OperatorTable = {};
