/* Sentences of the API documentation that several endpoints and schemas share. */

export const keeperOnly = 'Only the keeper of the obituary and administrators may.';

/** Access to the file of a photo. */
export const signedUrls =
  'Unless the obituary is public: only with `expires` and `signature` of a URL from a response, or for its keeper.';
