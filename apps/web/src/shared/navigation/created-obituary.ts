import { recordOf } from '../format/record-of.js';

/**
 * History state of the profile that is opened after a page was created. It belongs to this one entry: a reload keeps
 * it, the next visit has none.
 */
export const createdObituaryState = (id: string) => ({ createdObituaryId: id });

/** ID of the page that was created just now; null if the profile was opened otherwise. The state may have any shape. */
export function readCreatedObituary(state: unknown): string | null {
  const { createdObituaryId } = recordOf(state);
  return typeof createdObituaryId === 'string' ? createdObituaryId : null;
}
