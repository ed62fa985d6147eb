import { z } from 'zod';
import { fieldTexts } from './messages/field.messages.js';

/** A MongoDB ObjectId as 24 hexadecimal digits; upper case is accepted. */
export const objectId = z
  .string({ error: fieldTexts.id })
  .regex(/^[0-9a-f]{24}$/i, fieldTexts.id)
  .toLowerCase();

/** Path parameter `{ id }`. */
export const idParams = z.object({ id: objectId });
