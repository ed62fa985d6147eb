import type { ObituaryView } from '@memorial/contracts/obituaries/obituary-views.schemas';
import { methodMark } from '../../platform/handlers/decorated-methods.js';
import type { StoredObituary } from './obituary.schema.js';

/** Parts of the full view that other modules own. */
export type ObituarySections = Pick<ObituaryView, 'awards' | 'memorialMessages' | 'memoryCount'>;

/** Gives what the page of an obituary shows of another module, as everybody may see it. */
export const ObituarySection =
  methodMark<(obituary: StoredObituary) => Promise<Partial<ObituarySections>>>('obituary section');

/** Deletes what a module stores about an obituary, before its own row goes; idempotent. */
export const OnObituaryPurge = methodMark<(obituary: StoredObituary) => Promise<void>>('obituary purge');
