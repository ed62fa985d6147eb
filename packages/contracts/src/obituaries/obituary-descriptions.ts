import { retentionPeriods } from '../retention.js';

/* Sentences of the API documentation that several endpoints and schemas share. */

export const editorOnly = 'Only the owner of the obituary, its editors and administrators may.';

export const ownerOnly = 'Only the owner of the obituary and administrators may.';

export const contributorsOwn = 'Contributors may as well, of photos that they have added.';

export const restorable = `It can be restored for ${retentionPeriods.undoHours} hours.`;

/** Access to the file of a photo. */
export const signedUrls =
  'Unless the obituary is public: only with `expires` and `signature` of a URL from a response, or for its keeper.';
