import { MongoError } from '../../errors.js';

/** Checks the name of a variable: users' names begin in lower case (16867). */
export function checkVariableName(name: string, defined: boolean): void {
  if (name === '') throw new MongoError(16866, 'empty variable names are not allowed');
  if (defined && name !== 'CURRENT' && !/^[a-z\u0080-\uffff]/.test(name)) {
    throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
  }
  if (!/^[A-Za-z\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*$/.test(name)) {
    throw new MongoError(16868, `'${name}' contains an invalid character for a variable name`);
  }
}
