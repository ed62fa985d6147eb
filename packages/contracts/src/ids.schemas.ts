import { z } from 'zod';
import { fieldMessages } from './messages/ui/fields.js';

/** A MongoDB ObjectId as 24 hexadecimal digits; upper case is accepted. */
export const objectId = z
  .string({ error: fieldMessages.id })
  .regex(/^[0-9a-f]{24}$/i, fieldMessages.id)
  .toLowerCase();

/** A path parameter; `thing` names the resource in the API documentation. */
export const idParam = (thing: string) =>
  objectId.meta({ description: `Id of the ${thing}: 24 hexadecimal digits.` });

/** Path parameter `{ id }`. */
export const idParamsOf = (thing: string) => z.object({ id: idParam(thing) });
