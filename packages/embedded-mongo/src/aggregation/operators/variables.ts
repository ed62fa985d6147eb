import { MongoError } from '../../errors.js';
import type { Variables } from './types.js';

export type { Variables } from './types.js';

/** Names of the bound variables. */
export function namesOf(variables: Variables | null): string[] {
  const names: string[] = [];
  for (let bound = variables; bound !== null; bound = bound.next) names.push(bound.name);
  return names;
}

/** Checks a variable name: user variables begin with a lower-case letter (16867). */
export function checkVariableName(name: string, defined: boolean): void {
  if (name === '') throw new MongoError(16866, 'empty variable names are not allowed');
  if (defined && name !== 'CURRENT' && !/^[a-z\u0080-\uffff]/.test(name)) {
    throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[A-Za-z\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*$/.test(name)) {
    throw new MongoError(16868, `'${name}' contains an invalid character for a variable name`);
  }
}
