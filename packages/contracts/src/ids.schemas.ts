import { z } from 'zod';

/** A MongoDB ObjectId as 24 hexadecimal digits. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/i, 'Некоректний ідентифікатор');

/** `{ id }` of a path. */
export const idParams = z.object({ id: objectId });
