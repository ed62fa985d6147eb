import type { Multipart } from '@memorial/contracts/endpoint';

/**
 * Multipart body of an upload, typed by the contract of the route that takes it.
 * @param fields null is left out, an empty text clears the field
 */
export function formOf<T extends object>(fields: T): Multipart<T> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, value);
  return form;
}
