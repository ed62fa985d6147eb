import { asDocument, typeOf } from './bson-types.js';

/** Short text of a value for error messages. */
export function describe(value: unknown): string {
  switch (typeOf(value)) {
    case 'string':
      return JSON.stringify(value);
    case 'objectId':
      return `ObjectId('${String(value)}')`;
    case 'array':
      return `[ ${(value as unknown[]).map(describe).join(', ')} ]`;
    case 'object': {
      const fields = Object.entries(asDocument(value) ?? {}).map(
        ([key, field]) => `${key}: ${describe(field)}`,
      );
      return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
    }
    case 'missing':
      return 'null';
    case 'date':
      return `new Date(${(value as Date).getTime()})`;
    default:
      return String(value);
  }
}
