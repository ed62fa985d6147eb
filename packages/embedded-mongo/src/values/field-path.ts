import { MongoError } from '../errors.js';

/** Checks a field path as mongod's FieldPath does and returns its parts. */
export function parseFieldPath(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  for (const part of parts) {
    if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) {
      throw new MongoError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    if (part.includes('\0'))
      throw new MongoError(16411, 'FieldPath field names may not contain a null byte.');
  }
  return parts;
}
