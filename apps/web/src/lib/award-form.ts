import { awardImageField } from '@memorial/contracts/awards/awards.constants';

/**
 * Body of a request that brings an award's own photo.
 * @param fields of the award beside it: null is left out, an empty text clears the field
 */
export function awardForm(fields: Readonly<Record<string, string | null>>, photo: File): never {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.set(name, value);
  body.set(awardImageField, photo, photo.name);
  // The body is multipart; the contract describes the same fields as JSON.
  return body as never;
}
