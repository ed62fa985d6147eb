import { MongoError } from '../errors.js';

/** Checks the name of a field as mongod does in aggregation: one part of a path. */
export function checkFieldName(name: string): void {
  if (name === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  if (name.startsWith('$')) {
    throw new MongoError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
  if (name.includes('.')) {
    throw new MongoError(
      16412,
      "FieldPath field names may not contain '.'. Consider using $getField or $setField.",
    );
  }
  if (name.includes('\0')) throw new MongoError(16411, 'FieldPath field names may not contain a null byte.');
}

/** Checks a field path as mongod's FieldPath does and returns its parts. */
export function parseFieldPath(path: string): string[] {
  if (path === '') throw new MongoError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const parts = path.split('.');
  for (const part of parts) checkFieldName(part);
  return parts;
}
