/* Sentences of the API documentation that several endpoints and schemas share. */

export const keeperOnly = 'Only the keeper of the obituary and administrators may.';

/** Access to the file of a photo. */
export const signedUrls =
  'Unless the obituary is public: only with `expires` and `signature` of a URL from a response, or for its keeper.';

/** Fields that are read and written. */
export const fieldDescriptions = {
  background: 'Null selects paper or granite by category.',
  noindex: 'True keeps search engines from listing it.',
  premoderation: "True if visitors' memories need the keeper's approval before others can read them.",
  unknownDate: 'True if the date is not known; it is null then.',
  visibility:
    '`public` is listed and found, `link` is seen by everybody who has the link, `private` by its keeper alone.',
} as const;
